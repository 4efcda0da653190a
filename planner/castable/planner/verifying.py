"""A plan of the client's, held against the rules."""

from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.planner.answer import Prepared, attempt_of, for_cost, prepare
from castable.planner.cards.catalogue import Catalogue
from castable.planner.proof.referee import judge
from castable.planner.rules.untold import told_otherwise


def verify(
    position: Position, query: Query, plan: Plan, *, catalogue: Catalogue | None = None
) -> tuple[str, ...]:
    """Return the referee's complaints about a plan; empty if it is legal.

    The plan is held against every way to announce the query; the complaints are those of the way
    that comes nearest. Where choices for permanents aren't told, one of them may bear it out.
    """
    ready = prepare(position, catalogue)
    complaints = _held_against(ready, query, plan)
    if not complaints:
        return ()
    for told in told_otherwise(ready.view.game):
        if not _held_against(prepare(told, catalogue), query, plan):
            return ()
    return complaints


def _held_against(ready: Prepared, query: Query, plan: Plan) -> tuple[str, ...]:
    ready = for_cost(ready, query)
    if query.targets is None and plan.announce.targets:
        query = query.model_copy(update={"targets": plan.announce.targets})
    attempt = attempt_of(query, ready.view, ready.board)
    verdicts = [judge(ready.board, cost, plan) for cost in attempt.costs]
    if not verdicts:
        return tuple(reason.text for reason in attempt.reasons) or ("it can't be begun",)
    return min(verdicts, key=len)
