"""An attempt: every way to announce it with its locked-in total cost, or why it can't be begun."""

from dataclasses import dataclass, field, replace

from castable.models.reasons import Reason
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.doubts import Doubt, Hope


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
    assumptions: tuple[str, ...] = ()
    """What the question itself takes for granted."""


@dataclass(frozen=True, slots=True)
class Begun:
    """Ways to announce that were found together, with the doubts about them alone."""

    costs: tuple[LockedCost, ...]
    doubts: tuple[Doubt, ...] = ()

    @property
    def is_certain(self) -> bool:
        """Whether nothing could forbid them."""
        return not any(doubt.may_forbid for doubt in self.doubts)


@dataclass(slots=True)
class Findings:
    """What is found while an attempt is worked out, way by way."""

    begun: list[Begun] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    refused: list[tuple[str, str, Reason]] = field(default_factory=list)
    """Ways that lack targets: the spell's name, what is paid for it, and why."""
    waiting: bool = False
    """Whether what may be cast as an instant may lack its targets: it waits for them."""

    def settle(self) -> list[LockedCost]:
        """Return the ways to announce, and note the doubts about them.

        Those that something may forbid are left out where others are certain: what is paid for a
        certain way stands, whatever the others are; that it can't be paid doesn't.
        """
        certain = [each for each in self.begun if each.is_certain]
        for each in self.begun:
            if not certain or each.is_certain:
                self.doubts += each.doubts
                continue
            on_x = any(cost.x_most != 0 for cost in each.costs)
            self.doubts += (_left_out(doubt, each, on_x=on_x) for doubt in each.doubts)
        return [cost for each in certain or self.begun for cost in each.costs]


def _left_out(doubt: Doubt, begun: Begun, *, on_x: bool) -> Doubt:
    """Return a doubt about ways that are left out: at best they are there as they were found."""
    hope = doubt.hope
    if not doubt.may_allow or hope is not None:
        hope = replace(hope or Hope(), costs=begun.costs)
    return replace(doubt, turns="to_yes", on_x=on_x, hope=hope)


def both_ways(first: Attempt, other: Attempt) -> Attempt:
    """Return one attempt of two that ask for the same with other choices."""
    return replace(
        other,
        reasons=tuple(dict.fromkeys((*first.reasons, *other.reasons))),
        doubts=tuple(dict.fromkeys((*first.doubts, *other.doubts))),
    )
