"""What the asker may tap for mana before anything is announced (CR 117.1d, 605.3a)."""

from collections.abc import Iterable
from dataclasses import replace

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.objects import GameObject


def may_tap_before(thing: GameObject, view: View) -> bool:
    """Return whether a mana ability that its controller may activate now could tap it.

    Whoever has priority may activate mana abilities before they announce a spell or an ability,
    and the mana stays in the pool. What is tapped so is tapped as targets are chosen (CR 601.2c).
    Whether the rest of the cost of the mana ability can be paid is not asked.
    """
    game = view.game
    if thing.tapped or thing.zone != "battlefield" or thing.controller != game.asker:
        return False
    for giver in game.zone(game.asker, "battlefield"):
        for ability in giver.abilities:
            if not isinstance(ability, ManaAbility) or not ability.is_mana_ability:
                continue
            for part in ability.cost:
                match part:
                    case c.TapSelf() if giver.id == thing.id and not thing.summoning_sick:
                        return True
                    case c.Tap(what=what) if (
                        matches(what, thing, Context(game, giver, game.asker)) is not False
                    ):
                        return True
    return False


def all_tapped(things: Iterable[GameObject], view: View) -> tuple[GameObject, ...]:
    """Return what is there once all of it is tapped for mana that may be."""
    return tuple(replace(t, tapped=True) if may_tap_before(t, view) else t for t in things)
