"""Conditions on what you or others have: life, cards in hand, permanents."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import (
    AnyOf,
    Compare,
    Condition,
    CountLife,
    CountLifeOverStart,
    CountObjects,
    Exists,
    Not,
    Outnumbers,
    SomePlayer,
)
from castable.models.filters import ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type

MINE = ObjectFilter(owner="you")
HAND = CountObjects(MINE, "hand")


class HavingReader(Transformer[Token, Any]):
    """Reads what a player has."""

    def life_least(self, c: list[Any]) -> Condition:
        return Compare(CountLife(), ">=", int(c[0]))

    def life_most(self, c: list[Any]) -> Condition:
        return Compare(CountLife(), "<=", int(c[0]))

    def _hand(self, relation: Any, n: int) -> Condition:
        return Compare(CountObjects(ObjectFilter(owner="you"), "hand"), relation, n)

    def hand_least(self, c: list[Any]) -> Condition:
        return self._hand(">=", int(c[0]))

    def hand_most(self, c: list[Any]) -> Condition:
        return self._hand("<=", int(c[0]))

    def hand_exact_either(self, c: list[Any]) -> Condition:
        return AnyOf(tuple(self._hand("=", int(number)) for number in c))

    def hand_none(self, _: list[Any]) -> Condition:
        return self._hand("=", 0)

    def hand_none_of(self, c: list[Any]) -> Condition:
        cards = ObjectFilter(types=(card_type(c[0]),), owner="you")
        return Not(Exists(cards, 1, "hand"))

    def hand_exact(self, c: list[Any]) -> Condition:
        return self._hand("=", int(c[0]))

    def life_over_start(self, c: list[Any]) -> Condition:
        return Compare(CountLifeOverStart(), ">=", int(c[0]))

    def some_more_life(self, _: list[Any]) -> Condition:
        return Outnumbers(CountLife())

    def some_graveyard(self, c: list[Any]) -> Condition:
        whose, number = no_tokens(c)
        return SomePlayer(whose, Exists(MINE, int(number), "graveyard"))

    def some_hand_most(self, c: list[Any]) -> Condition:
        whose, number = no_tokens(c)
        return SomePlayer(whose, Compare(HAND, "<=", int(number)))

    def some_hand_least(self, c: list[Any]) -> Condition:
        whose, number = no_tokens(c)
        return SomePlayer(whose, Exists(MINE, int(number), "hand"))

    def some_more_cards(self, _: list[Any]) -> Condition:
        return Outnumbers(HAND)

    def most_cards(self, _: list[Any]) -> Condition:
        return Not(Outnumbers(HAND, by=0))
