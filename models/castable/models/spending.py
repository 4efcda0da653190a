"""As what mana may be spent, and which mana may be spent at all (CR 106.3, 106.6, 609.4b)."""

from typing import Literal

from castable.models.base import Variant, Whose, Zone
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType

SpentAs = Literal["any_color", "any_type", "snow_any_color"]
"""Mana as though of any color, or type; or that of snow sources as though of any color."""


class SpendAs(Variant, frozen=True, tag="spend_as"):
    """Mana may be spent as though it were of another type or color (CR 609.4b)."""

    to: SpentAs
    applies: Literal["this_spell", "spells", "abilities", "all"] = "all"
    what: ObjectFilter | None = None
    zone: Zone | None = None
    """Spells cast from that zone, or abilities of objects there, only."""
    whose: Whose = "you"
    mana: tuple[ManaType, ...] = ()
    """Only mana of these types; empty for all."""
    color: ManaType | None = None
    """As though it were of this type only."""
    only_so: bool = False
    """It may be spent so only, and not as what it is."""
    line: int = 0


class SpendOnly(Variant, frozen=True, tag="spend_only"):
    """Only mana that such objects produced may be spent on this spell (CR 106.3, 601.3)."""

    what: ObjectFilter | None
    """The objects that must have produced it; None where no mana may be spent at all."""
    alternative: bool = False
    """Only where the alternative cost is paid that is spelled out on the card."""
    line: int = 0


class SpendOnX(Variant, frozen=True, tag="spend_on_x"):
    """Only mana of these types may be spent on {X} of this spell or ability (CR 106.6)."""

    types: tuple[ManaType, ...]
    line: int = 0


class SpentMatters(Variant, frozen=True, tag="spent_matters"):
    """The text of a spell asks which mana was spent to cast it: converge, adamant (CR 106.3)."""

    types: tuple[ManaType, ...] = ()
    """Of each of these types it matters whether enough is spent."""
    each: int = 1
    """How much of a type is enough."""
    snow: bool = False
    """It matters how much mana of snow sources is spent, or only whether any is."""
    once: bool = False
    """One mana of a snow source is enough."""
    convoking: bool = False
    """It matters how many creatures convoke it."""
    delved: tuple[str, ...] = ()
    """It matters how many of the cards that are exiled to delve are of one of these types."""
    line: int = 0
