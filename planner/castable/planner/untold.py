"""Land types that were chosen and aren't told: the answer stands if it is the same for each."""

from collections.abc import Callable, Sequence
from itertools import product

from castable.models.changes import SetObject
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.changed import changed
from castable.planner.rules.game import Game
from castable.planner.rules.objects import BASIC_LAND_TYPES

_MOST_LANDS = 2
"""With more of them there are too many ways to look at each."""

Ask = Callable[[Position, Query], tuple[Verdict, Callable[[Plan], tuple[str, ...]]]]
"""Answers a question; gives besides what holds a plan against the rules there."""


def whichever(unsure: Verdict, lands: Sequence[str], game: Game, query: Query, ask: Ask) -> Verdict:
    """Return the answer that is the same whichever basic land types were chosen (CR 305.6).

    A no is told as it is for the types that leave the least short. A yes has a plan that is legal
    for all of them, where there is one; else it says for which types its plan is made.

    Parameters
    ----------
    unsure
        The answer while they aren't told.
    lands
        Ids of the lands.
    game
        The position.
    query
        The question.
    ask
        How to answer it in one of the positions that it could be.

    Returns
    -------
    Verdict
        The answer, or *unsure* where it hangs on the types.
    """
    if not lands or len(lands) > _MOST_LANDS:
        return unsure
    first = (next(iter(BASIC_LAND_TYPES)),) * len(lands)
    found: list[Verdict] = []
    checks = []
    for types in product(BASIC_LAND_TYPES, repeat=len(lands)):
        choice = [
            SetObject(object=land, to={"chosen_type": type_})
            for land, type_ in zip(lands, types, strict=True)
        ]
        verdict, check = ask(*changed(choice, game.position, query, game.catalogue))
        if verdict.verdict == "unknown" or (found and verdict.verdict != found[0].verdict):
            return unsure
        found.append(verdict)
        checks.append(check)
    names = [game.objects[land].name for land in lands]
    if found[0].verdict == "no":
        return _noted(min(found, key=_short), names)
    for verdict in found:
        if verdict.plan is not None and not any(check(verdict.plan) for check in checks):
            return verdict
    chosen = ", ".join(f"{type_} for {name}" for type_, name in zip(first, names, strict=True))
    told = f"{chosen} was chosen; there is a payment whichever it was"
    return found[0].model_copy(update={"assumptions": (*found[0].assumptions, told)})


def _noted(verdict: Verdict, names: Sequence[str]) -> Verdict:
    """Say of a no that the types don't matter."""
    note = f"it is so whichever land type was chosen for {' and '.join(dict.fromkeys(names))}"
    first, *rest = verdict.reasons
    first = first.model_copy(update={"because": (*first.because, note)})
    return verdict.model_copy(update={"reasons": (first, *rest)})


def _short(verdict: Verdict) -> int:
    """Return how much is short, in symbols and things."""
    return sum(max(1, missing.count("{")) for r in verdict.reasons for missing in r.missing)
