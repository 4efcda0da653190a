"""Whether a no stands in spite of doubts: every one of them resolved in favor of the asker."""

from collections.abc import Iterable, Sequence

from castable.models.query import Query
from castable.planner.payment import Outcome, can_be_paid
from castable.planner.rules.asked.wishes import asked_for
from castable.planner.rules.means.hopes import hoped_for
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.doubts import Doubt


def still_open(
    doubts: Iterable[Doubt],
    query: Query,
    attempt: Attempt,
    costs: Sequence[LockedCost],
    outcome: Outcome | None,
    board: Board,
    limit: float,
) -> tuple[Doubt, ...]:
    """Return the doubts that may turn a no into a yes.

    What can't be begun isn't begun with more mana, and what can't be paid with the best of all
    that is doubtful can't be paid.

    Parameters
    ----------
    doubts
        All there are.
    query
        What is asked.
    attempt
        What the rules make of it.
    costs
        The ways to announce it that were tried.
    outcome
        What came of them; None if there are none.
    board
        What there is to pay with for certain.
    limit
        Deterministic time of a solve.
    """
    allowing = tuple(doubt for doubt in doubts if doubt.may_allow)
    if outcome is None:
        if attempt.costs or asked_for(query.choices):
            return allowing
        return tuple(doubt for doubt in allowing if not doubt.on_mana)
    if any(doubt.hope is None for doubt in allowing):
        return allowing
    if not allowing:
        return ()
    fixed_x = query.choices.x if any(c.x_most != 0 for c in costs) else None
    hoped = hoped_for(board, costs, allowing, fixed_x)
    if hoped is None or can_be_paid(*hoped, fixed_x=fixed_x, limit=limit) is not False:
        return allowing
    return ()
