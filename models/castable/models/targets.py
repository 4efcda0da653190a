"""What a spell or ability targets, and its modes (CR 115, 601.2c, 700.2)."""

from castable.models.amounts import Amount
from castable.models.base import Fact, Zone
from castable.models.costs import Cost
from castable.models.filters import ObjectFilter

ADDITIONAL = "additional cost"
"""What an additional cost without a keyword is announced as."""


class Target(Fact, frozen=True):
    """One instance of the word "target" (CR 115.1)."""

    least: Amount = 1
    """Fewest targets: 0 for "up to"."""
    most: Amount = 1
    """Most targets."""
    objects: ObjectFilter | None = None
    """Objects that may be chosen; None if only players may."""
    zone: Zone = "battlefield"
    """Where the objects are; ``stack`` for spells."""
    players: bool = False
    """Any player may be chosen ("any target", "target player")."""
    opponents: bool = False
    """Opponents may be chosen ("target opponent")."""
    abilities: bool = False
    """Activated or triggered abilities on the stack may be chosen."""
    only_if: str | None = None
    """Only if this cost was announced, by keyword: ``kicker`` (CR 702.33g), ``surge``; or
    ``additional cost`` for one that is spelled out."""
    not_if: str | None = None
    """Only if that cost was not announced: ``cleave``, which takes words away (CR 702.148)."""
    opaque: bool = False
    """What may be chosen is not wholly modelled."""


class Mode(Fact, frozen=True):
    """One mode of a modal spell or ability (CR 700.2)."""

    targets: tuple[Target, ...] = ()
    cost: Cost = ()
    """Additional cost of choosing it (CR 700.2h: spree, tiered)."""
    opaque: bool = False


class Modes(Fact, frozen=True):
    """A choice of modes, printed order (CR 601.2b, 700.2)."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    repeat: bool = False
    """The same mode may be chosen more than once."""
    extra_cost: Cost = ()
    """Cost for each mode past the first (escalate, CR 702.120)."""
    opaque: bool = False
    """How many may be chosen is not wholly modelled."""
