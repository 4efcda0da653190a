"""Kinds of counters that may be misspelt: a name that no text has, near to one that a text has.

Home-made counters exist, so that such a name is no error; it is only said (CR 122.1).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct, structs
from rapidfuzz import fuzz, process

from castable.models.cards import CardFacts
from castable.planner.rules.position.game import Game

KNOWN: Final = frozenset(
    {"+1/+1", "-1/-1", "charge", "defense", "finality", "lore", "level", "loyalty", "oil", "quest",
     "shield", "stun", "time", "verse"}
)  # fmt: skip
"""Kinds that rules or very many cards know (CR 122.1)."""
_OF_PLAYERS: Final = frozenset({"energy", "experience", "poison", "rad", "ticket"})
"""Kinds that players get (CR 122.1)."""
_NEAR: Final = 80
"""Likeness, out of 100, from which a kind is taken to be meant."""


def misspelt(game: Game) -> tuple[str, ...]:
    """Say which kinds of counters of the position may be misspelt, and what may be meant."""
    kinds = {
        kind: f"{thing.name} has"
        for thing in game.objects.values()
        for kind in thing.entry.counters
        if kind not in KNOWN
    }
    said = list(_unlike(kinds, _asked_for(game) | KNOWN)) if kinds else []
    for name, player in game.position.players.items():
        said += _unlike(dict.fromkeys(player.counters, f"{name} has"), _OF_PLAYERS)
    return tuple(said)


def _unlike(kinds: Mapping[str, str], known: frozenset[str]) -> Iterator[str]:
    for kind, who in kinds.items():
        if kind in known:
            continue
        near = process.extractOne(kind, sorted(known), scorer=fuzz.ratio, score_cutoff=_NEAR)
        if near is not None:
            yield f"{who} {kind!r} counters, of a kind of their own (not {near[0]!r})"


def _asked_for(game: Game) -> frozenset[str]:
    """Return the kinds that the texts of the position name."""
    cards = {thing.card.name: thing.card for thing in game.objects.values()}
    return frozenset().union(*(_named_by(card) for card in cards.values()))


@lru_cache(maxsize=512)
def _named_by(card: CardFacts) -> frozenset[str]:
    return frozenset(_counters([face.abilities for face in card.faces]))


def _counters(fact: object) -> Iterator[str]:
    """Yield the kinds of counters that a fact names, however deep."""
    if isinstance(fact, Struct):
        for field in structs.fields(fact):
            value = getattr(fact, field.name)
            if field.name == "counter" and isinstance(value, str):
                yield value
            elif field.name == "counters" and isinstance(value, tuple):
                yield from value
            yield from _counters(value)
    elif isinstance(fact, list | tuple):
        for part in fact:
            yield from _counters(part)
