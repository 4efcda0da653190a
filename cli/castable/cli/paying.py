"""A list of payments for readers: the answer, and one line for each of them."""

from castable.cli.clicking import clicks_text
from castable.cli.naming import counted, counters_of, listed, lost_told, name_of
from castable.cli.outputs import STYLES, headline, stats_told, verdict_text
from castable.cli.why import Paint
from castable.models.plan import Plan
from castable.models.query import Query
from castable.models.verdict import PaymentList


def payments_text(found: PaymentList, query: Query, *, paint: Paint, stats: bool = False) -> str:
    """Return the lines that a player reads: the answer, and one line for each payment."""
    if found.verdict.plan is None:
        return verdict_text(found.verdict, query, paint=paint, stats=stats)
    word = paint("yes:", STYLES["yes"])
    ways = "1 way" if found.number == 1 else f"{found.number} ways"
    many = ways if found.exact else f"at least {ways}"
    lines = [f"{word} {headline(found.verdict, query)}, in {many}"]
    lines += [f"  {n:>2}. {told}" for n, told in enumerate(payment_lines(found), 1)]
    lines += clicks_text(found.verdict.clicks) if found.verdict.clicks is not None else ()
    lines += [f"  note: {text}" for text in found.policy]
    lines += [f"  assuming: {text}" for text in found.verdict.assumptions]
    lines += stats_told(found.verdict) if stats else ()
    return "\n".join(lines)


def payment_lines(found: PaymentList) -> list[str]:
    """Return what each listed payment taps, loses and leaves, in a line."""
    return [_payment(plan) for plan in found.plans]


_TAPPING = ("convoke", "improvise", "waterbend", "tap")


def _payment(plan: Plan) -> str:
    """Say in one line what a payment taps, loses and leaves."""
    lost = plan.lost
    gone = {*lost.sacrificed, *lost.discarded, *lost.exiled, *lost.returned}
    taps: list[str] = []
    for step in plan.steps:
        if (step.do == "activate" and "{T}" in step.pays) or step.do in _TAPPING:
            taps.append(step.name)
        if "tap " in step.pays and "untap " not in step.pays:
            taps += (name_of(i, plan) for i in step.uses if i not in gone)
    parts = [f"tap {', '.join(counted(tuple(taps)))}"] if taps else []
    for verb, names in (
        ("sacrifice", lost.sacrificed),
        ("discard", lost.discarded),
        ("exile", lost.exiled),
        ("return", lost.returned),
    ):
        if names:
            parts.append(f"{verb} {lost_told(names, plan)}")
    if lost.auras:
        parts.append(f"lose {listed(lost.auras, plan)} with it")
    if lost.counters:
        removed = (counters_of(each, plan) for each in lost.counters)
        parts.append(f"remove {', '.join(removed)}")
    if lost.weakened:
        put = (counters_of(each, plan) for each in lost.weakened)
        parts.append(f"put {', '.join(put)}")
    if lost.dying:
        parts.append(f"lose {listed(lost.dying, plan)} by that")
    if lost.life:
        parts.append(f"lose {lost.life} life")
    if lost.energy:
        parts.append(f"pay {lost.energy} energy")
    parts += [step.pays for step in plan.steps if step.do == "perform"]
    if plan.floating:
        parts.append(f"leave {plan.floating}")
    free = plan.total_cost.mana in ("", "{0}")
    return "; ".join(parts) or ("nothing" if free else "nothing but mana of the pool")
