"""Types and colors that were chosen and aren't told: the answer stands if it is one for each."""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod

from castable.models.changes import SetObject
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.changed import changed
from castable.planner.rules.game import Game
from castable.planner.rules.untold_choices import Choice, choice_of

_MOST = 25
"""With more ways to choose there are too many to look at each."""

Ask = Callable[[Position, Query], tuple[Verdict, Callable[[Plan], tuple[str, ...]]]]
"""Answers a question; gives besides what holds a plan against the rules there."""


def whichever(unsure: Verdict, ids: Sequence[str], game: Game, query: Query, ask: Ask) -> Verdict:
    """Return the answer that is the same whichever types and colors were chosen (CR 305.6, 105.4).

    A no is told as it is for those that leave the least short. A yes has a plan that is legal for
    all of them, where there is one; else it says for which its plan is made.

    Parameters
    ----------
    unsure
        The answer while they aren't told.
    ids
        Ids of the permanents for which they were chosen.
    game
        The position.
    query
        The question.
    ask
        How to answer it in one of the positions that it could be.

    Returns
    -------
    Verdict
        The answer, or *unsure* where it hangs on the choices.
    """
    choices = [choice_of(game.objects[id_], game) for id_ in dict.fromkeys(ids)]
    if not choices or prod(len(choice.values) for choice in choices) not in range(1, _MOST + 1):
        return unsure
    first = tuple(choice.values[0] for choice in choices)
    found: list[Verdict] = []
    checks = []
    for values in product(*(choice.values for choice in choices)):
        told = [
            SetObject(object=choice.object, to={choice.key: value})
            for choice, value in zip(choices, values, strict=True)
        ]
        verdict, check = ask(*changed(told, game.position, query, game.catalogue))
        if verdict.verdict == "unknown" or (found and verdict.verdict != found[0].verdict):
            return unsure
        found.append(verdict)
        checks.append(check)
    if found[0].verdict == "no":
        return _noted(min(found, key=_short), choices)
    for verdict in found:
        if verdict.plan is not None and not any(check(verdict.plan) for check in checks):
            return verdict
    chosen = ", ".join(f"{v} for {c.name}" for v, c in zip(first, choices, strict=True))
    note = f"{chosen} was chosen; there is a payment whichever it was"
    return found[0].model_copy(update={"assumptions": (*found[0].assumptions, note)})


def _noted(verdict: Verdict, choices: Sequence[Choice]) -> Verdict:
    """Say of a no that the choices don't matter."""
    kinds = " and ".join(dict.fromkeys(choice.kind for choice in choices))
    names = " and ".join(dict.fromkeys(choice.name for choice in choices))
    note = f"it is so whichever {kinds} was chosen for {names}"
    first, *rest = verdict.reasons
    first = first.model_copy(update={"because": (*first.because, note)})
    return verdict.model_copy(update={"reasons": (first, *rest)})


def _short(verdict: Verdict) -> int:
    """Return how much is short, in symbols and things."""
    return sum(max(1, missing.count("{")) for r in verdict.reasons for missing in r.missing)
