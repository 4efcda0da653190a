"""Alternative costs that take an object with mana value X: X is what the object has (CR 107.3a).

Each mana value among the objects that may be taken is a way of its own, with X announced so.
"""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from castable.models.costs import CostComponent, Discard, Exile, ReturnToHand, Sacrifice
from castable.models.filters import Comparison
from castable.planner.rules.asked.variable import Bounds, spell_at
from castable.planner.rules.asked.way import Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.objects import GameObject

_OF_X = Comparison("=", "X")
"""Mana value X."""


def by_measure(way: Way, view: View) -> Iterator[Way]:
    """Yield the way with each X that an object for its cost would give it."""
    asking = [part for part in way.cost if _asks(part)]
    values = {value for part in asking for value in _values(part, way.spell, view)}
    if not values:
        yield way
        return
    for x in sorted(values, reverse=True):
        yield replace(
            way,
            spell=spell_at(way.spell, x),
            cost=tuple(_at(part, x) for part in way.cost),
            bounds=way.bounds.within(Bounds(x, x)),
            gives_x=True,
        )


def _asks(part: CostComponent) -> bool:
    match part:
        case Exile(what=what) | Discard(what=what) | Sacrifice(what=what) | ReturnToHand(what=what):
            return what.mana_value == _OF_X
    return False


def _values(part: CostComponent, spell: GameObject, view: View) -> Iterator[int]:
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
    context = Context(view.game, spell, asker)
    rest = structs.replace(what, mana_value=None)
    for thing in view.game.zone(asker, zone):
        if thing.id != spell.id and matches(rest, thing, context) is not False:
            yield thing.mana_value


def _at(part: CostComponent, x: int) -> CostComponent:
    """Return the part of the cost with X in numbers."""
    match part:
        case Exile(what=what) | Discard(what=what) | Sacrifice(what=what) | ReturnToHand(what=what):
            if what.mana_value == _OF_X:
                bound = Comparison("=", x)
                return structs.replace(part, what=structs.replace(what, mana_value=bound))
    return part
