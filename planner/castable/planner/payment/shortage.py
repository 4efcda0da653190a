"""What is missing, if nothing pays: an elastic model with the fewest missing units."""

from collections.abc import Sequence

from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.outcome import Shortage
from castable.planner.payment.program import CONST, Expr
from castable.planner.payment.resources import Resources
from castable.planner.payment.solve import Work, optimize
from castable.planner.rules.demands import LockedCost


def shortage(
    resources: Resources, costs: Sequence[LockedCost], work: Work, *, fixed_x: int | None
) -> Shortage | None:
    """Return the smallest shortage of *costs*; None if the limit is hit."""
    open_costs = [c for c in costs if announceable(resources, c, fixed_x)]
    if not open_costs:
        return None
    code = encode(resources, open_costs, fixed_x=fixed_x, elastic=True)
    dues = code.dues
    missing: Expr = {}
    for sink in dues.sinks:
        if sink.slack is not None:
            missing[sink.slack] = 1
    for due in dues.takes:
        if due.slack is not None:
            missing[due.slack] = 1
    for slack in (code.life_slack, code.energy_slack):
        if slack is not None:
            missing[slack] = 1
    # Of equal shortages the one without X and extras, and colored symbols are paid first.
    colored: Expr = {s.slack: 1 for s in dues.sinks if s.slack is not None and s.symbol.types}
    solution = optimize(code, [missing, dues.x, *dues.repeats.values(), colored], work)
    if solution.status != "optimal":
        return None
    values = solution.values
    chosen = next(a for a in dues.announced if a.select == CONST or values[a.select])
    mana = [
        s.symbol.text for s in dues.sinks if s.slack is not None for _ in range(values[s.slack])
    ]
    return Shortage(
        cost=chosen.cost,
        mana=tuple(mana),
        takes=tuple(
            (d.take.phrase, values[d.slack]) for d in dues.takes if d.slack and values[d.slack]
        ),
        life=values[code.life_slack] if code.life_slack is not None else 0,
        energy=values[code.energy_slack] if code.energy_slack is not None else 0,
        exclusive=_exclusive(resources, open_costs, work, fixed_x) if _rivals(code) else (),
    )


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
) -> tuple[str, ...]:
    """Return the objects that are wanted twice, if everything else is there."""
    code = encode(resources, costs, fixed_x=fixed_x, twice=True)
    wanted: Expr = dict.fromkeys((v for _, v in code.twice), 1)
    if not wanted:
        return ()
    solution = optimize(code, [wanted], work)
    if solution.status != "optimal":
        return ()
    return tuple(dict.fromkeys(i for part, v in code.twice if solution.values[v] for i in part.ids))
