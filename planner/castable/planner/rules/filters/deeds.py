"""What is on an object, and what it has done this turn, as far as the position tells."""

from castable.models.filters import Happened
from castable.planner.rules.filters.context import Context
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject


def is_modified(thing: GameObject, game: Game) -> bool:
    """Return whether it has counters, Equipment or an Aura of its controller on it (CR 700.9)."""
    return any(thing.counters.values()) or any(
        other.host == thing.id
        and ("Equipment" in other.subtypes or "Aura" in other.subtypes)
        and ("Equipment" in other.subtypes or other.controller == thing.controller)
        for other in game.battlefield()
    )


def carries(kind: str, thing: GameObject, game: Game) -> bool:
    """Return whether an Aura or Equipment is attached to it (CR 301.5, 303.4)."""
    return any(t.host == thing.id and kind in t.subtypes for t in game.battlefield())


def happened(event: Happened, thing: GameObject, context: Context) -> bool | None:
    """Return whether it happened to the object this turn, as far as the position tells."""
    if event == "entered":
        return thing.entry.entered_this_turn
    if event == "was dealt damage":
        if thing.entry.was_dealt_damage is None:
            context.untold_of(thing, "was_dealt_damage")
        return thing.entry.was_dealt_damage
    if event != "attacked":
        return None
    if thing.entry.attacking and not thing.entry.entered_this_turn:
        return True  # it was declared as an attacker, not put into the combat (CR 508.4a)
    return None if _may_have_attacked(thing, context.game) else False


def _may_have_attacked(thing: GameObject, game: Game) -> bool:
    """Return whether it attacks, or some player has attacked this turn."""
    return bool(thing.entry.attacking) or any(
        player.this_turn.attacked for player in game.position.players.values()
    )


def is_paired(thing: GameObject, other: GameObject) -> bool | None:
    """Return whether two creatures are paired; None if it isn't told of either (CR 702.95).

    They are two creatures of one player, and one of them at least has soulbond.
    """
    if thing.partner is not None or other.partner is not None:
        return thing.partner == other.id
    may_be = (
        thing.id != other.id
        and thing.zone == other.zone == "battlefield"
        and thing.controller == other.controller
        and "Creature" in thing.types & other.types
        and ("soulbond" in thing.keywords or "soulbond" in other.keywords)
    )
    return None if may_be else False
