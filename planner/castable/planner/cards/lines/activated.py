"""Activated abilities: costs, what they add, limits and targets (CR 602, 605, 606)."""

import re
from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from castable.models.abilities import (
    ActivatedAbility,
    SpecialAction,
)
from castable.models.amounts import (
    Exists,
    Not,
)
from castable.models.costs import (
    Cost,
    Loyalty,
    OneOfCosts,
    OpaqueCost,
    PayMana,
)
from castable.models.mana import ManaType
from castable.models.statics import Ability
from castable.models.targets import Target
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_cost, sentences
from castable.planner.cards.language.reading import Read
from castable.planner.cards.lines.ability_costs import bounds_x, own_modifier
from castable.planner.cards.lines.keyword_actions import spelled_out
from castable.planner.cards.lines.limits import LIMIT, Limits, add_limit, limited_by_word
from castable.planner.cards.lines.made_life import both
from castable.planner.cards.lines.made_mana import (
    added_to_you,
    read_output,
)
from castable.planner.cards.lines.mana_abilities import (
    MAKES_MANA,
    TARGETS,
    adds_mana,
    may_add,
    read_mana_ability,
)
from castable.planner.cards.lines.modal import read_modal
from castable.planner.cards.lines.spells import read_targets
from castable.planner.cards.lines.works_in import zones_of
from castable.planner.cards.readers.phrases import HOST, OWN_NAME

_LOYALTY = re.compile(r"^\[([-+\u2212]?)(\d+|X)\]: (.*)$")
_COST_LIKE = re.compile(
    r"^(\{|Pay|Sacrifice|Discard|Exile|Return|Tap|Untap|Remove|Put|Reveal|Mill|Exert|Collect|Forage"
    r"|Behold|Blight|Waterbend|Unattach|X|Choose|Say|Move|Two|Say|Flip|Roll|Reveal|Get|Draw|Gain"
    r"|Turn|An opponent|Unattach|Earthbend|Cut|Tear|Mark|Spend)"
)
_TWO_COSTS = re.compile(r"^(\{[^}]+\}.*, \{T\}) or (\{[^}]+\}.*, \{T\})$")
"""Two whole costs, and not one cost with a choice in it."""
_X_NOT_0_HERE = " X can't be 0."
_X_NOT_0 = re.compile(r"^(?:This ability can't be copied and )?X can't be 0$")


def split_activated(line: Line) -> tuple[str, str] | None:
    """Split ``[cost]: [effect]`` (CR 602.1); None if the line is no activated ability."""
    if _LOYALTY.match(line.text):
        cost, _, effect = line.text.partition(": ")
        return cost, effect
    cost, colon, effect = line.text.partition(": ")
    if not colon or not _COST_LIKE.match(cost) or ". " in cost:
        return None
    return cost, effect


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


def read_activated(
    line: Line, parts: tuple[str, str], modes: list[Line], rows: Sequence[Line] = ()
) -> Read:
    """Read an activated ability, mana abilities included.

    What follows the line is part of the ability: its modes (CR 700.2), the *rows* of the table of
    results of a die roll (CR 706.3b). One of them that adds mana makes it a mana ability, whatever
    else may come of it (CR 605.1a).
    """
    text, effect = parts
    if loyalty := _LOYALTY.match(line.text):
        sign, number = loyalty[1], loyalty[2]
        amount = None if number == "X" else int(number) * (1 if sign in ("", "+") else -1)
        cost: Cost = (Loyalty(amount),)
        return Read((_other(line, text.strip("[]"), cost, effect, modes, loyalty=True),))
    cost = read_cost(text)
    lines = added_to_you(sentences(effect))
    first = next((i for i, s in enumerate(lines) if MAKES_MANA.search(s)), None)
    outcomes = tuple(each.text for each in (*modes, *rows))
    targeted = any(TARGETS.search(s) for s in (*lines, *outcomes))
    if not targeted and any(may_add(outcome) for outcome in outcomes):
        return read_mana_ability(line, text, cost, lines, first, outcomes)
    if first is not None and not modes and not targeted and adds_mana(lines[first]):
        return read_mana_ability(line, text, cost, lines, first)
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
            bounds_x(sentence, text) or "rather than pay" in sentence or _SPENT_ONLY.match(sentence)
        ):
            opaque = True
        elif not re.match(r"^(When|Whenever|At) (?!target\b)", sentence):
            read_here = read_targets(sentence, found, itself=not found)
            found += read_here.targets
            opaque = opaque or read_here.replaces
    keyword = limited_by_word(line, limits)
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


def _is_generic(cost: Cost) -> bool:
    """Return whether all mana of a cost is generic: what pays for colored mana is not modelled."""
    mana = (symbol for part in cost if isinstance(part, PayMana) for symbol in part.cost.symbols)
    return all(symbol.is_generic for symbol in mana)
