"""Qualities of objects: outlaws, whose they are, what they have not."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.filters import Comparison, ObjectFilter
from castable.planner.cards.readers.phrases import Part

OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""Outlaws are of one of these types (CR 700.12)."""


class ToldReader(Transformer[Token, Any]):
    """Reads qualities that are told in words of their own."""

    def h_outlaw(self, _: list[Any]) -> Part:
        kinds = tuple(ObjectFilter(subtypes=(kind,)) for kind in OUTLAWS)
        return Part("head", "h_subtype", ObjectFilter(any_of=kinds))

    def p_not_owned(self, _: list[Any]) -> Part:
        return Part("post", "p_not_owned", ObjectFilter(owner="opponent"))

    def p_without_symbol(self, c: list[Any]) -> Part:
        what = ObjectFilter(has_x=False) if c[0] == "{X}" else ObjectFilter(opaque=True)
        return Part("post", "p_without_symbol", what)

    def p_colored(self, _: list[Any]) -> Part:
        return Part("post", "p_thats", ObjectFilter(color_count=Comparison(">=", 1)))

    def p_not_started(self, _: list[Any]) -> Part:
        return Part("post", "p_not_started", ObjectFilter(starting_deck=False))

    def q_no_abilities(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(without_abilities=True)
