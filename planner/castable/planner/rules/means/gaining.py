"""Life that is gained as a mana ability resolves (CR 119.3, 605.3b)."""

from castable.models.abilities import ManaAbility
from castable.models.instead import LifeReplacement
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.context import is_whose
from castable.planner.rules.permission.prohibitions import gain_ban


def life_gained(ability: ManaAbility, view: View, x: int | None) -> int:
    """Return the life that the asker gains, below 0 where it is lost instead (CR 614.1a).

    Parameters
    ----------
    ability
        The mana ability.
    view
        The position.
    x
        The X of its cost.
    """
    if ability.gains == 0:
        return 0
    asker = view.game.asker
    if gain_ban(asker, view) is not None:
        return 0
    life = ability.gains if isinstance(ability.gains, int) else x or 0
    effects = [
        effect
        for source, effect in view.statics.get(LifeReplacement, ())
        if isinstance(effect, LifeReplacement)
        if is_whose(effect.whose, asker, source.controller)
    ]
    if any(effect.times == 0 for effect in effects):
        return 0
    if any(effect.loses for effect in effects):
        return -life
    for effect in sorted(effects, key=lambda one: one.times):  # in the best order (CR 616.1)
        life = life * effect.times + effect.plus
    return life
