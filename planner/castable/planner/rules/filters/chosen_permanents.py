"""The permanent that was chosen for an object (CR 607.2d)."""

from castable.planner.cards.names import fold
from castable.planner.rules.filters.context import Context, Truth
from castable.planner.rules.filters.traits import names_of
from castable.planner.rules.position.objects import GameObject


def is_chosen_permanent(thing: GameObject, told: str | None, context: Context) -> Truth:
    """Compare with the chosen permanent, of which the position gives the id, or a name."""
    if thing.zone != "battlefield":
        return False
    if told is None:
        return None
    alike = [t for t in context.game.battlefield() if fold(told) in names_of(t)]
    if thing.id == told or alike == [thing]:
        return True
    return None if thing in alike else False
