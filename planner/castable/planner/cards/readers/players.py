"""Conditions on other players, what happened to a player this turn, and who gains life."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import (
    Compare,
    Condition,
    CountLife,
    CountObjects,
    CountThisTurn,
    Exists,
    HasStatus,
    Not,
    Outnumbers,
    SelfMatches,
    SomePlayer,
)
from castable.models.base import Whose
from castable.models.costs import OthersGainLife
from castable.models.filters import HeldBy, ObjectFilter, Relation
from castable.models.prohibitions import Prohibition
from castable.planner.cards.readers.marks import CARRIED
from castable.planner.cards.readers.numbers import in_zone, no_tokens
from castable.planner.cards.readers.phrases import Phrase, Unread, both

YOURS = ObjectFilter(controller="you")


def _controlled(phrase: Phrase) -> CountObjects:
    """Return the count of the permanents of a kind that a player controls."""
    found = in_zone(phrase)
    if found.zone != "battlefield":
        raise Unread("cards of a zone")
    return CountObjects(both(found.what, YOURS))


def _many(fact: str, what: ObjectFilter | None, number: Any = 1) -> Condition:
    return Compare(CountThisTurn(fact, what=what), ">=", int(number))


class PlayerReader(Transformer[Token, Any]):
    """Reads conditions on players."""

    def opponent_controls(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        return SomePlayer("opponent", Exists(_controlled(phrase).what, int(number)))

    def exists_defending(self, c: list[Any]) -> Condition:
        theirs = ObjectFilter(traits=(HeldBy("defending player"),))
        return Exists(both(in_zone(no_tokens(c)[-1]).what, theirs))

    def not_exists_defending(self, c: list[Any]) -> Condition:
        return Not(self.exists_defending(c))

    def opponents_control(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        theirs = both(in_zone(phrase).what, ObjectFilter(controller="opponent"))
        return Exists(theirs, int(number))

    def no_opponent_controls(self, c: list[Any]) -> Condition:
        theirs = both(in_zone(no_tokens(c)[-1]).what, ObjectFilter(controller="opponent"))
        return Not(Exists(theirs))

    def outnumbered(self, c: list[Any]) -> Condition:
        *number, phrase = no_tokens(c)
        return Outnumbers(_controlled(phrase), int(number[0]) if number else 1)

    def fewer_than_each(self, c: list[Any]) -> Condition:
        return Outnumbers(_controlled(no_tokens(c)[-1]), every=True)

    def some_opponent(self, _: list[Any]) -> Whose:
        return "opponent"

    def some_player_any(self, _: list[Any]) -> Whose:
        return "any"

    def _life(self, c: list[Any], relation: Relation) -> Condition:
        whose, number = no_tokens(c)
        return SomePlayer(whose, Compare(CountLife(), relation, int(number)))

    def someones_life_most(self, c: list[Any]) -> Condition:
        return self._life(c, "<=")

    def someones_life_least(self, c: list[Any]) -> Condition:
        return self._life(c, ">=")

    def opponent_hand_none(self, _: list[Any]) -> Condition:
        return SomePlayer("opponent", Not(Exists(ObjectFilter(owner="you"), 1, "hand")))

    def opponent_drew(self, c: list[Any]) -> Condition:
        return SomePlayer("opponent", _many("cards_drawn", None, no_tokens(c)[-1]))

    def opponent_has_cast(self, c: list[Any]) -> Condition:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind != "spell" or phrase.zone is not None:
            raise Unread("no spell")
        what = None if phrase.what == ObjectFilter() else phrase.what
        return SomePlayer("opponent", _many("spells_cast", what))

    def opponent_entered(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        return SomePlayer("opponent", _many("permanents_entered", in_zone(phrase).what, number))

    def opponent_buried(self, c: list[Any]) -> Condition:
        return SomePlayer("opponent", _many("put_into_graveyard", None, no_tokens(c)[-1]))

    def _noun(self, c: list[Any], *kinds: str) -> ObjectFilter:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind not in kinds or phrase.zone is not None or not phrase.objects:
            raise Unread("other objects")
        return phrase.what

    def buried_one(self, c: list[Any]) -> Condition:
        return _many("put_into_graveyard", self._noun(c, "card"))

    def damaged_by_number(self, c: list[Any]) -> Condition:
        return _many("damaged_by", self._noun(c, "", "source"), no_tokens(c)[0])

    def damaged_by_one(self, c: list[Any]) -> Condition:
        return _many("damaged_by", self._noun(c, "", "source", "spell"))

    def destroyed_one(self, c: list[Any]) -> Condition:
        return _many("destroyed_by_opponents", self._noun(c, "", "permanent"))

    def countered_one(self, c: list[Any]) -> Condition:
        return _many("countered_by_opponents", self._noun(c, "spell"))

    def exists_in(self, c: list[Any]) -> Condition:
        phrase, (zone, owner) = no_tokens(c)
        if phrase.kind != "card" or phrase.zone is not None or owner is None:
            raise Unread("no cards")
        return Exists(both(phrase.what, ObjectFilter(owner=owner)), 1, zone)

    def self_carries(self, c: list[Any]) -> Condition:
        word = str(c[-1])
        if word not in CARRIED:
            raise Unread("carries something else")
        return SelfMatches(ObjectFilter(carries=CARRIED[word]))

    def opponent_gains(self, c: list[Any]) -> OthersGainLife:
        return OthersGainLife(int(no_tokens(c)[-1]))

    def others_gain(self, c: list[Any]) -> OthersGainLife:
        return OthersGainLife(int(no_tokens(c)[-1]), every=True)

    def cant_gain_life(self, c: list[Any]) -> Prohibition:
        return Prohibition("gain_life", c[0][1])

    def first_of_game(self, _: list[Any]) -> Condition:
        return HasStatus("first spell of the game")
