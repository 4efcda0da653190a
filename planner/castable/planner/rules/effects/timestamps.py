"""Which of two continuous effects came later, so far as the position tells (CR 613.7)."""

from collections.abc import Iterable
from functools import cmp_to_key

from castable.models.abilities import SpecialAction
from castable.planner.rules.filters.context import Truth
from castable.planner.rules.position.objects import GameObject

Pair = frozenset[str]
"""The ids of two objects whose effects come to something else in the other order."""

NO_TIMESTAMP = " (no 'timestamp' tells it)"
"""What a doubt about an order in time ends with."""

_MOVED = frozenset({"Aura", "Equipment", "Fortification"})


def is_later(one: GameObject, other: GameObject) -> Truth:
    """Return whether *one* has the later timestamp; None if it can't be told.

    What entered this turn came after what was there before, unless that has got a timestamp of its
    own since: attached anew, turned face up or transformed (CR 613.7e-g).
    """
    mine, theirs = one.entry, other.entry
    if mine.timestamp is not None and theirs.timestamp is not None:
        return None if mine.timestamp == theirs.timestamp else mine.timestamp > theirs.timestamp
    if mine.entered_this_turn == theirs.entered_this_turn:
        return None
    before = other if mine.entered_this_turn else one
    return None if _may_be_renewed(before) else before is other


def _may_be_renewed(thing: GameObject) -> bool:
    """Return whether it may have got another timestamp since the turn began."""
    elsewhere = thing.zone != "battlefield" or thing.entry.summoning_sick
    turned = bool(thing.entry.face_down) or len(thing.card.faces) > 1
    turnable = any(
        isinstance(a, SpecialAction) and a.action in ("turn_face_up", "end_effect")
        for a in thing.face.abilities
    )
    return elsewhere or turned or turnable or not _MOVED.isdisjoint(thing.subtypes)


def in_time(things: Iterable[GameObject]) -> list[GameObject] | None:
    """Return objects in the order of their timestamps; None if that can't be told of any two."""
    found = list(things)
    pairs = ((a, b) for i, a in enumerate(found) for b in found[i + 1 :])
    if any(is_later(a, b) is None for a, b in pairs):
        return None
    return sorted(found, key=cmp_to_key(_by_time))


def _by_time(one: GameObject, other: GameObject) -> int:
    return 1 if is_later(one, other) else -1
