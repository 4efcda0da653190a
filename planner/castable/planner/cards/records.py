"""Raw records: a card as data providers print it, before its text is compiled."""

from dataclasses import dataclass, field

from castable.models.errors import CastableError, UnknownName, Where
from castable.planner.cards.names import nearest

SUPERTYPES = frozenset({"Basic", "Legendary", "Snow", "World", "Ongoing", "Host", "Elite"})
"""Supertypes (CR 205.4a) and the words that stand in their place on odd cards."""

TYPES = frozenset(
    {
        "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant",
        "Kindred", "Land", "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Stickers",
        "Vanguard",
    }
)  # fmt: skip
"""Card types (CR 300.1), and what a sheet of stickers has in place of one (CR 123)."""

_NO_CARD = frozenset({"Emblem"})
"""What stands in place of a card type on an object that a position describes and that is no card
(CR 114.3)."""
_PLACES = frozenset({"Plane", "Phenomenon"})
_TWO_WORDS = ("Time Lord",)
_OLD_NAMES = {"Tribal": "Kindred", "Summon": "Creature"}


@dataclass(frozen=True, slots=True)
class RawFace:
    """One face as printed."""

    name: str
    type_line: str
    text: str = ""
    mana_cost: str | None = None
    colors: tuple[str, ...] | None = None
    """Color letters where the provider knows them; None to read them off the mana cost."""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    meld_value: int | None = None
    """Mana value of a melded permanent, which has no mana cost (CR 202.3c)."""


@dataclass(frozen=True, slots=True)
class RawCard:
    """One card as printed, front or left face first."""

    name: str
    layout: str
    """The provider's word for it."""
    faces: tuple[RawFace, ...] = field(default=())


def _halves(text: str) -> tuple[str, str]:
    """Return what stands before the dash of a type line, and what after it."""
    for dash in (" — ", " \u2013 ", " - "):
        before, found, after = text.partition(dash)
        if found:
            return before, after
    return text, ""


def _summoned(text: str) -> tuple[str, str]:
    """Return the halves of an old type line, from what stands behind its "Summon".

    "Summon Dragon" is Creature — Dragon, "Summon Legend" a Legendary Creature with no type of
    creature; "Knights" are Knight.
    """
    if text == "Legend":
        return "Legendary Creature", ""
    return "Creature", text.removesuffix("s")


def refuse_unknown_types(text: str, path: str) -> None:
    """Refuse a type line that somebody has written by hand if a word before the dash is no type.

    Supertypes and card types are what the rules list (CR 205.2a, 205.4a); subtypes may be new.

    Parameters
    ----------
    text
        The type line.
    path
        Its place, for the error.

    Raises
    ------
    UnknownName
        With the nearest types.
    """
    known = sorted({*TYPES, *SUPERTYPES, *_NO_CARD, *_OLD_NAMES, "Token"})
    for word in _halves(text)[0].split():
        if word not in known:
            raise UnknownName(
                f"expected a card type or supertype, got {word!r}; subtypes stand after a dash",
                code="type.unknown",
                where=Where(path),
                suggestions=nearest(word, known, or_first=False),
            )
    if not TypeLine.parse(text).types:
        raise UnknownName(
            f"expected a type line such as 'Creature - Goblin', got {text!r}",
            code="type.unknown",
            where=Where(path),
        )


@dataclass(frozen=True, slots=True)
class TypeLine:
    """A type line, taken apart (CR 205)."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> "TypeLine":
        """Read a type line such as ``Legendary Creature — Goblin Wizard``; ``-`` will do."""
        before, after = _halves(text)
        if not after and before.startswith("Summon "):
            before, after = _summoned(before.removeprefix("Summon "))
        words = [_OLD_NAMES.get(word, word) for word in before.split()]
        types = tuple(word for word in words if word in TYPES | _NO_CARD)
        supertypes = tuple(word for word in words if word in SUPERTYPES)
        if _PLACES & set(types):
            return cls(supertypes, types, (after.strip(),) if after.strip() else ())
        for pair in _TWO_WORDS:
            after = after.replace(pair, pair.replace(" ", "_"))
        return cls(supertypes, types, tuple(w.replace("_", " ") for w in after.split()))


def said(number: str | int | None) -> str | None:
    """Return a number that is printed, as text."""
    return None if number is None else str(number)


def foreign(message: str) -> CastableError:
    """Return the error about a record that is none of its provider's."""
    return CastableError(message, code="cards.format")
