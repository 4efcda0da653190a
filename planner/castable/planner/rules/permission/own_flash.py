"""Cards whose own text lets them be cast as though they had flash (CR 113.6e, 601.3b-d)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.amounts import TargetsMatch
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import Permission
from castable.planner.rules.asked.way import FREE, Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


def flash_ways(ability: Permission, spell: GameObject, view: View) -> Iterator[Way]:
    """Yield what a card's own text lets be cast as though it had flash (CR 601.3b-d).

    What it asks for may be the choice of a target, or that a cost is paid.
    """
    state = _state(ability, spell, view)
    if state is False or spell.zone != (ability.zone or "hand"):
        return
    if spell.owner != view.game.asker:
        return
    yield Way(
        spell,
        ManaCost() if ability.free else spell.face.mana_cost,
        label=FREE if ability.free else "flash",
        cost=ability.extra,
        source=FREE if ability.free else "mana cost",
        timing="any",
        doubts=unsure_of_text(state, spell),
        keyword_cost=ability.free,
        aims_at=_aimed(ability),
        needs=ability.using,
    )


def with_own_flash(found: Sequence[Way], view: View) -> Iterator[Way]:
    """Yield ways from elsewhere than the hand, at a time that the card's own text allows.

    What modifies how a card is cast works wherever it may be cast from (CR 113.6e, 601.3b).
    """
    for way in found:
        if way.spell.zone == "hand" or way.timing != "card":
            continue
        for ability in way.spell.abilities:
            if not isinstance(ability, Permission) or ability.zone is not None or ability.free:
                continue
            if ability.what is None or not ability.what.itself or not ability.flash:
                continue
            state = _state(ability, way.spell, view)
            if state is False:
                continue
            yield replace(
                way,
                label=way.label or "flash",
                cost=(*way.cost, *ability.extra),
                timing="any",
                doubts=(*way.doubts, *unsure_of_text(state, way.spell)),
                aims_at=_aimed(ability),
                needs=ability.using,
            )


def _state(ability: Permission, spell: GameObject, view: View) -> Truth:
    """Return whether its condition holds, but for the targets, which are yet to be chosen."""
    condition = None if _aimed(ability) is not None else ability.condition
    return holds(condition, Context(view.game, spell, view.game.asker))


def _aimed(ability: Permission) -> ObjectFilter | None:
    """Return what must be targeted for the permission, if that is its condition."""
    condition = ability.condition
    return condition.what if isinstance(condition, TargetsMatch) else None


def unsure_of_text(state: Truth, spell: GameObject) -> tuple[Doubt, ...]:
    """Return the doubt about a condition of the card's own text that can't be told."""
    if state:
        return ()
    return (Doubt.of_effect(spell, "whether its text lets you cast it", "to_no"),)
