"""What stays castable: the payment that leaves most of the other cards castable, each by itself.

Whatever comes before in the order of the policy is optimal already and stays so. If the payment
that was found leaves every card castable that any payment could leave so, it is the best.
Otherwise each of these cards gets a payment of its own in one model, after the payment that is
asked about: from the objects that are neither tapped nor gone, the mana that is left, the life.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from castable.models.policy import Aim
from castable.planner.payment.after import write_next
from castable.planner.payment.candidates import candidates, is_payable
from castable.planner.payment.decode import decode
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.left import left_board, still_payable
from castable.planner.payment.levels import Aims, policy_levels
from castable.planner.payment.marriage import write_rows
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import Resources
from castable.planner.payment.screens import pays_at_once
from castable.planner.payment.solve import Solved, Work, announced_levels, optimize
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
    looked_at, notes = candidates(resources, costs, others)
    sure: list[Other] = []
    open_: list[Other] = []
    for other in looked_at:
        stays = not _is_taken(solved, other) and any(
            pays_at_once(solved.code, solved.solution, c) for c in other.costs
        )
        (sure if stays else open_).append(other)
    open_ = [o for o in open_ if is_payable(resources, o, others, work)]
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
    solution = optimize(
        code, policy_levels(code, rest, left_levels(others, numbers, aims)), limited
    )
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


def left_levels(others: Sequence[Other], numbers: Sequence[Expr], aims: Aims) -> dict[Aim, Expr]:
    """Write the aims that look at what is left; the cards of the hand come before all others."""
    elsewhere = sum(len(other.ids) for other in others if other.zone != "hand")
    kept: Expr = {}
    castable: Expr = {}
    for other, number in zip(others, numbers, strict=True):
        if not aims.keep.isdisjoint(other.ids):
            plus(kept, number, -1)
        plus(castable, number, -(1 + elsewhere) if other.zone == "hand" else -1)
    return {"keep": kept, "castable": castable}
