"""From a position and a query to all the ways to pay."""

from typing import Final

from castable.models.errors import CastableError, InternalError, Where
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import PaymentList, Verdict
from castable.planner.answer import aims_of, answer, answer_prepared, doubts_about
from castable.planner.asked_again import Asking, what_stays, with_what_stays
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.committing import Begun
from castable.planner.payment import DETERMINISTIC_LIMIT
from castable.planner.payment import payments as pay_every_way
from castable.planner.prepared import attempt_of, for_cost, prepare
from castable.planner.proof.referee import judge
from castable.planner.rules.asked.wanted import wanted
from castable.planner.rules.position.oddities import noted
from castable.planner.rules.terms.x_asked import allows_x

_HANGING: Final = "which other payments there are hangs on what the position doesn't tell"


def payments(
    position: Position,
    query: Query,
    *,
    best: int = 10,
    most: int = 1000,
    catalogue: Catalogue | None = None,
    limit: float | None = None,
    timed: bool = False,
) -> PaymentList:
    """List the best payments of an attempt, and count all that differ.

    Two are different if something else is tapped, lost or left; identical objects are one. The
    first is that of the answer, and all of them come to the same spell. What the player has done
    already (``committed``) is a part of each.

    Parameters
    ----------
    best
        How many are listed.
    most
        How many are counted at most.
    catalogue, limit, timed
        As for :func:`castable.planner.answer.answer`.

    Raises
    ------
    CastableError
        When the question makes no sense, or is one about a whole hand.
    InternalError
        When the referee refuses a plan: our fault, never an answer.
    """
    if query.action == "hand":
        raise CastableError(
            "payments are those of one attempt, and a whole hand is asked about",
            code="query.hand",
            where=Where("query.action"),
        )
    ready = for_cost(prepare(position, catalogue), query)
    verdict = answer_prepared(ready, query, limit=limit, timed=timed)
    if verdict.plan is None:
        whole = answer(position, query, catalogue=catalogue, limit=limit, timed=timed)
        told = whole if isinstance(whole, Verdict) else verdict
        return PaymentList(verdict=told, exact=told.verdict == "no")
    attempt = attempt_of(query, ready.view, ready.board)
    begun = Begun.of(ready, attempt, query.committed) if query.committed else None
    left, due = (ready, attempt) if begun is None else begun.left()
    # Where it is a yes whatever isn't told, the plan is held against each way to tell it.
    only = PaymentList(verdict=verdict, plans=(verdict.plan,)[:best], number=1, policy=(_HANGING,))
    doubts = doubts_about(left, query, due)
    if any(doubt.may_forbid for doubt in doubts):
        return only
    x = query.choices.x
    costs = [cost for cost in due.costs if allows_x(cost, x)]
    found = pay_every_way(
        left.resources,
        costs,
        fixed_x=x if any(cost.x_most != 0 for cost in costs) else None,
        best=best,
        most=most,
        limit=DETERMINISTIC_LIMIT if limit is None else limit,
        aims=aims_of(query, wanted(query, ready.view)),
        others=left.others,
    )
    if not found.number:
        return only
    for plan, cost in zip(found.plans, found.costs, strict=True):
        complaints = judge(left.board, cost, plan)
        if complaints:
            raise InternalError(f"the referee refuses a plan for {attempt.name}: {complaints[0]}")
    if begun is None:

        def ask(changed: Position, asked: Query) -> Verdict:
            return answer_prepared(prepare(changed, catalogue), asked, limit=limit, rough=True)

        asking = Asking(ready, query, ask)
        plans = tuple(what_stays(plan, asking)[0] for plan in found.plans)
        verdict = with_what_stays(verdict, asking)
    else:
        plans = tuple(map(begun.completed, found.plans))
    odd = noted(ready.view.game)
    unsure = doubts or set(verdict.assumptions).difference(attempt.assumptions, odd)
    exact = found.exact and not unsure
    return PaymentList(
        verdict=verdict,
        plans=plans,
        number=found.number,
        exact=exact,
        policy=found.notes,
    )
