"""Mana abilities: what they add, on what terms (CR 605)."""

import re
from itertools import takewhile

from msgspec import structs

from castable.models.abilities import ManaAbility, Output, SpendingRestriction, Use
from castable.models.amounts import AnyNumber, Condition, Not, OpaqueCondition, VariableX
from castable.models.cards import Touches
from castable.models.costs import Cost, CostComponent, Exile, Mill, RemoveCounters
from castable.planner.cards.language.normalise import Line, sentences
from castable.planner.cards.language.reading import Read
from castable.planner.cards.lines.ability_costs import bounds_x, own_modifier
from castable.planner.cards.lines.limits import LIMIT, Limits, add_limit, limited_by_word
from castable.planner.cards.lines.made_life import LifeChange, both, read_life, with_life
from castable.planner.cards.lines.made_mana import (
    BETTER,
    added_to_you,
    read_better,
    read_output,
    read_restriction,
    read_rewards,
)
from castable.planner.cards.readers.mana import EXILED

_NO_UNTAP = re.compile(r"^~ doesn't untap during your next untap step$")
_DEPLETES = re.compile(
    r"^(If there are no (?P<last>.*) counters on ~, sacrifice it|Put a depletion counter on ~"
    r"|Sacrifice ~ at the beginning of the next end step|Remove all .* counters from ~)$"
)
_LIBRARY = re.compile(
    r"\bdraws? |\bmills? |\blibrar|\bsurveil\b|\bmanifest|\bexplores?\b|\bcloak\b",
    re.IGNORECASE,
)
_TRIGGERS = re.compile(r"^When(ever)?\b")
"""What follows it happens when that trigger resolves (CR 603.7, 603.12)."""
_LATER = re.compile(
    r"^(If (that|this) mana|Spend this mana)\b|at the beginning of|^(You may )?look at"
)
"""Sentences about what happens when the ability has resolved, if at all."""
MAKES_MANA = re.compile(r"\b[Aa]dd\b|^Double the amount of .*\bmana\b|^Tap [^.]* for mana\b")
"""A sentence that may say what a mana ability adds (CR 605.1a)."""
TARGETS = re.compile(r"\btarget\b", re.IGNORECASE)
_BEFORE_OUTCOME = re.compile(r"^(?:• )?(?:[^.:]* [—|] )?")


def adds_mana(sentence: str) -> bool:
    """Return whether a sentence adds mana as the ability resolves, and to who activates it."""
    return not re.match(r"^(Until|Whenever|When|At|Target|Choose target|Create)\b", sentence)


def may_add(outcome: str) -> bool:
    """Return whether a mode or a row of a table adds mana (CR 605.1a)."""
    said = added_to_you(sentences(_BEFORE_OUTCOME.sub("", outcome)))
    return any(MAKES_MANA.search(s) and adds_mana(s) for s in said)


def read_mana_ability(
    line: Line,
    text: str,
    cost: Cost,
    lines: list[str],
    first: int | None,
    outcomes: tuple[str, ...] = (),
) -> Read:
    """Read a mana ability; what one adds by one of several *outcomes* is opaque."""
    limits = Limits()
    restriction: SpendingRestriction | None = None
    stays = depletes = riders = False
    rewards: tuple[Use, ...] = ()
    output, rest = read_output(lines[: first + 1]) if first is not None else (None, [])
    if output is not None and output.among == EXILED and any(isinstance(c, Exile) for c in cost):
        output = None  # not what it has exiled before, but what is exiled now
    unread, ends_without = output is None or bool(outcomes), ""
    instead: tuple[Condition, Output] | None = None
    life: list[LifeChange] = []
    for sentence in [*rest, *(lines if first is None else lines[first + 1 :])]:
        if (change := read_life(sentence)) is not None:
            life.append(change)
        elif _NO_UNTAP.match(sentence):
            stays = True
        elif depleted := _DEPLETES.match(sentence):
            depletes, ends_without = True, depleted["last"] or ends_without
        elif LIMIT.search(sentence):
            add_limit(sentence, limits)
        elif bounds_x(sentence, text):
            limits.conditions.append(OpaqueCondition())
        elif re.match(r"^(Spend this mana|This mana can't|Spend only)", sentence):
            restriction = read_restriction(sentence)
        elif BETTER.match(sentence):
            instead = read_better(sentence, output)
            unread = unread or instead is None
        elif (gains := read_rewards(sentence)) or sentence.startswith("When you spend this mana"):
            rewards += gains
            riders = True
        elif re.search(r"\badds?\b|\binstead\b", sentence) or own_modifier(sentence, line):
            unread = True
        else:
            riders = True
    if rewards:
        restriction = structs.replace(restriction or SpendingRestriction(), rewards=rewards)
    keyword = limited_by_word(line, limits)
    now = (*takewhile(lambda s: not _TRIGGERS.match(s), lines), *outcomes)
    moves = any(_LIBRARY.search(s) and not _LATER.search(s) for s in now)
    milled = any(isinstance(c, Mill) for c in cost) or bool(_LIBRARY.search(text))
    if output is not None and isinstance(output.amount, VariableX):
        cost = tuple(_removing_x(part) for part in cost)
    ability = ManaAbility(
        cost=cost,
        output=output if output is not None and not unread else Output(source="opaque"),
        restriction=restriction,
        condition=limits.condition,
        limit=limits.limit,
        speed=limits.speed,
        any_player=limits.any_player,
        stays_tapped=stays,
        depletes=depletes or any(isinstance(c, RemoveCounters) for c in cost),
        ends_without=ends_without,
        riders=riders or depletes,
        is_mana_ability=not (moves or milled),
        keyword=keyword,
    )
    touches: tuple[Touches, ...] = ("mana",) if unread else ()
    made = with_life(ability, life)
    if instead is None:
        return Read(made, touches=touches)
    condition, more = instead
    few = [structs.replace(a, condition=both(a.condition, Not(condition))) for a in made]
    many = [structs.replace(a, condition=both(a.condition, condition), output=more) for a in made]
    return Read((*few, *many), touches=touches)


def _removing_x(part: CostComponent) -> CostComponent:
    """Let "any number of counters" be the X that the output counts; one or more is no X."""
    if isinstance(part, RemoveCounters) and part.amount == AnyNumber():
        return structs.replace(part, amount=VariableX())
    return part
