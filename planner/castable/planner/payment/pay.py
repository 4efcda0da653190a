"""Can it be paid, and what is the best way to pay (CR 601.2b-h, 118)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import thread_time

from castable.models.verdict import Level, Stats
from castable.planner.payment.dues import announceable, x_matters
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.kept import kept
from castable.planner.payment.leftover import leftover
from castable.planner.payment.levels import CAREFUL, Aims
from castable.planner.payment.outcome import Outcome, Shortage
from castable.planner.payment.program import DETERMINISTIC_LIMIT, Solution
from castable.planner.payment.resources import Resources
from castable.planner.payment.shortage import shortage
from castable.planner.payment.solve import Solved, Work, solve
from castable.planner.payment.steps import plan
from castable.planner.rules.attempts.others import Others
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, LockedCost


def pay(
    board: Board | Resources,
    costs: Sequence[LockedCost],
    *,
    fixed_x: int | None = None,
    limit: float = DETERMINISTIC_LIMIT,
    timed: bool = False,
    aims: Aims = CAREFUL,
    others: Others | None = None,
    any_x: Sequence[LockedCost] | None = None,
    explain: bool = False,
) -> Outcome:
    """Pay exactly one of *costs* from *board* in the best way.

    Parameters
    ----------
    board
        What there is to pay with; a prepared :class:`Resources` saves work if several attempts
        are made from one board.
    costs
        All the ways to announce one attempt (CR 601.2b).
    fixed_x
        X, if the asker has chosen it; otherwise it is as large as can be paid.
    limit
        Deterministic time of each solve.
    timed
        Whether the statistics tell the time taken, which no two runs share.
    aims
        What the best way is.
    others
        The cards that should stay castable; without them that is not looked at.
    any_x
        The ways to announce the attempt with X left open, where the asker has chosen it.
    explain
        Whether to say what the payment spares for other cards.

    Raises
    ------
    InternalError
        When a solution of the model can't be carried out.
    """
    start = thread_time()
    if any(r.mana.variable or any(t.per_x for t in r.takes) for c in costs for r in c.repeated):
        return Outcome("limit")  # X times the number of times is not linear
    resources = board if isinstance(board, Resources) else Resources.of(board)
    work = Work(limit)
    open_costs = [c for c in costs if announceable(resources, c, fixed_x)]
    solved = Solved("unpayable")
    if open_costs:
        solved = solve(resources, open_costs, work, fixed_x=fixed_x, aims=aims)
    anew = any_x is not None or aims.avoids_first or any(c.animates for c in open_costs)
    with_any = costs if any_x is None else any_x
    max_x = _max_x(resources, with_any, work, solved, fixed_x, anew=anew)
    left = leftover(resources, open_costs, solved, work, others, aims, fixed_x=fixed_x)
    solved = left.solved
    if solved.status != "paid":
        unheeded, short = _why_not(resources, costs, solved, work, fixed_x)
        return Outcome(
            solved.status,
            max_x=max_x,
            shortage=short,
            unheeded=unheeded,
            stats=_stats(work, solved, start if timed else None),
        )
    code, solution, payment = solved.code, solved.solution, solved.payment
    if code is None or solution is None or payment is None:
        raise TypeError("a paid outcome has a payment")
    told = plan(code, solution, payment, left.castable, left.together)
    if explain and others is not None and told.castable:
        beside = others.after(payment.announced.cost).beside(costs[0].object)
        told = told.model_copy(update={"kept": kept(solved, beside, told.castable, work)})
    repeated = {}
    for keyword in code.dues.repeats:
        best = solve(resources, open_costs, work, fixed_x=fixed_x, most=keyword)
        if best.code is not None and best.solution is not None and best.exact:
            repeated[keyword] = best.solution.value(best.code.dues.repeats[keyword])
    return Outcome(
        "paid",
        plan=told,
        cost=payment.announced.cost,
        x=told.announce.x,
        max_x=max_x,
        max_repeated=repeated,
        level=_level(solved),
        not_weighed=(*_costly(solved, max_x, fixed_x, aims), *left.notes),
        stats=_stats(work, solved, start if timed else None),
    )


def can_be_paid(
    board: Board, costs: Sequence[LockedCost], *, fixed_x: int | None, limit: float
) -> bool | None:
    """Return whether one of *costs* can be paid in any way; None if a limit was hit."""
    if any(r.mana.variable or any(t.per_x for t in r.takes) for c in costs for r in c.repeated):
        return None
    resources = Resources.of(board)
    announced = [c for c in costs if announceable(resources, c, fixed_x)]
    if not announced:
        return False
    status = solve(resources, announced, Work(limit), fixed_x=fixed_x).status
    return None if status == "limit" else status == "paid"


def _why_not(
    resources: Resources,
    costs: Sequence[LockedCost],
    solved: Solved,
    work: Work,
    fixed_x: int | None,
) -> tuple[bool, Shortage | None]:
    """Return whether it could be paid but for the asker's wishes, and the least that is missing."""
    if solved.status != "unpayable" or not costs:
        return False, None
    free = [replace(c, wishes=()) if c.wishes else c for c in costs]
    unheeded = free != list(costs) and _is_payable(resources, free, work, fixed_x)
    return unheeded, shortage(resources, costs if unheeded else free, work, fixed_x=fixed_x)


def _costly(solved: Solved, max_x: int | None, fixed_x: int | None, aims: Aims) -> Iterator[str]:
    """Say that a payment takes all life, or what X takes and a larger one would take."""
    code, solution = solved.code, solved.solution
    if code is None or solution is None:
        return
    if solution.value(code.dead):
        yield (
            "every payment leaves you without life: you lose before anything resolves, unless an"
            " effect says that you don't"
        )
    x = solution.value(code.dues.x)
    if fixed_x is not None or solved.payment is None:
        return
    cost = solved.payment.announced.cost
    life = cost.life_per_x * x
    taken = life > 0 or (x > cost.x_least and _gives_up(code, solution, cost))
    told = f"X is {x} here"
    if life:
        told += f" for {life} life, and a smaller one costs less"
    elif taken:
        told += " for what is given up, and a smaller one may take less"
    if max_x is not None and x < max_x:
        dear = ["leave you without life"] * bool(code.dead)
        dear += ["give up more"] * any(a.saving for a in code.dues.announced)
        dear += ["tap what becomes a creature by it"] * cost.animates
        dear += ["use what is to be avoided"] * aims.avoids_first
        dear += ["leave less for what is to stay castable"] * bool(aims.keep)
        yield f"{told}; it may be up to {max_x}: that would {' or '.join(dear)}"
    elif taken:
        yield told


def _gives_up(code: Encoding, solution: Solution, cost: LockedCost) -> bool:
    """Return whether X, or mana for it, takes permanents, cards or life."""
    values = solution.values
    acts = (a.ability.source for a in code.acts if values[a.variable])
    removed = (u.take.action for u in code.used if values[u.variable])
    return (
        any(take.per_x for take in cost.takes if take.action in REMOVING)
        or any(s.leaves or s.life or s.damage or s.later for s in acts)
        or not REMOVING.isdisjoint(removed)
    )


def _is_payable(
    resources: Resources, costs: Sequence[LockedCost], work: Work, fixed_x: int | None
) -> bool:
    """Whether one of *costs* can be paid, in any way."""
    announced = [c for c in costs if announceable(resources, c, fixed_x)]
    return bool(announced) and solve(resources, announced, work, fixed_x=fixed_x).status == "paid"


def _max_x(
    resources: Resources,
    costs: Sequence[LockedCost],
    work: Work,
    solved: Solved,
    fixed_x: int | None,
    *,
    anew: bool,
) -> int | None:
    """Return the largest X of the costs that depend on it, or give it by what they take.

    It is looked for *anew* where what was solved is not about the largest X.
    """
    with_x = [c for c in costs if _has_x(c) and announceable(resources, c, None)]
    if not with_x or (fixed_x is None and solved.status != "paid"):
        return None
    best = solved
    if (
        anew
        or fixed_x is not None
        or solved.payment is None
        or not _has_x(solved.payment.announced.cost)
        or len({c.rank for c in costs}) > 1
        or (solved.code is not None and _is_spared(solved.code))
    ):
        best = solve(resources, with_x, work, fixed_x=None, ranks=False, spared=False)
    if best.code is None or best.solution is None or not best.exact:
        return None
    return best.solution.value(best.code.dues.x)


def _is_spared(code: Encoding) -> bool:
    """Whether life, or objects that save mana, may have kept X from being larger."""
    return bool(code.dead) or any(a.saving for a in code.dues.announced)


def _has_x(cost: LockedCost) -> bool:
    return x_matters(cost) or (cost.x_most != 0 and cost.x_least == cost.x_most)


def _level(solved: Solved) -> Level:
    """Say what the payment takes: the pool alone, nothing lasting, or more."""
    code, solution, payment = solved.code, solved.solution, solved.payment
    if code is None or solution is None or payment is None:
        raise TypeError("a paid outcome has a payment")
    energy = solution.value(code.energy_for_mana) + solution.value(code.dues.energy)
    if solution.value(code.losses.things) or solution.value(code.losses.life) or energy:
        return "costly"
    if payment.activated or payment.helpers or payment.taken:
        return "free"
    return "pool"


def _stats(work: Work, solved: Solved, start: float | None) -> Stats:
    status = {"paid": "OPTIMAL", "unpayable": "INFEASIBLE", "limit": "UNKNOWN"}[solved.status]
    total = None if start is None else (thread_time() - start) * 1000
    return Stats(
        status=status if work.solves else "",
        variables=work.variables,
        constraints=work.constraints,
        deterministic_time=work.deterministic_time,
        model_ms=None if total is None else total - work.seconds * 1000,
        solve_ms=None if total is None else work.seconds * 1000,
    )
