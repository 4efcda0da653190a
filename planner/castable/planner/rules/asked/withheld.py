"""Abilities that an object would have if a condition held or a text were not lost (CR 604.2)."""

from collections.abc import Callable, Iterator

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import Condition
from castable.models.changes import Fix, SetObject
from castable.models.filters import ITSELF
from castable.models.reasons import Reason
from castable.models.statics import GrantAbility
from castable.planner.rules.asked.takers import taken_by
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.deeds import is_paired
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import matches
from castable.planner.rules.mending.fulfil import fulfilled
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy


def withheld(
    thing: GameObject, view: View, meant: Callable[[ActivatedAbility | ManaAbility], bool]
) -> Reason | None:
    """Return why an object hasn't an ability that a text would give it.

    That is its own text, or that of a creature which it isn't paired with (CR 702.95), or one that
    another permanent has lost (CR 613.1f).

    Parameters
    ----------
    thing
        The object.
    view
        The position as it is now.
    meant
        Whether such an ability is the one that is asked about.
    """
    conditions = [when for ability, when in _own(thing, view) if meant(ability)]
    if not conditions:
        return _unpaired(thing, view, meant) or _silenced(thing, view, meant)
    if len(conditions) > 1:
        return None
    needed = circumstance(conditions[0])
    changes = fulfilled(conditions[0], view.context(thing))
    text = f"{thing.name} has that ability only if {needed}"
    fix = Fix(text=remedy(needed), changes=changes)
    return Reason(kind="permission", cr="604.2", text=text, fix=(fix,))


def _own(
    thing: GameObject, view: View
) -> Iterator[tuple[ActivatedAbility | ManaAbility, Condition]]:
    for source, effect in view.statics.get(GrantAbility, ()):
        assert isinstance(effect, GrantAbility)  # noqa: S101 - by the index
        ability, condition = effect.ability, effect.condition
        itself = ITSELF in (effect.what, *effect.what.any_of)
        if source.id != thing.id or not itself or condition is None:
            continue
        if not isinstance(ability, ActivatedAbility | ManaAbility):
            continue
        if holds(condition, view.context(thing)) is False:
            yield ability, condition


def _unpaired(
    thing: GameObject, view: View, meant: Callable[[ActivatedAbility | ManaAbility], bool]
) -> Reason | None:
    for source, effect in view.statics.get(GrantAbility, ()):
        assert isinstance(effect, GrantAbility)  # noqa: S101 - by the index
        ability = effect.ability
        if not isinstance(ability, ActivatedAbility | ManaAbility) or not meant(ability):
            continue
        could = (
            any(part.paired for part in effect.what.any_of)
            and source.id != thing.id
            and source.controller == thing.controller
            and thing.zone == "battlefield"
            and "Creature" in thing.types
        )
        if not could or is_paired(thing, source) is not False:
            continue
        text = f"{thing.name} has that ability only while it is paired with {source.name}"
        free = not thing.partner and not source.partner
        changes = (
            SetObject(object=source.id, to={"paired_with": thing.id}),
            SetObject(object=thing.id, to={"paired_with": source.id}),
        )
        fix = Fix(text="pair the two as either enters", changes=changes if free else ())
        return Reason(kind="permission", cr="702.95b", text=text, fix=(fix,))
    return None


def _silenced(
    thing: GameObject, view: View, meant: Callable[[ActivatedAbility | ManaAbility], bool]
) -> Reason | None:
    """Return that what would give the ability has lost the text by which it does."""
    for giver in view.game.objects.values():
        lost = (
            effect.what
            for effect in giver.face.abilities
            if isinstance(effect, GrantAbility) and effect not in giver.abilities
            if isinstance(effect.ability, ActivatedAbility | ManaAbility) and meant(effect.ability)
        )
        there = giver.zone == "battlefield" and giver.id != thing.id
        if there and any(matches(what, thing, view.context(giver)) for what in lost):
            by, cr, fix = taken_by(giver, view)
            text = f"{thing.name} has no such ability: {giver.name}, which gives it, has lost"
            return Reason(
                kind="permission", cr=cr, text=f"{text} its abilities{by}", fix=tuple(fix)
            )
    return None
