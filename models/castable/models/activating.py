"""What lets abilities be activated: at other times, more often, those of others (CR 602)."""

from typing import Literal

from castable.models.abilities import Limit
from castable.models.amounts import Condition
from castable.models.base import Variant, Zone
from castable.models.filters import ObjectFilter


class ActivationPermission(Variant, frozen=True, tag="activation_permission"):
    """You may activate abilities that you otherwise couldn't yet, or not any more (CR 602.5)."""

    what: ObjectFilter
    """Of which sources."""
    of: Literal["all", "loyalty", "equip", "boast", "power-up"] = "all"
    """Which of their abilities."""
    haste: bool = False
    """As though those creatures had haste (CR 702.10c)."""
    instant: bool = False
    """Any time you could cast an instant (CR 602.5d, 606.3)."""
    times: int = 1
    """So many times each turn (CR 606.3, 702.142), or in all for ``power-up`` (CR 702.193)."""
    condition: Condition | None = None
    line: int = 0


class PowerForTapping(Variant, frozen=True, tag="power_for_tapping"):
    """Creatures crew or saddle as though their power were another (CR 702.122, 702.171)."""

    what: ObjectFilter
    keywords: tuple[str, ...]
    """``crew``, ``saddle``, ``station``."""
    plus: int = 0
    toughness: bool = False
    """Their toughness counts, and not their power."""
    never: bool = False
    """They can't do it at all."""
    condition: Condition | None = None
    line: int = 0


class BorrowAbilities(Variant, frozen=True, tag="borrow_abilities"):
    """Permanents have the activated abilities of other objects (CR 613.1f)."""

    what: ObjectFilter
    """Who has them."""
    of: ObjectFilter
    """Whose they are."""
    zone: Zone = "battlefield"
    """Where those objects are."""
    top_only: bool = False
    """Only the top card of the library."""
    which: Literal["all", "loyalty", "not_loyalty", "not_mana"] = "all"
    """Which of them."""
    limit: Limit = "none"
    """How often each of them may be activated so."""
    condition: Condition | None = None
    line: int = 0
