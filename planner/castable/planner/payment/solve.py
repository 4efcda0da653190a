"""Solve an attempt: the cheap model first, the ordered one where the order of activations asks.

The model with cuts forbids nothing that the rules allow, so its "no" is final and its optimum is
an optimum as soon as its activations can be put in order. Where they can't, every activation
whose place matters gets a rank. An output that counts objects is then taken while all of them are
there; that it may be taken later, and be smaller, is not modelled, and a "no" is no answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from castable.models.errors import InternalError
from castable.planner.payment.decode import Payment, decode
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.levels import CAREFUL, Aims, avoided, by_object, policy_levels
from castable.planner.payment.objective import fitting, stages, weights
from castable.planner.payment.program import Expr, Program, Solution, plus
from castable.planner.payment.resources import UNBOUNDED, Resources
from castable.planner.rules.terms.demands import LockedCost


@dataclass(slots=True)
class Work:
    """How much was done, over all solves."""

    limit: float
    solves: int = 0
    deterministic_time: float = 0.0
    variables: int = 0
    constraints: int = 0
    seconds: float = 0.0

    def note(self, program: Program, solution: Solution) -> None:
        """Count one solve."""
        self.solves += 1
        self.deterministic_time += solution.deterministic_time
        self.variables = max(self.variables, len(program.highs))
        self.constraints = max(self.constraints, len(program.rows))
        self.seconds += solution.seconds

    def add(self, other: "Work") -> None:
        """Count what was done under another limit, one after the other."""
        self.solves += other.solves
        self.deterministic_time += other.deterministic_time
        self.variables = max(self.variables, other.variables)
        self.constraints = max(self.constraints, other.constraints)
        self.seconds += other.seconds


@dataclass(slots=True)
class Solved:
    """An optimal payment, or why there is none."""

    status: Literal["paid", "unpayable", "limit"]
    code: Encoding | None = None
    solution: Solution | None = None
    payment: Payment | None = None
    exact: bool = True
    """False if a better payment may exist (an order that the model doesn't know)."""


@dataclass(frozen=True, slots=True)
class Floor:
    """The optimum of a model that allows more: a bound that spares most of the search."""

    widths: list[int]
    values: list[int]


def optimize(
    code: Encoding,
    levels: list[Expr],
    work: Work,
    floor: Floor | None = None,
    order: Sequence[Expr] = (),
) -> Solution:
    """Minimize *levels* lexicographically; no better than *floor* is known to be possible.

    As much of *order* decides between what is equal as fits without a further solve. What is found
    of one level binds the next ones, and no later solve of the model.
    """
    program = code.program
    before = len(program.rows)
    widths = [program.span(level) for level in levels]
    if floor is not None:
        widths = [max(pair) for pair in zip(widths, floor.widths, strict=True)]
    last = fitting(widths, map(program.span, order))
    levels = [*levels, *order[: len(last)]]
    widths += last
    solution = Solution("infeasible", [], 0.0)
    runs = stages(widths)
    for number, run in enumerate(runs):
        scale = weights(widths[run])
        total: Expr = {}
        for weight, level in zip(scale, levels[run], strict=True):
            plus(total, level, weight)
        if floor is not None and number == 0:
            best = zip(scale, floor.values[run], strict=False)  # nothing is known of the order
            program.row(total, sum(weight * value for weight, value in best))
        solution = program.solve(total, work.limit)
        work.note(program, solution)
        if solution.status != "optimal":
            break
        if number + 1 < len(runs):
            for level in levels[run]:
                value = solution.value(level)
                program.row(level, value, value)
    program.lift(before)
    return solution


def announced_levels(
    code: Encoding, aims: Aims, *, free_x: bool, ranks: bool, spared: bool = True
) -> list[Expr]:
    """Return the levels of what is announced, first to last, all to be minimized.

    A player who is left without life loses the game before anything resolves (CR 704.5a), and
    objects that are given up to save mana are gone: both come before a larger X, if *spared*. So
    do objects that the asker wants to avoid.
    """
    levels = meant_levels(code, ranks=ranks, spared=spared)
    if free_x and code.dues.x and aims.avoids_first:
        levels.append(avoided(code, aims))
    return levels + amount_levels(code, free_x=free_x, spared=spared)


def meant_levels(code: Encoding, *, ranks: bool = True, spared: bool = True) -> list[Expr]:
    """Return the levels that come before anything else: the way that is meant, and some life."""
    levels: list[Expr] = []
    rank = {a.select: a.cost.rank for a in code.dues.announced if a.cost.rank}
    if ranks and rank and len(code.dues.announced) > 1:
        levels.append(rank)
    if spared:
        if any(a.cost.animates for a in code.dues.announced):
            levels.append(_asleep(code))
        levels.append(code.dead)
    return levels


def _asleep(code: Encoding) -> Expr:
    """Count what is tapped to be animated: as a tapped creature it would do little."""
    animated = {a.cost.object for a in code.dues.announced if a.cost.animates}
    parts = (part for part in code.parts if part.ids[0] in animated)
    return {v: 1 for part in parts for v in (*part.taps_for_mana, *part.taps_to_pay)}


def amount_levels(code: Encoding, *, free_x: bool, spared: bool = True) -> list[Expr]:
    """Return the levels of the amounts that are announced."""
    levels: list[Expr] = []
    if free_x and code.dues.x:
        if spared:
            numbers = (n for a in code.dues.announced for _, n in a.saving)
            levels.append(dict.fromkeys(numbers, 1))
        levels.append(_negative(code.dues.x))
    if code.dues.repeats:
        repeats: Expr = {}
        for count in code.dues.repeats.values():
            plus(repeats, count)
        levels.append(repeats)
    return levels


def _saturated(code: Encoding, solution: Solution) -> bool:
    """Whether an ability without bound is activated as often as the model counts."""
    return any(sum(solution.values[v] for v in acts) >= UNBOUNDED for acts in code.endless)


def _unbounded(
    resources: Resources, costs: Sequence[LockedCost], work: Work, fixed_x: int | None
) -> bool:
    """Whether an ability can be activated as often as the model counts at all."""
    code = encode(resources, costs, fixed_x=fixed_x, elastic=True)
    most: Expr = dict.fromkeys((v for acts in code.endless for v in acts), -1)
    solution = optimize(code, [most], work)
    return solution.status != "optimal" or _saturated(code, solution)


def _negative(expr: Expr) -> Expr:
    return {v: -c for v, c in expr.items()}


def solve(
    resources: Resources,
    costs: Sequence[LockedCost],
    work: Work,
    *,
    fixed_x: int | None,
    aims: Aims = CAREFUL,
    most: str | None = None,
    ranks: bool = True,
    spared: bool = True,
) -> Solved:
    """Find the best payment of one of *costs*.

    Parameters
    ----------
    aims
        What the payment should do. Other cards that stay castable are looked at later
        (:mod:`castable.planner.payment.leftover`).
    most
        Keyword of a repeated cost that is to be paid as often as possible, before all else.
    ranks
        Whether the way to announce that is meant comes before a larger X.
    spared
        Whether the player's life, and objects that save mana, come before a larger X.
    """
    floor: Floor | None = None
    for ranked in (False, True):
        code = encode(resources, costs, fixed_x=fixed_x, ranked=ranked, apart=aims.named)
        free_x = fixed_x is None
        levels = announced_levels(code, aims, free_x=free_x, ranks=ranks, spared=spared)
        levels += policy_levels(code, aims)
        if most is not None:
            levels.insert(0, _negative(code.dues.repeats.get(most, {})))
        solution = optimize(code, levels, work, floor, by_object(code))
        if solution.status == "limit":
            return Solved("limit")
        if solution.status == "infeasible":
            proven = not (ranked and (code.unsure or code.counts))
            if code.endless:
                proven = proven and not _unbounded(resources, costs, work, fixed_x)
            if code.forgoes:
                loose = encode(resources, costs, fixed_x=fixed_x, loose=True)
                proven = proven and optimize(loose, [], work).status == "infeasible"
            return Solved("unpayable" if proven else "limit")
        payment = decode(code, solution)
        if payment is not None:
            exact = not (ranked and code.counts) and not _saturated(code, solution)
            return Solved("paid", code, solution, payment, exact=exact)
        floor = Floor(
            [code.program.span(level) for level in levels],
            [solution.value(level) for level in levels],
        )
        if ranked and code.unsure:
            return Solved("limit")
    if any(act.ability.source.counts for act in code.acts):
        return Solved("limit")  # abilities without mana in their cost count what each other takes
    raise InternalError("the activations of a payment can't be put in order")
