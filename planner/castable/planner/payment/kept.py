"""Why this payment: what it spares, because another card needs it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from castable.models.plan import Kept
from castable.planner.payment.left import left_board, still_payable
from castable.planner.payment.solve import Solved, Work
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source

_MOST_TRIED = 24
"""Most pairs of a source and a card that are looked at."""


def kept(
    solved: Solved, others: Sequence[Other], castable: Sequence[str], work: Work
) -> tuple[Kept, ...]:
    """Return sources of mana that could have paid and are spared, each with the card it is for.

    Parameters
    ----------
    solved
        The payment.
    others
        The other cards that could be cast.
    castable
        Names of those that still are.
    work
        Bounds each solve.
    """
    if solved.code is None or solved.solution is None or solved.payment is None:
        return ()
    left = left_board(solved.code, solved.solution, solved.payment)
    cost = solved.payment.announced.cost
    if not solved.payment.activated:
        return ()
    staying = [other for other in others if other.name in castable]
    used = {one.source.object for one in solved.payment.activated}
    spared = (id_ for id_ in _spared(left, cost) if id_ not in used)
    pairs = ((id_, other) for id_ in spared for other in staying)
    return tuple(
        Kept(object=id_, name=left.objects[id_].name, card=other.name)
        for id_, other in islice(pairs, _MOST_TRIED)
        if not still_payable(_without(left, id_), other, work)
    )


def _spared(left: Board, cost: LockedCost) -> Iterator[str]:
    """Yield what still makes mana that could have paid, one object of each name."""
    seen: set[str] = set()
    for source in left.sources:
        thing = left.objects.get(source.object)
        if thing is None or thing.name in seen or not _could_pay(source, cost):
            continue
        seen.add(thing.name)
        yield source.object


def _could_pay(source: Source, cost: LockedCost) -> bool:
    """Return whether mana of the source could have paid a part of the cost."""
    if source.restriction is not None and source.restriction not in cost.terms.accepts:
        return False
    made = {mana for mode in source.modes for mana in mode}
    generic = cost.mana.generic > 0 or cost.mana.variable or cost.mana.least
    return bool(generic) or any(not made.isdisjoint(s.types) for s in cost.mana.symbols)


def _without(board: Board, id_: str) -> Board:
    return replace(board, sources=tuple(s for s in board.sources if s.object != id_))
