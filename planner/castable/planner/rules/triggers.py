"""Mana that triggered mana abilities add as a permanent is tapped for mana (CR 605.1b, 106.12)."""

from dataclasses import replace
from itertools import combinations_with_replacement

from castable.models.abilities import ManaTrigger
from castable.models.mana import ManaType
from castable.planner.rules.demands import Source
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.match import matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.outputs import output_now
from castable.planner.rules.view import View

Bundles = tuple[tuple[ManaType, ...], ...]


def with_triggers(source: Source, thing: GameObject, view: View, doubts: list[Doubt]) -> Source:
    """Return *source* with the mana that is added when *thing* is tapped for it.

    It is added as the ability resolves and can pay for the same spell (CR 605.4a).
    """
    if not source.taps or not source.modes:
        return source
    for holder, trigger in view.statics.get(ManaTrigger, ()):
        assert isinstance(trigger, ManaTrigger)  # noqa: S101 - by the index
        context = view.context(holder)
        state = matches(trigger.what, thing, context)
        made = output_now(trigger.output, context, None) if state else None
        if state is False:
            continue
        if made is None or made[1]:
            what = f"what it adds when {thing.name} is tapped for mana"
            doubts.append(Doubt.of_effect(holder, what, "to_yes"))
            continue
        modes, added = _extended(source, made[0], same_type=trigger.same_type)
        source = replace(
            source,
            modes=modes,
            added=added,
            combination=0,
            counts=_with(source.counts, holder, view),
        )
    return source


def _single_choices(source: Source) -> Bundles:
    """Write an output "in any combination" as bundles to choose from."""
    if not source.combination:
        return source.modes
    types = sorted({mode[0] for mode in source.modes if len(mode) == 1})
    return tuple(combinations_with_replacement(types, source.combination))


def _extended(source: Source, extra: Bundles, *, same_type: bool) -> tuple[Bundles, Bundles]:
    """Add one of *extra* to each mode; with *same_type*, one of the types that it makes."""
    modes = _single_choices(source)
    before = source.added or ((),) * len(modes)
    found: dict[tuple[tuple[ManaType, ...], tuple[ManaType, ...]], None] = {}
    for mode, more in zip(modes, before, strict=True):
        own = list(mode)
        for mana in more:
            own.remove(mana)
        for bundle in [(t,) for t in dict.fromkeys(own)] if same_type else extra:
            found[tuple(sorted((*mode, *bundle))), tuple(sorted((*more, *bundle)))] = None
    return tuple(mode for mode, _ in found), tuple(more for _, more in found)


def _with(counts: tuple[str, ...], holder: GameObject, view: View) -> tuple[str, ...]:
    """Note that *holder* must still be there, if the asker could give it up."""
    if holder.controller != view.game.asker or holder.id in counts:
        return counts
    return (*counts, holder.id)
