"""Doubts about mana, with the best that each could come to (CR 605, 106).

Every doubt resolved in favor of the asker leaves nothing legal out: what is hoped for may be more
than any reading of the doubtful texts gives, and never less. What can't be paid then is a no.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from castable.models.abilities import ManaReplacement, ManaTrigger, Output, SpendingRestriction
from castable.models.mana import ManaType
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context
from castable.planner.rules.means.outputs import at_best
from castable.planner.rules.means.paid import Made
from castable.planner.rules.means.production import with_replacements
from castable.planner.rules.means.revealed import revealed_from_hand
from castable.planner.rules.means.triggers import with_triggers
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, ManaDue, PoolUnit, Source
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt, Hope

Tried = Source | Doubt | None
"""A way to activate a mana ability, a doubt about its cost, or None if it can't be done at all."""

_MOST_UNITS = 60
"""Most mana of each type that is put into the pool where nothing bounds what is hoped for."""


_TOLD_BY = {
    "chosen_color": "; 'chosen_color' of the entry tells it",
    "noted": "; 'noted_mana' of the entry tells it",
}
"""Where a position tells what mana abilities add that hangs on a choice (CR 607.2d)."""


def told_by(output: Output) -> str:
    """Say where the position would tell what is added, if anywhere."""
    return _TOLD_BY.get(output.source or "", "")


def doubts_of(
    make: Callable[[Made], Tried],
    what: str,
    output: Output,
    context: Context,
    x: int | None,
    view: View,
) -> tuple[Doubt, ...]:
    """Doubt what a mana ability adds; nothing if it can't be activated at all.

    Parameters
    ----------
    make
        Makes a way to activate it of what is added.
    what
        What can't be told, in words.
    output
        What it adds, as it is printed.
    context
        The object and its controller.
    x
        The X of its cost.
    view
        The position.
    """
    thing = context.source
    assert thing is not None  # noqa: S101 - a mana ability is that of an object
    what = f"{what}{told_by(output)}"
    best = at_best(output, context, x)
    made = make(best or (((ManaType.C,),), 0))
    if made is None:
        return ()
    if isinstance(made, Doubt):
        return (made,)
    unsure: list[Doubt] = []
    changed = with_replacements(made, thing, view, unsure)
    if best is None or changed is None or revealed_from_hand(output, context):
        return (Doubt.of_mana(thing, what),)
    hope = Hope((with_triggers(changed, thing, view, unsure),))
    return (Doubt.of_mana(thing, what, ANY_MANA if unsure else hope),)


ONLY_GENERIC = SpendingRestriction(only_generic=True)
"""What mana of a color that isn't told pays for certain."""


def of_some_color(
    make: Callable[[Made], Tried],
    output: Output,
    context: Context,
    x: int | None,
    view: View,
    restriction: int | None,
) -> Source | None:
    """Return the mana ability if only its color isn't told: generic mana it pays for anyway.

    Colorless mana stands for it, bound to generic costs by the *restriction* of that number. What
    triggers or is replaced by its color can't be told.
    """
    best = at_best(output, context, x)
    if output.source != "chosen_color" or best is None:
        return None
    if not view.statics.keys().isdisjoint((ManaTrigger, ManaReplacement)):
        return None
    made = make((((ManaType.C,) * (best[1] or len(best[0][0])),), 0))
    return replace(made, restriction=restriction) if isinstance(made, Source) else None


def hoped_for(
    board: Board, costs: Sequence[LockedCost], doubts: Sequence[Doubt], fixed_x: int | None
) -> tuple[Board, tuple[LockedCost, ...]] | None:
    """Return the board and the costs with all doubts at their best; None if that has no bound.

    Parameters
    ----------
    board
        What there is to pay with for certain.
    costs
        The ways to announce the attempt.
    doubts
        The doubts, each with what it could come to.
    fixed_x
        X, if the asker has chosen it.
    """
    hopes = [doubt.hope for doubt in doubts if doubt.hope is not None]
    further = (cost for hope in hopes for cost in hope.costs)
    made = tuple(_hoped(cost, hopes) for cost in dict.fromkeys((*costs, *further)))
    sources = tuple(source for hope in hopes for source in hope.sources)
    board = replace(board, sources=(*board.sources, *sources))
    if not any(hope.any_mana for hope in hopes):
        return board, made
    units = max((_units(cost, fixed_x) for cost in made), default=0)
    if units > _MOST_UNITS:
        return None
    every = tuple(PoolUnit(t, snow=True) for t in ManaType for _ in range(units))
    board = replace(board, pool=(*board.pool, *every))
    return board, tuple(
        replace(cost, terms=cost.terms._replace(only_accepted=False)) for cost in made
    )


def _hoped(cost: LockedCost, hopes: Sequence[Hope]) -> LockedCost:
    """Return the cost less what may come off it, payable with all mana that may be spent on it."""
    accepts = cost.terms.accepts.union(*(hope.accepts for hope in hopes))
    mana = replace(cost.mana, generic=cost.mana.generic - sum(hope.generic for hope in hopes))
    return replace(cost, terms=cost.terms._replace(accepts=accepts), mana=mana)


def _units(cost: LockedCost, fixed_x: int | None) -> int:
    """Return the most mana that a cost comes to, repeated costs as seldom as they may be paid."""
    x = cost.x_least if fixed_x is None else fixed_x
    repeated = sum(r.least * _amount(r.mana, x) for r in cost.repeated)
    return max(_amount(cost.mana, x) + repeated, cost.mana.least)


def _amount(mana: ManaDue, x: int) -> int:
    symbols = sum(max(1, symbol.generic) for symbol in mana.symbols)
    return symbols + max(0, mana.generic) + mana.variable * x
