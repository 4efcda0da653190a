"""Mana that triggered mana abilities add as a permanent is tapped for mana (CR 605.1b, 106.12)."""

from dataclasses import replace
from typing import get_args

from castable.models.abilities import ManaTrigger, TapDamage
from castable.models.amounts import HasStatus
from castable.models.mana import COLORS, ManaType
from castable.models.this_turn import Designation
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.chosen import colors_of
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import both, matches
from castable.planner.rules.means.outputs import at_best, counted_objects, output_now
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Bundles, Source
from castable.planner.rules.terms.doubts import ANY_MANA, Doubt, Hope


def with_triggers(source: Source, thing: GameObject, view: View, doubts: list[Doubt]) -> Source:
    """Return *source* with the mana that triggers add as it is made.

    That is as *thing* is tapped for it, or by any ability of it where the trigger says so. It is
    added as the ability resolves and can pay for the same spell (CR 605.4a).
    """
    if not source.modes:
        return source
    best: Source | None = source
    doubtful: list[GameObject] = []
    for holder, trigger in view.statics.get(ManaTrigger, ()):
        assert isinstance(trigger, ManaTrigger)  # noqa: S101 - by the index
        if not (source.taps or trigger.any_ability):
            continue
        context = view.context(holder)
        found = matches(trigger.what, thing, context)
        state = both(found, holds(trigger.condition, context))
        if state is False:
            if found is not False and _may_come_to_hold(trigger, holder, view):
                doubtful.append(holder)
                best = None
            continue
        if trigger.any_ability and _lands_add(view):
            doubtful.append(holder)
            best = None
        made = output_now(trigger.output, context, None)
        waited = _waited_for(trigger, holder)
        if best is not None:
            most = made or at_best(trigger.output, context, None)
            best = None if most is None or most[1] else _added(best, most[0], waited, trigger)
        if not state or made is None or made[1] or waited is None:
            doubtful.append(holder)
            continue
        source = _added(source, made[0], waited, trigger)
        counted = (holder.id,) if holder.controller == view.game.asker else ()
        counts = (*source.counts, *counted, *counted_objects(trigger.output, context))
        damage = source.damage + trigger.damage
        source = replace(source, damage=damage, counts=tuple(dict.fromkeys(counts)))
    hope = ANY_MANA if best is None else Hope((best,))
    for holder in doubtful:
        what = f"what it adds when {thing.name} is tapped for mana"
        doubts.append(Doubt.of_mana(holder, what, hope))
    return _damaging(source, thing, view)


def _damaging(source: Source, thing: GameObject, view: View) -> Source:
    """Note the damage of triggers that use the stack, as *thing* is tapped for mana (CR 603.3)."""
    later = sum(
        trigger.damage
        for holder, trigger in view.statics.get(TapDamage, ())
        if isinstance(trigger, TapDamage) and matches(trigger.what, thing, view.context(holder))
    )
    return replace(source, later=source.later + later) if source.taps and later else source


def _added(
    source: Source, extra: Bundles, waited: tuple[ManaType, ...] | None, trigger: ManaTrigger
) -> Source:
    """Return *source* with what a trigger adds, to mana of any color if that can't be told.

    What adds the color that it waits for adds one that the source makes.
    """
    types = COLORS if waited is None else waited
    alike = waited is None and trigger.output.source == "chosen_color"
    same_type = trigger.same_type or (alike and trigger.output.amount == 1)
    modes, added = _extended(source, extra, types, same_type=same_type)
    return replace(source, modes=modes, added=added, combination=0)


def _may_come_to_hold(trigger: ManaTrigger, holder: GameObject, view: View) -> bool:
    """Return whether paying could fulfil the condition: the asker may tap the very object.

    No mana ability makes a monarch, and none of the other designations (CR 725.1, 726.1).
    """
    condition = trigger.condition
    if isinstance(condition, HasStatus) and condition.status in get_args(Designation):
        return False
    return condition is not None and holder.controller == view.game.asker


def _lands_add(view: View) -> bool:
    """Return whether an ability of a land triggers and adds mana, which may trigger others."""
    return any("Land" in holder.types for holder, _ in view.statics.get(ManaTrigger, ()))


def _waited_for(trigger: ManaTrigger, holder: GameObject) -> tuple[ManaType, ...] | None:
    """Return the types of mana that the trigger waits for; None if they can't be told."""
    if not trigger.chosen_color:
        return trigger.types or tuple(ManaType)
    return colors_of(holder.entry.chosen_color or "") or None


def _extended(
    source: Source, extra: Bundles, waited: tuple[ManaType, ...], *, same_type: bool
) -> tuple[Bundles, Bundles]:
    """Add one of *extra* to each mode that makes mana of the types *waited* for.

    With *same_type* it is one mana of a type that the mode makes.
    """
    modes = source.choices()
    before = source.added or ((),) * len(modes)
    found: dict[tuple[tuple[ManaType, ...], tuple[ManaType, ...]], None] = {}
    for mode, more in zip(modes, before, strict=True):
        own = list(mode)
        for mana in more:
            own.remove(mana)
        bundles = [(t,) for t in dict.fromkeys(own)] if same_type else extra
        for bundle in bundles if not set(waited).isdisjoint(own) else ((),):
            found[tuple(sorted((*mode, *bundle))), tuple(sorted((*more, *bundle)))] = None
    return tuple(mode for mode, _ in found), tuple(more for _, more in found)
