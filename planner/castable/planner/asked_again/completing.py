"""What else is needed with a fix, found by asking again, so that each fix told makes a yes.

Where a fix brings another reason to light, both are needed (CR 601.2c, 601.2h): what is got rid of
may have been the only target, and another way to cast a card costs what isn't there. To wait until
the stack is empty is no way to counter a spell.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from castable.models.changes import AddMana, Ask, Fix, SetGame, SetPlayer
from castable.models.reasons import Reason
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.cards.telling.words import listed

_MOST_TRIED: Final = 4
"""Most fixes of a reason that are tried, and most further fixes for each."""
_MOST_JOINED: Final = 3
"""Most further fixes that are joined to one."""
_MOST_LIFE: Final = 8
"""Most life that is tried beyond what a fix says."""
_GONE: Final = "get rid of "
_LIFE: Final = re.compile(r"\b(?P<number>\d+) more life")
_OTHERWISE: Final = Fix(text="choose another target", changes=(Ask(to={"targets": None}),))
"""What is needed where the target that was chosen is gone."""


def with_complete_fixes(verdict: Verdict, asking: Asking) -> Verdict:
    """Complete each fix that isn't enough with what is needed besides, or leave it out."""
    kept = [_lasting(reason, asking) for reason in verdict.reasons]
    told: dict[frozenset[str], Fix] = {}
    reasons = []
    for reason in kept:
        proven = len(kept) == 1 and reason.kind == "shortage"
        whole = _completed(reason.fix, asking, proven=proven)
        # What several reasons come to alike is told alike.
        alike: dict[frozenset[str], Fix] = {}
        for fix in whole:
            alike.setdefault(_changes(fix), told.setdefault(_changes(fix), fix))
        fixes = _smallest([*alike.values()])
        reasons.append(reason.model_copy(update={"fix": fixes or reason.fix}))
    if reasons == list(verdict.reasons):
        return verdict
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _smallest(fixes: Sequence[Fix]) -> tuple[Fix, ...]:
    """Leave out fixes that change more than another one does, and that as well."""
    return tuple(
        fix
        for fix in fixes
        if not any(other.changes and _changes(other) < _changes(fix) for other in fixes)
    )


def _changes(fix: Fix) -> frozenset[str]:
    """Return what a fix changes, in whatever order; its words, if it changes nothing."""
    return frozenset(map(repr, fix.changes)) or frozenset({fix.text})


def _open(reason: Reason) -> tuple[Fix, ...]:
    """Return the fixes that can be carried out."""
    return tuple(fix for fix in reason.fix if fix.changes)


def _completed(fixes: Iterable[Fix], asking: Asking, *, proven: bool) -> Iterator[Fix]:
    """Yield fixes whole, each once; that mana is enough may have been *proven* by the payment."""
    left = _MOST_TRIED
    told: set[str] = set()
    for fix in fixes:
        mana = all(isinstance(change, AddMana) for change in fix.changes)
        found: Fix | None = fix
        if fix.changes and not (proven and mana) and left:
            left -= 1
            found = _whole(fix, asking)
        if found is not None and found.text not in told:
            told.add(found.text)
            yield found


def _whole(fix: Fix, asking: Asking) -> Fix | None:
    """Return a fix with what is needed besides; None if nothing known makes it enough."""
    after = asking.after_all
    taken: tuple[Fix, ...] = (fix,)
    then = after(taken)
    if then is not None and then.verdict == "unknown":
        return fix
    if any(isinstance(change, SetPlayer) and "life" in change.to for change in fix.changes):
        return fix if is_yes(then) else _richer(fix, asking)
    for _ in range(_MOST_JOINED):
        if then is None and asking.query.targets and _OTHERWISE not in taken:
            taken = (*taken, _OTHERWISE)
            then = after(taken)
        if then is None or then.verdict != "no":
            break
        further = [more for more in _open(then.reasons[0]) if more not in taken]
        if not further:
            return None
        tried = [(*taken, more) for more in further[:_MOST_TRIED]]
        taken = next((fixes for fixes in tried if is_yes(after(fixes))), tried[0])
        then = after(taken)
    if not is_yes(then):
        return None
    for one in taken:
        rest = tuple(other for other in taken if other is not one)
        if rest and is_yes(after(rest)):
            taken = rest
    return taken[0] if len(taken) == 1 else _joined(taken)


def _richer(fix: Fix, asking: Asking) -> Fix | None:
    """Return the fix with more life, where what is told is too little: other costs take some."""
    for more in range(1, _MOST_LIFE + 1):
        changes = tuple(
            change.model_copy(update={"to": {**change.to, "life": change.to["life"] + more}})
            if isinstance(change, SetPlayer) and "life" in change.to
            else change
            for change in fix.changes
        )
        text = _LIFE.sub(lambda told: f"{int(told['number']) + more} more life", fix.text)  # noqa: B023
        richer = Fix(text=text, changes=changes)
        if is_yes(asking.after(richer.changes)):
            return richer
    return None


def _lasting(reason: Reason, asking: Asking) -> Reason:
    """Leave out what takes the targets from the stack, where anything else mends it."""
    kept = tuple(
        fix
        for fix in reason.fix
        if not (_empties_stack(fix, asking) and _lacks_target(asking.after_all((fix,))))
    )
    return reason.model_copy(update={"fix": kept}) if kept else reason


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
    link = "; " if any("," in word for word in told) else " and "
    told += [_GONE + listed(gone)] if gone else []
    changes = tuple(change for fix in fixes for change in fix.changes)
    return Fix(text=link.join(told), changes=changes)
