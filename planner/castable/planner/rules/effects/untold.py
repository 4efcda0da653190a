"""What was chosen for permanents and isn't told, and the positions that tell it (CR 607.2d)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, prod

from msgspec import Struct

from castable.models.abilities import ManaReplacement, ManaTrigger, Output
from castable.models.cards import CardFacts
from castable.models.filters import ObjectFilter
from castable.models.mana import COLOR_NAMES
from castable.models.position import Entry, Position
from castable.models.statics import ChangeTypes, SpellText
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.position.game import Game, Supposed
from castable.planner.rules.position.objects import BASIC_LAND_TYPES

MOST_TOLD = 40
"""Most positions that are made of one: a question about each takes as long as the first."""
_COLOR_NAMES = {letter: word for word, letter in COLOR_NAMES.items()}
_NEITHER = "Brushwagg"
"""A creature type that stands for all those that nothing in the position has."""


@dataclass(frozen=True, slots=True)
class Told:
    """A position with everything told that may matter, in one of the ways that it could be."""

    position: Position
    words: str
    """What is told: ``Plains for Multiversal Passage was chosen``."""
    whichever: str
    """What doesn't matter where all agree: ``whichever land type was chosen for Passage``."""
    supposed: Supposed = field(default_factory=dict)
    """What is supposed of conditions beside."""


def told_otherwise(game: Game) -> Iterator[Told]:
    """Yield the position with every choice for a permanent that isn't told, told each way.

    That is once for each combination of colors, basic land types and creature types; a type that
    nothing has stands for the others of its kind. Nothing, if nothing is untold or if there are too
    many.
    """
    position = game.position
    cards = {thing.entry.name: thing.card for thing in game.objects.values()}
    types = _creature_types(game)
    slots: dict[tuple[str, int], tuple[Entry, tuple[Entry, ...]]] = {}
    for name, player in position.players.items():
        for at, entry in enumerate(player.battlefield):
            ways = _told(entry, cards.get(entry.name), types)
            if ways and entry.count:
                slots[name, at] = entry, ways
    many = prod(comb(len(ways) + entry.count - 1, entry.count) for entry, ways in slots.values())
    together = any(entry.id is not None and entry.count > 1 for entry, _ in slots.values())
    if not slots or many > MOST_TOLD or together:
        return
    names = tuple(dict.fromkeys(entry.name for entry, _ in slots.values()))
    kinds = {kind for entry, _ in slots.values() for kind in _lacking(entry, cards[entry.name])}
    each = [combinations_with_replacement(ways, entry.count) for entry, ways in slots.values()]
    for told in product(*each):
        chosen = dict(zip(slots, told, strict=True))
        words = ", ".join(_words(one, slots[at][0]) for at in slots for one in chosen[at])
        yield Told(
            with_entries(position, chosen),
            f"{words} was chosen",
            f"whichever {' or '.join(sorted(kinds))} was chosen for {' and '.join(names)}",
        )


def _words(told: Entry, before: Entry) -> str:
    """Say what is told now and wasn't: ``Plains for Multiversal Passage``."""
    color = told.chosen_color if before.chosen_color is None else None
    kind = told.chosen_type if before.chosen_type is None else None
    what = [_COLOR_NAMES[color] if color else "", kind or ""]
    return f"{' and '.join(filter(None, what))} for {told.name}"


def with_entries(position: Position, told: dict[tuple[str, int], tuple[Entry, ...]]) -> Position:
    """Return the position with these entries in the places of others."""
    players = {}
    for name, player in position.players.items():
        entries: list[Entry] = []
        for at, entry in enumerate(player.battlefield):
            entries += told.get((name, at), (entry,))
        players[name] = player.model_copy(update={"battlefield": tuple(entries)})
    return position.model_copy(update={"players": players})


def _lacking(entry: Entry, card: CardFacts) -> frozenset[str]:
    """Return what is chosen for an object and isn't told."""
    told = {"color"} if entry.chosen_color is not None else set()
    if entry.chosen_type is not None:
        told |= {"land type", "creature type"}
    return _chosen_for(card) - told


def _told(entry: Entry, card: CardFacts | None, types: tuple[str, ...]) -> tuple[Entry, ...]:
    """Return the entry, one object of it, with what isn't told told each way."""
    lacking = _lacking(entry, card) if card is not None else frozenset[str]()
    if not lacking:
        return ()
    colors: tuple[str | None, ...] = (None,)
    kinds: tuple[str | None, ...] = (None,)
    if "color" in lacking:
        colors = tuple(_COLOR_NAMES)
    if "land type" in lacking:
        kinds = tuple(BASIC_LAND_TYPES)
    elif "creature type" in lacking:
        kinds = types
    return tuple(_one(entry, color, kind) for color, kind in product(colors, kinds))


def _one(entry: Entry, color: str | None, kind: str | None) -> Entry:
    told: dict[str, object] = {"count": 1}
    if color is not None:
        told["chosen_color"] = color
    if kind is not None:
        told["chosen_type"] = kind
    return entry.model_copy(update=told)


def _creature_types(game: Game) -> tuple[str, ...]:
    """Return the creature types of which the position knows, and one of which it doesn't."""
    things = game.objects.values()
    printed = (t for thing in things for face in thing.card.faces for t in face.subtypes)
    named = (t for thing in things for t in _types_named_by(thing.card))
    chosen = (thing.entry.chosen_type.title() for thing in things if thing.entry.chosen_type)
    own = (t for t in (*printed, *named, *chosen) if kind_of_subtype(t) == "Creature")
    return tuple(dict.fromkeys((*own, _NEITHER)))


@lru_cache(maxsize=512)
def _types_named_by(card: CardFacts) -> tuple[str, ...]:
    """Return the subtypes that the texts of a card name."""
    return tuple(dict.fromkeys(t for face in card.faces for t in _subtypes(face.abilities)))


def _subtypes(fact: object) -> Iterator[str]:
    if isinstance(fact, Struct):
        for name in fact.__struct_fields__:
            value = getattr(fact, name)
            if name.endswith("subtypes") and isinstance(value, list | tuple | frozenset):
                yield from value
            else:
                yield from _subtypes(value)
    elif isinstance(fact, list | tuple):
        for part in fact:
            yield from _subtypes(part)


@lru_cache(maxsize=512)
def _chosen_for(card: CardFacts) -> frozenset[str]:
    """Return what the texts of a card say is chosen for it: colors, and types of which kind."""
    asked = {what for face in card.faces for what in _asked(face.abilities)}
    if "type" in asked:
        asked.add("land type" if _is_of_lands(card) else "creature type")
    return frozenset(asked - {"type"})


def _asked(fact: object) -> Iterator[str]:
    """Yield what a fact asks to have been chosen, however deep."""
    match fact:
        case Output(source="chosen_color"):
            yield "color"
        case ManaTrigger(chosen_color=True) | ManaReplacement(chosen_color=True):
            yield "color"
        case ObjectFilter(chosen="color"):
            yield "color"
        case ObjectFilter(chosen="creature_type"):
            yield "creature type"
        case ChangeTypes(chosen="add_color" | "set_color"):
            yield "color"
        case ChangeTypes(chosen="add_type" | "set_type"):
            yield "type"
        case _:
            pass
    if isinstance(fact, Struct):
        for name in fact.__struct_fields__:
            yield from _asked(getattr(fact, name))
    elif isinstance(fact, list | tuple):
        for part in fact:
            yield from _asked(part)


def _is_of_lands(card: CardFacts) -> bool:
    """Return whether the type that is chosen is one of lands: it is given to these."""
    for face in card.faces:
        changes = [a for a in face.abilities if isinstance(a, ChangeTypes)]
        hosts = [a for a in face.abilities if isinstance(a, SpellText)]
        for change in changes:
            if change.chosen not in ("add_type", "set_type"):
                continue
            if "Land" in change.what.types or (change.what.itself and "Land" in face.types):
                return True
            if change.what.host and any(
                _is_land(t.objects) for text in hosts for t in text.targets
            ):
                return True
    return False


def _is_land(what: ObjectFilter | None) -> bool:
    return what is not None and "Land" in what.types
