"""Which effects on one object come to something else in the other order (CR 613.7)."""

from castable.models.statics import ChangeTypes
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject


def conflict(one: ChangeTypes, other: ChangeTypes) -> bool:
    """Return whether two effects on one object come to something else in the other order."""
    return _undoes(one, other) or _undoes(other, one)


def _undoes(last: ChangeTypes, first: ChangeTypes) -> bool:
    """Return whether *last* takes away what *first* has given an object."""
    types = {*first.add_types, *first.set_types}
    subtypes = {*first.add_subtypes, *first.set_subtypes} - set(last.set_subtypes)
    kinds = {kind_of_subtype(s) for s in last.set_subtypes}
    colors = {*first.add_colors, *(first.set_colors or ())}
    return bool(
        types & set(last.lose_types)
        or set(first.add_supertypes) & set(last.lose_supertypes)
        or (last.set_types and types - set(last.set_types))
        or any(kind_of_subtype(s) in kinds for s in subtypes)
        or (last.set_colors is not None and colors - set(last.set_colors))
        or (last.name and first.name and last.name != first.name)
    )


def land_conflict(one: ChangeTypes, other: ChangeTypes, thing: GameObject) -> bool:
    """Return whether only timestamps tell which land types a land has (CR 305.7, 613.7).

    What sets the types of lands depends on what makes lands: that comes first (CR 613.8).
    """
    for effect in (one, other):
        makes_land = "Land" in (*effect.add_types, *effect.set_types)
        if makes_land and not (effect.what.host and "Land" in thing.types):
            return False
    return _unlands(one, other) or _unlands(other, one)


def _unlands(last: ChangeTypes, first: ChangeTypes) -> bool:
    """Return whether *last* takes away land types that *first* has given."""
    if not last.set_land_types and not last.lose_land_types:
        return False
    basics = BASIC_LAND_TYPES if first.every_basic_land_type else ()
    given = {*first.set_land_types, *first.add_subtypes, *basics} - set(last.set_land_types)
    return any(kind_of_subtype(s) == "Land" for s in given)
