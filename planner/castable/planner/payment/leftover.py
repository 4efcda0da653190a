"""What stays castable: the payment that leaves most of the other cards castable, each by itself.

Whatever comes before in the order of the policy is optimal already and stays so. If the payment
that was found leaves every card castable that any payment could leave so, it is the best.
Otherwise each of these cards gets a payment of its own in one model, after the payment that is
asked about: from the objects that are neither tapped nor gone, the mana that is left, the life.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from castable.planner.payment.after import Next, write_next
from castable.planner.payment.decode import decode
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.left import left_board, still_payable
from castable.planner.payment.levels import LEFT, Aims, policy_levels
from castable.planner.payment.program import Expr
from castable.planner.payment.resources import REMOVING, Resources
from castable.planner.payment.screens import least_mana, most_mana, pays_at_once
from castable.planner.payment.solve import Solved, Work, announced_levels, optimize, solve
from castable.planner.rules.demands import LockedCost
from castable.planner.rules.others import Other, Others

MOST: Final = 8
"""Cards whose payments are looked at in one model."""
LIMIT: Final = 0.2
"""Deterministic time of the model."""


@dataclass(frozen=True, slots=True)
class Leftover:
    """The payment, and what stays castable after it."""

    solved: Solved
    castable: tuple[str, ...] = ()
    """Names of the cards, as often as there are such cards."""
    notes: tuple[str, ...] = ()
    """What was not looked at, or not proven."""


def leftover(
    resources: Resources,
    costs: Sequence[LockedCost],
    solved: Solved,
    work: Work,
    others: Others,
    aims: Aims,
    *,
    fixed_x: int | None,
) -> Leftover:
    """Return the best payment in the eyes of the aims that look at what is left.

    *solved* is the best one in the eyes of all others; *costs* are announceable.
    """
    if solved.code is None or solved.solution is None:
        return Leftover(solved)
    beside = others.beside(costs[0].object)
    notes: list[str] = []
    most = most_mana(resources) - min(map(least_mana, costs))
    sure: list[Other] = []
    open_: list[Other] = []
    for other in beside:
        payable = [_plain(c) for c in other.costs if announceable(resources, c, None)]
        payable = [c for c in payable if c.methods or least_mana(c) <= most]
        if not other.doubt and not payable:
            continue
        why = other.doubt or _not_weighed(payable)
        if why:
            notes.append(f"whether {other.name} stays castable is not weighed: {why}")
            continue
        one = replace(other, costs=tuple(payable))
        stays = any(pays_at_once(solved.code, solved.solution, c) for c in payable)
        (sure if stays else open_).append(one)
    open_ = [o for o in open_ if _payable(resources, o, others, work)]
    if open_:
        why = _not_modelled(resources)
        if why:
            notes += [f"whether {o.name} stays castable is not weighed: {why}" for o in open_]
        else:
            weighed = [*sure, *open_][:MOST]
            notes += [
                f"whether {o.name} stays castable is not weighed: it is one of too many cards"
                for o in [*sure, *open_][MOST:]
            ]
            return _together(resources, costs, solved, work, weighed, aims, notes, fixed_x)
    return Leftover(solved, _names((o, len(o.ids)) for o in sure), tuple(notes))


def _names(numbers: Iterable[tuple[Other, int]]) -> tuple[str, ...]:
    return tuple(other.name for other, number in numbers for _ in range(number))


def _plain(cost: LockedCost) -> LockedCost:
    """Return a cost without what is optional, and without a wish."""
    if any(repeated.least for repeated in cost.repeated):
        return cost
    return replace(cost, repeated=()) if cost.repeated else cost


def _not_weighed(costs: Sequence[LockedCost]) -> str:
    """Say why a card is left out; empty if it isn't."""
    if any(cost.repeated for cost in costs):
        return "a cost is paid several times"
    if any(t.action not in (*REMOVING, "tap") for c in costs for t in c.takes):
        return "its cost does something else than to tap or remove objects"
    return ""


def _not_modelled(resources: Resources) -> str:
    """Say why the mana abilities of a board are not followed over two payments."""
    sources = [a.source for c in resources.classes for a in c.abilities]
    if any(source.untaps for source in sources):
        return "a mana ability untaps its object"
    if any(source.discards_hand for source in sources):
        return "a mana ability discards the hand"
    if any(source.counts for source in sources):
        return "a mana ability counts objects"
    return ""


def _payable(resources: Resources, other: Other, others: Others, work: Work) -> bool:
    """Whether a card can be paid for if nothing else is."""
    known = others.payable.get(other.ids[0])
    if known is None:
        fixed_x = 0 if all(c.x_least == 0 for c in other.costs) else None
        found = solve(resources, other.costs, work, fixed_x=fixed_x)
        known = others.payable[other.ids[0]] = found.status != "unpayable"
    return known


def _together(
    resources: Resources,
    costs: Sequence[LockedCost],
    solved: Solved,
    work: Work,
    others: Sequence[Other],
    aims: Aims,
    notes: list[str],
    fixed_x: int | None,
) -> Leftover:
    """Solve the payment with those of the other cards after it."""
    before = solved.code
    if before is None or solved.solution is None:
        raise TypeError("a paid outcome has a solution")
    code = encode(
        resources,
        costs,
        fixed_x=fixed_x,
        ranked=before.ranked,
        beside=[cost for other in others for cost in other.costs],
        apart=(*aims.named, *(i for other in others for i in other.ids)),
    )
    nexts = [write_next(code, other) for other in others]
    number = next(
        (n for n, level in enumerate(aims.levels) if any(aim in LEFT for aim, _ in level)),
        len(aims.levels),
    )
    first, rest = (
        replace(aims, levels=aims.levels[:number]),
        replace(aims, levels=aims.levels[number:]),
    )
    free_x = fixed_x is None
    fixed = announced_levels(code, free_x=free_x, ranks=True) + policy_levels(code, first)
    known = announced_levels(before, free_x=free_x, ranks=True) + policy_levels(before, first)
    for expr, optimum in zip(fixed, known, strict=True):
        value = solved.solution.value(optimum)
        code.program.row(expr, value, value)
    kept: Expr = {n.number: -1 for n in nexts if not aims.keep.isdisjoint(n.other.ids)}
    weights = _weights(nexts)
    castable: Expr = {n.number: -w for n, w in zip(nexts, weights, strict=True)}
    levels = policy_levels(code, rest, {"keep": kept, "castable": castable})
    limited = Work(min(work.limit, LIMIT))
    solution = optimize(code, levels, limited)
    work.add(limited)
    payment = decode(code, solution) if solution.status == "optimal" else None
    if payment is None:
        text = "whether other cards stay castable is not weighed: the solver reached its limit"
        return Leftover(solved, (), (*notes, text))
    better = Solved("paid", code, solution, payment, exact=solved.exact)
    numbers = []
    board = None
    for one in nexts:
        count = solution.values[one.number]
        if count and one.ordered:
            board = board or left_board(code, solution, payment)
            if not still_payable(board, one.other, work):
                notes.append(f"that {one.other.name} can't be kept castable is not proven")
                count = 0
        numbers.append((one.other, count))
    return Leftover(better, _names(numbers), tuple(notes))


def _weights(nexts: Sequence[Next]) -> list[int]:
    """Weigh the cards of the hand above all others together."""
    elsewhere = sum(len(n.other.ids) for n in nexts if n.other.zone != "hand")
    return [1 + elsewhere if n.other.zone == "hand" else 1 for n in nexts]
