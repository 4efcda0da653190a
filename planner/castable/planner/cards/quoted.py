"""Abilities in quotation marks, that a text gives to other objects."""

from castable.planner.cards.activated import read_activated, split_activated
from castable.planner.cards.normalise import normalise
from castable.planner.cards.reading import Read
from castable.planner.cards.touches import text_touches


def read_quoted(text: str) -> Read:
    """Read a quoted ability; triggers and the like bear on nothing and give nothing.

    In its cost ~ is the object that has it, and after "named" the card that gives it.
    """
    abilities = []
    for line in normalise("", text.replace("named ~", "with that name")):
        parts = split_activated(line)
        if parts is None:
            if line.text.startswith(("When", "Whenever", "At ")) and "for mana" not in line.text:
                continue
            touches, _ = text_touches(line.text, line.quotes)
            if touches:
                return Read(touches=touches)
            continue
        read = read_activated(line, parts, [])
        if read.touches:
            return read
        abilities += list(read.abilities)
    return Read(tuple(abilities))
