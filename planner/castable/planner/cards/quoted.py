"""Abilities in quotation marks, that a text gives to other objects."""

from castable.models.statics import Ability
from castable.planner.cards.activated import read_activated, split_activated
from castable.planner.cards.grammar import read
from castable.planner.cards.normalise import lower_first, normalise
from castable.planner.cards.reading import Read
from castable.planner.cards.touches import text_touches


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
        abilities += list(found.abilities)
    return Read(tuple(abilities))
