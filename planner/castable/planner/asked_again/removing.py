"""What else is needed once something is gone: it may have been the only target, or part of a cost.

"Get rid of it" mends a reason. Where that brings another reason to light that wasn't there before,
both are needed (CR 601.2c, 601.2h). To wait until the stack is empty is no way to counter a spell.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from castable.models.changes import Ask, Fix, Remove, SetGame
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.cards.telling.words import listed

_MOST_TRIED: Final = 4
"""Most fixes of a verdict that are tried, and most further fixes for each."""
_MOST_JOINED: Final = 3
"""Most further fixes that are joined to one."""
_GONE: Final = "get rid of "
_OTHERWISE: Final = Fix(text="choose another target", changes=(Ask(to={"targets": None}),))
"""What is needed where the target that was chosen is gone."""


def with_replacements(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to fixes that take something away what must come in its place, found by asking again."""
    left = _MOST_TRIED
    after = asking.after_all

    def whole(fix: Fix) -> Fix:
        nonlocal left
        if not any(isinstance(change, Remove) for change in fix.changes) or not left:
            return fix
        left -= 1
        taken: tuple[Fix, ...] = (fix,)
        for _ in range(_MOST_JOINED):
            then = after(taken)
            if then is None and asking.query.targets and _OTHERWISE not in taken:
                taken = (*taken, _OTHERWISE)
                then = after(taken)
            if then is None or then.verdict != "no":
                break
            further = [more for more in then.reasons[0].fix if more.changes and more not in taken]
            if not further:
                return fix
            tried = [(*taken, more) for more in further[:_MOST_TRIED]]
            taken = next((fixes for fixes in tried if is_yes(after(fixes))), tried[0])
        if len(taken) == 1 or not is_yes(after(taken)):
            return fix
        return taken[-1] if is_yes(after(taken[-1:])) else _joined(taken)

    def lasting(reason: Reason) -> Reason:
        """Leave out what takes the targets from the stack, where anything else mends it."""
        kept = tuple(
            fix
            for fix in reason.fix
            if not (_empties_stack(fix, asking) and _lacks_target(after((fix,))))
        )
        return reason.model_copy(update={"fix": kept}) if kept else reason

    reasons = tuple(
        reason.model_copy(update={"fix": _each_once(map(whole, reason.fix))})
        if any(isinstance(change, Remove) for fix in reason.fix for change in fix.changes)
        else reason
        for reason in map(lasting, verdict.reasons)
    )
    return (
        verdict if reasons == verdict.reasons else verdict.model_copy(update={"reasons": reasons})
    )


def _empties_stack(fix: Fix, asking: Asking) -> bool:
    """Return whether it says to wait until the stack is empty, and it isn't now."""
    games = (change.to for change in fix.changes if isinstance(change, SetGame))
    return bool(asking.ready.view.game.stack) and any(to.get("stack") == [] for to in games)


def _lacks_target(verdict: Verdict | None) -> bool:
    """Return whether there is no target, or the one that was chosen isn't there any more."""
    return verdict is None or any(reason.kind == "target" for reason in verdict.reasons)


def _joined(fixes: Sequence[Fix]) -> Fix:
    """Join fixes, and in words what is got rid of behind what comes in its place."""
    words = [fix.text for fix in fixes]
    gone = [word.removeprefix(_GONE) for word in words if word.startswith(_GONE)]
    told = [word for word in words if not word.startswith(_GONE)]
    told += [_GONE + listed(gone)] if gone else []
    changes = tuple(change for fix in fixes for change in fix.changes)
    return Fix(text=" and ".join(told), changes=changes)


def _each_once(fixes: Iterable[Fix]) -> tuple[Fix, ...]:
    """Return fixes, those that are told alike once."""
    return tuple({fix.text: fix for fix in fixes}.values())
