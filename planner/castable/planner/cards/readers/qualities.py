"""Qualities and names of objects: "with mana value 3 or less", "named ~"."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import VariableX
from castable.models.filters import Comparison, ObjectFilter, Relation
from castable.planner.cards.readers.phrases import Part


class QualityReader(Transformer[Token, Any]):
    """Reads qualities of objects."""

    def p_named(self, c: list[Any]) -> Part:
        return Part("post", "p_named", ObjectFilter(name=" ".join(c)))

    def name_proper(self, c: list[Any]) -> str:
        return str(c[0])

    def name_of(self, _: list[Any]) -> str:
        return "of"

    def name_the(self, _: list[Any]) -> str:
        return "the"

    def p_attached(self, _: list[Any]) -> Part:
        return Part("post", "p_attached", ObjectFilter(attached=True))

    def q_mana_value(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(mana_value=c[0])

    def q_mana_value_under(self, c: list[Any]) -> ObjectFilter:
        at_least = ObjectFilter(mana_value=self._compare(">=", c[0]))
        return ObjectFilter(none_of=(at_least,))

    def q_power(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(power=c[0])

    def q_toughness(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(toughness=c[0])

    def q_opaque(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(opaque=True)

    def q_keyword(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(keywords=(str(c[-1]),))

    def q_counter(self, c: list[Any]) -> ObjectFilter:
        if any(isinstance(x, VariableX) for x in c):
            return ObjectFilter(opaque=True)
        least = next((x for x in c if isinstance(x, int)), 1)
        return ObjectFilter(counters=(c[-1],), counters_least=least)

    def q_any_counter(self, _: list[Any]) -> ObjectFilter:
        return ObjectFilter(counters=("any",))

    def q_has_symbol(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(has_x=True) if c[0] == "{X}" else ObjectFilter(opaque=True)

    def _compare(self, relation: Relation, value: Any) -> Comparison:
        return Comparison(relation, "X" if isinstance(value, VariableX) else value)

    def c_equal(self, c: list[Any]) -> Comparison:
        return self._compare("=", c[0])

    def c_most(self, c: list[Any]) -> Comparison:
        return self._compare("<=", c[0])

    def c_least(self, c: list[Any]) -> Comparison:
        return self._compare(">=", c[0])

    def counter_kind(self, c: list[Any]) -> str:
        return str(c[0]).replace("\u2212", "-")
