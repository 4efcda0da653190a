"""An attempt: every way to announce it with its locked-in total cost, or why it can't be begun."""

from dataclasses import dataclass

from castable.models.reasons import Reason
from castable.planner.rules.demands import LockedCost
from castable.planner.rules.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the rules make of a query, before anything is paid."""

    name: str
    """What is attempted, for readers: the card's name."""
    costs: tuple[LockedCost, ...] = ()
    """The ways to announce it; none if it can't be begun."""
    reasons: tuple[Reason, ...] = ()
    """Why it can't be begun; also why single ways can't, while others can."""
    doubts: tuple[Doubt, ...] = ()
    """Unmodelled texts that may matter, whether or not a way was found."""


@dataclass(slots=True)
class Findings:
    """What is found while an attempt is worked out, way by way."""

    costs: list[LockedCost]
    reasons: list[Reason]
    doubts: list[Doubt]
    waiting: bool = False
    """Whether what may be cast as an instant may lack its targets: it waits for them."""
