"""A plan of the client's, held against the rules."""

from castable.models.errors import CastableError
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.prepared import complaints, prepare
from castable.planner.untold import ways_told


def verify(
    position: Position, query: Query, plan: Plan, *, catalogue: Catalogue | None = None
) -> tuple[str, ...]:
    """Return the referee's complaints about a plan; empty if it is legal.

    The plan is held against every way to announce the query; the complaints are those of the way
    that comes nearest. Where choices for permanents, or the order in which effects began, aren't
    told, one of them may bear it out.
    """
    ready = prepare(position, catalogue)
    found = complaints(ready, query, plan)
    if not found:
        return ()
    for told in ways_told(ready.view):
        try:
            still = complaints(prepare(told.position, catalogue, told.supposed), query, plan)
        except CastableError:  # what is asked about is there in other ways
            continue
        if not still:
            return ()
    return found
