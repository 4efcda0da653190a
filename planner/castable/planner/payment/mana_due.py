"""The mana part of a total cost: symbols, their ways, generic mana (CR 107.4, 118.7, 601.2f)."""

from collections import Counter

from castable.models.mana import ManaSymbol
from castable.planner.payment.demand import Announced, Dues, Sink, Way, accepted
from castable.planner.payment.program import CONST, Expr, Program, plus
from castable.planner.payment.resources import Resources
from castable.planner.rules.terms.demands import LockedCost

Profile = tuple[object, ...]
"""What decides which resources may pay: restrictions, spending as though, methods, {X}."""

Sinks = dict[tuple[Profile, str], Sink]
"""Classes of symbols, shared by the ways to announce that are paid alike."""


def write_mana(
    program: Program,
    resources: Resources,
    one: Announced,
    result: Dues,
    sinks: Sinks,
) -> None:
    """Write the mana part of one way to announce: a demand of each class of symbols."""
    cost, mana, select = one.cost, one.cost.mana, one.select
    base: Expr = {select: mana.generic} if mana.generic else {}
    if one.x is not None and mana.variable:
        plus(base, {one.x: mana.variable})
    for take, number in one.saving:
        plus(base, {number: -take.saves})
    amounts: dict[ManaSymbol, Expr] = {}
    other: Expr = {}
    for symbol, number in _fixed_symbols(cost, one, base, result).items():
        plus(amounts.setdefault(symbol, {}), {select: number})
    least_base = mana.generic - sum(t.saves * program.highs[n] for t, n in one.saving)
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
    sinks: Sinks,
) -> None:
    """Send the generic mana to its sink; the share of {X} apart where that matters."""
    cost = one.cost
    sink = _sink(resources, cost, ManaSymbol.parse("{1}"), sinks)
    one.sinks["{1}"] = sink
    plus(sink.due, one.generic)
    if "waterbend" in cost.methods:
        _waterbend(program, one, sink, sinks)
    only_x = any(
        k.restriction in cost.terms.accepts
        and resources.board.restrictions[k.restriction].only_variable
        for k in resources.kinds
        if k.restriction is not None
    )
    if one.x is None or not cost.mana.variable or not (only_x or cost.terms.x_types):
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
    if cost.terms.x_types:
        # All of {X} that is left after reductions: the smaller of the two bounds above.
        most, whole = program.high(due_for_x), program.var(1)
        program.row({share: 1, one.x: -cost.mana.variable, whole: -most}, -most)
        rest: Expr = {share: 1, whole: program.high(one.generic)}
        plus(rest, one.generic, -1)
        program.row(rest, 0)


def _waterbend(program: Program, one: Announced, sink: Sink, sinks: Sinks) -> None:
    """Let objects pay for a share of generic mana: that of the waterbend costs (CR 701.67b)."""
    most: Expr = {one.select: one.cost.waterbend}
    if one.x is not None and one.cost.waterbend_per_x:
        plus(most, {one.x: one.cost.waterbend_per_x})
    key: tuple[Profile, str] = ((), "waterbend")
    if key not in sinks:
        sinks[key] = Sink(sink.symbol, {}, 0, frozenset({"waterbend"}))
    one.sinks["waterbend"] = sinks[key]
    share = program.var(min(program.high(most), program.high(one.generic)))
    plus(sinks[key].due, {share: 1})
    plus(sink.due, {share: -1})
    within: Expr = {share: 1}
    plus(within, most, -1)
    program.row(within, None, 0)


def _sink(
    resources: Resources,
    cost: LockedCost,
    symbol: ManaSymbol,
    sinks: Sinks,
) -> Sink:
    terms = cost.terms
    key: tuple[Profile, str] = ((terms, cost.methods), symbol.text)
    found = sinks.get(key)
    if found is None:
        found = sinks[key] = Sink(
            symbol, {}, accepted(resources, symbol, terms), cost.methods - {"waterbend"}
        )
    return found
