"""What an effect makes of objects: types, colors, names, and what they lose (CR 205.1, 305.7)."""

from dataclasses import dataclass, field, fields
from typing import Any, Literal

from lark import Token

from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType
from castable.models.statics import ChangeTypes
from castable.planner.cards.readers.objects import card_type, color
from castable.planner.cards.readers.phrases import Unread, subtype
from castable.planner.cards.subtypes import subtypes_of

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NONBASIC_LAND_TYPES = tuple(sorted(subtypes_of("Land") - set(BASIC_LAND_TYPES)))
"""The other land types (CR 205.3i)."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The name that an effect gives."""

    name: str


@dataclass(frozen=True, slots=True)
class Lost:
    """A kind of characteristics that objects lose all of."""

    what: str


@dataclass(frozen=True, slots=True)
class Look:
    """The words that say what an object is: "a colorless Forest land"."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[ManaType, ...] | None
    """None where no color is said; empty for colorless."""
    supertypes: tuple[str, ...] = ()

    @classmethod
    def of(cls, words: list[Any]) -> "Look":
        """Sort words by their kind.

        Raises
        ------
        Unread
            When there is none, or one that says something else.
        """
        found = [w for w in words if isinstance(w, Token)]
        told = [w for w in found if w.type in ("COLOR", "COLORING")]
        if any(w in ("multicolored", "monocolored") for w in found):
            raise Unread("some colors")
        colors = tuple(color(w) for w in told if w.type == "COLOR")
        if told and bool(colors) == any(w == "colorless" for w in told):
            raise Unread("colorless and of a color")
        types = tuple(card_type(w) for w in found if w.type == "TYPE")
        subtypes = tuple(subtype(w) for w in found if w.type == "SUBTYPE")
        if not (types or subtypes or told):
            raise Unread("nothing that it is")
        supertypes = tuple(str(w).capitalize() for w in found if w.type == "SUPERTYPE")
        return cls(types, subtypes, colors if told else None, supertypes)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of characteristics by one sentence; several parts of it are merged."""

    add_types: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    lose_types: tuple[str, ...] = ()
    lose_supertypes: tuple[str, ...] = ()
    set_types: tuple[str, ...] = ()
    set_subtypes: tuple[str, ...] = ()
    set_land_types: tuple[str, ...] = ()
    lose_land_types: bool = False
    every_basic_land_type: bool = False
    every_creature_type: bool = False
    chosen: Literal["add_type", "set_type", "add_color", "set_color"] | None = None
    set_colors: tuple[ManaType, ...] | None = None
    add_colors: tuple[ManaType, ...] = ()
    name: str | None = None
    size: tuple[int, int] | Literal["mana_value"] | None = None
    lose_abilities: bool = False
    keep_mana_abilities: bool = False
    lost: frozenset[str] = field(default=frozenset())
    """What else is lost: ``card types``, ``creature types``."""

    def of(self, what: ObjectFilter) -> ChangeTypes:
        """Return the fact about *what*.

        Raises
        ------
        Unread
            When it can't be said so.
        """
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "lost"}
        if what.itself and self.chosen in ("add_color", "set_color"):
            raise Unread("a color that a card has in every zone")
        if self.lost - {"card types", "creature types"}:
            raise Unread("loses something else")
        if "card types" in self.lost:
            if self.set_types and self.add_types:
                raise Unread("types in two ways")
            told |= {"set_types": self.set_types or self.add_types, "add_types": ()}
            if not told["set_types"]:
                raise Unread("no card type is left")
        if "creature types" in self.lost and not self.set_subtypes:
            raise Unread("no creature type is left")
        basics = any(s in BASIC_LAND_TYPES for s in what.subtypes)
        if self.set_land_types and not (
            self.set_types or what.host or "Land" in what.types or basics
        ):
            raise Unread("land types of other than lands")
        return ChangeTypes(what, **told)


def merged(changes: list[Change]) -> Change | None:
    """Return the parts of one sentence as one change; None if there is none.

    Raises
    ------
    Unread
        When two parts say something of one characteristic.
    """
    told: dict[str, Any] = {}
    plain = Change()
    for change in changes:
        for part in fields(change):
            value = getattr(change, part.name)
            if value == getattr(plain, part.name):
                continue
            if part.name in told and told[part.name] != value:
                raise Unread(f"two changes of {part.name}")
            told[part.name] = value
    return Change(**told) if changes else None


def size_of(words: list[Any]) -> tuple[int, int] | None:
    """Return the power and toughness among *words*, if they are there."""
    told = next((str(w) for w in words if isinstance(w, Token) and w.type == "PT"), None)
    if told is None:
        return None
    power, _, toughness = told.partition("/")
    return int(power), int(toughness)
