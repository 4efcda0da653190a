"""Whether the X that the asker has chosen may be chosen (CR 107.3b, 601.3a)."""

from castable.planner.rules.terms.demands import LockedCost


def allows_x(cost: LockedCost, x: int | None) -> bool:
    """Return whether the announced X is one that this cost lets a player choose (CR 107.3b)."""
    if x is None:
        return True
    return cost.x_least <= x and (cost.x_most is None or x <= cost.x_most)
