"""What an object is worth when one of several has to be given up: a rough order, never a price.

It decides between losses that are equal otherwise: which creature is sacrificed, which card is
exiled from a graveyard. It says nothing about whether to give up anything. Energy that is paid
counts as much as the least of them.
"""

from typing import Final

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.statics import AlternativeCost, Permission
from castable.planner.rules.position.objects import GameObject

MOST: Final = 9
_BASIC: Final = 2
_NONBASIC: Final = 5
_USEFUL: Final = 3
"""A card that its owner can still do something with from the graveyard."""
_AGAIN: Final = 3
"""What a permanent counts less that is sacrificed, and works from the graveyard."""


def worth(thing: GameObject, action: str = "") -> int:
    """Weigh an object among others that could be lost in its place by the same *action*."""
    if thing.zone == "graveyard":
        return _USEFUL if any(works_in_graveyard(a) for a in thing.face.abilities) else 0
    if thing.zone != "battlefield":
        return 0
    size = max(thing.power or 0, 0)
    if thing.is_token:
        return min(size, MOST)
    if "Land" in thing.types and "Creature" not in thing.types:
        value = _BASIC if "Basic" in thing.supertypes else _NONBASIC
        return value - thing.tapped
    uses = any(isinstance(a, ActivatedAbility | ManaAbility) for a in thing.abilities)
    value = 1 + max(size, thing.mana_value) + uses - thing.tapped
    if action == "sacrifice" and any(map(works_in_graveyard, thing.face.abilities)):
        value = max(value - _AGAIN, 1)
    return min(value, MOST)


def works_in_graveyard(ability: object) -> bool:
    """Return whether an ability works in the graveyard (CR 113.6)."""
    if isinstance(ability, AlternativeCost | ActivatedAbility | Permission):
        return ability.zone == "graveyard"
    return False
