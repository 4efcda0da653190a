"""What the asker wants of the best payment: objects to spend or avoid, cards to keep castable.

Unlike the choices of :mod:`castable.planner.rules.asked.wishes` these never make a no of a yes.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from castable.models.base import Zone
from castable.models.errors import PositionProblem, UnknownName, Where
from castable.models.query import Query
from castable.planner.cards.names import fold, nearest
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject

_MEANS: tuple[Zone, ...] = ("battlefield", "hand", "graveyard", "exile")
"""Where the asker has what can be paid with."""
_CARDS: tuple[Zone, ...] = ("hand", "command", "graveyard", "exile", "library")
"""Where the asker may have cards to cast."""


@dataclass(frozen=True, slots=True)
class Named:
    """Objects that a word of the query means."""

    name: str
    ids: frozenset[str]
    number: int = 1
    """How often the word stands there."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the query asks of the best payment."""

    avoid: tuple[Named, ...] = ()
    spend: tuple[Named, ...] = ()
    keep: tuple[Named, ...] = ()


NOTHING: Final = Wanted()
"""What most queries ask."""


def wanted(query: Query, view: View) -> Wanted:
    """Find the objects that the query's ``keep``, ``spend`` and ``avoid`` name.

    Raises
    ------
    UnknownName
        When nothing that the asker has is called so.
    PositionProblem
        When the very card that is cast is to be kept castable.
    """
    if not (query.avoid or query.spend or query.keep):
        return NOTHING
    keep = _named("keep", query.keep, _CARDS, view)
    _refuse_the_card_itself(query, keep, view)
    return Wanted(
        avoid=_named("avoid", query.avoid, _MEANS, view),
        spend=_named("spend", query.spend, _MEANS, view),
        keep=keep,
    )


def _named(
    key: str, words: tuple[str, ...], zones: Iterable[Zone], view: View
) -> tuple[Named, ...]:
    there = [t for zone in zones for t in view.game.zone(view.game.asker, zone)]
    found = []
    for word, number in Counter(words).items():
        meant = [t for t in there if _is_called(word, t)]
        if not meant:
            raise UnknownName(
                f"nothing that could be meant here is called {word!r}",
                code="wish.object_unknown",
                where=Where(f"query.{key}[{words.index(word)}]"),
                suggestions=nearest(word, [t.name for t in there]),
            )
        found.append(Named(meant[0].name, frozenset(t.id for t in meant), number))
    return tuple(found)


def _refuse_the_card_itself(query: Query, keep: Iterable[Named], view: View) -> None:
    """Refuse to keep the one card castable that is cast: afterwards it isn't there (CR 601.2a)."""
    if query.action not in ("cast", "play_land") or query.card is None:
        return
    for named in keep:
        things = [view.game.objects[i] for i in named.ids]
        if len(things) == 1 and _is_called(query.card, things[0]):
            words = [i for i, word in enumerate(query.keep) if _is_called(word, things[0])]
            raise PositionProblem(
                f"{named.name} is what the question is about: it can't be kept castable as well",
                code="wish.card_itself",
                where=Where(f"query.keep[{words[0]}]"),
            )


def _is_called(word: str, thing: GameObject) -> bool:
    return word.casefold() == thing.id.casefold() or fold(word) in (
        fold(thing.name),
        fold(thing.card.name),
    )
