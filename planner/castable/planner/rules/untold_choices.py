"""What may have been chosen for a permanent where the position doesn't tell (CR 607.2d)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from msgspec import Struct

from castable.models.amounts import CountParty
from castable.models.filters import ObjectFilter, SharesType
from castable.models.statics import ChangeTypes
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.game import Game
from castable.planner.rules.objects import BASIC_LAND_TYPES, GameObject

_COLORS = ("W", "U", "B", "R", "G")
_PARTY = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
_SHARED = "shared"
"""Stands among creature types for a text that asks whether objects have one in common."""
_OTHERS = ("Brushwagg", "Camarid", "Nautilus", "Deserter", "Orgg")


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that isn't told, and everything that it could be so far as answers may differ."""

    object: str
    """Id of the permanent."""
    name: str
    key: str
    """The key of an entry of a position that tells it."""
    kind: str
    values: tuple[str, ...]
    """Empty if they can't be listed."""


def may_be_listed(effect: ChangeTypes, source: GameObject) -> bool:
    """Return whether everything that may have been chosen for the effect can be listed."""
    if effect.chosen in ("add_color", "set_color"):
        return True
    if effect.what.itself:
        return bool({"Land", "Creature"} & source.types)
    return "Creature" in effect.what.types


def choice_of(source: GameObject, game: Game) -> Choice:
    """Return what may have been chosen for *source*.

    Of creature types those that any text asks for are listed, those of the objects where a text
    asks for types in common, and one that is none of these for all the others.
    """
    effects = [a for a in source.abilities if isinstance(a, ChangeTypes) and a.chosen]
    if any(effect.chosen in ("add_color", "set_color") for effect in effects):
        return Choice(source.id, source.name, "chosen_color", "color", _COLORS)
    if any(effect.what.itself and "Land" in source.types for effect in effects):
        types = tuple(BASIC_LAND_TYPES)
        return Choice(source.id, source.name, "chosen_type", "land type", types)
    return Choice(source.id, source.name, "chosen_type", "creature type", _creature_types(game))


def _creature_types(game: Game) -> tuple[str, ...]:
    players = game.position.players.values()
    if any(not isinstance(player.mana_pool, str) for player in players):
        return ()  # what such mana may be spent on is told in words
    things = [*game.objects.values(), *(item.object for item in game.stack)]
    asked = frozenset[str]().union(*(_asked((*t.abilities, *t.card.faces)) for t in things))
    if _SHARED in asked:
        asked |= {word for thing in things for word in _types(thing)}
        asked |= {word.title() for player in players for word in player.this_turn.combat_damage_by}
    known = sorted(w for w in asked if w != _SHARED and kind_of_subtype(w) == "Creature")
    return (*known, next(word for word in _OTHERS if word not in asked))


def _types(thing: GameObject) -> Iterator[str]:
    yield from thing.subtypes
    for face in thing.card.faces:
        yield from face.subtypes
    if thing.entry.chosen_type is not None:
        yield thing.entry.chosen_type.title()


@lru_cache(maxsize=4096)
def _asked(part: Any) -> frozenset[str]:
    """Return the subtypes that a text asks for."""
    found: frozenset[str] = frozenset()
    if isinstance(part, CountParty):
        found = _PARTY
    elif isinstance(part, SharesType):
        found = frozenset({_SHARED})
    elif isinstance(part, ObjectFilter):
        found = frozenset((*part.subtypes, *part.not_subtypes))
        if part.shares is not None or part.chosen == "creature_type":
            found |= {_SHARED}
    if isinstance(part, Struct):
        part = tuple(getattr(part, name) for name in part.__struct_fields__)
    if isinstance(part, tuple):
        found = found.union(*(_asked(one) for one in part))
    return found
