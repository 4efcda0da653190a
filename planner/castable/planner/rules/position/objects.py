"""The objects of the game, one by one, with the characteristics that they have now (CR 109)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from castable.models.base import Zone
from castable.models.cards import CardFacts, Face
from castable.models.mana import ManaType
from castable.models.position import Entry
from castable.models.statics import Ability
from castable.planner.cards.subtypes import kind_of_subtype

Place = Zone | Literal["outside"]
"""Where an object is: in a zone, or outside the game (CR 400.11)."""

BASIC_LAND_TYPES = {
    "Plains": ManaType.W,
    "Island": ManaType.U,
    "Swamp": ManaType.B,
    "Mountain": ManaType.R,
    "Forest": ManaType.G,
}
"""The basic land types and the mana of their intrinsic abilities (CR 305.6)."""


@dataclass(frozen=True, slots=True, eq=False)
class Characteristics:
    """What an object is by itself (CR 109.3); the name is not among them here."""

    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[ManaType]
    keywords: frozenset[str]
    abilities: tuple[Ability, ...]
    mana_value: int
    power: int | None
    toughness: int | None


@dataclass(frozen=True, slots=True, eq=False)
class GameObject(Characteristics):
    """A card, token or spell in a zone; compared by identity, named by :attr:`id`.

    The characteristics are those that the object has now, continuous effects applied (CR 613);
    :attr:`face` keeps the printed ones.
    """

    id: str
    """Stable and unique: ``forest-1``, or the id that the position gives."""
    name: str
    """Name for readers: of the face that is up, or of the token."""
    card: CardFacts
    face: Face
    zone: Place
    owner: str
    controller: str
    entry: Entry
    """State as the position gives it: counters, attachments, choices."""
    tapped: bool
    summoning_sick: bool
    """A creature that its controller has not controlled since the turn began, without haste: the
    cost {T} can't be paid (CR 302.6)."""
    is_token: bool = False
    doubted_keywords: frozenset[str] = frozenset()
    """Keywords of which it can't be told whether it has them."""
    host: str = ""
    """Id of the permanent, or the player, that it is attached to (CR 301.5, 303.4)."""
    partner: str | None = None
    """Id of the creature that it is paired with, empty for none; None if it isn't told (702.95)."""

    @property
    def counters(self) -> dict[str, int]:
        """Counters on it, by kind."""
        return self.entry.counters


_KEYWORD_COUNTERS = frozenset(
    {
        "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste",
        "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample",
        "vigilance",
    }
)  # fmt: skip


def number(entries: Iterable[Entry]) -> int:
    """Count the objects of a zone's entries."""
    return sum(entry.count for entry in entries)


def keywords_of_counters(entry: Entry) -> frozenset[str]:
    """Return the keywords that an object has by its counters (CR 122.1b)."""
    if not entry.counters:
        return frozenset()
    return frozenset(kind for kind, number in entry.counters.items() if number) & _KEYWORD_COUNTERS


_SIZE_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


def size_of_counters(counters: Mapping[str, int]) -> tuple[int, int]:
    """Return what counters add to power and toughness: +1/+1, -1/-1, +1/+0 ... (CR 122.1a)."""
    power = toughness = 0
    for kind, number in counters.items():
        if size := _SIZE_COUNTER.fullmatch(kind):
            power += int(size[1]) * number
            toughness += int(size[2]) * number
    return power, toughness


def size_now(
    power: int | None, toughness: int | None, entry: Entry
) -> tuple[int | None, int | None]:
    """Return power and toughness: as the position says, or as printed with the counters."""
    if entry.counters:
        more = size_of_counters(entry.counters)
        power = None if power is None else power + more[0]
        toughness = None if toughness is None else toughness + more[1]
    return (
        power if entry.power is None else entry.power,
        toughness if entry.toughness is None else entry.toughness,
    )


_IN_COMMAND = frozenset({"Conspiracy", "Emblem", "Phenomenon", "Plane", "Scheme", "Vanguard"})


def works_in_command(thing: GameObject) -> bool:
    """Return whether the abilities of an object of its types work in the command zone.

    CR 113.6p, 114.4.
    """
    return not thing.types.isdisjoint(_IN_COMMAND)


def creature_types(thing: GameObject) -> frozenset[str]:
    """Return its creature types; a changeling has every one (CR 702.73)."""
    if "changeling" in thing.keywords:
        return EVERY_CREATURE_TYPE
    return frozenset(s for s in thing.subtypes if kind_of_subtype(s) == "Creature")


def has_subtype(thing: GameObject, subtype: str) -> bool:
    """Check a subtype; a changeling has every creature type (CR 702.73)."""
    if subtype in thing.subtypes:
        return True
    return "changeling" in thing.keywords and kind_of_subtype(subtype) == "Creature"


EVERY_CREATURE_TYPE = frozenset({"every creature type"})
