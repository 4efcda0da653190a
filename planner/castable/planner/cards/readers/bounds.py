"""What X may be announced as (CR 107.3a)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import Count, Counted, CountPlayers
from castable.models.statics import BoundOnX
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import Unread


class BoundReader(Transformer[Token, Any]):
    """Reads bounds on X."""

    def bound_not(self, c: list[Any]) -> BoundOnX:
        (number,) = no_tokens(c)
        if number != 0:
            raise Unread("a hole between the numbers")
        return BoundOnX(least=1)

    def bound_most(self, c: list[Any]) -> BoundOnX:
        number = no_tokens(c)[-1]
        if isinstance(number, Counted):
            raise Unread("a multiple")
        return BoundOnX(most=number)

    def v_players(self, _: list[Any]) -> Count:
        return CountPlayers("any")
