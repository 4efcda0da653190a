"""Static abilities on power and toughness (CR 604.3, 613.4)."""

from castable.models.amounts import Condition, Counted
from castable.models.base import Variant
from castable.models.filters import ObjectFilter


class DefineSize(Variant, frozen=True, tag="define_size"):
    """Its own power or toughness is a number that is counted, in every zone (CR 604.3, 613.4a)."""

    power: Counted | None = None
    """None where it is printed."""
    toughness: Counted | None = None
    line: int = 0


class ChangeSize(Variant, frozen=True, tag="change_size"):
    """Objects get +N/+N (CR 613.4c)."""

    what: ObjectFilter
    power: int | Counted = 0
    toughness: int | Counted = 0
    of_each: bool = False
    """What is counted is seen from each object that gets it: "for each other creature"."""
    condition: Condition | None = None
    line: int = 0
