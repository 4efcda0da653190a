"""Cards in hands and libraries that the position doesn't name (CR 400.2, 401.3, 402.3)."""

from castable.models.amounts import CountObjects
from castable.models.base import Zone
from castable.models.filters import ObjectFilter
from castable.models.position import Player
from castable.planner.rules.filters.context import Context, is_whose
from castable.planner.rules.position.objects import number

CARDS_IN_HAND = CountObjects(ObjectFilter(owner="you"), "hand")
"""The number of cards in a player's hand."""


def hidden_cards(zone: Zone, what: ObjectFilter, context: Context) -> int | None:
    """Return how many cards that aren't named are meant for certain; None if it can't be told.

    Anybody may count a hand or a library. What isn't named can be counted only where every card
    of the zone is meant, whatever it is.
    """
    if zone not in ("hand", "library"):
        return 0
    whose = what.owner or "any"
    numbers = [
        _not_named(zone, name, player, context)
        for name, player in context.game.position.players.items()
        if is_whose(whose, name, context.controller)
    ]
    if not any(number != 0 for number in numbers):
        return 0
    if what != ObjectFilter(owner=what.owner) and None not in numbers:
        return None
    return None if None in numbers else sum(number or 0 for number in numbers)


def _not_named(zone: Zone, name: str, player: Player, context: Context) -> int | None:
    in_library = zone == "library"
    size = player.library_size if in_library else player.hand_size
    if size is None and name == context.game.asker and not in_library:
        return 0
    if size is None:
        context.untold(f"{zone}_size", name)
        return None
    named = player.library if in_library else player.hand
    return max(0, size - number(named))
