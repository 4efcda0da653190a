"""Positions that tell in which order effects began, where one doesn't (CR 613.7)."""

from collections.abc import Iterator
from itertools import combinations, permutations

from castable.models.position import Entry, Position
from castable.planner.rules.effects.timestamps import is_later
from castable.planner.rules.effects.untold import Told, with_entries
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject

MOST_UNDATED = 4
"""Most permanents whose order is tried: of four there are twenty-four."""


def dated_otherwise(view: View) -> Iterator[Told]:
    """Yield the position with the order told of those permanents for which it matters, each way.

    Nothing, if there are none such, if there are too many, or if the position tells the timestamps
    of some.
    """
    game = view.game
    things = [game.objects[id_] for id_ in sorted(frozenset[str]().union(*view.undated))]
    seats = [_seat(thing, game.position) for thing in things]
    told = any(thing.entry.timestamp is not None for thing in game.battlefield())
    if not things or len(things) > MOST_UNDATED or told or None in seats:
        return
    places = dict(zip((thing.id for thing in things), seats, strict=True))
    names = tuple(dict.fromkeys(thing.name for thing in things))
    for order in permutations(things):
        if any(is_later(early, late) for early, late in combinations(order, 2)):
            continue
        entries: dict[tuple[str, int], tuple[Entry, ...]] = {}
        for n, thing in enumerate(order):
            if (seat := places[thing.id]) is not None:
                entries[seat] = (thing.entry.model_copy(update={"timestamp": n}),)
        came = " before ".join(thing.name for thing in order)
        yield Told(
            with_entries(game.position, entries),
            f"{came}, as they came",
            f"whichever of {' and '.join(names)} came first",
        )


def _seat(thing: GameObject, position: Position) -> tuple[str, int] | None:
    """Return where the position tells of a permanent alone; None if it tells of several at once."""
    for name, player in position.players.items():
        for at, entry in enumerate(player.battlefield):
            if entry is thing.entry and entry.count == 1:
                return name, at
    return None
