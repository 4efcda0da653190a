"""Spells that cost less for each object that an optional cost takes (CR 118.8b, 601.2f).

How many are taken is announced (CR 601.2b), and the reduction follows from it: each number is a
way to cast the spell by itself.
"""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from castable.models.amounts import AnyNumber, Counted, CountPaid
from castable.models.costs import Discard, Exile, Sacrifice, Tap
from castable.models.query import Choices
from castable.models.statics import Ability, AdditionalCost, CostModifier
from castable.planner.rules.match import Context
from castable.planner.rules.parts import concrete
from castable.planner.rules.view import View
from castable.planner.rules.way import Way

_MOST = 20
"""Most objects that are looked at; the generic part of a cost is smaller."""


def counted_ways(way: Way, choices: Choices, view: View) -> Iterator[tuple[Way, Choices]]:
    """Yield the way for each number of objects that may be taken, with the choice of it."""
    spell = way.spell
    cost = next((a for a in spell.abilities if _takes_any(a)), None)
    if not isinstance(cost, AdditionalCost) or all(_fixed(a, 0) is a for a in spell.abilities):
        yield way, choices
        return
    context = Context(view.game, spell, view.game.asker)
    takes = concrete(cost.cost, view, context, spell=spell).takes
    there = min(_MOST, len(takes[0].eligible)) if len(takes) == 1 else 0
    for number in _numbers(choices, _ACTIONS[type(cost.cost[0])], there):
        abilities = tuple(_fixed(ability, number) for ability in spell.abilities)
        chosen = choices.model_copy(update={"optional_additional_cost": number or False})
        spent = replace(spell, abilities=abilities)
        # Else X, which comes before all losses, would be made larger with them.
        yield replace(way, spell=spent, unasked=number > 0 and way.has_variable), chosen


def _numbers(choices: Choices, action: str, there: int) -> range:
    """Return how many objects may be taken, as far as the asker leaves that open.

    Where objects are named, no others are taken.
    """
    asked = choices.optional_additional_cost
    named = getattr(choices, action)
    if isinstance(asked, tuple):
        return range(len(asked), len(asked) + 1)
    if isinstance(asked, str):
        return range(1, 2)
    if isinstance(asked, int) and asked is not True:
        return range(asked, asked + 1)
    least = 1 if asked else 0
    if isinstance(named, int):
        return range(max(least, named), named + 1)
    most = there if named is None else min(there, len(named))
    return range(least, max(least, most) + 1)


_ACTIONS: dict[type, str] = {
    Sacrifice: "sacrifice",
    Discard: "discard",
    Exile: "exile",
    Tap: "tap",
}
"""Choices that say what a part of a cost takes."""


def _takes_any(ability: Ability) -> bool:
    """Return whether it is an optional cost that takes any number of objects, and nothing else."""
    return (
        isinstance(ability, AdditionalCost)
        and ability.optional
        and ability.keyword is None
        and len(ability.cost) == 1
        and isinstance(ability.cost[0], Sacrifice | Discard | Exile | Tap)
        and isinstance(ability.cost[0].amount, AnyNumber)
    )


def _fixed(ability: Ability, number: int) -> Ability:
    """Return a change of the spell's cost that counts what the cost has taken, with the number."""
    if not isinstance(ability, CostModifier) or ability.applies != "this_spell":
        return ability
    times = ability.times
    if not isinstance(times, Counted) or times.count != CountPaid("number"):
        return ability
    return structs.replace(ability, times=times.times * number + times.plus)
