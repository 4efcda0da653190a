"""In which zone an activated ability works (CR 113.6)."""

from castable.models import costs as c
from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.base import Zone
from castable.planner.rules.position.objects import Place


def zone_of(ability: ManaAbility) -> Zone:
    """Return the zone in which the ability works (CR 113.6, 113.6m).

    That is where its cost takes its own card from, and the battlefield otherwise.
    """
    for part in ability.cost:
        if isinstance(part, c.Exile) and part.what.itself:
            return part.zone
        if isinstance(part, c.Discard) and part.amount != "hand" and part.what.itself:
            return "hand"
    return "battlefield"


def works_in(ability: ActivatedAbility | ManaAbility, zone: Place) -> bool:
    """Return whether the ability may be activated there."""
    if isinstance(ability, ManaAbility):
        return zone == zone_of(ability)
    return zone in (ability.zone, *ability.also_from)
