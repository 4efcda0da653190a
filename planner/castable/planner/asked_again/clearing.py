"""What makes a cost dearer, or takes what would pay, and is got rid of (CR 601.2f, 614.1a)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from castable.models.abilities import ManaReplacement
from castable.models.changes import Fix, Remove
from castable.models.combat import CombatTax
from castable.models.instead import GraveyardReplacement
from castable.models.prohibitions import Prohibition
from castable.models.statics import ChangeTypes, CostMinimum, CostModifier
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.proof.naming import counted
from castable.planner.rules.effects.view import View
from castable.planner.rules.means.idle import has_lost_mana, takers
from castable.planner.rules.position.objects import GameObject

_HINDERING: Final = (
    CostModifier, CostMinimum, GraveyardReplacement, Prohibition, ManaReplacement, ChangeTypes,
    CombatTax,
)  # fmt: skip
"""Static abilities that make more due, or less of what pays."""
_KINDS: Final = ("shortage", "exclusive", "unpayable")
"""Kinds of reasons for which it is looked for."""
_MOST_TRIED: Final = 6
"""Most permanents that are tried, each by itself and all of them together."""


def with_cleared(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a shortage what to get rid of for a yes; each is tried by asking again.

    Where none is enough alone, as few as are needed together are told.
    """
    at = next((i for i, one in enumerate(verdict.reasons) if one.kind in _KINDS), None)
    holders = list(_hindering(asking.ready.view))
    if at is None or not holders or len(holders) > _MOST_TRIED:
        return verdict
    told = {fix.text for reason in verdict.reasons for fix in reason.fix}
    alone: list[Sequence[GameObject]] = [
        [one] for one in holders if _is_enough(_rid_of([one]), asking)
    ]
    found = alone or list(_together(holders, asking))
    fixes = {fix.text: fix for fix in map(_rid_of, found)}
    more = tuple(fix for text, fix in fixes.items() if text not in told)
    reasons = list(verdict.reasons)
    because = reasons[at].because
    because += tuple(_taken(chain.from_iterable(found), because, asking.ready.view))
    reasons[at] = reasons[at].model_copy(
        update={"fix": (*reasons[at].fix, *more), "because": because}
    )
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _hindering(view: View) -> Iterator[GameObject]:
    """Yield the permanents with such abilities, in the order of the battlefield."""
    ids = {
        source.id
        for kind in _HINDERING
        for source, effect in view.statics.get(kind, ())
        if not (isinstance(effect, CostModifier) and effect.change == "less")
    }
    yield from (thing for thing in view.game.battlefield() if thing.id in ids)


def _taken(cleared: Iterable[GameObject], told: Sequence[str], view: View) -> Iterator[str]:
    """Say which permanents make other mana, since these took their abilities (CR 305.7, 613.1)."""
    own = view.game.zone(view.game.asker, "battlefield")
    losing = [thing for thing in own if has_lost_mana(thing)]
    for name in dict.fromkeys(thing.name for thing in cleared):
        lands = counted(Counter(thing.name for thing in losing if name in takers(thing, view)))
        if lands and not any(name in line for line in told):
            yield f"{name} took mana abilities of {lands} away"


def _together(holders: Sequence[GameObject], asking: Asking) -> Iterator[Sequence[GameObject]]:
    """Yield several that are enough together, without those that aren't needed for it."""
    if len(holders) < 2 or not _is_enough(_rid_of(holders), asking):
        return
    needed = list(holders)
    for one in holders:
        rest = [other for other in needed if other is not one]
        if _is_enough(_rid_of(rest), asking):
            needed = rest
    yield needed


def _rid_of(things: Sequence[GameObject]) -> Fix:
    names = counted(Counter(thing.name for thing in things))
    changes = tuple(Remove(object=thing.id) for thing in things)
    return Fix(text=f"get rid of {names}", changes=changes)


def _is_enough(fix: Fix, asking: Asking) -> bool:
    return is_yes(asking.after(fix.changes))
