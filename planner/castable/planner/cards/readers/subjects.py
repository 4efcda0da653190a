"""Whom a continuous effect is about (CR 611.3, 613)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.base import Zone
from castable.models.filters import ITSELF, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import HOST, Phrase, Unread, are_permanents, either


class Subject:
    """Whom a continuous effect is about."""

    def __init__(self, what: ObjectFilter, zone: Zone = "battlefield") -> None:
        self.what = what
        self.zone: Zone = zone


class SubjectReader(Transformer[Token, Any]):
    """Reads whom a continuous effect is about."""

    def subject_host(self, _: list[Any]) -> Subject:
        return Subject(HOST)

    def subject_self(self, _: list[Any]) -> Subject:
        return Subject(ITSELF)

    def subject_self_and(self, c: list[Any]) -> Subject:
        """Read the object itself and others; "other" is said as a matter of course."""
        (others,) = no_tokens(c)
        return Subject(either([ITSELF, self.subject_objects([others]).what]))

    def subject_self_and_host(self, _: list[Any]) -> Subject:
        return Subject(either([ITSELF, HOST]))

    def subject_objects(self, c: list[Any]) -> Subject:
        phrase: Phrase = c[0]
        if phrase.kind == "card" and phrase.zone == "graveyard":
            return Subject(phrase.what, phrase.zone)
        if not are_permanents(phrase):
            raise Unread("no permanents")
        return Subject(phrase.what)

    def subject_two(self, c: list[Any]) -> Subject:
        if not all(map(are_permanents, c)):
            raise Unread("no permanents")
        return Subject(either([phrase.what for phrase in c]))
