"""What makes a no a yes: the fixes of its reasons, tried one after the other by asking again."""

from collections.abc import Callable

from castable.models.changes import Change, Fix
from castable.models.errors import CastableError
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.answer import answer
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.catalogues.store import installed
from castable.planner.changed import changed

_MOST_TRIED = 32
"""Most times that is asked again in search of a remedy."""


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

    def after(fixes: list[Fix]) -> Verdict | None:
        changes: list[Change] = [change for fix in fixes for change in fix.changes]
        try:
            there, asked = changed(changes, position, query, cards)
            found = answer(there, asked, catalogue=cards, limit=limit)
        except CastableError:
            return None  # what was chosen can't be meant any more: no remedy
        return found if isinstance(found, Verdict) else None

    taken = _search(verdict, after)
    if taken is None:
        return None
    for fix in list(taken):
        rest = [other for other in taken if other is not fix]
        without = after(rest) if rest else None
        if without is not None and without.verdict == "yes":
            taken = rest
    return _joined(taken)


def _search(verdict: Verdict, after: Callable[[list[Fix]], Verdict | None]) -> list[Fix] | None:
    """Return fixes after which it is a yes: one that is enough, or else one upon another.

    The fewest come first. What was done is not done again: it stands in the way of another fix,
    or comes to nothing.
    """
    budget = _MOST_TRIED
    todo: list[tuple[list[Fix], Verdict]] = [([], verdict)]
    for taken, found in todo:
        fixes = [(fix, reason) for reason in found.reasons for fix in reason.fix]
        for fix, reason in fixes:
            if not fix.changes or fix in taken:
                continue
            if budget <= 0:
                return None
            budget -= 1
            more = [*taken, fix]
            then = after(more)
            if then is None or then.verdict == "unknown":
                continue
            if then.verdict == "yes":
                return more
            if reason not in then.reasons:
                todo.append((more, then))
    return None


def _joined(fixes: list[Fix]) -> Fix:
    changes = tuple(change for fix in fixes for change in fix.changes)
    return Fix(text="; ".join(dict.fromkeys(fix.text for fix in fixes)), changes=changes)
