"""Objects that may be another size by the time a cost takes them (CR 601.2g-h, 613.4c).

Mana abilities are activated before costs are paid: what they give up may have made an object as
large as the cost asks for, or may be counted by what does.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from castable.models.amounts import AllOf, AnyOf, Condition, DuringStep, Not, OwnTurn, TurnOf
from castable.models.sizes import ChangeSize, DefineSize
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Take
from castable.planner.rules.terms.doubts import Doubt

_MOVING = frozenset({"sacrifice", "exile", "return", "discard"})
_OF_TIME = (TurnOf, OwnTurn, DuringStep)


def may_shrink(takes: Iterable[Take], view: View, board: Board) -> Iterator[Doubt]:
    """Yield a doubt for each object whose size may change while mana for the cost is made."""
    sized = dict.fromkeys(id_ for take in takes if take.sized for id_ in take.eligible)
    if not sized:
        return
    moving = set(given_up(board, _MOVING))
    if not moving:
        return
    for id_ in sized:
        thing = view.game.objects[id_]
        if any(isinstance(a, DefineSize) for a in thing.abilities) and thing.entry.power is None:
            yield _doubt(thing, thing)
        for source, effect in view.growth.get(id_, ()):
            if _looks_around(effect):
                yield _doubt(thing, source)
            elif source.id in moving - {id_}:
                yield replace(_doubt(thing, source), turns="to_no")


def given_up(board: Board, actions: Collection[str]) -> Iterator[str]:
    """Yield the ids of what mana abilities give up by one of *actions*."""
    for source in board.sources:
        if source.leaves in actions:
            yield source.object
        if source.discards_hand:
            yield from (t.id for t in board.objects.values() if t.zone == "hand")
        for take in source.takes:
            if take.action in actions:
                yield from take.eligible


def _looks_around(effect: ChangeSize) -> bool:
    """Return whether what it adds hangs on other objects."""
    counted = not (isinstance(effect.power, int) and isinstance(effect.toughness, int))
    return counted or not _is_of_time(effect.condition)


def _is_of_time(condition: Condition | None) -> bool:
    """Return whether a condition is about the turn and the step alone."""
    match condition:
        case None:
            return True
        case Not(part=part):
            return _is_of_time(part)
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return all(_is_of_time(part) for part in parts)
    return isinstance(condition, _OF_TIME)


def _doubt(thing: GameObject, source: GameObject) -> Doubt:
    what = f"how large {thing.name} is once mana abilities have been activated"
    return Doubt.of_effect(source, what)
