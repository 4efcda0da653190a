"""Abilities that effects give to cards and spells, made concrete (CR 604.1, 613.1f, 702)."""

from dataclasses import replace

from castable.models.statics import Ability, AlternativeCost, GrantAbility
from castable.planner.rules.effects.layers import given
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.history import spells_cast
from castable.planner.rules.filters.match import Truth, all_true, is_whose, matches
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


def as_granted(spell: GameObject, view: View) -> tuple[GameObject, tuple[Doubt, ...]]:
    """Return the spell with the abilities that effects give it where it is and as it is cast."""
    more: list[Ability] = []
    doubts: list[Doubt] = []
    for source, grant in view.statics.get(GrantAbility, ()):
        assert isinstance(grant, GrantAbility)  # noqa: S101 - by the index
        if grant.zone not in ("stack", spell.zone) or grant.zone == "battlefield":
            continue
        if grant.cast_from not in (None, spell.zone):
            continue
        if not is_whose(grant.whose, view.game.asker, source.controller):
            continue
        found = _is_given(grant, spell, source, view)
        if found and grant.zone == spell.zone and view.losses.get(spell.id):
            found = None  # only timestamps tell whether the card has it (CR 613.7)
        ability = given(grant.ability, spell)
        if found is None:
            doubts.append(Doubt.of_effect(source, f"what it gives {spell.name}", "to_yes"))
        elif found and ability is not None and ability not in spell.abilities:
            more.append(ability)
    if not more:
        return spell, tuple(doubts)
    return replace(spell, abilities=(*spell.abilities, *more)), tuple(doubts)


def _is_given(grant: GrantAbility, spell: GameObject, source: GameObject, view: View) -> Truth:
    context = view.context(source)
    fits = matches(grant.what, spell, context)
    cost = spell.face.mana_cost
    by_value = (
        grant.what.mana_value or grant.what.parity or grant.what.chosen in ("number", "quality")
    )
    if fits and grant.zone == "stack" and by_value and cost and cost.variables:
        fits = None  # X is not announced yet
    return all_true((fits, holds(grant.condition, context), _is_nth(grant, source, view)))


def _is_nth(grant: GrantAbility, source: GameObject, view: View) -> Truth:
    """Return whether the next such spell of the asker is the n-th of the turn."""
    if grant.nth_this_turn is None:
        return True
    context = view.context(source)
    before = 0
    for thing in spells_cast(view.game, view.game.asker):
        found = None if thing is None else matches(grant.what, thing, context)
        if found is None:
            return None
        before += found
    return before + 1 == grant.nth_this_turn


def unknown_foretell_cost(spell: GameObject) -> tuple[Doubt, ...]:
    """Return a doubt for a foretold card for which no foretell cost is known (CR 702.143a).

    It was foretold by an effect that gave it foretell, and the position doesn't tell which.
    """
    own = [a for a in spell.abilities if isinstance(a, AlternativeCost)]
    priced = any(ability.keyword == "foretell" for ability in own)
    foretold = spell.entry.foretold
    if spell.zone != "exile" or not foretold or foretold == "this turn" or priced:
        return ()
    return (Doubt.of_effect(spell, "for which cost it was foretold", "to_yes"),)
