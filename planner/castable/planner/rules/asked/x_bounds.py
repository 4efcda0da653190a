"""What the text of a card lets X be announced as (CR 107.3a, 601.2b)."""

from collections.abc import Collection

from castable.models.statics import BoundOnX
from castable.planner.rules.asked.variable import ANY, Bounds
from castable.planner.rules.filters.evaluate import count
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


def bounds_on_x(
    thing: GameObject, of: Collection[str], context: Context
) -> tuple[Bounds, tuple[Doubt, ...]]:
    """Return what X may be of a spell, or of the cost of one of the keywords *of*."""
    bounds = ANY
    doubts: list[Doubt] = []
    for ability in thing.abilities:
        if not isinstance(ability, BoundOnX) or ability.of not in of:
            continue
        most = None if ability.most is None else count(ability.most, context)
        if ability.most is not None and most is None:
            doubts.append(Doubt.of_effect(thing, "how great X may be", "to_no"))
        bounds = bounds.within(Bounds(ability.least, most))
    return bounds, tuple(doubts)
