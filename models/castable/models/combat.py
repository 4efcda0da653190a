"""What attacking and blocking cost (CR 508.1d, 508.1h, 509.1d)."""

from typing import Literal

from castable.models.amounts import Amount, Condition
from castable.models.base import Variant
from castable.models.costs import Cost
from castable.models.filters import ObjectFilter


class CombatTax(Variant, frozen=True, tag="combat_tax"):
    """Creatures can't attack, or block, unless their controller pays for each of them."""

    deed: Literal["attack", "block", "attack or block"]
    what: ObjectFilter
    """Which creatures: whom they attack and what they block included."""
    cost: Cost
    """What is paid for one creature."""
    times: Amount = 1
    """How often it is paid for one."""
    of_each: bool = False
    """What is counted is seen from the creature: "the number of counters on that creature"."""
    condition: Condition | None = None
    line: int = 0
