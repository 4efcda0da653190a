"""Facts that a position doesn't tell and that bear on an answer of "unknown"."""

from collections.abc import Sequence

from castable.models.errors import CastableError
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.prepared import attempt_of, for_cost, prepare
from castable.planner.rules.terms.doubts import NOT_MODELLED

_OR_NOT_TOLD = "not modelled or not told, and it may matter"


def with_lacking_facts(verdict: Verdict, asking: Asking, catalogue: Catalogue | None) -> Verdict:
    """Say beside an "unknown" which facts were asked for that the position doesn't tell.

    The rules judge the attempt once more, so that what was asked before leaves no trace.
    """
    if verdict.verdict != "unknown" or all(r.kind != "unmodelled" for r in verdict.reasons):
        return verdict
    try:
        anew = prepare(asking.ready.view.game.position, catalogue)
        ready = for_cost(anew, asking.query)
        attempt_of(asking.query, ready.view, ready.board)
    except CastableError:  # what is asked about is there only in some of the ways to tell the rest
        return verdict
    facts = sorted(ready.view.game.looked_at.untold)
    if not facts:
        return verdict
    reasons = tuple(_told(reason, facts) for reason in verdict.reasons)
    return verdict.model_copy(update={"reasons": reasons})


def _told(reason: Reason, facts: Sequence[str]) -> Reason:
    """Say it of a reason that hangs on texts or facts, once: the reason may name a field itself."""
    if reason.kind != "unmodelled":
        return reason
    because = tuple(
        f"the position doesn't tell {fact}"
        for fact in facts
        if f"'{fact.partition(' of ')[0]}'" not in reason.text
    )
    text = reason.text.replace(NOT_MODELLED, _OR_NOT_TOLD, 1)
    return reason.model_copy(update={"text": text, "because": because})
