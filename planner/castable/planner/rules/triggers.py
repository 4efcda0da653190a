"""Mana that triggered mana abilities add as a permanent is tapped for mana (CR 605.1b, 106.12)."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement, product

from castable.models.abilities import ManaTrigger, Output
from castable.models.mana import ManaType
from castable.planner.rules.demands import Source
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.match import Context, matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.view import View

Bundles = tuple[tuple[ManaType, ...], ...]
Produce = Callable[[Output, Context, int | None], tuple[Bundles, int] | None]
"""How sources work out what an output adds."""


def with_triggers(
    source: Source, thing: GameObject, view: View, doubts: list[Doubt], produce: Produce
) -> Source:
    """Return *source* with the mana that is added when *thing* is tapped for it.

    It is added as the ability resolves and can pay for the same spell (CR 605.4a).
    """
    if not source.taps or not source.modes:
        return source
    for holder, trigger in view.statics.get(ManaTrigger, ()):
        assert isinstance(trigger, ManaTrigger)  # noqa: S101 - by the index
        context = view.context(holder)
        state = matches(trigger.what, thing, context)
        made = produce(trigger.output, context, None) if state else None
        if state is False:
            continue
        if made is None or made[1] or source.snow or source.restriction is not None:
            # Mana of the trigger is neither snow nor bound as the source's own mana is.
            what = f"what it adds when {thing.name} is tapped for mana"
            doubts.append(Doubt.of_effect(holder, what, "to_yes"))
            continue
        source = replace(
            source,
            modes=_added(_single_choices(source), made[0], same_type=trigger.same_type),
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


def _added(modes: Bundles, extra: Bundles, *, same_type: bool) -> Bundles:
    """Add one of *extra* to each of *modes*; with *same_type*, one of the types of the mode."""
    pairs = (
        [(mode, (t,)) for mode in modes for t in dict.fromkeys(mode)]
        if same_type
        else product(modes, extra)
    )
    return tuple(dict.fromkeys(tuple(sorted((*mode, *more))) for mode, more in pairs))


def _with(counts: tuple[str, ...], holder: GameObject, view: View) -> tuple[str, ...]:
    """Note that *holder* must still be there, if the asker could give it up."""
    if holder.controller != view.game.asker or holder.id in counts:
        return counts
    return (*counts, holder.id)
