"""The board that a payment leaves."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from castable.planner.payment.attached import auras_lost
from castable.planner.payment.decode import Payment
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import left_out
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import Solution
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Solved, Work, solve
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.position.objects import GameObject, size_of_counters
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, LockedCost, PoolUnit, Take


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
        elif take.action in REMOVING:
            gone.add(i)
    gone.update(auras_lost(board.objects, gone))
    gone.add(left_out(board, payment.announced.cost))
    counters = _counters_gone(payment)
    used = Counter((a.activation.object, a.source.ability) for a in payment.activated)
    objects = {
        i: as_left(thing, tapped=i in tapped, gone=counters.get(i))
        for i, thing in board.objects.items()
        if i not in gone
    }
    pool = [kinds[k] for k in payment.floating]
    lost = solution.value(code.losses.life) - solution.value(code.gains)
    spent = solution.value(code.dues.energy) + solution.value(code.energy_for_mana)
    return replace(
        board,
        objects=objects,
        sources=tuple(
            replace(
                s,
                takes=tuple(still_take(t, tapped, gone) for t in s.takes),
                uses=None if s.uses is None else s.uses - used[s.object, s.ability],
            )
            for s in board.sources
            if s.object not in gone and not (s.taps and s.object in tapped)
        ),
        pool=tuple(PoolUnit(k.type, k.snow, k.restriction) for k in pool),
        life=board.life - lost,
        energy=board.energy - spent,
    )


def _counters_gone(payment: Payment) -> dict[str, Counter[str]]:
    """Return the counters that a payment removes, by object."""
    gone: dict[str, Counter[str]] = {}
    for one in payment.activated:
        for kind, number in one.source.counters:
            gone.setdefault(one.activation.object, Counter())[kind] += number
        for take, i, kind in one.taken:
            if take.action == "remove_counters":
                gone.setdefault(i, Counter())[kind] += 1
    for take, i, kind, number in payment.taken:
        if take.action == "remove_counters":
            gone.setdefault(i, Counter())[kind] += number
    return gone


def as_left(thing: GameObject, *, tapped: bool, gone: Counter[str] | None) -> GameObject:
    """Return an object as it is left, with the counters that are *gone* removed."""
    if gone:
        counters = {k: n - gone[k] for k, n in thing.counters.items() if n > gone[k]}
        more, less = size_of_counters(counters), size_of_counters(thing.counters)
        power, toughness = (
            None if size is None else size + now - before
            for size, now, before in zip((thing.power, thing.toughness), more, less, strict=True)
        )
        entry = thing.entry.model_copy(update={"counters": counters})
        thing = replace(thing, entry=entry, power=power, toughness=toughness)
    return replace(thing, tapped=True) if tapped else thing


def still(cost: LockedCost, board: Board, fallen: Collection[str] = frozenset()) -> LockedCost:
    """Return a cost as it may be paid from what is left, with what is *fallen* in the graveyard."""
    tapped = {i for i, thing in board.objects.items() if thing.tapped}
    gone = {i for t in cost.takes for i in t.eligible if i not in board.objects or i in fallen}
    takes = (still_take(t, tapped, gone) for t in cost.takes)
    return replace(cost, takes=tuple(_and_coming(t, fallen) for t in takes))


def _and_coming(take: Take, fallen: Collection[str]) -> Take:
    there = tuple(i for i in take.coming if i in fallen)
    return replace(take, eligible=(*take.eligible, *there)) if there else take


def still_take(take: Take, tapped: set[str], gone: set[str]) -> Take:
    """Return a take with the objects that may still be taken."""
    out = gone | tapped if take.action == "tap" else gone
    if out.isdisjoint(take.eligible):
        return take
    return replace(take, eligible=tuple(i for i in take.eligible if i not in out))


def still_payable(board: Board, other: Other, work: Work) -> bool:
    """Whether a card can be paid for from what is left."""
    return _paid(board, other.costs, work) is not None


def paid_from(board: Board, other: Other, card: str, work: Work) -> Board | None:
    """Return what is left once one of the cards is paid for too; None if it can't be."""
    solved = _paid(board, [replace(c, object=card) for c in other.costs], work)
    if solved is None or solved.code is None or solved.solution is None or solved.payment is None:
        return None
    return left_board(solved.code, solved.solution, solved.payment)


def _paid(board: Board, costs: Sequence[LockedCost], work: Work) -> Solved | None:
    resources = Resources.of(board)
    left = [still(c, board) for c in costs]
    left = [c for c in left if announceable(resources, c, None)]
    fixed_x = 0 if all(cost.x_least == 0 for cost in left) else None
    solved = solve(resources, left, work, fixed_x=fixed_x) if left else None
    if solved is None or solved.code is None or solved.solution is None:
        return None
    # What takes all life is never resolved (CR 704.5a).
    return None if solved.solution.value(solved.code.dead) else solved
