"""Unread texts of permanents on what they are themselves (CR 613.1d)."""

from castable.models.filters import ObjectFilter
from castable.planner.rules.position.objects import GameObject


def may_differ(what: ObjectFilter, thing: GameObject) -> bool:
    """Return whether an unread text of a permanent may decide what is asked of its types.

    Such texts make creatures of other permanents, or tell subtypes, supertypes and colors.
    """
    if thing.zone != "battlefield" or thing.entry.face_down:
        return False
    if not any("types" in gap.touches and gap.scope == "itself" for gap in thing.face.unmodelled):
        return False
    lacking = set(what.types) - thing.types
    if lacking:
        return lacking == {"Creature"}
    return bool(
        what.subtypes
        or what.not_subtypes
        or what.supertypes
        or what.not_supertypes
        or what.colors
        or what.not_colors
        or what.color_count is not None
        or ("Creature" in what.not_types and "Creature" not in thing.types)
    )
