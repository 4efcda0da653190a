"""Whether the X that the asker has chosen may be chosen, and why not (CR 107.3b, 601.3a)."""

from castable.models.reasons import Reason
from castable.planner.rules.attempt import Attempt
from castable.planner.rules.demands import LockedCost


def allows_x(cost: LockedCost, x: int | None) -> bool:
    """Return whether the announced X is one that this cost lets a player choose (CR 107.3b)."""
    if x is None:
        return True
    return cost.x_least <= x and (cost.x_most is None or x <= cost.x_most)


def no_x(attempt: Attempt, x: int) -> Reason:
    """Say which X the ways to announce the attempt allow."""
    ends = [cost.x_most for cost in attempt.costs if cost.x_most is not None]
    least = min(cost.x_least for cost in attempt.costs)
    if least > x or max(ends, default=0) or any(_pays_x(cost) for cost in attempt.costs):
        end = f"at least {least}" if least > x else f"at most {max(ends)}"
        text = f"X is {end} for {attempt.name} as it is cast here, and X = {x} was asked"
        return Reason(kind="choice", cr="601.3a", text=text)
    text = f"X is 0 for {attempt.name} when no cost with {{X}} is paid, and X = {x} was asked"
    return Reason(kind="choice", cr="107.3b", text=text, fix=("choose X = 0",))


def _pays_x(cost: LockedCost) -> bool:
    """Return whether a part of the cost is due for X."""
    due = any(take.per_x for take in cost.takes) or cost.life_per_x or cost.mana.variable
    return bool(due or any(repeated.mana.variable for repeated in cost.repeated))
