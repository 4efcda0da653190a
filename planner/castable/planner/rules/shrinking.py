"""Objects that may be another size by the time a cost takes them (CR 601.2g-h, 613.4c).

Mana abilities are activated before costs are paid: what they give up may have made an object as
large as the cost asks for, or may be counted by what does.
"""

from collections.abc import Iterable, Iterator

from castable.models.sizes import ChangeSize
from castable.planner.rules.board import Board
from castable.planner.rules.demands import Take
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.objects import GameObject
from castable.planner.rules.view import View

_REMOVING = frozenset({"sacrifice", "exile", "return"})


def may_shrink(takes: Iterable[Take], view: View, board: Board) -> Iterator[Doubt]:
    """Yield a doubt for each object whose size may change while mana for the cost is made."""
    if not view.growth:
        return
    sized = [id_ for take in takes if take.sized for id_ in take.eligible]
    if not any(id_ in view.growth for id_ in sized):
        return
    given_up = set(_given_up(board))
    for id_ in dict.fromkeys(sized):
        for source, effect in view.growth.get(id_, ()):
            if source.id in given_up - {id_} or (given_up and _looks_around(effect)):
                yield _doubt(view.game.objects[id_], source)


def _given_up(board: Board) -> Iterator[str]:
    """Yield the ids of what mana abilities give up."""
    for source in board.sources:
        if source.leaves:
            yield source.object
        for take in source.takes:
            if take.action in _REMOVING:
                yield from take.eligible


def _looks_around(effect: ChangeSize) -> bool:
    """Return whether what it adds hangs on other objects."""
    counted = not (isinstance(effect.power, int) and isinstance(effect.toughness, int))
    return counted or effect.condition is not None


def _doubt(thing: GameObject, source: GameObject) -> Doubt:
    what = f"how large {thing.name} is once mana abilities have been activated"
    return Doubt.of_effect(source, what, "to_no")
