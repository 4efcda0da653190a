"""The cards that the asker names to stay castable: one after another, not only each by itself."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from castable.planner.payment.encoding import Encoding
from castable.planner.payment.levels import Aims
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.together import write_together
from castable.planner.rules.attempts.others import Other

_IN_ORDER: Final = 4
"""How many of the named cards are told apart by the order in which they are named."""


def named_together(others: Sequence[Other], aims: Aims) -> list[Other]:
    """Return the named cards, as many of each as are named; none if it is one card only."""
    numbers: Counter[str] = Counter()
    for ids, number in aims.keep_each:
        # One of the hand is meant before one of another zone.
        meant = [other for other in others if not ids.isdisjoint(other.ids)]
        for other in sorted(meant, key=lambda other: other.zone != "hand")[:1]:
            numbers[other.ids[0]] += number
    named = [replace(o, ids=o.ids[: numbers[o.ids[0]]]) for o in others if numbers[o.ids[0]]]
    return named if sum(len(other.ids) for other in named) > 1 else []


def write_kept(code: Encoding, others: Sequence[Other], aims: Aims) -> Expr | None:
    """Count the named cards that can be cast together; None if a flow can't tell it, or need not.

    The others are such that rows can tell whether each is castable by itself.
    """
    named = named_together(others, aims)
    if not named or by_spells(named):
        return None
    chosen = write_together(code, named)
    if chosen is None:
        return None
    total: Expr = {}
    for number in chosen:
        plus(total, number)
    return total


def kept_weights(others: Sequence[Other], aims: Aims) -> list[int]:
    """Weigh the named cards: as many as possible, and of equally many those that are named first.

    The others weigh nothing. Where ``keep`` is weighed against other aims each named card is one.
    """
    places = [next(_places(other, aims), None) for other in others]
    counted = [(p, len(o.ids)) for p, o in zip(places, others, strict=True) if p is not None]
    named = {place for place, _ in counted}
    if len(named) < 2 or (("keep", 1),) not in aims.levels:
        return [0 if place is None else 1 for place in places]
    first = sorted(named)[:_IN_ORDER]
    before = {place: 1 << (len(first) - n) for n, place in enumerate(first, 1)}
    each = 1 + sum(before.get(place, 0) * number for place, number in counted)
    return [0 if place is None else each + before.get(place, 0) for place in places]


def _places(other: Other, aims: Aims) -> Iterator[int]:
    """Yield the places in which a card is named."""
    for place, (ids, _) in enumerate(aims.keep_each):
        if not ids.isdisjoint(other.ids):
            yield place


def by_spells(others: Iterable[Other]) -> bool:
    """Whether one of the cards that is cast may change what another costs, or forbid it."""
    return any(other.by_spells for other in others)


def not_together(named: Sequence[Other], number: int | None) -> str:
    """Say that named cards don't all stay castable together; None is for an unknown number."""
    names = " and ".join(other.name for other in named for _ in other.ids)
    if number is None:
        return f"whether {names} stay castable one after another is not weighed"
    return f"{names} stay castable each by itself: only {number} of them one after another"
