"""What else is needed once something is gone: it may have been the only target, or part of a cost.

"Get rid of it" mends a reason. Where that brings another reason to light that wasn't there before,
both are needed (CR 601.2c, 601.2h).
"""

from collections.abc import Callable
from typing import Final

from castable.models.changes import Change, Fix, Remove
from castable.models.errors import CastableError
from castable.models.position import Position
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.changed import changed
from castable.planner.prepared import Prepared

Answering = Callable[[Position, Query], Verdict]
"""Answers a question, without a look at what else a fix takes."""
_MOST_TRIED: Final = 4
"""Most fixes of a verdict that are tried, and most further fixes for each."""


def with_replacements(verdict: Verdict, ready: Prepared, query: Query, ask: Answering) -> Verdict:
    """Add to fixes that take something away what must come in its place, found by asking again."""
    if verdict.verdict != "no" or query.committed is not None:
        return verdict
    game = ready.view.game
    left = _MOST_TRIED

    def after(fixes: tuple[Fix, ...]) -> Verdict | None:
        changes: list[Change] = [change for fix in fixes for change in fix.changes]
        try:
            there, asked = changed(changes, game.position, query, game.catalogue)
            return ask(there, asked)
        except CastableError:
            return None  # what was chosen is gone: another choice is needed as well

    def whole(fix: Fix) -> Fix:
        nonlocal left
        if not any(isinstance(change, Remove) for change in fix.changes) or not left:
            return fix
        left -= 1
        then = after((fix,))
        if then is None or then.verdict != "no" or _is_known(then.reasons[0], verdict):
            return fix
        for more in [m for m in then.reasons[0].fix if m.changes][:_MOST_TRIED]:
            found = after((fix, more))
            if found is not None and found.verdict == "yes":
                return Fix(
                    text=f"{more.text} and {fix.text}", changes=(*fix.changes, *more.changes)
                )
        return fix

    reasons = tuple(
        reason.model_copy(update={"fix": tuple(whole(fix) for fix in reason.fix)})
        if any(isinstance(change, Remove) for fix in reason.fix for change in fix.changes)
        else reason
        for reason in verdict.reasons
    )
    return (
        verdict if reasons == verdict.reasons else verdict.model_copy(update={"reasons": reasons})
    )


def _is_known(reason: Reason, verdict: Verdict) -> bool:
    """Whether another reason of the same verdict says so already."""
    return any(reason.text == known.text for known in verdict.reasons[1:])
