"""Conditions on what happened this turn, and on attackers."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import (
    Compare,
    Condition,
    CountObjects,
    CountThisTurn,
    Exists,
    OpaqueCondition,
    SomePlayer,
)
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import Phrase, Unread, both


class DeedReader(Transformer[Token, Any]):
    """Reads conditions on what happened this turn."""

    def cast_this_turn(self, c: list[Any]) -> Condition:
        found = [x for x in c if isinstance(x, Phrase)]
        what = found[0].what if found else ANYTHING
        if what.another:
            what = ObjectFilter()
        return Compare(
            CountThisTurn("spells_cast", what=None if what == ANYTHING else what), ">=", 1
        )

    def opponent_cast(self, c: list[Any]) -> Condition:
        phrase = no_tokens(c)[-1]
        return Compare(CountThisTurn("spells_cast", "opponent", phrase.what), ">=", 1)

    def opponent_cast_number(self, c: list[Any]) -> Condition:
        n, phrase = no_tokens(c)
        what = None if phrase.what == ANYTHING else phrase.what
        return SomePlayer(
            "opponent", Compare(CountThisTurn("spells_cast", what=what), ">=", int(n))
        )

    def opponent_lost_life(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("life_lost", "opponent"), ">=", 1)

    def gained_life_number(self, c: list[Any]) -> Condition:
        return Compare(CountThisTurn("life_gained"), ">=", int(c[0]))

    def drawn_number(self, c: list[Any]) -> Condition:
        return Compare(CountThisTurn("cards_drawn"), ">=", int(c[0]))

    def opponent_gained_life(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("life_gained", "opponent"), ">=", 1)

    def _attacking(self, c: list[Any]) -> ObjectFilter:
        if not any(str(x) == "attacking" for x in c):
            raise Unread("another status")
        word = next(str(x) for x in c if isinstance(x, Token))
        return ObjectFilter(types=(card_type(word),), attacking=True)

    def attacking_number(self, c: list[Any]) -> Condition:
        return Exists(self._attacking(c), int(c[0]))

    def attacking_one(self, c: list[Any]) -> Condition:
        return Compare(CountObjects(self._attacking(c)), "=", 1)

    def attacking_you(self, c: list[Any]) -> Condition:
        return Exists(both(self._attacking(c), ObjectFilter(attacks_you=True)))

    def gained_life(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("life_gained"), ">=", 1)

    def attacked(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("attacked"), ">=", 1)

    def creature_died(self, c: list[Any]) -> Condition:
        if not any(str(x) == "creature" for x in c):
            return OpaqueCondition()
        return Compare(CountThisTurn("creatures_died", "any"), ">=", 1)

    def land_played(self, c: list[Any]) -> Condition:
        if card_type(c[0]) != "Land":
            raise Unread("only lands are played")
        return Compare(CountThisTurn("lands_played"), ">=", 1)

    def discarded(self, _: list[Any]) -> Condition:
        return Compare(CountThisTurn("discarded"), ">=", 1)
