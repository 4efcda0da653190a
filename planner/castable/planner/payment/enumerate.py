"""Every payment, the best first: all that differ in what is tapped, lost and left.

Two payments are one if they tap as many of each kind of objects, take as many away, cost as much
life, energy and counters and leave the same mana. Objects that look alike are of one kind. What is
announced comes to the same spell as the best payment's. No mana ability is activated for nothing:
some of what it adds is spent. The best payment is the one of the answer, and one of them in any
case: what is given up anyway may be tapped there for mana that another card can use.

Each payment found splits the rest of them by its numbers: those that agree with it in the first
few and are smaller, or larger, in the next one. The best payment of each share is known at once,
and so the best of all shares is the next one (Lawler's method); when no share is left, all have
been counted.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from castable.models.plan import Plan
from castable.models.policy import Aim
from castable.planner.payment.candidates import candidates, is_payable
from castable.planner.payment.decode import Payment, decode
from castable.planner.payment.differences import kinds, numbers_in, numbers_of
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.kept_together import (
    by_spells,
    named_together,
    not_together,
    write_kept,
)
from castable.planner.payment.leftover import Leftover, left_levels, leftover
from castable.planner.payment.levels import CAREFUL, Aims, by_object, policy_levels
from castable.planner.payment.marriage import write_rows
from castable.planner.payment.objective import fitting, stages, weights
from castable.planner.payment.program import DETERMINISTIC_LIMIT, Expr, Solution, plus
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Work, meant_levels, solve
from castable.planner.payment.steps import plan
from castable.planner.payment.together import write_together
from castable.planner.rules.attempts.others import Others
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.terms.x_asked import allows_x

MOST: Final = 1000
"""Payments that are counted at most."""
_MOST_KINDS: Final = 6
"""Kinds of mana of abilities that make several, up to which idle activations are left out."""
_HEAVIEST: Final = 1 << 50
"""No weight of a level is larger: the solver adds them up in 64 bits."""


@dataclass(slots=True)
class Payments:
    """The payments of one attempt."""

    status: str
    """``paid``, ``unpayable`` or ``limit``, as of the best one."""
    plans: list[Plan] = field(default_factory=list)
    """The best ones, each with its :attr:`costs`."""
    costs: list[LockedCost] = field(default_factory=list)
    number: int = 0
    """How many there are; that many at least unless it is :attr:`exact`."""
    exact: bool = False
    notes: tuple[str, ...] = ()
    """What of the policy the order doesn't look at, in words."""


def payments(
    resources: Resources,
    costs: Sequence[LockedCost],
    *,
    fixed_x: int | None = None,
    best: int = 10,
    most: int = MOST,
    limit: float = DETERMINISTIC_LIMIT,
    aims: Aims = CAREFUL,
    others: Others | None = None,
) -> Payments:
    """List the *best* distinct payments of one of *costs*, and count them up to *most*.

    *others* are the cards that should stay castable, where rows can tell whether they do.
    """
    work = Work(limit)
    open_costs = [c for c in costs if announceable(resources, c, fixed_x)]
    if not open_costs:
        return Payments("unpayable")
    solved = solve(resources, open_costs, work, fixed_x=fixed_x, aims=aims)
    first = leftover(resources, open_costs, solved, work, others, aims, fixed_x=fixed_x)
    top = _Best.of(first)
    if top is None:
        return Payments(solved.status)
    announced = top.payment.announced.cost
    x = top.plan.announce.x
    open_costs = [
        cost
        for cost in costs
        if cost.rank == announced.rank and allows_x(cost, x) and announceable(resources, cost, x)
    ]
    fixed_x = x if any(cost.x_most != 0 for cost in open_costs) else None
    ranked = top.code.ranked or len(top.code.groups) > 1
    apart = (*aims.named, *kinds(resources))
    code = encode(resources, open_costs, fixed_x=fixed_x, ranked=ranked, apart=apart)
    for keyword, repeats in code.dues.repeats.items():
        number = top.solution.value(top.code.dues.repeats[keyword])
        code.program.row(repeats, number, number)
    sure = first.solved.exact and not (ranked and (code.unsure or code.counts))
    after = None if others is None else others.after(announced)
    left, notes = _left(code, open_costs, after, aims, work)
    levels = [*filter(None, meant_levels(code, ranks=False)), *policy_levels(code, aims, left)]
    search = _Search(code, levels, limit, sure=sure and not (code.endless or code.forgoes))
    found = search.run(top, best, most)
    found.notes = notes
    return found


def _left(
    code: Encoding,
    costs: Sequence[LockedCost],
    others: Others | None,
    aims: Aims,
    work: Work,
) -> tuple[dict[Aim, Expr], tuple[str, ...]]:
    """Write the aims that look at what is left, where rows can tell it; else a note."""
    if others is None or not aims.look_at_what_is_left:
        return {}, ()
    resources = code.resources
    beside = [o for o in others.beside(costs[0].object) if o.counts(aims.keep)]
    found, notes = candidates(resources, costs, beside)
    weighed = [other for other in found if is_payable(resources, other, others, work)]
    if not weighed:
        return {}, tuple(notes)
    rows = write_rows(code, weighed)
    if rows is None:
        text = "the order of the payments doesn't look at what else stays castable"
        return {}, (*notes, text)
    if by_spells(weighed):
        aims = aims.but_together
    joint = write_together(code, weighed) if aims.look_at_all_together else None
    kept = write_kept(code, weighed, aims)
    if kept is None and (named := named_together(weighed, aims)):
        notes.append(not_together(named, None))
    return left_levels(weighed, rows.numbers, rows.price, aims, joint, kept), tuple(notes)


@dataclass(frozen=True, slots=True)
class _Best:
    """The best payment: the one of the answer."""

    code: Encoding
    solution: Solution
    payment: Payment
    plan: Plan

    @classmethod
    def of(cls, found: Leftover) -> "_Best | None":
        """Tell the payment that was found; None if there is none."""
        code, solution, payment = found.solved.code, found.solved.solution, found.solved.payment
        if code is None or solution is None or payment is None:
            return None
        told = plan(code, solution, payment, found.castable, found.together)
        return cls(code, solution, payment, told)


@dataclass(frozen=True, slots=True)
class _Share:
    """Payments within bounds, with the best of them."""

    bounds: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    solution: Solution


class _Search:
    """A search through the payments of one model."""

    def __init__(self, code: Encoding, levels: list[Expr], limit: float, *, sure: bool) -> None:
        self.code = code
        self.limit = limit
        program = code.program
        order = by_object(code)
        widths = [program.span(level) for level in levels]
        last: list[int] = []
        if len(stages(widths)) == 1:
            last = fitting(widths, [program.span(expr) for expr in order])
        levels = [*levels, *order[: len(last)]]
        scale = weights([*widths, *last])
        self.sure = _without_idle(code) and sure
        self.objective: Expr = {}
        for weight, level in zip(scale, levels, strict=True):
            if weight <= _HEAVIEST:
                plus(self.objective, level, weight)
        self.keys: list[Hashable] = []
        self.numbers: list[int] = []
        self.fixed: dict[Hashable, int] = {}
        for key, number in numbers_of(code).items():
            high = max(0, program.high(number))
            if not program.span(number):
                self.fixed[key] = high
                continue
            variable = program.var(high)
            program.row({**number, variable: -1}, 0, 0)
            self.keys.append(key)
            self.numbers.append(variable)

    def run(self, top: "_Best", best: int, most: int) -> Payments:
        """Find the *best* payments, *top* first, and count up to *most*."""
        announced = top.payment.announced.cost
        found = Payments("paid", [top.plan][:best], [announced][:best], number=1)
        heap: list[tuple[int, tuple[int, ...], _Share]] = []
        highs = self.code.program.highs
        whole = tuple((0, highs[v]) for v in self.numbers)
        known = numbers_in(top.code, top.solution, top.payment)
        rest = {key: number for key, number in known.items() if key not in self.keys}
        if +Counter(rest) == +Counter(self.fixed):
            self._split(heap, whole, tuple(known[key] for key in self.keys))
        else:  # it is none of those that the model knows
            self._push(heap, whole)
        while heap and found.number < most:
            _, _, share = heappop(heap)
            payment = decode(self.code, share.solution)
            if payment is None:
                self.sure = False
            else:
                found.number += 1
                if len(found.plans) < best:
                    found.plans.append(plan(self.code, share.solution, payment))
                    found.costs.append(payment.announced.cost)
            self._split(heap, share.bounds, share.numbers)
        found.exact = self.sure and not heap
        return found

    def _split(
        self,
        heap: list[tuple[int, tuple[int, ...], _Share]],
        within: tuple[tuple[int, int], ...],
        numbers: tuple[int, ...],
    ) -> None:
        """Share out the payments *within* bounds that are not the one of these *numbers*."""
        bounds = list(within)
        for place, number in enumerate(numbers):
            low, high = bounds[place]
            for span in ((low, min(number - 1, high)), (number + 1, high)):
                if span[0] <= span[1]:
                    self._push(heap, (*bounds[:place], span, *bounds[place + 1 :]))
            if number > high:
                return
            bounds[place] = (number, number)

    def _push(
        self,
        heap: list[tuple[int, tuple[int, ...], _Share]],
        bounds: tuple[tuple[int, int], ...],
    ) -> None:
        """Add the payments within *bounds*, if there are any."""
        program = self.code.program
        solution = program.solve(
            self.objective, self.limit, dict(zip(self.numbers, bounds, strict=True))
        )
        if solution.status == "infeasible":
            return
        if solution.status == "limit":
            self.sure = False
            return
        numbers = tuple(solution.values[v] for v in self.numbers)
        share = _Share(bounds, numbers, solution)
        heappush(heap, (solution.value(self.objective), numbers, share))


def _without_idle(code: Encoding) -> bool:
    """Require that something of each activation is spent; return whether that is exact.

    By Hall's theorem the activations can each be given a unit of their own that is spent exactly
    if no set of kinds of mana is the whole output of more activations than units of it are spent.
    """
    exact = True
    for number in range(len(code.groups)):
        acts = [a for a in code.acts if a.group == number and a.sink is None]
        kinds = sorted({k for a in acts for k in (*a.bundle, *(k for k, _ in a.units))})
        if len(kinds) > _MOST_KINDS:
            return False
        exact = exact and not any(a.units for a in acts)
        for size in range(1, len(kinds) + 1):
            for some in map(set, combinations(kinds, size)):
                row: Expr = {
                    v: 1 for origin, k, _, v in code.flows if origin == number and k in some
                }
                for act in acts:
                    if some.issuperset((*act.bundle, *(k for k, _ in act.units))):
                        row[act.variable] = -1
                code.program.row(row, 0)
    return exact
