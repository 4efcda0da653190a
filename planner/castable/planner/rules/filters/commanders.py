"""What the position tells of a player's commanders (CR 903)."""

from castable.models import costs as c
from castable.models.abilities import ManaAbility
from castable.models.mana import COLORS, ManaType
from castable.planner.rules.filters.context import Context
from castable.planner.rules.position.objects import GameObject


def commanders(context: Context) -> list[GameObject]:
    """List the commanders of the player that the position knows (CR 903.3)."""
    return [
        t
        for zone in ("command", "battlefield", "hand", "graveyard", "exile")
        for t in context.game.zone(context.controller, zone)
        if t.entry.commander or (zone == "command" and t.entry.commander is not False)
    ]


def color_identity(context: Context) -> tuple[ManaType, ...] | None:
    """Return the color identity of the player's commanders (CR 903.4); None if unknown.

    Without a commander it is undefined and no mana is made (CR 903.4f, 106.5).
    """
    found: set[ManaType] = set()
    known = commanders(context)
    if not known:
        return None if context.game.position.format == "commander" else ()
    for thing in known:
        for face in thing.card.faces:
            found.update(face.colors)
            if face.mana_cost is not None:
                found.update(face.mana_cost.colors)
            for ability in face.abilities:
                for part in getattr(ability, "cost", ()) or ():
                    if isinstance(part, c.PayMana):
                        found.update(part.cost.colors)
                if isinstance(ability, ManaAbility):
                    for bundle in ability.output.options:
                        found.update(t for t in bundle if t is not ManaType.C)
    return tuple(color for color in COLORS if color in found)
