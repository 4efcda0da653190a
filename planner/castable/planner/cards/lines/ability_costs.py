"""What is said of the cost of an activated ability besides the cost (CR 602.2b)."""

import re

from msgspec import structs

from castable.models.amounts import Counted, CountOpaque, OpaqueCondition
from castable.models.mana import ManaCost
from castable.models.statics import Ability, CostModifier
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_first

_ONE = ManaCost.parse("{1}")
_X_IS_BOUND = re.compile(r"\bX (can't|must) be\b")


def own_modifier(sentence: str, line: Line) -> tuple[Ability, ...]:
    """Read what the activated ability of *line* costs less or more (CR 602.2b)."""
    if not sentence.startswith("This ability costs") and not re.match(
        r"^If .*, this ability costs", sentence
    ):
        return ()
    text = lower_first(sentence)
    found: CostModifier | None = read("ability_cost", text)
    if found is None:
        found = _half_read(text)
    return (structs.replace(found, ability_line=line.index),)


def _half_read(text: str) -> CostModifier:
    """Read what an ability costs less but for the condition or number, which stays opaque."""
    plain = re.search(r"this ability costs \{\d+\} (?:less|more) to activate", text)
    found: CostModifier | None = read("ability_cost", plain[0]) if plain else None
    unknown = Counted(CountOpaque())
    if found is None:
        return CostModifier(_ONE, "less", times=unknown, applies="this_ability")
    if " for each " in text:
        return structs.replace(found, times=unknown)
    return structs.replace(found, condition=OpaqueCondition())


def bounds_x(sentence: str, cost: str) -> bool:
    """Return whether a sentence says what the X of the cost is, or can't be (CR 107.3c)."""
    told = "X" in cost and sentence.startswith("X is ")
    return told or _X_IS_BOUND.search(sentence) is not None
