"""Which other cards could still be castable after a payment at all."""

from collections.abc import Sequence
from dataclasses import replace

from castable.planner.payment.dues import announceable
from castable.planner.payment.resources import Resources
from castable.planner.payment.screens import least_mana, most_mana
from castable.planner.payment.solve import Work, solve
from castable.planner.rules.attempts.others import Other, Others
from castable.planner.rules.terms.demands import REMOVING, LockedCost


def candidates(
    resources: Resources, costs: Sequence[LockedCost], beside: Sequence[Other]
) -> tuple[list[Other], list[str]]:
    """Return the cards for which there may be enough mana, and which can't be judged, in words."""
    found: list[Other] = []
    notes: list[str] = []
    most = most_mana(resources) - min(map(least_mana, costs))
    for other in beside:
        payable = [_plain(c) for c in other.costs if announceable(resources, c, None)]
        payable = [c for c in payable if c.methods or least_mana(c) <= most]
        if not other.doubt and not payable:
            continue
        why = other.doubt or _not_weighed(payable)
        if why:
            notes.append(f"whether {other.name} stays castable is not weighed: {why}")
        else:
            found.append(replace(other, costs=tuple(payable)))
    return found, notes


def _plain(cost: LockedCost) -> LockedCost:
    """Return a cost without what is optional, and without a wish."""
    if any(repeated.least for repeated in cost.repeated):
        return cost
    return replace(cost, repeated=()) if cost.repeated else cost


def _not_weighed(costs: Sequence[LockedCost]) -> str:
    """Say why a card is left out; empty if it isn't."""
    if any(cost.repeated for cost in costs):
        return "a cost is paid several times"
    if any(t.action not in (*REMOVING, "tap") for c in costs for t in c.takes):
        return "its cost does something else than to tap or remove objects"
    return ""


def is_payable(resources: Resources, other: Other, others: Others, work: Work) -> bool:
    """Whether a card can be paid for if nothing else is."""
    known = others.payable.get(other.ids[0])
    if known is None:
        fixed_x = 0 if all(c.x_least == 0 for c in other.costs) else None
        found = solve(resources, other.costs, work, fixed_x=fixed_x)
        known = others.payable[other.ids[0]] = found.status != "unpayable"
    return known
