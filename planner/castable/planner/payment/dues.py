"""What is due, as linear functions of what is announced (CR 601.2b, 601.2f).

Exactly one of the ways to announce the attempt is chosen. X, the number of times that a repeated
cost is paid and the way of each symbol are variables; the rest of a total cost is locked in.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.payment.program import CONST, Expr, Program, plus
from castable.planner.payment.resources import Resources
from castable.planner.rules.demands import LockedCost, Repeated, Take

Profile = tuple[object, ...]
"""What decides which resources may pay: restrictions, spending as though, methods, {X}."""

MOST_REPEATS = 40


@dataclass(slots=True)
class Sink:
    """A class of symbols that the same resources pay: of the total, or of a mana ability."""

    symbol: ManaSymbol
    due: Expr
    mask: int
    """Kinds of mana that pay it, as bits."""
    methods: frozenset[str] = frozenset()
    group: int = -1
    """Number of the group of mana abilities that it feeds; -1 in the total cost."""
    inflow: list[tuple[int, int]] = field(default_factory=list)
    """Flows into it: group that makes the mana, variable."""
    objects: list[int] = field(default_factory=list)
    """Variables of the objects that pay it (convoke, improvise, delve)."""
    slack: int | None = None
    """What may stay unpaid, in an elastic model."""


@dataclass(slots=True)
class Way:
    """A variable number of symbols paid in their other way (CR 601.2b)."""

    symbol: ManaSymbol
    way: str
    """``2 life`` or ``{2}``."""
    variable: int


@dataclass(slots=True)
class Announced:
    """One way to announce the attempt, as variables."""

    cost: LockedCost
    select: int
    """1 if it is the one; :data:`CONST` if it is the only one."""
    x: int | None
    counts: list[int]
    """How often each repeated cost is paid."""
    symbols: dict[str, Expr] = field(default_factory=dict)
    """How many of each symbol there are."""
    ways: list[Way] = field(default_factory=list)
    generic: Expr = field(default_factory=dict)
    sinks: dict[str, Sink] = field(default_factory=dict)
    """By symbol text; generic under ``{1}``, the share of X under ``{X}`` if told apart."""


@dataclass(slots=True)
class DueTake:
    """Objects to be taken, by all the costs that ask for the same."""

    take: Take
    amount: Expr
    slack: int | None = None


@dataclass(slots=True)
class Dues:
    """Everything that is due."""

    announced: list[Announced]
    sinks: list[Sink]
    takes: list[DueTake]
    life: Expr
    energy: Expr
    x: Expr
    repeats: dict[str, Expr]
    """How often each repeated cost is paid, by keyword."""


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
    return bool(cost.mana.variable or cost.life_per_x or any(t.per_x for t in cost.takes))


def dues(
    program: Program, resources: Resources, costs: Sequence[LockedCost], fixed_x: int | None
) -> Dues:
    """Write what is due for one of *costs*, all of them announceable."""
    result = Dues([], [], [], {}, {}, {}, {})
    sinks: dict[tuple[Profile, str], Sink] = {}
    takes: dict[tuple[Take, int], DueTake] = {}
    only = len(costs) == 1
    for cost in costs:
        select = CONST if only else program.var(1)
        one = Announced(cost, select, _x(program, resources, cost, select, fixed_x), [])
        result.announced.append(one)
        if one.x is not None:
            plus(result.x, {one.x: 1})
        for repeated in cost.repeated:
            _repeat(program, resources, repeated, one, result)
        _mana(program, resources, one, result, sinks)
        _takes(one, takes)
        if cost.life:
            plus(result.life, {select: cost.life})
        if cost.energy:
            plus(result.energy, {select: cost.energy})
        if one.x is not None and cost.life_per_x:
            plus(result.life, {one.x: cost.life_per_x})
        for repeated, count in zip(cost.repeated, one.counts, strict=True):
            if repeated.life:
                plus(result.life, {count: repeated.life})
    if not only:
        program.row({a.select: 1 for a in result.announced}, 1, 1)
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
        bounds.append((most - cost.mana.generic) // cost.mana.variable)
    if cost.life_per_x:
        bounds.append(board.life // cost.life_per_x if board.can_pay_life else 0)
    for take in cost.takes:
        if take.per_x:
            bounds.append(_measure(resources, take) // take.per_x)
    return max(0, min(bounds, default=0))


def _measure(resources: Resources, take: Take) -> int:
    """Return the most that the objects of *take* can come to."""
    things = [resources.board.objects[i] for i in take.eligible if i in resources.board.objects]
    if take.action == "mill":
        return len(resources.board.objects) + UNKNOWN_LIBRARY
    if take.counter and take.action == "remove_counters":
        return sum(
            sum(t.counters.values()) if take.counter == "any" else t.counters.get(take.counter, 0)
            for t in things
        )
    if take.measure == "power":
        return sum(max(t.power or 0, 0) for t in things)
    if take.measure == "mana_value":
        return sum(t.mana_value for t in things)
    return len(things)


UNKNOWN_LIBRARY = 60
"""Cards that a library may hold beyond those that are known."""


def _repeat(
    program: Program, resources: Resources, repeated: Repeated, one: Announced, result: Dues
) -> None:
    """Add how often *repeated* is paid."""
    each = repeated.mana.generic + sum(not s.phyrexian for s in repeated.mana.symbols)
    bounds = [MOST_REPEATS if repeated.most is None else repeated.most]
    if each > 0:
        most = resources.mana + (len(resources.board.objects) if one.cost.methods else 0)
        bounds.append((most + max(0, -one.cost.mana.generic)) // each)
    if repeated.life:
        board = resources.board
        bounds.append(board.life // repeated.life if board.can_pay_life else 0)
    for take in repeated.takes:
        if take.least:
            bounds.append(_measure(resources, take) // take.least)
    if not all(s.payable and not s.variable for s in repeated.mana.symbols):
        bounds.append(0)
    high = max(min(bounds), 0)
    count = program.var(high)
    one.counts.append(count)
    if one.select == CONST:
        program.row({count: 1}, repeated.least, max(high, repeated.least))
    else:
        program.row({count: 1, one.select: -high}, None, 0)
        if repeated.least:
            program.row({count: 1, one.select: -repeated.least}, 0)
    plus(result.repeats.setdefault(repeated.keyword, {}), {count: 1})


def _mana(
    program: Program,
    resources: Resources,
    one: Announced,
    result: Dues,
    sinks: dict[tuple[Profile, str], Sink],
) -> None:
    """Write the mana part of one way to announce: a demand of each class of symbols."""
    cost, mana, select = one.cost, one.cost.mana, one.select
    base: Expr = {select: mana.generic} if mana.generic else {}
    if one.x is not None and mana.variable:
        plus(base, {one.x: mana.variable})
    amounts: dict[ManaSymbol, Expr] = {}
    other: Expr = {}
    for symbol, number in _fixed_symbols(cost, one, base, result).items():
        plus(amounts.setdefault(symbol, {}), {select: number})
    least_base = mana.generic
    for repeated, count in zip(cost.repeated, one.counts, strict=True):
        for symbol in repeated.mana.symbols:
            plus(amounts.setdefault(symbol, {}), {count: 1})
        if repeated.mana.generic:
            plus(base, {count: repeated.mana.generic})
            least_base += min(0, repeated.mana.generic * program.highs[count])
    for symbol, amount in amounts.items():
        one.symbols[symbol.text] = dict(amount)
        due = dict(amount)
        if symbol.phyrexian and resources.board.can_pay_life:
            way = _way(program, one, symbol, amount, "2 life")
            plus(due, {way: -1})
            plus(result.life, {way: 2})
        if symbol.generic:
            way = _way(program, one, symbol, amount, f"{{{symbol.generic}}}")
            plus(due, {way: -1})
            plus(base, {way: symbol.generic})
        plus(other, due)
        sink = _sink(resources, cost, symbol, sinks)
        plus(sink.due, due)
        one.sinks[symbol.text] = sink
    one.generic = _generic(program, one, base, other, least_base)
    if one.generic:
        _generic_sinks(program, resources, one, sinks)


def _fixed_symbols(
    cost: LockedCost, one: Announced, base: Expr, result: Dues
) -> Counter[ManaSymbol]:
    """Count the symbols, with the ways that the asker has fixed carried out."""
    symbols = list(cost.mana.symbols)
    left: list[ManaSymbol] = []
    fixed = dict(cost.fixed_ways)
    for index, symbol in enumerate(symbols):
        way = fixed.get(index)
        if way is None:
            left.append(symbol)
        elif way.endswith("life"):
            plus(result.life, {one.select: 2})
        else:
            parsed = ManaSymbol.parse(way)
            if parsed.is_generic:
                plus(base, {one.select: parsed.generic})
            else:
                left.append(parsed)
    return Counter(left)


def _way(program: Program, one: Announced, symbol: ManaSymbol, amount: Expr, way: str) -> int:
    variable = program.var(program.high(amount))
    if set(amount) != {CONST}:
        row = {variable: 1}
        plus(row, amount, -1)
        program.row(row, None, 0)
    one.ways.append(Way(symbol, way, variable))
    return variable


def _generic(program: Program, one: Announced, base: Expr, other: Expr, least_base: int) -> Expr:
    """Return the generic mana due: ``max(0, base, least - other)`` (CR 118.7, 601.2f)."""
    select, least = one.select, one.cost.mana.least
    if least_base >= 0 and not least:
        return base
    if set(base) | set(other) <= {select}:
        total = max(0, base.get(select, 0), least - other.get(select, 0))
        return {select: total} if total else {}
    ceiling = max(0, program.high(base), least)
    generic = program.var(ceiling)
    floors: list[Expr] = [base]
    if least_base < 0:
        floors.append({})
    if least:
        raised: Expr = {select: least}
        plus(raised, other, -1)
        floors.append(raised)
    tight = []
    for floor in floors:
        over: Expr = {generic: 1}
        plus(over, floor, -1)
        program.row(over, 0)
        reached = program.var(1)
        tight.append(reached)
        slack = ceiling + max(0, program.high({v: -c for v, c in floor.items()}))
        plus(over, {reached: slack})
        program.row(over, None, slack)
    program.row(dict.fromkeys(tight, 1), 1)
    return {generic: 1}


def _generic_sinks(
    program: Program,
    resources: Resources,
    one: Announced,
    sinks: dict[tuple[Profile, str], Sink],
) -> None:
    """Send the generic mana to its sink; the share of {X} apart where that matters."""
    cost = one.cost
    sink = _sink(resources, cost, ManaSymbol.parse("{1}"), sinks)
    one.sinks["{1}"] = sink
    plus(sink.due, one.generic)
    only_x = any(
        k.restriction in cost.accepts and resources.board.restrictions[k.restriction].only_variable
        for k in resources.kinds
        if k.restriction is not None
    )
    if one.x is None or not cost.mana.variable or not (only_x or cost.x_types):
        return
    share_sink = _sink(resources, cost, ManaSymbol.parse("{X}"), sinks)
    one.sinks["{X}"] = share_sink
    due_for_x: Expr = {one.x: cost.mana.variable}
    share = program.var(program.high(due_for_x))
    plus(share_sink.due, {share: 1})
    plus(sink.due, {share: -1})
    program.row({share: 1, one.x: -cost.mana.variable}, None, 0)
    within: Expr = {share: 1}
    plus(within, one.generic, -1)
    program.row(within, None, 0)
    if cost.x_types:
        # All of {X} that is left after reductions: the smaller of the two bounds above.
        most, whole = program.high(due_for_x), program.var(1)
        program.row({share: 1, one.x: -cost.mana.variable, whole: -most}, -most)
        rest: Expr = {share: 1, whole: program.high(one.generic)}
        plus(rest, one.generic, -1)
        program.row(rest, 0)


def _takes(one: Announced, takes: dict[tuple[Take, int], DueTake]) -> None:
    used: Counter[Take] = Counter()
    wanted: list[tuple[Take, int, bool]] = [(t, one.select, True) for t in one.cost.takes]
    for repeated, count in zip(one.cost.repeated, one.counts, strict=True):
        wanted += [(t, count, False) for t in repeated.takes]
    for take, times, with_x in wanted:
        key = (take, used[take])
        used[take] += 1
        entry = takes.get(key)
        if entry is None:
            entry = takes[key] = DueTake(take, {})
        if take.action == "put_counters":
            plus(entry.amount, {times: 1})
            continue
        plus(entry.amount, {times: take.least})
        if with_x and take.per_x and one.x is not None:
            plus(entry.amount, {one.x: take.per_x})


def _sink(
    resources: Resources,
    cost: LockedCost,
    symbol: ManaSymbol,
    sinks: dict[tuple[Profile, str], Sink],
) -> Sink:
    profile: Profile = (cost.accepts, cost.spend_as, cost.methods, cost.x_types)
    key = (profile, symbol.text)
    found = sinks.get(key)
    if found is None:
        found = sinks[key] = Sink(
            symbol, {}, accepted(resources, symbol, cost), frozenset(cost.methods)
        )
    return found


def accepted(resources: Resources, symbol: ManaSymbol, cost: LockedCost | None) -> int:
    """Return the kinds of mana that may pay *symbol*, as bits (CR 107.4, 106.6, 609.4b).

    *cost* is None for the mana in a mana ability's cost.
    """
    key = (symbol.text, cost and (cost.accepts, cost.spend_as, cost.x_types))
    mask = resources.masks.get(key)
    if mask is None:
        mask = resources.masks[key] = _accepted(resources, symbol, cost)
    return mask


def _accepted(resources: Resources, symbol: ManaSymbol, cost: LockedCost | None) -> int:
    generic = not (symbol.types or symbol.snow)
    types: tuple[ManaType, ...] | None = None if generic or symbol.snow else symbol.types
    spend_as = resources.board.spend_as if cost is None else cost.spend_as
    if cost is not None and symbol.variable:
        types = cost.x_types or None
    elif types is not None and (
        spend_as == "any_type" or (spend_as == "any_color" and types != (ManaType.C,))
    ):
        types = None
    mask = 0
    for number, kind in enumerate(resources.kinds):
        if types is not None and kind.type not in types:
            continue
        if symbol.snow and not kind.snow:
            continue
        if cost is None:
            if not kind.pays_abilities:
                continue
        elif kind.restriction is not None and kind.restriction not in cost.accepts:
            continue
        if kind.restriction is not None:
            restriction = resources.board.restrictions[kind.restriction]
            if restriction.not_generic and generic:
                continue
            if restriction.only_variable and not symbol.variable:
                continue
        mask |= 1 << number
    return mask
