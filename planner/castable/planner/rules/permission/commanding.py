"""What is taken for granted of a card that is cast from the command zone (CR 903.3, 903.8)."""

from collections.abc import Iterable, Sequence

from castable.models.cards import Face
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import LockedCost


def supposed_commander(
    costs: Iterable[LockedCost], cards: Iterable[tuple[GameObject, Sequence[Face]]], game: Game
) -> tuple[str, ...]:
    """Say that a card in the command zone is taken for a commander, where the position doesn't.

    In a game of Commander a legendary card is there for no other reason.
    """
    cast = {cost.object for cost in costs}
    for thing, _ in cards:
        entry = thing.entry
        if thing.id not in cast or thing.zone != "command" or entry.may_play:
            continue
        if entry.commander is not None:
            continue
        if not any("Legendary" in face.supertypes for face in thing.card.faces):
            who = f"{thing.card.front.name} is your commander"
            return (f"{who}, which a card that isn't legendary can't be (903.3)",)
        if game.position.format != "commander":
            return (f"{thing.card.front.name} is your commander (903.3)",)
    return ()
