"""Abilities that effects give to cards and spells, made concrete (CR 604.1, 613.1f, 702)."""

from dataclasses import replace

from castable.models.statics import Ability, GrantAbility
from castable.planner.rules.doubts import Doubt
from castable.planner.rules.evaluate import holds
from castable.planner.rules.layers import given
from castable.planner.rules.match import both, is_whose, matches
from castable.planner.rules.objects import GameObject
from castable.planner.rules.view import View


def as_granted(spell: GameObject, view: View) -> tuple[GameObject, tuple[Doubt, ...]]:
    """Return the spell with the abilities that effects give it where it is and as it is cast."""
    more: list[Ability] = []
    doubts: list[Doubt] = []
    for source, grant in view.statics.get(GrantAbility, ()):
        assert isinstance(grant, GrantAbility)  # noqa: S101 - by the index
        if grant.zone not in ("stack", spell.zone) or grant.zone == "battlefield":
            continue
        if not is_whose(grant.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        found = both(matches(grant.what, spell, context), holds(grant.condition, context))
        ability = given(grant.ability, spell)
        if found is None:
            doubts.append(Doubt.of_effect(source, f"what it gives {spell.name}", "to_yes"))
        elif found and ability is not None and ability not in spell.abilities:
            more.append(ability)
    if not more:
        return spell, tuple(doubts)
    return replace(spell, abilities=(*spell.abilities, *more)), tuple(doubts)
