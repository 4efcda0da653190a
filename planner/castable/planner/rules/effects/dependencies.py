"""In which order effects on types apply: by what they depend on (CR 613.8)."""

from collections.abc import Callable, Iterator, Sequence

from castable.models.filters import ObjectFilter
from castable.models.statics import ChangeTypes
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.effects.timestamps import NO_TIMESTAMP, Pair, is_later
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject
from castable.planner.rules.terms.doubts import Doubt

Effects = Sequence[tuple[GameObject, ChangeTypes]]
Strips = Callable[[GameObject, ChangeTypes, GameObject], bool]


def in_order(
    effects: Effects, doubts: list[Doubt], strips: Strips, undated: set[Pair]
) -> list[tuple[GameObject, ChangeTypes]]:
    """Return the effects in the order in which they apply.

    One depends on another that changes to what it applies, or that takes it away. Of those that
    wait for no other the one with the earliest timestamp comes first (CR 613.7, 613.8b); where the
    position doesn't tell it, what the effects say. Where two depend on each other and only
    timestamps tell the order, that is a doubt.

    Parameters
    ----------
    effects
        The effects, each with its source.
    doubts
        Takes what can't be told.
    strips
        Whether an effect of the first object takes the text of the other away (CR 305.7).
    undated
        Takes the pairs of objects of which a timestamp is wanting.
    """
    left = sorted(effects, key=lambda pair: rank(pair[1]))
    waits = {
        i: {
            j
            for j, (by, other) in enumerate(left)
            if j != i and (_depends(effect, other) or strips(by, other, source))
        }
        for i, (source, effect) in enumerate(left)
    }
    for i, mine in waits.items():
        for j in [j for j in mine if j > i and i in waits[j]]:
            (source, _), (other, _) = left[i], left[j]
            if is_later(source, other) is None:
                what = f"whether it or {other.name} applies first{NO_TIMESTAMP}"
                doubts.append(Doubt.of_effect(source, what))
                undated.add(frozenset({source.id, other.id}))
            mine.discard(j)
            waits[j].discard(i)
    ordered: list[int] = []
    while len(ordered) < len(left):
        rest = [i for i in range(len(left)) if i not in ordered]
        free = [i for i in rest if waits[i] <= set(ordered)] or rest[:1]
        ordered.append(next((i for i in free if not _is_preceded(i, free, left)), free[0]))
    return [left[i] for i in ordered]


def _is_preceded(i: int, free: Sequence[int], left: Effects) -> bool:
    """Return whether another of these effects has an earlier timestamp for certain."""
    return any(is_later(left[i][0], left[j][0]) for j in free if j != i)


def rank(effect: ChangeTypes) -> int:
    """Rank an effect among those that don't depend on one another by what it says."""
    if effect.set_types or effect.add_types or effect.lose_types:
        return 0
    if effect.add_supertypes or effect.lose_supertypes:
        return 1
    return 2 if effect.set_land_types or effect.lose_land_types else 3


def _depends(effect: ChangeTypes, other: ChangeTypes) -> bool:
    """Return whether *other* may change to which objects *effect* applies."""
    zones = {effect.zone, other.zone}
    if len(zones) > 1 and ("battlefield" in zones or "stack" in zones):
        return False
    if effect.what.itself or other.what.itself:
        return False
    return any(_changes(other, asked) for asked in _asked(effect.what))


def _asked(what: ObjectFilter) -> Iterator[str]:
    """Yield the types, subtypes and supertypes that a filter asks about."""
    yield from (*what.types, *what.not_types, *what.subtypes, *what.not_subtypes)
    yield from (*what.supertypes, *what.not_supertypes)
    for part in (*what.any_of, *what.none_of):
        yield from _asked(part)


_CARD_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})


_SUPERTYPES = frozenset({"Basic", "Legendary", "Snow", "World"})


def _changes(effect: ChangeTypes, asked: str) -> bool:
    """Return whether an effect may give or take away what is asked about."""
    if asked in (*effect.add_types, *effect.lose_types):
        return True
    if asked in (*effect.add_supertypes, *effect.lose_supertypes):
        return True
    if asked in (*effect.add_subtypes, *effect.set_subtypes, *effect.set_land_types):
        return True
    if asked in _CARD_TYPES or asked in _SUPERTYPES:
        return bool(effect.set_types) and asked in _CARD_TYPES
    kind = kind_of_subtype(asked)
    if kind == "Land":
        basic = effect.every_basic_land_type and asked in BASIC_LAND_TYPES
        return basic or bool(effect.set_land_types) or effect.lose_land_types
    kinds = {kind_of_subtype(s) for s in effect.set_subtypes}
    lost = bool(effect.set_types or effect.lose_types)
    return kind in kinds or lost or (kind == "Creature" and effect.every_creature_type)
