"""Mana that hangs on what the cost of its ability takes (CR 608.2i)."""

from collections.abc import Iterator
from dataclasses import replace

from castable.models.abilities import Output
from castable.models.amounts import Counted, CountPaid
from castable.models.mana import ManaType
from castable.planner.rules.costs.cost_parts import Parts
from castable.planner.rules.filters.match import Context
from castable.planner.rules.means.outputs import may_add_more, output_now
from castable.planner.rules.terms.demands import Take

Made = tuple[tuple[tuple[ManaType, ...], ...], int]
"""The bundles that may be added, and the units of a combination."""


def ways_to_pay(
    parts: Parts, output: Output, context: Context, x: int | None
) -> Iterator[tuple[Parts, Made | None, bool]]:
    """Yield the cost with what is added for it, and whether it may add other mana as well.

    If the mana hangs on the object that is given up ("the exiled creature's mana value"), the
    objects that give the same mana are one way to pay. What is added is None where it can't be
    told.
    """
    if not _looks_at_payment(output):
        yield parts, output_now(output, context, x), may_add_more(output, context)
        return
    take = _only(parts)
    if take is None:
        yield parts, None, False
        return
    groups: dict[tuple[Made | None, bool], list[str]] = {}
    for id_ in take.eligible:
        given = replace(context, paid=context.game.objects[id_])
        made = output_now(output, given, x), may_add_more(output, given)
        groups.setdefault(made, []).append(id_)
    for (added, more), ids in groups.items():
        narrow = replace(take, eligible=tuple(ids))
        takes = tuple(narrow if t is take else t for t in parts.takes)
        yield replace(parts, takes=takes), added, more


def _looks_at_payment(output: Output) -> bool:
    if output.source == "paid_could_produce":
        return True
    amount = output.amount
    return (
        isinstance(amount, Counted)
        and isinstance(amount.count, CountPaid)
        and amount.count.of != "number"
    )


def _only(parts: Parts) -> Take | None:
    """Return the part of the cost that takes one object; None unless there is just one such."""
    found = [
        take
        for take in parts.takes
        if take.action in ("sacrifice", "exile", "discard", "return", "put_back")
        and (take.least, take.per_x, take.open_ended, take.measure) == (1, 0, False, "count")
        and not take.random
    ]
    return found[0] if len(found) == 1 else None
