"""What stands in the way behind the first reason, found by asking again with that mended.

A spell without a target, at the wrong time or under a ban is not paid for (CR 601.2c, 601.3), so
that nothing is said of its cost. Once the reasons are mended the rest comes to light.
"""

from typing import Final

from castable.models.changes import Fix, Remove
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking

_PAID: Final = ("shortage", "exclusive")
"""Kinds of reasons that the payment itself gave."""
_MOST_ROUNDS: Final = 3
"""Most times that it is asked what remains after all that is known."""
_MOST_TRIED: Final = 4
"""Most fixes of the only reason that are tried."""


def with_what_remains(verdict: Verdict, asking: Asking) -> Verdict:
    """Add the reasons that remain once those told are mended, where no fix is enough by itself."""
    told = verdict.reasons
    if not told or told[0].kind in _PAID or any(reason.final for reason in told):
        return verdict
    taken = [fix for reason in told for fix in _open(reason)[:1]]
    if len(taken) < len(told) or (len(told) > 1 and any(map(_takes_away, taken))):
        return verdict
    reasons = list(told)
    further = _behind(told[0], asking) if len(told) == 1 else _after(taken, asking)
    for _ in range(_MOST_ROUNDS):
        known = {reason.text for reason in reasons}
        further = [reason for reason in further if reason.text not in known]
        fixes = _open(further[0])[:1] if further else ()
        if not fixes:
            break
        reasons += further
        taken += fixes
        further = _after(taken, asking)
    if len(reasons) == len(told):
        return verdict
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _after(fixes: list[Fix], asking: Asking) -> list[Reason]:
    """Return the reasons of a no that remain after the fixes."""
    then = asking.after_all(fixes)
    return list(then.reasons) if then is not None and then.verdict == "no" else []


def _behind(reason: Reason, asking: Asking) -> list[Reason]:
    """Return the reasons that remain whichever way the only reason told is mended.

    What is got rid of may be missed, so that nothing else than that is not looked at.
    """
    fixes = _open(reason)[:_MOST_TRIED]
    if all(map(_takes_away, fixes)):
        return []
    left = [_after([fix], asking) for fix in fixes]
    return [r for r in left[0] if all(r.text in {o.text for o in others} for others in left)]


def _open(reason: Reason) -> tuple[Fix, ...]:
    """Return the fixes that can be carried out."""
    return tuple(fix for fix in reason.fix if fix.changes)


def _takes_away(fix: Fix) -> bool:
    """Return whether it gets rid of something, which may be missed then."""
    return any(isinstance(change, Remove) for change in fix.changes)
