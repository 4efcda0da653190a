"""Activated abilities: costs, what they add, limits and targets (CR 602, 605, 606)."""

import re
from dataclasses import replace
from itertools import takewhile

from msgspec import structs

from castable.models.abilities import (
    ActivatedAbility,
    ManaAbility,
    Output,
    SpecialAction,
    SpendingRestriction,
    Use,
)
from castable.models.amounts import (
    AnyNumber,
    Condition,
    Counted,
    CountOpaque,
    Exists,
    HasStatus,
    Not,
    OpaqueCondition,
    VariableX,
)
from castable.models.cards import Touches
from castable.models.costs import (
    Cost,
    CostComponent,
    Exile,
    Loyalty,
    Mill,
    OneOfCosts,
    OpaqueCost,
    PayMana,
    RemoveCounters,
)
from castable.models.mana import ManaCost, ManaType
from castable.models.statics import Ability, CostModifier
from castable.models.targets import Target
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.line_kinds import IN_WORDS
from castable.planner.cards.language.normalise import Line, lower_cost, lower_first, sentences
from castable.planner.cards.language.reading import Read
from castable.planner.cards.lines.keyword_actions import spelled_out
from castable.planner.cards.lines.limits import LIMIT, WINDOWS, Limits, add_limit
from castable.planner.cards.lines.made_life import LifeChange, both, read_life, with_life
from castable.planner.cards.lines.made_mana import (
    BETTER,
    added_to_you,
    read_better,
    read_output,
    read_restriction,
    read_rewards,
)
from castable.planner.cards.lines.modal import read_modal
from castable.planner.cards.lines.spells import read_targets
from castable.planner.cards.lines.works_in import zones_of
from castable.planner.cards.readers.mana import EXILED
from castable.planner.cards.readers.phrases import HOST, OWN_NAME

_LOYALTY = re.compile(r"^\[([-+\u2212]?)(\d+|X)\]: (.*)$")
_COST_LIKE = re.compile(
    r"^(\{|Pay|Sacrifice|Discard|Exile|Return|Tap|Untap|Remove|Put|Reveal|Mill|Exert|Collect|Forage"
    r"|Behold|Blight|Waterbend|Unattach|X|Choose|Say|Move|Two|Say|Flip|Roll|Reveal|Get|Draw|Gain"
    r"|Turn|An opponent|Unattach|Earthbend|Cut|Tear|Mark|Spend)"
)
_TWO_COSTS = re.compile(r"^(\{[^}]+\}.*, \{T\}) or (\{[^}]+\}.*, \{T\})$")
"""Two whole costs, and not one cost with a choice in it."""
_NO_UNTAP = re.compile(r"^~ doesn't untap during your next untap step$")
_DEPLETES = re.compile(
    r"^(If there are no (?P<last>.*) counters on ~, sacrifice it|Put a depletion counter on ~"
    r"|Sacrifice ~ at the beginning of the next end step|Remove all .* counters from ~)$"
)
_ONE = ManaCost.parse("{1}")
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
_X_NOT_0_HERE = " X can't be 0."
_X_NOT_0 = re.compile(r"^(?:This ability can't be copied and )?X can't be 0$")
_X_IS_BOUND = re.compile(r"\bX (can't|must) be\b")


def split_activated(line: Line) -> tuple[str, str] | None:
    """Split ``[cost]: [effect]`` (CR 602.1); None if the line is no activated ability."""
    if _LOYALTY.match(line.text):
        cost, _, effect = line.text.partition(": ")
        return cost, effect
    cost, colon, effect = line.text.partition(": ")
    if not colon or not _COST_LIKE.match(cost) or ". " in cost:
        return None
    return cost, effect


_MAKES_MANA = re.compile(r"\b[Aa]dd\b|^Double the amount of .*\bmana\b|^Tap [^.]* for mana\b")
"""A sentence that may say what a mana ability adds (CR 605.1a)."""
_CONVOKED = (
    "For each mana in this ability's activation cost, you may tap an untapped creature you control"
    " rather than pay that mana"
)
_SPENT_ONLY = re.compile(r"^Spend only .*\bto activate\b")
"""What may be spent on an ability; no kind of it is modelled."""


def read_cost(text: str) -> Cost:
    """Read a cost; what can't be read is one :class:`OpaqueCost`."""
    if whole := _TWO_COSTS.match(text):
        return (OneOfCosts((read_cost(whole[1]), read_cost(whole[2]))),)
    cost: Cost | None = read("cost", lower_cost(text))
    return (OpaqueCost(),) if cost is None else cost


def _read_in_it(text: str, cost: Cost) -> Cost:
    """Return the parts of a cost that are read, each by itself where the whole isn't."""
    if not any(isinstance(part, OpaqueCost) for part in cost):
        return cost
    return tuple(part for each in text.split(", ") for part in read_cost(each))


def read_activated(line: Line, parts: tuple[str, str], modes: list[Line]) -> Read:
    """Read an activated ability, mana abilities included."""
    text, effect = parts
    if loyalty := _LOYALTY.match(line.text):
        sign, number = loyalty[1], loyalty[2]
        amount = None if number == "X" else int(number) * (1 if sign in ("", "+") else -1)
        cost: Cost = (Loyalty(amount),)
        return Read((_other(line, text.strip("[]"), cost, effect, modes, loyalty=True),))
    cost = read_cost(text)
    lines = added_to_you(sentences(effect))
    first = next((i for i, s in enumerate(lines) if _MAKES_MANA.search(s)), None)
    targeted = any(re.search(r"\btarget\b", s, re.IGNORECASE) for s in lines)
    if first is not None and not modes and not targeted and _adds_mana(lines[first]):
        return _mana(line, text, cost, lines, first)
    ability = _other(line, text, cost, effect, modes)
    extra = [a for s in lines for a in own_modifier(s, line)]
    if ends := [a for s in lines for a in _ending(s)]:
        extra += ends
        ability = structs.replace(ability, condition=both(ability.condition, _NOT_ATTACHED))
    return Read((ability, *extra))


_NOT_ATTACHED = Not(Exists(HOST))
"""What becomes an Aura by its own ability loses that ability while it is one."""
_ENDS = re.compile(r"^You may pay (?P<cost>(?:\{[^}]+\})+) to end this effect$")


def _ending(sentence: str) -> tuple[Ability, ...]:
    """Read the special action that ends the effect of an ability (CR 116.2c)."""
    found = _ENDS.match(sentence)
    return () if found is None else (SpecialAction("end_effect", read_cost(found["cost"])),)


def own_modifier(sentence: str, line: Line) -> tuple[Ability, ...]:
    """Read what the activated ability of *line* costs less or more (CR 602.2b)."""
    if not sentence.startswith("This ability costs") and not re.match(
        r"^If .*, this ability costs", sentence
    ):
        return ()
    text = lower_first(sentence)
    found: CostModifier | None = read("ability_cost", text)
    if found is None:
        found = _half_read(text)
    return (structs.replace(found, ability_line=line.index),)


def _half_read(text: str) -> CostModifier:
    """Read what an ability costs less but for the condition or number, which stays opaque."""
    plain = re.search(r"this ability costs \{\d+\} (?:less|more) to activate", text)
    found: CostModifier | None = read("ability_cost", plain[0]) if plain else None
    unknown = Counted(CountOpaque())
    if found is None:
        return CostModifier(_ONE, "less", times=unknown, applies="this_ability")
    if " for each " in text:
        return structs.replace(found, times=unknown)
    return structs.replace(found, condition=OpaqueCondition())


def _adds_mana(sentence: str) -> bool:
    return not re.match(r"^(Until|Whenever|When|At|Target|Choose target|Create)\b", sentence)


# -- mana abilities ------------------------------------------------------------------------------


def _mana(line: Line, text: str, cost: Cost, lines: list[str], first: int) -> Read:
    limits = Limits()
    restriction: SpendingRestriction | None = None
    stays = depletes = riders = False
    rewards: tuple[Use, ...] = ()
    output, rest = read_output(lines[: first + 1])
    if output is not None and output.among == EXILED and any(isinstance(c, Exile) for c in cost):
        output = None  # not what it has exiled before, but what is exiled now
    unread, ends_without = output is None, ""
    instead: tuple[Condition, Output] | None = None
    life: list[LifeChange] = []
    for sentence in [*rest, *lines[first + 1 :]]:
        if (change := read_life(sentence)) is not None:
            life.append(change)
        elif _NO_UNTAP.match(sentence):
            stays = True
        elif depleted := _DEPLETES.match(sentence):
            depletes, ends_without = True, depleted["last"] or ends_without
        elif LIMIT.search(sentence):
            add_limit(sentence, limits)
        elif _bounds_x(sentence, text):
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
    keyword = _limited_by_word(line, limits)
    now = takewhile(lambda s: not _TRIGGERS.match(s), lines)
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


# -- other activated abilities -------------------------------------------------------------------


def _other(
    line: Line,
    text: str,
    cost: Cost,
    effect: str,
    modes: list[Line],
    *,
    loyalty: bool = False,
) -> ActivatedAbility:
    limits = Limits()
    found: list[Target] = []
    opaque = any(isinstance(c, OpaqueCost) for c in cost)
    least_x = 0
    for spoken in sentences(effect):
        limiting = LIMIT.search(spoken)
        # What is done to the giver gives no facts; what is asked of it is not asked of this.
        sentence = (
            spoken if limiting else spelled_out(spoken.replace(OWN_NAME, "~"), of_permanent=True)
        )
        if limiting:
            add_limit(sentence, limits)
        elif sentence == _CONVOKED and _is_generic(cost):
            cost = tuple(
                structs.replace(part, convoked=True) if isinstance(part, PayMana) else part
                for part in cost
            )
        elif _X_NOT_0.search(sentence):
            least_x = 1
        elif (
            _bounds_x(sentence, text)
            or "rather than pay" in sentence
            or _SPENT_ONLY.match(sentence)
        ):
            opaque = True
        elif not re.match(r"^(When|Whenever|At) (?!target\b)", sentence):
            read_here = read_targets(sentence, found, itself=not found)
            found += read_here.targets
            opaque = opaque or read_here.replaces
    keyword = _limited_by_word(line, limits)
    zone, further = zones_of(_read_in_it(text, cost), effect, limits.zone)
    choice = None
    if modes:
        if all(
            mode.text.endswith(_X_NOT_0_HERE) for mode in modes
        ):  # of the whole, by each of them
            least_x = 1
            modes = [replace(m, text=m.text.removesuffix(_X_NOT_0_HERE)) for m in modes]
        choice, more = read_modal(line, modes)
        found = [*more]
    return ActivatedAbility(
        cost=cost,
        keyword=keyword,
        label=text.replace("~", "this"),
        zone=zone,
        also_from=(*further, *limits.also_from),
        speed=limits.speed,
        limit=limits.limit,
        condition=limits.condition,
        targets=tuple(found),
        modes=choice,
        loyalty=loyalty,
        any_player=limits.any_player,
        helped=limits.helped,
        least_x=least_x,
        adds=_added_later(effect),
        animates=any(map(_animates, sentences(effect))),
        opaque=opaque,
    )


_ANIMATES = re.compile(
    r"^(?:Until end of turn, )?(?:~|this \w+|If (?:~|this \w+) isn't a creature, it) becomes an? "
    r"[^\"]*\bcreature\b",
    re.IGNORECASE,
)


def _animates(sentence: str) -> bool:
    """Return whether it makes its own object a creature until the turn or combat ends."""
    return "until end of" in sentence.lower() and _ANIMATES.match(sentence) is not None


def _added_later(effect: str) -> tuple[ManaType, ...]:
    """Return the types of mana that an ability adds as it resolves, where they are spelled out."""
    lines = added_to_you(sentences(effect))
    first = next((i for i, s in enumerate(lines) if re.match(r"^[Aa]dd\b", s)), None)
    output = None if first is None else read_output([lines[first]])[0]
    if output is None:
        return ()
    return tuple(dict.fromkeys(mana for option in output.options for mana in option))


def _limited_by_word(line: Line, limits: Limits) -> str | None:
    """Return the keyword that stands before an ability, and add what it limits.

    Boast is CR 702.142, exhaust 702.177, forecast 702.57, power-up 702.193.
    """
    keyword = line.word.lower()
    if keyword not in IN_WORDS:
        return None
    if keyword in ("exhaust", "power-up"):
        limits.limit = "once"
    elif keyword == "boast":
        limits.limit = "once_each_turn"
        limits.conditions.append(HasStatus("attacked this turn"))
    elif keyword == "forecast":
        limits.conditions.append(WINDOWS["during your upkeep"])
        limits.limit = "once_each_turn"
    elif keyword == "renew":
        limits.speed = "sorcery"
    return keyword


def _is_generic(cost: Cost) -> bool:
    """Return whether all mana of a cost is generic: what pays for colored mana is not modelled."""
    mana = (symbol for part in cost if isinstance(part, PayMana) for symbol in part.cost.symbols)
    return all(symbol.is_generic for symbol in mana)


def _bounds_x(sentence: str, cost: str) -> bool:
    """Return whether a sentence says what the X of the cost is, or can't be (CR 107.3c)."""
    told = "X" in cost and sentence.startswith("X is ")
    return told or _X_IS_BOUND.search(sentence) is not None
