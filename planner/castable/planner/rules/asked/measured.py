"""Costs that take an object with mana value X: X is what the object has (CR 107.3a).

Each mana value among the objects that may be taken is a way of its own, with X announced so.
"""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from castable.models.costs import Cost, CostComponent, Discard, Exile, ReturnToHand, Sacrifice
from castable.models.filters import Comparison
from castable.models.statics import Ability, AdditionalCost
from castable.planner.rules.asked.variable import Bounds, spell_at
from castable.planner.rules.asked.way import Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.objects import GameObject

_OF_X = Comparison("=", "X")
"""Mana value X."""


def by_measure(way: Way, view: View) -> Iterator[Way]:
    """Yield the way with each X that an object for its cost would give it.

    That is what it costs beside the mana, and what the spell costs in any case (CR 118.8).
    """
    own = [a.cost for a in way.spell.abilities if isinstance(a, AdditionalCost) and not a.optional]
    values = {x for cost in (way.cost, *own) for x in _values_of(cost, way.spell, view)}
    if not values:
        yield way
        return
    for x in sorted(values, reverse=True):
        spell = spell_at(way.spell, x)
        yield replace(
            way,
            spell=replace(spell, abilities=tuple(_with_x(a, x) for a in spell.abilities)),
            cost=_at(way.cost, x),
            bounds=way.bounds.within(Bounds(x, x)),
            gives_x=True,
        )


def costs_by_measure(
    cost: Cost, thing: GameObject, view: View
) -> Iterator[tuple[Cost, int | None]]:
    """Yield the cost of an ability with each X that an object for it would give (CR 602.2b)."""
    values = set(_values_of(cost, thing, view))
    if not values:
        yield cost, None
    for x in sorted(values, reverse=True):
        yield _at(cost, x), x


def _with_x(ability: Ability, x: int) -> Ability:
    if isinstance(ability, AdditionalCost) and not ability.optional:
        return structs.replace(ability, cost=_at(ability.cost, x))
    return ability


def _values_of(cost: Cost, source: GameObject, view: View) -> Iterator[int]:
    for part in cost:
        if _asks(part):
            yield from _values(part, source, view)


def _asks(part: CostComponent) -> bool:
    match part:
        case Exile(what=what) | Discard(what=what) | Sacrifice(what=what) | ReturnToHand(what=what):
            return what.mana_value == _OF_X
    return False


def _values(part: CostComponent, source: GameObject, view: View) -> Iterator[int]:
    """Yield the mana values of the objects that are right in all else."""
    match part:
        case Exile(what=what, zone=zone):
            pass
        case Discard(what=what):
            zone = "hand"
        case Sacrifice(what=what) | ReturnToHand(what=what):
            zone = "battlefield"
        case _:
            return
    asker = view.game.asker
    context = Context(view.game, source, asker)
    rest = structs.replace(what, mana_value=None)
    for thing in view.game.zone(asker, zone):
        spell = thing.id == source.id and zone == "hand"
        if not spell and matches(rest, thing, context) is not False:
            yield thing.mana_value


def _at(cost: Cost, x: int) -> Cost:
    """Return the cost with the mana value of what it takes in numbers."""
    return tuple(_part_at(part, x) for part in cost)


def _part_at(part: CostComponent, x: int) -> CostComponent:
    match part:
        case Exile(what=what) | Discard(what=what) | Sacrifice(what=what) | ReturnToHand(what=what):
            if what.mana_value == _OF_X:
                bound = Comparison("=", x)
                return structs.replace(part, what=structs.replace(what, mana_value=bound))
    return part
