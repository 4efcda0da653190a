"""What makes a no a yes: the fixes of its reasons, tried one after the other by asking again."""

from collections.abc import Callable

from castable.models.changes import Change, Fix
from castable.models.errors import CastableError
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.answer import answer
from castable.planner.cards.catalogue import Catalogue
from castable.planner.cards.store import installed
from castable.planner.changed import changed

_MOST_STEPS = 8
"""Most fixes that are put one upon the other."""


def remedy(
    position: Position,
    query: Query,
    verdict: Verdict,
    *,
    catalogue: Catalogue | None = None,
    limit: float | None = None,
) -> Fix | None:
    """Return all that makes a no a yes; None if no fix of its reasons does.

    Each round mends the first reason that can be mended; what stands in the way behind it comes
    to light by asking again. What turns out not to be needed is left out.

    Parameters
    ----------
    position, query
        The question.
    verdict
        The no that it was answered with.
    catalogue
        Card facts; the embedded ones if None.
    limit
        Deterministic time for one solve.

    Raises
    ------
    CastableError
        When the position names what does not exist.
    """
    cards = catalogue or installed()
    taken: list[Fix] = []

    def after(fixes: list[Fix]) -> Verdict | None:
        changes: list[Change] = [change for fix in fixes for change in fix.changes]
        try:
            there, asked = changed(changes, position, query, cards)
            found = answer(there, asked, catalogue=cards, limit=limit)
        except CastableError:
            return None  # what was chosen can't be meant any more: no remedy
        return found if isinstance(found, Verdict) else None

    while verdict.verdict == "no" and len(taken) < _MOST_STEPS:
        step = _step(verdict, taken, after)
        if step is None:
            return None
        taken, verdict = step
    if verdict.verdict != "yes":
        return None
    for fix in list(taken):
        rest = [other for other in taken if other is not fix]
        without = after(rest) if rest else None
        if without is not None and without.verdict == "yes":
            taken = rest
    return _joined(taken)


def _step(
    verdict: Verdict, taken: list[Fix], after: Callable[[list[Fix]], Verdict | None]
) -> tuple[list[Fix], Verdict] | None:
    """Return one fix more with what is answered then: a yes, or a no for other reasons."""
    nearer = None
    for reason in verdict.reasons:
        for fix in reason.fix:
            more = [*taken, fix]
            found = after(more) if fix.changes else None
            if found is None or found.verdict == "unknown":
                continue
            if found.verdict == "yes":
                return more, found
            if nearer is None and reason not in found.reasons:
                nearer = more, found
    return nearer


def _joined(fixes: list[Fix]) -> Fix:
    changes = tuple(change for fix in fixes for change in fix.changes)
    return Fix(text=" and ".join(dict.fromkeys(fix.text for fix in fixes)), changes=changes)
