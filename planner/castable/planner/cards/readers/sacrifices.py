"""Permanents that are sacrificed to pay a cost (CR 701.21)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.costs import Cost, CostComponent, Sacrifice
from castable.models.filters import ITSELF
from castable.planner.cards.readers.phrases import GIVER, Phrase, Unread


class SacrificeReader(Transformer[Token, Any]):
    """Reads what is sacrificed."""

    def sacrifice_self(self, _: list[Any]) -> CostComponent:
        return Sacrifice(1, ITSELF)

    def sacrifice_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        if phrase.zone is not None or not phrase.objects:
            raise Unread("only permanents are sacrificed")
        return Sacrifice(amount, phrase.what)

    def sacrifice_all(self, c: list[Any]) -> CostComponent:
        phrase: Phrase = c[0]
        if phrase.zone is not None or not phrase.objects or phrase.what.controller != "you":
            raise Unread("only your own permanents are sacrificed")
        return Sacrifice(0, phrase.what, every=True)

    def sacrifice_several(self, c: list[Any]) -> Cost:
        return tuple(
            self.sacrifice_self([]) if given is None else self.sacrifice_some([given])
            for given in c
        )

    def sacrifice_host(self, c: list[Any]) -> CostComponent:
        return Sacrifice(1, c[0])

    def sacrifice_giver(self, _: list[Any]) -> CostComponent:
        return Sacrifice(1, GIVER)
