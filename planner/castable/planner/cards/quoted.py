"""Abilities in quotation marks, that a text gives to other objects."""

from msgspec import structs

from castable.models.statics import Ability, CostModifier
from castable.planner.cards.activated import read_activated, split_activated
from castable.planner.cards.grammar import read
from castable.planner.cards.normalise import lower_first, normalise
from castable.planner.cards.reading import Read
from castable.planner.cards.touches import text_touches

_NO_LINE = -1
"""The line of an ability that stands on no line of whoever is given it."""


def _apart(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Let what an ability says of its own cost mean none that its new owner has printed."""
    if not any(isinstance(a, CostModifier) and a.applies == "this_ability" for a in abilities):
        return abilities
    return tuple(
        structs.replace(a, line=_NO_LINE, ability_line=_NO_LINE)
        if isinstance(a, CostModifier)
        else structs.replace(a, line=_NO_LINE)
        for a in abilities
    )


def read_quoted(text: str) -> Read:
    """Read a quoted ability; triggers and the like bear on nothing and give nothing.

    In its cost ~ is the object that has it, and after "named" the card that gives it.
    """
    abilities: list[Ability] = []
    for line in normalise("", text.replace("named ~", "with that name")):
        parts = split_activated(line)
        if parts is None:
            if line.text.startswith(("When", "Whenever", "At ")) and "for mana" not in line.text:
                continue
            if line.text.startswith("Ward"):
                continue  # it is no cost of whoever has it (CR 702.21)
            modifier = read("class_cost", lower_first(line.text.rstrip(".")))
            if modifier is not None:
                abilities += modifier if isinstance(modifier, tuple) else (modifier,)
                continue
            touches, _ = text_touches(line.text, line.quotes)
            if touches:
                return Read(touches=touches)
            continue
        found = read_activated(line, parts, [])
        if found.touches:
            return found
        abilities += _apart(found.abilities)
    return Read(tuple(abilities))
