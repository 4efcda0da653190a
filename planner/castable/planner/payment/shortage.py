"""What is missing, if nothing pays: an elastic model with the fewest missing units."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.payment.decode import decode
from castable.planner.payment.demand import Sink
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.outcome import Shortage
from castable.planner.payment.program import CONST, Expr
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Work, optimize, solve
from castable.planner.rules.terms.demands import LockedCost, PoolUnit

FARTHER: Final = 4
"""Most units beyond the smallest shortage of those that are told beside it."""
MOST_WAYS: Final = 3
"""Most other ways to pay of which the shortage is told."""


def shortage(
    resources: Resources, costs: Sequence[LockedCost], work: Work, *, fixed_x: int | None
) -> Shortage | None:
    """Return the smallest shortage of *costs*; None if the limit is hit.

    Missing mana may be wanted by a mana ability instead of the cost: {1} for a Signet can be all
    that two colored mana lack. Such a shortage counts only if that mana does pay.

    Where the rest can't be paid in any order, the smallest shortage of the cheap model is too
    small, or none at all; then each activation gets its place.
    """
    open_costs = [c for c in costs if announceable(resources, c, fixed_x)]
    if not open_costs:
        return None
    if fixed_x is None and all(c.x_least for c in open_costs):
        fixed_x = min(c.x_least for c in open_costs)  # a larger X is never nearer
        open_costs = [c for c in open_costs if announceable(resources, c, fixed_x)]
    nearest = _nearest(resources, open_costs, work, fixed_x)
    if nearest is None:
        return None
    others = tuple(_others(nearest, resources, open_costs, work, fixed_x))
    return replace(nearest, by_mana=_by_mana(nearest, resources, open_costs, work), others=others)


def _others(
    nearest: Shortage,
    resources: Resources,
    costs: Sequence[LockedCost],
    work: Work,
    fixed_x: int | None,
) -> Iterator[Shortage]:
    """Yield the shortages of other ways that are hardly larger: paid with other things."""
    ways: dict[tuple[object, ...], list[LockedCost]] = {}
    for cost in costs:
        ways.setdefault(_way(cost), []).append(cost)
    ways.pop(_way(nearest.cost), None)
    for way in [*ways.values()][:MOST_WAYS]:
        found = _smallest(resources, way, work, fixed_x, feeds=False, ranked=False)
        if found is None or not 0 < found[0].units <= nearest.units + FARTHER:
            continue
        short = found[0]
        of_mana = not (short.takes or short.exclusive or short.life or short.energy)
        if of_mana and not (nearest.takes or nearest.exclusive or nearest.life or nearest.energy):
            continue  # mana is what the nearest way lacks, and less of it
        if not of_mana or _pays(short, resources, work, fixed_x):
            yield short


def _way(cost: LockedCost) -> tuple[object, ...]:
    """Return what tells ways to pay for the attempt apart: what is given but mana."""
    parts = tuple(sorted((take.action, take.phrase) for take in cost.takes))
    return (cost.announce.alternative, parts, bool(cost.life), bool(cost.energy), cost.acts)


def _by_mana(
    nearest: Shortage, resources: Resources, open_costs: Sequence[LockedCost], work: Work
) -> Shortage | None:
    """Return the shortage of mana alone, where that is another one and hardly larger."""
    fixed_x = nearest.x
    if nearest.takes or nearest.exclusive:
        most, there, feeds = nearest.units + FARTHER, resources, False
    elif nearest.mana and not nearest.converters and (asked := _asked_by_abilities(resources)):
        most, there, feeds = nearest.units, Resources.of(resources.board, spare=asked), True
    else:
        return None
    found = _smallest(there, open_costs, work, fixed_x, feeds=feeds, ranked=False, mana=True)
    if found is None or not 0 < found[0].units <= most or found[0].mana == nearest.mana:
        return None
    return found[0] if _pays(found[0], resources, work, fixed_x) else None


def _asked_by_abilities(resources: Resources) -> int:
    """Return how much mana the mana abilities cost that cost mana."""
    return sum(ability.costs for group in resources.classes for ability in group.abilities)


def _nearest(
    resources: Resources, open_costs: Sequence[LockedCost], work: Work, fixed_x: int | None
) -> Shortage | None:
    converts = any(a.source.mana for c in resources.classes for a in c.abilities)
    nearest = None
    for feeds, ranked in ((True, False), (False, False), (False, True))[not converts :]:
        found = _smallest(resources, open_costs, work, fixed_x, feeds=feeds, ranked=ranked)
        if found is None:
            break
        short, ordered = found
        if not (short.mana or short.takes or short.life or short.energy):
            continue
        if short.converters:
            if _pays(short, resources, work, fixed_x):
                return short
            continue
        if ordered:
            return short
        nearest = short
    return nearest


def _smallest(
    resources: Resources,
    costs: Sequence[LockedCost],
    work: Work,
    fixed_x: int | None,
    *,
    feeds: bool,
    ranked: bool,
    mana: bool = False,
) -> tuple[Shortage, bool] | None:
    """Return the smallest shortage, and whether what does not fall short can be paid in order.

    If of *mana* alone, everything else that is due is there; with *feeds*, of the mana that mana
    abilities cost alone.
    """
    code = encode(resources, costs, fixed_x=fixed_x, ranked=ranked, elastic=True, feeds=feeds)
    dues = code.dues
    if mana:
        others = [code.life_slack, code.energy_slack, *(due.slack for due in dues.takes)]
        if feeds:
            others += [sink.slack for sink in dues.sinks]
        for slack in others:
            if slack is not None:
                code.program.row({slack: 1}, None, 0)
    sinks = [s for s in (*dues.sinks, *_inputs(code)) if s.slack is not None]
    missing: Expr = {s.slack: 1 for s in sinks if s.slack is not None}
    for due in dues.takes:
        if due.slack is not None:
            missing[due.slack] = 1
    for slack in (code.life_slack, code.energy_slack):
        if slack is not None:
            missing[slack] = 1
    # Of equal shortages the one without extras and X; an object whose ability it is pays for that
    # and makes no mana, colored symbols are paid first, and what the cost itself lacks is told
    # rather than what a mana ability does.
    colored: Expr = {s.slack: 1 for s in sinks if s.slack is not None and s.symbol.types}
    fed: Expr = {s.slack: 1 for s in _inputs(code) if s.slack is not None}
    itself: Expr = {
        d.slack: 1 for d in dues.takes if d.slack and d.take.eligible == (costs[0].object,)
    }
    extras: Expr = {
        a.select: len(a.cost.announce.additional) for a in dues.announced if a.select != CONST
    }
    levels = [missing, itself, extras, dues.x, *dues.repeats.values(), colored, fed]
    solution = optimize(code, levels, work)
    if solution.status != "optimal":
        return None
    values = solution.values
    chosen = next(a for a in dues.announced if a.select == CONST or values[a.select])
    exclusive, for_mana, way = (
        _exclusive(resources, costs, work, fixed_x) if _rivals(code) else ((), False, None)
    )
    if way is not None and way != chosen.cost:
        return _smallest(resources, [way], work, fixed_x, feeds=feeds, ranked=ranked, mana=mana)
    short = Shortage(
        cost=chosen.cost,
        mana=tuple(
            _called(s.symbol, chosen.cost)
            for s in sinks
            if s.slack is not None
            for _ in range(values[s.slack])
        ),
        takes=tuple(
            (d.take.phrase, values[d.slack]) for d in dues.takes if d.slack and values[d.slack]
        ),
        x=fixed_x,
        life=values[code.life_slack] if code.life_slack is not None else 0,
        energy=values[code.energy_slack] if code.energy_slack is not None else 0,
        converters=_fed(code, values),
        exclusive=exclusive,
        exclusive_for_mana=for_mana,
    )
    return short, decode(code, solution) is not None


def _called(symbol: ManaSymbol, cost: LockedCost) -> str:
    """Return the symbol of mana that would pay: what may be spent on X in the place of {X}."""
    if not symbol.variable or len(cost.terms.x_types) > 2:
        return symbol.text
    return "{" + "/".join(cost.terms.x_types or ("1",)) + "}"


def _inputs(code: Encoding) -> list[Sink]:
    """Return what the mana abilities cost that are activated."""
    return [sink for group in code.groups for sink in group.sinks]


def _fed(code: Encoding, values: Sequence[int]) -> tuple[str, ...]:
    """Return the objects that missing mana would be spent on, one for each kind."""
    found = []
    for number, group in enumerate(code.groups):
        if any(s.slack is not None and values[s.slack] for s in group.sinks):
            found += [
                act.part.ids[0] for act in code.acts if act.group == number and values[act.variable]
            ]
    return tuple(dict.fromkeys(found))


def _pays(found: Shortage, resources: Resources, work: Work, fixed_x: int | None) -> bool:
    """Whether the missing mana in the pool pays, the rest of the shortage apart."""
    if found.takes or found.life or found.energy:
        return False
    symbols = [ManaSymbol.parse(text) for text in found.mana]
    more = [PoolUnit(s.types[0] if s.types else ManaType.C, snow=s.snow) for s in symbols]
    board = replace(resources.board, pool=(*resources.board.pool, *more))
    return solve(Resources.of(board), [found.cost], work, fixed_x=fixed_x).status == "paid"


def _rivals(code: Encoding) -> bool:
    """Whether anything on the board has two uses of which one is a payment."""
    return any(
        bool(p.taps_for_mana) + bool(p.leaves_for_mana) + len(p.taps_to_pay) > 1
        if p.taps_to_pay
        else len(p.leaves_for_mana) + len(p.leaves_to_pay) > 1
        for p in code.parts
        if p.taps_to_pay or p.leaves_to_pay
    )


def _exclusive(
    resources: Resources, costs: Sequence[LockedCost], work: Work, fixed_x: int | None
) -> tuple[tuple[str, ...], bool, LockedCost | None]:
    """Return the objects that are wanted twice, if all else is there, if for mana, and for what."""
    code = encode(resources, costs, fixed_x=fixed_x, twice=True)
    wanted: Expr = dict.fromkeys((v for _, v in code.twice), 1)
    if not wanted:
        return (), False, None
    solution = optimize(code, [wanted], work)
    if solution.status != "optimal":
        return (), False, None
    values = solution.values
    way = next(a.cost for a in code.dues.announced if a.select == CONST or values[a.select])
    parts = [part for part, v in code.twice if values[v]]
    helping = {variable for _, _, _, variable in code.helpers}
    for_mana = any(
        values[v]
        for part in parts
        for v in (
            *part.taps_for_mana,
            *part.leaves_for_mana,
            *helping.intersection((*part.taps_to_pay, *part.leaves_to_pay)),
        )
    )
    return tuple(dict.fromkeys(i for part in parts for i in part.ids)), for_mana, way
