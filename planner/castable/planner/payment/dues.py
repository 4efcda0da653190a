"""What is due, as linear functions of what is announced (CR 601.2b, 601.2f).

Exactly one of the ways to announce the attempt is chosen. X, the number of times that a repeated
cost is paid and the way of each symbol are variables; the rest of a total cost is locked in.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from castable.planner.payment.demand import Announced, Dues, DueTake
from castable.planner.payment.mana_due import Sinks, write_mana
from castable.planner.payment.program import CONST, Program, plus
from castable.planner.payment.resources import Resources, most_life
from castable.planner.rules.terms.demands import LockedCost, Repeated, Take

MOST_REPEATS: Final = 40
"""Most times that a repeated cost is paid, and largest X, where nothing bounds them."""

UNKNOWN_LIBRARY: Final = 60
"""Cards that a library may hold beyond those that are known."""


def announceable(resources: Resources, cost: LockedCost, fixed_x: int | None) -> bool:
    """Whether nothing forbids outright that *cost* is announced."""
    if fixed_x is not None and (
        fixed_x < cost.x_least or (cost.x_most is not None and fixed_x > cost.x_most)
    ):
        return False
    if cost.x_most is not None and cost.x_least > cost.x_most:
        return False
    if cost.life > 0 and not resources.board.can_pay_life:
        return False
    symbols = [*cost.mana.symbols, *(s for r in cost.repeated if r.least for s in r.mana.symbols)]
    return all(s.payable and not s.variable for s in symbols)


def x_matters(cost: LockedCost) -> bool:
    """Whether anything that is due depends on X."""
    per_x = cost.life_per_x or cost.energy_per_x or any(t.per_x for t in cost.takes)
    return bool(cost.mana.variable or per_x)


def dues(
    program: Program,
    resources: Resources,
    costs: Sequence[LockedCost],
    fixed_x: int | None,
    chosen: int = CONST,
) -> Dues:
    """Write what is due for one of *costs*, all of them announceable.

    If *chosen* is a variable, nothing is due where it is 0.
    """
    result = Dues([], [], [], {}, {}, {}, {})
    sinks: Sinks = {}
    takes: dict[tuple[Take, int], DueTake] = {}
    only = len(costs) == 1
    for cost in costs:
        select = chosen if only else program.var(1)
        one = Announced(cost, select, _x(program, resources, cost, select, fixed_x), [])
        result.announced.append(one)
        if one.x is not None:
            plus(result.x, {one.x: 1})
        for repeated in cost.repeated:
            _repeat(program, resources, repeated, one, result)
        _saving(program, resources, one)
        write_mana(program, resources, one, result, sinks)
        _takes(one, takes)
        if cost.life:
            plus(result.life, {select: cost.life})
        if cost.energy:
            plus(result.energy, {select: cost.energy})
        if one.x is not None and cost.life_per_x:
            plus(result.life, {one.x: cost.life_per_x})
        if one.x is not None and cost.energy_per_x:
            plus(result.energy, {one.x: cost.energy_per_x})
        for repeated, count in zip(cost.repeated, one.counts, strict=True):
            if repeated.life:
                plus(result.life, {count: repeated.life})
    if not only:
        row = {a.select: 1 for a in result.announced}
        program.row(row | {chosen: -1}, 0, 0)
    result.sinks = list(sinks.values())
    result.takes = list(takes.values())
    return result


def _x(
    program: Program, resources: Resources, cost: LockedCost, select: int, fixed: int | None
) -> int | None:
    """Add X, if the cost has any; its bound is what the board could ever pay."""
    if fixed is not None:
        high = fixed
    elif not x_matters(cost):
        high = cost.x_least
    else:
        high = _largest_x(resources, cost)
        if cost.x_most is not None:
            high = min(high, cost.x_most)
    least = cost.x_least if fixed is None else fixed
    if high <= 0 and least <= 0:
        return None
    x = program.var(max(high, 0))
    if select == CONST:
        program.row({x: 1}, least, max(high, least))
    else:
        program.row({x: 1, select: -high}, None, 0)
        if least:
            program.row({x: 1, select: -least}, 0)
    return x


def _largest_x(resources: Resources, cost: LockedCost) -> int:
    board = resources.board
    bounds = []
    if cost.mana.variable:
        most = resources.mana + (len(board.objects) if cost.methods else 0)
        most += _most_saved(resources, cost)
        bounds.append((most - cost.mana.generic) // cost.mana.variable)
    if cost.life_per_x:
        bounds.append(most_life(board) // cost.life_per_x if board.can_pay_life else 0)
    if cost.energy_per_x:
        bounds.append((board.energy - cost.energy) // cost.energy_per_x)
    for take in cost.takes:
        if take.per_x and take.action != "put_counters":
            bounds.append(_measure(resources, take) // take.per_x)
    return max(0, min(bounds, default=MOST_REPEATS))


def _measure(resources: Resources, take: Take) -> int:
    """Return the most that the objects of *take* can come to."""
    ids = (*take.eligible, *(i for i in take.coming if i in resources.board.falling))
    things = [resources.board.objects[i] for i in ids if i in resources.board.objects]
    if take.action == "mill":
        return len(resources.board.objects) + UNKNOWN_LIBRARY
    if take.counter and take.action == "remove_counters":
        return sum(
            sum(t.counters.values()) if take.counter == "any" else t.counters.get(take.counter, 0)
            for t in things
        )
    return sum(max(take.worth(t), 0) for t in things)


def _most_saved(resources: Resources, cost: LockedCost) -> int:
    """Return the most generic mana that objects can take off by being given up."""
    return sum(take.saves * _measure(resources, take) for take in cost.takes if take.saves)


def _saving(program: Program, resources: Resources, one: Announced) -> None:
    """Add how many objects are given up that take mana off the total (CR 601.2b, 601.2f)."""
    for take in one.cost.takes:
        if not take.saves:
            continue
        high = max(_measure(resources, take), take.least)
        number = program.var(high)
        one.saving.append((take, number))
        if one.select == CONST:
            program.row({number: 1}, take.least, high)
        else:
            program.row({number: 1, one.select: -high}, None, 0)
            program.row({number: 1, one.select: -take.least}, 0)


def _repeat(
    program: Program, resources: Resources, repeated: Repeated, one: Announced, result: Dues
) -> None:
    """Add how often *repeated* is paid."""
    each = repeated.mana.generic + sum(not s.phyrexian for s in repeated.mana.symbols)
    bounds = [] if repeated.most is None else [repeated.most]
    if each > 0:
        most = resources.mana + (len(resources.board.objects) if one.cost.methods else 0)
        most += _most_saved(resources, one.cost)
        bounds.append((most + max(0, -one.cost.mana.generic)) // each)
    if repeated.life:
        board = resources.board
        bounds.append(most_life(board) // repeated.life if board.can_pay_life else 0)
    for take in repeated.takes:
        if take.least:
            bounds.append(_measure(resources, take) // take.least)
    if not all(s.payable and not s.variable for s in repeated.mana.symbols):
        bounds.append(0)
    high = max(min(bounds, default=MOST_REPEATS), 0)
    count = program.var(high)
    one.counts.append(count)
    if one.select == CONST:
        program.row({count: 1}, repeated.least, max(high, repeated.least))
    else:
        program.row({count: 1, one.select: -high}, None, 0)
        if repeated.least:
            program.row({count: 1, one.select: -repeated.least}, 0)
    plus(result.repeats.setdefault(repeated.keyword, {}), {count: 1})


def _takes(one: Announced, takes: dict[tuple[Take, int], DueTake]) -> None:
    used: Counter[Take] = Counter()
    numbers = iter([number for _, number in one.saving])
    wanted: list[tuple[Take, int, bool]] = [(t, one.select, True) for t in one.cost.takes]
    for repeated, count in zip(one.cost.repeated, one.counts, strict=True):
        wanted += [(t, count, False) for t in repeated.takes]
    for take, times, with_x in wanted:
        key = (take, used[take])
        used[take] += 1
        entry = takes.get(key)
        if entry is None:
            entry = takes[key] = DueTake(take, {})
        plus(entry.paid, {times: 1})
        if take.action == "put_counters":
            plus(entry.amount, {times: 1})
            continue
        if take.saves:
            plus(entry.amount, {next(numbers): 1})
            continue
        plus(entry.amount, {times: take.least})
        if with_x and take.per_x and one.x is not None:
            plus(entry.amount, {one.x: take.per_x})
