"""Choices of the asker that no way to pay grants (CR 107.3b, 601.2b)."""

from castable.models.query import Query
from castable.models.reasons import Reason
from castable.planner.rules.attempt import Attempt
from castable.planner.rules.demands import LockedCost
from castable.planner.rules.fixes import choose
from castable.planner.rules.wishes import EXTRAS, WISHED, asked_for


def unheeded(attempt: Attempt, query: Query) -> Reason:
    """Say that it can be paid for, and not with what the asker names."""
    asked = ", ".join(asked_for(query.choices))
    text = f"{attempt.name} can be paid for, and not with what was asked for: {asked}"
    fix = choose("leave that choice open", **dict.fromkeys((*WISHED, *EXTRAS)))
    return Reason(kind="choice", cr="601.2b", text=text, fix=(fix,))


def no_x(attempt: Attempt, x: int) -> Reason:
    """Say that no cost allows the X that the asker names."""
    ends = [cost.x_most for cost in attempt.costs if cost.x_most is not None]
    least = min(cost.x_least for cost in attempt.costs)
    if least > x or max(ends, default=0) or any(_pays_x(cost) for cost in attempt.costs):
        end = f"at least {least}" if least > x else f"at most {max(ends)}"
        text = f"X is {end} for {attempt.name} as it is cast here, and X = {x} was asked"
        number = least if least > x else max(ends)
        fix = choose(f"choose X = {number}", x=number)
        return Reason(kind="choice", cr="601.3a", text=text, fix=(fix,))
    text = f"X is 0 for {attempt.name} when no cost with {{X}} is paid, and X = {x} was asked"
    return Reason(kind="choice", cr="107.3b", text=text, fix=(choose("choose X = 0", x=0),))


def _pays_x(cost: LockedCost) -> bool:
    """Return whether a part of the cost is due for X."""
    due = any(take.per_x for take in cost.takes) or cost.life_per_x or cost.mana.variable
    return bool(due or any(repeated.mana.variable for repeated in cost.repeated))
