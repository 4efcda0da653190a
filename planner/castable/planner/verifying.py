"""A plan of the client's, held against the rules."""

from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.planner.cards.catalogue import Catalogue
from castable.planner.prepared import complaints, prepare


def verify(
    position: Position, query: Query, plan: Plan, *, catalogue: Catalogue | None = None
) -> tuple[str, ...]:
    """Return the referee's complaints about a plan; empty if it is legal.

    The plan is held against every way to announce the query; the complaints are those of the way
    that comes nearest.
    """
    return complaints(prepare(position, catalogue), query, plan)
