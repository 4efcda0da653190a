"""What stays castable: the payment that leaves most of the other cards castable, each by itself.

Whatever comes before in the order of the policy is optimal already and stays so. If the payment
that was found leaves every card castable that any payment could leave so, it is the best.
Otherwise each of these cards gets a payment of its own in one model, after the payment that is
asked about: from the objects that are neither tapped nor gone, the mana that is left, the life.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from castable.models.policy import Aim
from castable.planner.payment.after import write_next
from castable.planner.payment.decode import decode
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.left import left_board, still_payable
from castable.planner.payment.levels import Aims, policy_levels
from castable.planner.payment.marriage import write_rows
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import REMOVING, Resources
from castable.planner.payment.screens import least_mana, most_mana, pays_at_once
from castable.planner.payment.solve import Solved, Work, announced_levels, optimize, solve
from castable.planner.rules.demands import LockedCost
from castable.planner.rules.others import Other, Others

MOST: Final = 4
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
    looked_at: list[Other] = []
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
        stays = not _is_taken(solved, other) and any(
            pays_at_once(solved.code, solved.solution, c) for c in payable
        )
        looked_at.append(one)
        (sure if stays else open_).append(one)
    open_ = [o for o in open_ if _payable(resources, o, others, work)]
    if open_:
        why = _not_modelled(solved.code)
        if why:
            notes += [f"whether {o.name} stays castable is not weighed: {why}" for o in open_]
        else:
            kept = {o.ids[0] for o in (*sure, *open_)}
            weighed = [o for o in looked_at if o.ids[0] in kept]
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


def _not_modelled(code: Encoding) -> str:
    """Say why the mana abilities of a board are not followed over two payments."""
    sources = [a.source for c in code.resources.classes for a in c.abilities]
    if any(source.untaps for source in sources):
        return "a mana ability untaps its object"
    if any(source.discards_hand for source in sources):
        return "a mana ability discards the hand"
    counted = {i for source in sources for i in source.counts}
    if any((p.leaves_for_mana or p.leaves_to_pay) and p.ids[0] in counted for p in code.parts):
        return "a mana ability counts objects that the payment may take"
    return ""


def _is_taken(solved: Solved, other: Other) -> bool:
    """Whether the payment takes one of the cards."""
    if solved.code is None or solved.solution is None or solved.payment is None:
        return False
    if not set(solved.payment.discarded_first).isdisjoint(other.ids):
        return True
    gone = (
        v
        for part in solved.code.parts
        if not set(part.ids).isdisjoint(other.ids)
        for v in (*part.leaves_for_mana, *part.leaves_to_pay)
    )
    return any(solved.solution.values[v] for v in gone)


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
    before, found = solved.code, solved.solution
    if before is None or found is None:
        raise TypeError("a paid outcome has a solution")
    first, rest = aims.cut()
    free_x = fixed_x is None
    known = announced_levels(before, free_x=free_x, ranks=True) + policy_levels(before, first)
    values = [found.value(level) for level in known]
    code, nexts = before, []
    numbers = write_rows(before, others)
    fixed = known
    if numbers is None:
        if aims.rough:
            text = "what else stays castable is not weighed in an answer about the whole hand"
            return Leftover(solved, (), (*notes, text))
        notes += [_too_many(other) for other in others[MOST:]]
        others = others[:MOST]
        code = encode(
            resources,
            costs,
            fixed_x=fixed_x,
            ranked=before.ranked,
            beside=[cost for other in others for cost in other.costs],
            apart=(*aims.named, *(i for other in others for i in other.ids)),
        )
        nexts = [write_next(code, other) for other in others]
        numbers = [{one.number: 1} for one in nexts]
        fixed = announced_levels(code, free_x=free_x, ranks=True) + policy_levels(code, first)
    for expr, value in zip(fixed, values, strict=True):
        code.program.row(expr, value, value)
    limited = Work(min(work.limit, LIMIT))
    solution = optimize(code, policy_levels(code, rest, _left(others, numbers, aims)), limited)
    work.add(limited)
    payment = decode(code, solution) if solution.status == "optimal" else None
    if payment is None:
        text = "what else stays castable is not weighed: the solver reached its limit"
        return Leftover(solved, (), (*notes, text))
    better = Solved("paid", code, solution, payment, exact=solved.exact)
    stays = [solution.value(number) for number in numbers]
    if any(one.ordered for one in nexts):
        board = left_board(code, solution, payment)
        for place, one in enumerate(nexts):
            if stays[place] and not still_payable(board, one.other, work):
                notes.append(f"that {one.other.name} can't be kept castable is not proven")
                stays[place] = 0
    return Leftover(better, _names(zip(others, stays, strict=True)), tuple(notes))


def _too_many(other: Other) -> str:
    return f"whether {other.name} stays castable is not weighed: it is one of too many cards"


def _left(others: Sequence[Other], numbers: Sequence[Expr], aims: Aims) -> dict[Aim, Expr]:
    """Write the aims that look at what is left; the cards of the hand come before all others."""
    elsewhere = sum(len(other.ids) for other in others if other.zone != "hand")
    kept: Expr = {}
    castable: Expr = {}
    for other, number in zip(others, numbers, strict=True):
        if not aims.keep.isdisjoint(other.ids):
            plus(kept, number, -1)
        plus(castable, number, -(1 + elsewhere) if other.zone == "hand" else -1)
    return {"keep": kept, "castable": castable}
