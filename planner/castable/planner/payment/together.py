"""How many of the other cards can be cast one after another from what a payment leaves.

Each is cast for the total cost that it has now, in any order, and what is made for one and left
over pays for the next; what the spells themselves bring about is not counted. Where every source
gives single units (:mod:`castable.planner.payment.marriage`) that is one flow from what is left to
the symbols of all the cards. Elsewhere cards are paid for one by one, and what that reaches is
told if no payment could leave more.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from castable.planner.payment.encoding import Encoding
from castable.planner.payment.left import left_board, paid_from
from castable.planner.payment.marriage import (
    Slot,
    Unit,
    bound_life,
    is_single,
    life_of,
    slots_of,
    units,
)
from castable.planner.payment.program import Expr, Solution, plus
from castable.planner.payment.resources import Resources
from castable.planner.payment.screens import (
    Matching,
    due_in_mana,
    least_mana,
    most_mana,
    spare_units,
)
from castable.planner.payment.solve import Solved, Work
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.terms.demands import LockedCost


@dataclass(slots=True)
class _Sink:
    """Symbols of all the cards that the same units pay."""

    due: Expr = field(default_factory=dict)
    inflow: Expr = field(default_factory=dict)


def write_together(code: Encoding, others: Sequence[Other]) -> list[Expr] | None:
    """Count the cards of each kind that are cast together; None if a flow can't tell it.

    The others are such that rows can tell whether each is castable by itself.
    """
    program = code.program
    left = units(code, helped=any(cost.methods for other in others for cost in other.costs))
    if not all(_whole(left, other) for other in others):
        return None
    if not is_single(code, sum(len(other.ids) * life_of(other) for other in others)):
        return None
    sinks: dict[tuple[bool, ...], _Sink] = {}
    chosen: list[Expr] = []
    life: Expr = {}
    for other in others:
        number = len(other.ids)
        ways: Expr = {}
        for cost in other.costs:
            way = program.var(number)
            ways[way] = 1
            slots, paid = slots_of(code, cost, way, number)
            plus(life, paid)
            for slot in slots:
                sink = sinks.setdefault(_payers(code, left, slot, cost), _Sink())
                plus(sink.due, slot.due)
        if len(other.costs) > 1:
            program.row(ways, None, number)
        chosen.append(ways)
    bound_life(code, life)
    _flow(code, left, others, chosen, sinks)
    return chosen


def _whole(left: Iterable[Unit], other: Other) -> bool:
    """Whether the cards of one name are resources all together, or not at all."""
    ids = set(other.ids)
    return all(ids.isdisjoint(unit.ids) or ids.issubset(unit.ids) for unit in left)


def _payers(code: Encoding, left: Sequence[Unit], slot: Slot, cost: LockedCost) -> tuple[bool, ...]:
    """Say of each unit of mana left over, then of each unit that is left, whether it pays."""
    pays = [bool(slot.mask >> kind & 1) for kind, _ in code.floats]
    for unit in left:
        paid = [bool(kinds & slot.mask) for kinds in unit.mana] or [False]
        if unit.helps(cost.methods) and unit.fits(slot, cost.methods):
            paid[0] = True
        pays += paid
    return tuple(pays)


def _flow(
    code: Encoding,
    left: Sequence[Unit],
    others: Sequence[Other],
    chosen: Sequence[Expr],
    sinks: dict[tuple[bool, ...], _Sink],
) -> None:
    """Send what is left to the symbols of the cards."""
    program = code.program
    supplies: list[Expr] = [{v: 1} for _, v in code.floats]
    for unit in left:
        there = dict(unit.left)
        for other, ways in zip(others, chosen, strict=True):
            if not set(unit.ids).isdisjoint(other.ids):
                plus(there, ways, -1)
        supplies += [there] * max(1, len(unit.mana))
    for place, supply in enumerate(supplies):
        row = dict(supply)
        for pays, sink in sinks.items():
            if pays[place]:
                most = min(program.high(supply), program.high(sink.due))
                flow = program.var(max(0, most))
                sink.inflow[flow] = 1
                row[flow] = -1
        program.row(row, 0)
    for sink in sinks.values():
        row = dict(sink.inflow)
        plus(row, sink.due, -1)
        program.row(row, 0)


def most_together(
    resources: Resources, costs: Sequence[LockedCost], others: Sequence[Other]
) -> tuple[int, int]:
    """Return an upper bound of the cards cast together: those of the hand, then all others."""
    left = most_mana(resources) - min(map(least_mana, costs))
    found = []
    for hand in (True, False):
        needs = sorted(
            min(map(least_mana, other.costs))
            for other in others
            if (other.zone == "hand") is hand
            for _ in other.ids
        )
        number = 0
        while number < len(needs) and needs[number] <= left:
            left -= needs[number]
            number += 1
        found.append(number)
    return found[0], found[1]


def counted(others: Iterable[tuple[Other, int]]) -> tuple[int, int]:
    """Count cards as :func:`most_together` does."""
    hand, elsewhere = 0, 0
    for other, number in others:
        if other.zone == "hand":
            hand += number
        else:
            elsewhere += number
    return hand, elsewhere


def paid_at_once(
    code: Encoding, solution: Solution, others: Sequence[Other]
) -> list[tuple[Other, int]]:
    """Return cards that sources left untapped pay for together: as many as come to hand first."""
    resources = code.resources
    matching = Matching(spare_units(code, solution, max(1, resources.mana)))
    found = []
    for other in sorted(others, key=_cheapest_first):
        ways = [w for w in (due_in_mana(resources, c) for c in other.costs) if w is not None]
        number = 0
        while number < len(other.ids) and any(matching.add(way) for way in ways):
            number += 1
        found.append((other, number))
    return found


def paid_one_by_one(solved: Solved, others: Sequence[Other], work: Work) -> list[tuple[Other, int]]:
    """Return cards that are paid for one after another, each in the way that is best by itself."""
    if solved.code is None or solved.solution is None or solved.payment is None:
        raise TypeError("a paid outcome has a payment")
    board = left_board(solved.code, solved.solution, solved.payment)
    found = []
    for other in sorted(others, key=_cheapest_first):
        number = 0
        for i in other.ids:
            is_gone = i in solved.code.resources.board.objects and i not in board.objects
            after = None if is_gone else paid_from(board, other, i, work)
            if after is None:
                break
            board = after
            number += 1
        found.append((other, number))
    return found


def _cheapest_first(other: Other) -> tuple[bool, int]:
    return other.zone != "hand", min(map(least_mana, other.costs))
