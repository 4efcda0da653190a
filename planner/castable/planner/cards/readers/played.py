"""What an effect that lets a card be played says of it (CR 118.9, 601.3, 609.4b)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.costs import PayMana
from castable.models.filters import ITSELF
from castable.models.mana import ManaCost
from castable.models.statics import Ability, CostModifier, Permission, SpendAs
from castable.planner.cards.readers.phrases import Unread


class PlayedReader(Transformer[Token, Any]):
    """Reads what a position says of a card that may be played."""

    def played(self, c: list[Any]) -> tuple[Ability, ...]:
        return tuple(fact for fact in c if fact is not None)

    def played_verb(self, _: list[Any]) -> None:
        return None

    played_time = played_rather = played_to = pl_nothing = played_verb

    def pl_free(self, _: list[Any]) -> Permission:
        return Permission("cast", ITSELF, free=True)

    def pl_for(self, c: list[Any]) -> Permission:
        return Permission("cast", ITSELF, cost=(PayMana(self._mana(c)),))

    def pl_more(self, c: list[Any]) -> CostModifier:
        return CostModifier(self._mana(c), "more")

    def pl_less(self, c: list[Any]) -> CostModifier:
        return CostModifier(self._mana(c), "less")

    def pl_spend(self, c: list[Any]) -> SpendAs:
        return SpendAs("any_color" if "color" in c else "any_type", "this_spell")

    def played_mana(self, c: list[Any]) -> str:
        return str(c[-1])

    def pl_flash(self, c: list[Any]) -> Permission:
        if "flash" not in c:
            raise Unread("as though it had something else")
        return Permission("cast", ITSELF, flash=True)

    def pl_speed(self, c: list[Any]) -> Permission:
        if "instant" not in c:
            raise Unread("at another speed")
        return Permission("cast", ITSELF, flash=True)

    def _mana(self, c: list[Any]) -> ManaCost:
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        return ManaCost.parse(mana)
