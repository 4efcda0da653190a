"""Which values of X are tried for a mana ability with a variable cost (CR 107.3a)."""

from collections.abc import Iterable

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.models.amounts import AnyNumber, Counted, CountPaid, VariableX
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject

_MOST_X = 20
"""Largest X that is tried for a mana ability with a variable cost."""


def values_of_x(
    ability: ManaAbility, cost: c.Cost, thing: GameObject, view: View
) -> Iterable[int | None]:
    """List the values of X to try for a variable cost, None where there is none."""
    bound = _MOST_X
    variable = False
    for part in cost:
        amount = getattr(part, "amount", None)
        if isinstance(amount, VariableX | AnyNumber):
            variable = True
            if isinstance(part, c.RemoveCounters):
                bound = min(bound, available(part.counter, thing))
            elif isinstance(part, c.PayLife):
                bound = min(bound, view.game.me.life)
            else:
                bound = min(bound, len(view.game.zone(view.game.asker, "battlefield")))
        if isinstance(part, c.PayMana) and part.cost.variables:
            variable = True
    return range(_least(ability), bound + 1) if variable else (None,)


def _least(ability: ManaAbility) -> int:
    """Return the smallest X with which it adds any mana (CR 107.1c)."""
    match ability.output.amount:
        case Counted(count=CountPaid(of="number"), plus=plus) if plus > 0:
            return 0
        case _:
            return 1


def available(counter: str, thing: GameObject) -> int:
    """Return how many counters of a kind are on an object; ``any`` for every kind."""
    return sum(thing.counters.values()) if counter == "any" else thing.counters.get(counter, 0)
