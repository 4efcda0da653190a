"""Abilities in quotation marks, that a text gives to other objects."""

import re

from msgspec import structs

from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize
from castable.models.statics import Ability, CostModifier, GrantKeyword
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import Line, lower_first, normalise
from castable.planner.cards.language.reading import Read
from castable.planner.cards.lines.activated import read_activated, split_activated
from castable.planner.cards.lines.half_sized import half_sized, whose_told
from castable.planner.cards.lines.mere_keywords import given_keywords
from castable.planner.cards.lines.touches import text_touches

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


def _sized(line: Line) -> tuple[Ability, ...]:
    """Read what an ability says of how large objects are (CR 613.4)."""
    text = whose_told(lower_first(line.text.rstrip(".")))
    found = read("continuous", text) if re.search(r"\bgets? [+-]", text) else None
    facts = found if isinstance(found, tuple) else (half_sized(text, line.text),)
    return tuple(fact for fact in facts if isinstance(fact, ChangeSize))


def _whole(line: Line) -> tuple[Ability, ...]:
    """Read what objects are given or can't be sacrificed; nothing of a text that says more."""
    found = read("continuous", whose_told(lower_first(line.text.rstrip("."))))
    facts = found if isinstance(found, tuple) else (found,)
    kept = all(
        isinstance(fact, ChangeSize | GrantKeyword)
        or (isinstance(fact, Prohibition) and fact.action == "sacrifice")
        for fact in facts
    )
    return facts if kept else ()


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
            if touches and (whole := _whole(line)):
                abilities += whole
                continue
            if touches:
                return Read(touches=touches)
            abilities += _sized(line)
            abilities += given_keywords(lower_first(line.text.rstrip(".")))
            continue
        found = read_activated(line, parts, [])
        if found.touches:
            return found
        abilities += _apart(found.abilities)
    return Read(tuple(abilities))
