"""The board that a payment leaves."""

from dataclasses import replace

from castable.planner.payment.decode import Payment
from castable.planner.payment.dues import announceable
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import Solution
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Work, solve
from castable.planner.rules.board import Board
from castable.planner.rules.demands import LockedCost, PoolUnit, Take
from castable.planner.rules.others import Other


def left_board(code: Encoding, solution: Solution, payment: Payment) -> Board:
    """Return the board after *payment*: what is gone is gone, what was tapped is tapped."""
    board, kinds = code.resources.board, code.resources.kinds
    tapped = {i for a in payment.activated for i in a.activation.taps}
    gone = {i for a in payment.activated for i in a.activation.removes}
    gone.update(payment.discarded_first)
    for method, i, _ in payment.helpers:
        (gone if method == "delve" else tapped).add(i)
    for take, i, _, _ in payment.taken:
        if take.action == "tap":
            tapped.add(i)
        elif take.action in ("sacrifice", "discard", "exile", "return"):
            gone.add(i)
    objects = {
        i: replace(thing, tapped=True) if i in tapped else thing
        for i, thing in board.objects.items()
        if i not in gone
    }
    pool = [kinds[k] for k in payment.floating]
    lost = solution.value(code.losses.life) + solution.value(code.later)
    spent = solution.value(code.dues.energy) + solution.value(code.energy_for_mana)
    return replace(
        board,
        objects=objects,
        sources=tuple(
            replace(s, takes=tuple(_still(t, tapped, gone) for t in s.takes))
            for s in board.sources
            if s.object not in gone and not (s.taps and s.object in tapped)
        ),
        pool=tuple(PoolUnit(k.type, k.snow, k.restriction) for k in pool),
        life=board.life - lost,
        energy=board.energy - spent,
    )


def still(cost: LockedCost, board: Board) -> LockedCost:
    """Return a cost as it may be paid from what is left."""
    tapped = {i for i, thing in board.objects.items() if thing.tapped}
    gone = {i for t in cost.takes for i in t.eligible if i not in board.objects}
    return replace(cost, takes=tuple(_still(t, tapped, gone) for t in cost.takes))


def _still(take: Take, tapped: set[str], gone: set[str]) -> Take:
    out = gone | tapped if take.action == "tap" else gone
    if out.isdisjoint(take.eligible):
        return take
    return replace(take, eligible=tuple(i for i in take.eligible if i not in out))


def still_payable(board: Board, other: Other, work: Work) -> bool:
    """Whether a card can be paid for from what is left."""
    resources = Resources.of(board)
    costs = [still(c, board) for c in other.costs]
    costs = [c for c in costs if announceable(resources, c, None)]
    return bool(costs) and solve(resources, costs, work, fixed_x=None).status == "paid"
