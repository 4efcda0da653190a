"""What stands in the way behind the first reason, found by asking again with that mended.

A spell without a target, at the wrong time or under a ban is not paid for (CR 601.2c, 601.3), so
that nothing is said of its cost. Once the reasons are mended the rest comes to light.
"""

from typing import Final

from castable.models.changes import Fix
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes

_PAID: Final = ("shortage", "exclusive")
"""Kinds of reasons that the payment itself gave."""
_MOST_ROUNDS: Final = 3
"""Most times that it is asked again."""


def with_what_remains(verdict: Verdict, asking: Asking) -> Verdict:
    """Add the reasons that remain once those told are mended, where no fix is enough by itself."""
    told = verdict.reasons
    if not told or told[0].kind in _PAID or any(reason.final for reason in told):
        return verdict
    if len(told) == 1 and any(is_yes(asking.after(fix.changes)) for fix in _open(told[0])):
        fixes = tuple(_whole(fix, asking) for fix in told[0].fix)
        whole = told[0].model_copy(update={"fix": fixes})
        return verdict.model_copy(update={"reasons": (whole,)})
    taken = [fix for reason in told for fix in _open(reason)[:1]]
    if len(taken) < len(told):
        return verdict
    reasons = list(told)
    for _ in range(_MOST_ROUNDS):
        then = asking.after_all(taken)
        if then is None or then.verdict != "no":
            break
        known = {reason.text for reason in reasons}
        further = [reason for reason in then.reasons if reason.text not in known]
        fixes = _open(further[0])[:1] if further else ()
        if not fixes:
            break
        reasons += further
        taken += fixes
    if len(reasons) == len(told):
        return verdict
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _open(reason: Reason) -> tuple[Fix, ...]:
    """Return the fixes that can be carried out."""
    return tuple(fix for fix in reason.fix if fix.changes)


def _whole(fix: Fix, asking: Asking) -> Fix:
    """Return a fix with what is needed besides, where another of the same reason is enough."""
    then = asking.after(fix.changes) if fix.changes else None
    if then is None or then.verdict != "no":
        return fix
    both = [more + fix for more in _open(then.reasons[0])[:1]]
    return next((each for each in both if is_yes(asking.after(each.changes))), fix)
