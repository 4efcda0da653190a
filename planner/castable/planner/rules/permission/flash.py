"""Casting at instant speed (CR 702.8, 601.3d)."""

from castable.models.statics import Permission
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Truth, both, is_whose, matches
from castable.planner.rules.position.objects import GameObject


def has_flash(spell: GameObject, view: View) -> Truth:
    """Return whether it may be cast at instant speed (CR 702.8, 601.3d)."""
    if "Instant" in spell.types or "flash" in spell.keywords:
        return True
    answer: Truth = False
    for source, permission in view.statics.get(Permission, ()):
        assert isinstance(permission, Permission)  # noqa: S101 - by the index
        if permission.action == "foretell" or not permission.flash:
            continue
        if permission.zone not in (None, spell.zone):
            continue
        if permission.free or permission.cost is not None:
            continue  # what is cast so has its own timing
        if not is_whose(permission.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        found = both(matches(permission.what, spell, context), holds(permission.condition, context))
        if found:
            return True
        if found is None:
            answer = None
    return answer
