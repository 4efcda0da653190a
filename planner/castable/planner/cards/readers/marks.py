"""Marks of objects in noun phrases: their colors, what is on them, what exiled them (CR 109.2)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any, Literal

from lark import Token, Transformer

from castable.models.amounts import VariableX
from castable.models.filters import Comparison, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import Part, Phrase, Unread

CARRIED: dict[str, Literal["Aura", "Equipment"]] = {"equipped": "Equipment", "enchanted": "Aura"}


class MarkReader(Transformer[Token, Any]):
    """Reads marks of objects in noun phrases."""

    def _number(self, value: Any) -> int:
        if isinstance(value, VariableX):
            raise Unread("X of them")
        return int(value)

    def q_even(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(parity="even")

    def q_odd(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(parity="odd")

    def q_chosen_number(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(chosen="number")

    def q_chosen_quality(self, _: list[Any]) -> ObjectFilter:
        """Read "with mana value of the chosen quality": odd or even was chosen."""
        return ObjectFilter(chosen="quality")

    def m_carrying(self, c: list[Any]) -> Part:
        return Part("modifier", "m_status", ObjectFilter(carries=CARRIED[str(c[0])]))

    def p_without_counter(self, c: list[Any]) -> Part:
        kind = str(no_tokens(c)[-1])
        return Part("post", "p_with", ObjectFilter(none_of=(ObjectFilter(counters=(kind,)),)))

    def p_exact_colors(self, c: list[Any]) -> Part:
        colors = Comparison("=", self._number(c[0]))
        return Part("post", "p_thats", ObjectFilter(color_count=colors))

    def p_exiled_with(self, _: list[Any]) -> Part:
        return Part("post", "p_zone", ObjectFilter(exiled_with="any"), "exile")

    def p_same_name(self, c: list[Any]) -> Part:
        phrase = next((x for x in c if isinstance(x, Phrase)), None)
        what = ObjectFilter(exiled_with="any") if phrase is None else phrase.what
        if phrase is not None and phrase.zone not in (None, "battlefield", "exile"):
            raise Unread("names of cards elsewhere")
        if phrase is not None and phrase.zone == "exile" and what == ObjectFilter():
            return Part("post", "p_chosen", ObjectFilter(chosen="exiled_name"))
        return Part("post", "p_with", ObjectFilter(namesake=what))

    def p_has_keyword(self, c: list[Any]) -> Part:
        return Part("post", "p_with", ObjectFilter(keywords=(str(c[-1]),)))

    def p_has_counter(self, c: list[Any]) -> Part:
        return Part("post", "p_with", ObjectFilter(counters=(str(c[-1]),)))
