"""When, how often and as though what abilities may be activated (CR 602.5, 606.3, 702.122)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.activating import ActivationPermission, PowerForTapping
from castable.models.amounts import TurnOf
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import Phrase, Unread


class ActivatingReader(Transformer[Token, Any]):
    """Reads permissions to activate, and what counts for crewing."""

    def loyal(self, c: list[Any]) -> ObjectFilter:
        if not isinstance(c[0], Phrase):
            return ITSELF
        if c[0].zone is not None:
            raise Unread("abilities of cards elsewhere")
        what: ObjectFilter = c[0].what
        return what

    crewer = loyal

    def activate_hasty(self, c: list[Any]) -> ActivationPermission:
        phrase: Phrase = c[0]
        if str(c[-1]) != "haste" or phrase.zone is not None:
            raise Unread("as though they had something else")
        return ActivationPermission(phrase.what, haste=True)

    def activate_twice(self, c: list[Any]) -> ActivationPermission:
        return ActivationPermission(c[-1], "loyalty", times=2)

    def _instant(self, word: Any) -> None:
        if card_type(str(word)) != "Instant":
            raise Unread("another time")

    def activate_loyalty_instant(self, c: list[Any]) -> ActivationPermission:
        self._instant(c[-1])
        return ActivationPermission(c[1], "loyalty", instant=True)

    def activate_own_loyalty_instant(self, c: list[Any]) -> ActivationPermission:
        self._instant(c[-1])
        return ActivationPermission(ITSELF, "loyalty", instant=True)

    def activate_equip_instant(self, c: list[Any]) -> ActivationPermission:
        self._instant(c[-1])
        return ActivationPermission(ANYTHING, "equip", instant=True)

    def activate_own_turn_twice(self, c: list[Any]) -> ActivationPermission:
        phrase, keyword = c
        if str(keyword) != "boast" or phrase.zone is not None:
            raise Unread("another ability, or one of cards elsewhere")
        return ActivationPermission(phrase.what, "boast", times=2, condition=TurnOf("you"))

    def activate_once_more(self, c: list[Any]) -> ActivationPermission:
        keyword, phrase = c
        if str(keyword) != "power-up" or phrase.zone is not None:
            raise Unread("another ability, or one of cards elsewhere")
        return ActivationPermission(phrase.what, "power-up", times=2)

    def crews(self, c: list[Any]) -> str:
        return self._of(c[0], "Vehicle", "crew")

    def saddles(self, c: list[Any]) -> str:
        return self._of(c[0], "Mount", "saddle")

    def _of(self, word: Any, subtype: str, keyword: str) -> str:
        if str(word).removesuffix("s") != subtype:
            raise Unread("other permanents")
        return keyword

    def crew_word(self, c: list[Any]) -> str:
        return self._of(c[0], "Vehicle", "crew")

    def e_cant_fight(self, c: list[Any]) -> list[Any]:
        """Read what can't fight; that it can't crew bears on costs (CR 702.122c)."""
        if "crew" not in c:
            return []
        return [lambda what: (PowerForTapping(what, ("crew",), never=True),)]

    def stations(self, _: list[Any]) -> str:
        return "station"

    def taps_for_more(self, c: list[Any]) -> PowerForTapping:
        what, *keywords, number = no_tokens(c)
        return PowerForTapping(what, tuple(keywords), plus=int(number))

    def taps_for_toughness(self, c: list[Any]) -> PowerForTapping:
        what, *keywords = no_tokens(c)
        return PowerForTapping(what, tuple(keywords), toughness=True)
