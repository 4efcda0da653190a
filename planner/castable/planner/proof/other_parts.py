"""Other objects that would pay as well: "sacrifice a creature or discard a card" (CR 118.3)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.reasons import Reason
from castable.planner.payment import Shortage
from castable.planner.proof.mending import fixes_of
from castable.planner.rules.effects.view import View
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Take

_MOST_TOLD = 3


def with_other_parts(
    reason: Reason,
    shortage: Shortage,
    costs: Sequence[LockedCost],
    board: Board,
    view: View | None,
) -> Reason:
    """Tell with a shortage of objects which others might be given instead of them.

    Parameters
    ----------
    reason
        What tells the shortage.
    shortage
        The smallest shortage; others may be as small.
    costs
        The ways to announce the attempt that were tried.
    board, view
        What there is to pay with, and the position.
    """
    told = list(reason.because)
    fix = list(reason.fix)
    for other, take in list(_others(shortage, costs))[:_MOST_TOLD]:
        told.append(f"to {take.phrase} would do as well")
        number = take.least - len(take.eligible)
        if number > 0 and take.measure == "count" and not take.barred:
            there = replace(shortage, cost=other, takes=((take.phrase, number),))
            fix += fixes_of(there, board, view, more=False)
    return reason.model_copy(
        update={"because": tuple(dict.fromkeys(told)), "fix": tuple(dict.fromkeys(fix))}
    )


def _others(shortage: Shortage, costs: Sequence[LockedCost]) -> Iterator[tuple[LockedCost, Take]]:
    """Yield ways that ask for one other thing in the place of the one that is lacking."""
    cost = shortage.cost
    if len(shortage.takes) != 1 or shortage.exclusive or shortage.life or shortage.energy:
        return
    lacking = shortage.takes[0][0]
    seen = {lacking}
    for other in costs:
        alike = replace(
            other,
            takes=cost.takes,
            announce=cost.announce,
            breakdown=cost.breakdown,
            rank=cost.rank,
        )
        if alike != cost or other.announce.alternative != cost.announce.alternative:
            continue
        mine = [take for take in cost.takes if take not in other.takes]
        theirs = [take for take in other.takes if take not in cost.takes]
        if [take.phrase for take in mine] != [lacking] or len(theirs) != 1:
            continue
        if theirs[0].least and theirs[0].phrase not in seen:
            seen.add(theirs[0].phrase)
            yield other, theirs[0]
