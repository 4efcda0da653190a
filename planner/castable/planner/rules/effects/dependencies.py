"""In which order effects on types apply: by what they depend on (CR 613.8)."""

from collections.abc import Iterator, Sequence

from castable.models.filters import ObjectFilter
from castable.models.statics import ChangeTypes
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject
from castable.planner.rules.terms.doubts import Doubt

Effects = Sequence[tuple[GameObject, ChangeTypes]]


def in_order(effects: Effects, doubts: list[Doubt]) -> list[tuple[GameObject, ChangeTypes]]:
    """Return the effects in the order in which they apply.

    One depends on another that changes to what it applies. Where two depend on each other, only
    timestamps tell the order, and that is a doubt.
    """
    left = sorted(effects, key=lambda pair: rank(pair[1]))
    waits = {
        i: {j for j, (_, other) in enumerate(left) if j != i and _depends(effect, other)}
        for i, (_, effect) in enumerate(left)
    }
    for i, mine in waits.items():
        for j in [j for j in mine if j > i and i in waits[j]]:
            (source, _), (other, _) = left[i], left[j]
            doubts.append(Doubt.of_effect(source, f"whether it or {other.name} applies first"))
            mine.discard(j)
            waits[j].discard(i)
    ordered: list[int] = []
    while len(ordered) < len(left):
        rest = [i for i in range(len(left)) if i not in ordered]
        ordered.append(next((i for i in rest if waits[i] <= set(ordered)), rest[0]))
    return [left[i] for i in ordered]


def rank(effect: ChangeTypes) -> int:
    """Rank an effect among those that don't depend on one another by what it says."""
    if effect.set_types or effect.add_types or effect.lose_types:
        return 0
    if effect.add_supertypes:
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
    if asked in (*effect.add_types, *effect.lose_types, *effect.add_supertypes):
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
