"""A card as a spell, with the types and colors that effects give spells (CR 601.3e, 613.1d-e)."""

from castable.models.statics import ChangeTypes
from castable.planner.rules.effects.characteristics import retyped
from castable.planner.rules.effects.conflicts import conflict
from castable.planner.rules.effects.timestamps import NO_TIMESTAMP, is_later
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, both, matches
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


def as_cast(spell: GameObject, game: Game) -> tuple[GameObject, tuple[Doubt, ...]]:
    """Return the spell as effects make it on the stack, and what of that can't be told."""
    doubts: list[Doubt] = []
    applied: list[tuple[GameObject, ChangeTypes]] = []
    for source, effect in game.spell_effects:
        context = Context(game, source, source.controller)
        found = both(holds(effect.condition, context), matches(effect.what, spell, context))
        if found is None:
            doubts.append(Doubt.of_effect(source, f"may change {spell.name}"))
        elif found:
            for other, before in applied:
                if conflict(effect, before) and is_later(source, other) is None:
                    what = f"whether it or {other.name} comes last on {spell.name}{NO_TIMESTAMP}"
                    doubts.append(Doubt.of_effect(source, what))
            applied.append((source, effect))
            spell = retyped(spell, effect)
    return spell, tuple(doubts)
