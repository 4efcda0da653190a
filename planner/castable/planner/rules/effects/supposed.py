"""Suppositions on what isn't told: whether a condition of a change of types holds (CR 613.1d)."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from castable.models.amounts import Condition
from castable.models.statics import ChangeTypes
from castable.planner.rules.effects.untold import Told
from castable.planner.rules.effects.view import View
from castable.planner.rules.effects.whether import whether
from castable.planner.rules.position.game import Supposed

MOST_SUPPOSED: Final = 3
"""Most conditions that are supposed true and false in turn: of three there are eight ways."""


def supposed_otherwise(view: View) -> Iterator[Told]:
    """Yield the position with each condition of a change of types that can't be told, each way.

    Such a condition may hold for several effects of its object, which then work together or not at
    all. Nothing, if all can be told or if there are too many.
    """
    unsure: dict[tuple[str, Condition], str] = {}
    for source, effect in view.statics.get(ChangeTypes, ()):
        condition = getattr(effect, "condition", None)
        if condition is not None and whether(condition, view.context(source)) is None:
            unsure[source.id, condition] = source.name
    if not unsure or len(unsure) > MOST_SUPPOSED:
        return
    names = " and ".join(dict.fromkeys(unsure.values()))
    for truths in product((False, True), repeat=len(unsure)):
        supposed: Supposed = {**view.game.supposed, **dict(zip(unsure, truths, strict=True))}
        words = ", ".join(
            f"the condition of {name} {'holds' if truth else 'fails'}"
            for name, truth in zip(unsure.values(), truths, strict=True)
        )
        whichever = f"whether or not the conditions hold of what {names} changes"
        yield Told(view.game.position, words, whichever, supposed)
