"""Choices and orders that aren't told: the answer stands if it is the same for each."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from castable.models.changes import Fix
from castable.models.plan import Plan
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.rules.effects.supposed import supposed_otherwise
from castable.planner.rules.effects.undated import dated_otherwise
from castable.planner.rules.effects.undesignated import designated_otherwise
from castable.planner.rules.effects.untold import Told, told_otherwise
from castable.planner.rules.effects.view import View

Ask = Callable[[Told, Query], tuple[Verdict, Callable[[Plan], tuple[str, ...]]]]
"""Answers a question in one of the ways; gives beside what holds a plan against the rules there."""


def ways_told(view: View) -> Iterator[Told]:
    """Yield the position with what isn't told told each way.

    Choices come first, else designations, else timestamps, else conditions of what changes types.
    """
    choices = list(told_otherwise(view.game)) or list(designated_otherwise(view.game))
    yield from choices or list(dated_otherwise(view)) or supposed_otherwise(view)


def whichever(unsure: Verdict, ways: Iterable[Told], query: Query, ask: Ask) -> Verdict:
    """Return the answer that is the same in each of the positions that it could be.

    Colors and types may have been chosen each way (CR 607.2d), effects may have begun in each order
    (CR 613.7), and may apply or not (CR 611.3a).

    A no is told as it is for those that leave the least short. A yes has a plan that is legal for
    all of them, where there is one; else it says for which its plan is made. The least X of all is
    planned for, and the largest is told where all agree on it.

    Parameters
    ----------
    unsure
        The answer while they aren't told.
    ways
        The positions that tell them.
    query
        The question.
    ask
        How to answer it in one of the positions that it could be.

    Returns
    -------
    Verdict
        The answer, or *unsure* where it hangs on what was chosen.
    """
    found: list[tuple[Verdict, Told]] = []
    checks = []
    for told in ways:
        verdict, check = ask(told, query)
        if verdict.verdict == "unknown" or (found and verdict.verdict != found[0][0].verdict):
            return unsure
        found.append((verdict, told))
        checks.append(check)
    if not found:
        return unsure
    shared = _shared([verdict for verdict, _ in found])
    if found[0][0].verdict == "no":
        least, told = min(found, key=lambda one: _short(one[0]))
        most, _ = max(found, key=lambda one: _short(one[0]))
        return _noted(least.model_copy(update=shared), told, most.reasons[0].fix)
    fewest = min(verdict.max_x or 0 for verdict, _ in found)
    found = [one for one in found if (one[0].max_x or 0) == fewest]
    for verdict, _ in found:
        if verdict.plan is not None and not any(check(verdict.plan) for check in checks):
            return verdict.model_copy(update=shared)
    verdict, told = found[0]
    words = f"{told.words}; there is a payment whichever it was"
    return verdict.model_copy(update={**shared, "assumptions": (*verdict.assumptions, words)})


def _shared(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return what all agree on: the largest numbers, None where they differ, and further clicks."""
    largest = {verdict.max_x for verdict in verdicts}
    kicked = {verdict.max_multikicker for verdict in verdicts}
    first, *others = ([*(verdict.clicks or ())] for verdict in verdicts)
    everywhere = (c for c in first if all(c.click in (o.click for o in other) for other in others))
    return {
        "max_x": largest.pop() if len(largest) == 1 else None,
        "max_multikicker": kicked.pop() if len(kicked) == 1 else None,
        "clicks": None if verdicts[0].clicks is None else tuple(everywhere),
    }


def _noted(verdict: Verdict, told: Told, fix: tuple[Fix, ...]) -> Verdict:
    """Say of a no that they don't matter, with what would mend it for the worst of them."""
    note = f"it is so {told.whichever}"
    first, *rest = verdict.reasons
    first = first.model_copy(update={"because": (*first.because, note), "fix": fix})
    return verdict.model_copy(update={"reasons": (first, *rest)})


def _short(verdict: Verdict) -> tuple[bool, int]:
    """Return how much is short, in symbols and things; what forbids it altogether comes last.

    What forbids it for one choice may not for another: a shortage is there for all of them.
    """
    missing = sum(max(1, part.count("{")) for r in verdict.reasons for part in r.missing)
    return all(reason.kind != "shortage" for reason in verdict.reasons), missing
