"""Positions that tell who has designations, where one doesn't (CR 702.131, 725, 726)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, get_args

from msgspec import Struct

from castable.models.amounts import HasStatus
from castable.models.cards import CardFacts
from castable.models.this_turn import Designation
from castable.planner.rules.effects.untold import MOST_TOLD, Told
from castable.planner.rules.position.game import Game

_HELD: Final[dict[Designation, str]] = {
    "city's blessing": "the city's blessing",
    "dungeon completed": "completed a dungeon",
    "initiative": "the initiative",
    "monarch": "become the monarch",
}
_ALONE: Final[tuple[Designation, ...]] = ("initiative", "monarch")
"""What one player at a time has (CR 725.3, 726.3)."""
_EACH: Final[tuple[Designation, ...]] = ("city's blessing", "dungeon completed")


def designated_otherwise(game: Game) -> Iterator[Told]:
    """Yield the position with the designations of players that aren't told, told each way.

    Those for which a text in the game asks. Nothing, if nothing is untold or there are too many
    ways.
    """
    players = game.position.players
    untold = [name for name, player in players.items() if player.designations is None]
    asked = frozenset().union(
        *(
            _asked_by(thing.card) | frozenset(_asked(thing.abilities))
            for thing in game.objects.values()
        )
    )
    taken = {held for player in players.values() for held in player.designations or ()}
    alone = [held for held in _ALONE if held in asked and held not in taken]
    each = [(name, held) for held in _EACH if held in asked for name in untold]
    ways = [(None, *untold) for _ in alone]
    if (
        not untold
        or not (alone or each)
        or (len(untold) + 1) ** len(alone) << len(each) > MOST_TOLD
    ):
        return
    about = [held for held in (*_ALONE, *_EACH) if held in asked]
    for holders in product(*ways):
        for having in product((False, True), repeat=len(each)):
            held: dict[str, list[Designation]] = {name: [] for name in untold}
            for what, holder in zip(alone, holders, strict=True):
                if holder is not None:
                    held[holder].append(what)
            for (name, what), has in zip(each, having, strict=True):
                if has:
                    held[name].append(what)
            seats = {
                name: player.model_copy(update={"designations": tuple(held[name])})
                if name in held
                else player
                for name, player in players.items()
            }
            yield Told(
                game.position.model_copy(update={"players": seats}),
                _words(held, about),
                f"whoever has {' or '.join(_HELD[what] for what in about)}",
            )


def _words(held: dict[str, list[Designation]], about: list[Designation]) -> str:
    """Say who has what: ``you have the initiative``."""
    told = [
        f"{name} {'have' if name == 'you' else 'has'} {' and '.join(_HELD[what] for what in mine)}"
        for name, mine in held.items()
        if mine
    ]
    return "; ".join(told) or f"nobody has {' or '.join(_HELD[what] for what in about)}"


@lru_cache(maxsize=512)
def _asked_by(card: CardFacts) -> frozenset[Designation]:
    """Return the designations for which the texts of a card ask."""
    return frozenset(what for face in card.faces for what in _asked(face.abilities))


def _asked(fact: object) -> Iterator[Designation]:
    match fact:
        case HasStatus(status=status):
            yield from (what for what in get_args(Designation) if what == status)
        case Struct():
            for name in fact.__struct_fields__:
                yield from _asked(getattr(fact, name))
        case list() | tuple():
            for part in fact:
                yield from _asked(part)
