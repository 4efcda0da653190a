"""What is on an object, and what it has done this turn, as far as the position tells."""

from castable.models.filters import Happened
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


def happened(event: Happened, thing: GameObject, game: Game) -> bool | None:
    """Return whether it happened to the object this turn, as far as the position tells."""
    if event == "entered":
        return thing.entry.entered_this_turn
    if event != "attacked":
        return None
    if thing.entry.attacking and not thing.entry.entered_this_turn:
        return True  # it was declared as an attacker, not put into the combat (CR 508.4a)
    return None if _may_have_attacked(thing, game) else False


def _may_have_attacked(thing: GameObject, game: Game) -> bool:
    """Return whether it attacks, or some player has attacked this turn."""
    return bool(thing.entry.attacking) or any(
        player.this_turn.attacked for player in game.position.players.values()
    )
