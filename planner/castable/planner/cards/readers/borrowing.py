"""Activated abilities of other objects (CR 613.1f)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.activating import BorrowAbilities
from castable.models.base import Zone
from castable.models.filters import ITSELF, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import CHOSEN_PERMANENT, Phrase, Unread


class BorrowingReader(Transformer[Token, Any]):
    """Reads whose abilities an object has."""

    def borrower(self, c: list[Any]) -> ObjectFilter:
        if not isinstance(c[0], Phrase):
            return ITSELF
        if c[0].zone is not None or c[0].kind in ("spell", "card", "ability"):
            raise Unread("no permanents")
        what: ObjectFilter = c[0].what
        return what

    def borrowed_activated(self, _: list[Any]) -> str:
        return "all"

    def borrowed_loyalty(self, _: list[Any]) -> str:
        return "loyalty"

    def except_mana(self, _: list[Any]) -> str:
        return "not_mana"

    def except_loyalty(self, _: list[Any]) -> str:
        return "not_loyalty"

    def donors_every(self, c: list[Any]) -> tuple[ObjectFilter, Zone]:
        phrase: Phrase = c[-1]
        if phrase.kind in ("spell", "source", "ability") or not phrase.objects:
            raise Unread("no cards and no permanents")
        if phrase.kind == "card" and phrase.zone is None:
            raise Unread("cards of no zone")
        return phrase.what, phrase.zone or "battlefield"

    def donors_exiled(self, _: list[Any]) -> tuple[ObjectFilter, Zone]:
        return ObjectFilter(exiled_with="any"), "exile"

    def donors_chosen(self, _: list[Any]) -> tuple[ObjectFilter, Zone]:
        return CHOSEN_PERMANENT, "battlefield"

    def donors_self(self, _: list[Any]) -> tuple[ObjectFilter, Zone]:
        """Read whose own abilities are lent; one card does so, and it names no other object."""
        return ITSELF, "battlefield"

    def borrowing(self, c: list[Any]) -> BorrowAbilities:
        what, kind, (of, zone), *exception = no_tokens(c)
        if exception and kind != "all":
            raise Unread("an exception of some")
        return BorrowAbilities(what, of, zone, which=exception[0] if exception else kind)

    def borrowing_top(self, c: list[Any]) -> BorrowAbilities:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind != "card" or phrase.zone is not None:
            raise Unread("no card")
        return BorrowAbilities(ITSELF, phrase.what, "library", top_only=True)
