"""What has taken the abilities of an object away (CR 305.7, 613.1d-f)."""

from collections.abc import Iterator

from castable.models.changes import Fix
from castable.models.statics import ChangeTypes
from castable.planner.cards.telling.words import listed
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import matches
from castable.planner.rules.mending.fixes import all_of, get_rid_of
from castable.planner.rules.position.objects import GameObject


def takers_of(thing: GameObject, view: View) -> list[GameObject]:
    """Return what takes the printed abilities of a permanent away."""
    return [source for source, _ in _taken(thing, view)]


def taken_by(thing: GameObject, view: View) -> tuple[str, str, list[Fix]]:
    """Return by what they were lost, in words, with the rule for it and what would mend it."""
    taken = list(_taken(thing, view))
    takers = takers_of(thing, view)
    by = f" by {listed(dict.fromkeys(t.name for t in takers))}" if takers else ""
    by_type = taken and all(effect.set_land_types for _, effect in taken)
    fix = [all_of(get_rid_of(t.name, t.id) for t in takers)] if takers else []
    return by, "305.7" if by_type else "613.1f", fix


def _taken(thing: GameObject, view: View) -> Iterator[tuple[GameObject, ChangeTypes]]:
    for loss in view.losses.get(thing.id, ()):
        yield loss.source, loss.effect
    for source, effect in view.statics.get(ChangeTypes, ()):
        assert isinstance(effect, ChangeTypes)  # noqa: S101 - by the index
        takes = effect.set_land_types and thing.zone == "battlefield"
        if takes and matches(effect.what, thing, view.context(source)):
            yield source, effect
