"""Whether a condition of an effect on characteristics holds, or is supposed to (CR 611.3a)."""

from castable.models.amounts import Condition
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, Truth


def whether(condition: Condition | None, context: Context) -> Truth:
    """Return whether it holds; where that can't be told, what is supposed of it."""
    found = holds(condition, context)
    if found is None and condition is not None and context.source is not None:
        return context.game.supposed.get((context.source.id, condition))
    return found
