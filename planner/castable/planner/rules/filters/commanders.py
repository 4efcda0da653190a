"""What the position tells of a player's commanders (CR 903)."""

from castable.models.mana import COLORS, ManaType
from castable.planner.rules.filters.chosen import colors_of
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


def has_no_commander(context: Context) -> bool:
    """Return whether the player surely has no commander: costs can't be paid by it (CR 903.4f)."""
    return not commanders(context) and context.game.position.format != "commander"


def color_identity(context: Context) -> tuple[ManaType, ...] | None:
    """Return the color identity of the player's commanders (CR 903.4); None if unknown.

    Without a commander it is undefined and no mana is made (CR 903.4f, 106.5).
    """
    found: set[ManaType] = set()
    known = commanders(context)
    if not known:
        return () if has_no_commander(context) else None
    for thing in known:
        if _color_is_chosen(thing):
            chosen = colors_of(thing.entry.chosen_color or "")
            if not chosen:
                return None
            found.update(chosen)
        for face in thing.card.faces:
            found.update(face.colors)
            if face.mana_cost is not None:
                found.update(face.mana_cost.colors)
            found.update(face.identity)
    return tuple(color for color in COLORS if color in found)


def _color_is_chosen(thing: GameObject) -> bool:
    """Return whether a colorless card's text says what its color is: one chosen (CR 903.4b)."""
    return not any(face.colors for face in thing.card.faces) and any(
        span.scope == "itself" and "types" in span.touches
        for face in thing.card.faces
        for span in face.unmodelled
    )
