"""What an effect that lets a card be played says of it (CR 118.9, 601.3, 609.4b)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.costs import PayMana
from castable.models.filters import ITSELF
from castable.models.mana import ManaCost, ManaType
from castable.models.spending import SpendAs
from castable.models.statics import Ability, CostModifier, Permission
from castable.planner.cards.readers.objects import color
from castable.planner.cards.readers.phrases import Unread
from castable.planner.cards.readers.playing import LIFE_FOR_MANA_VALUE


class PlayedReader(Transformer[Token, Any]):
    """Reads what a position says of a card that may be played."""

    def played(self, c: list[Any]) -> tuple[Ability, ...]:
        return tuple(fact for fact in c if fact is not None)

    def played_verb(self, _: list[Any]) -> None:
        return None

    played_card = played_time = played_rather = played_to = pl_nothing = played_verb

    def pl_free(self, _: list[Any]) -> Permission:
        return Permission("cast", ITSELF, free=True)

    def pl_for(self, c: list[Any]) -> Permission:
        return Permission("cast", ITSELF, cost=(PayMana(self._mana(c)),))

    def pl_life(self, _: list[Any]) -> Permission:
        return Permission("cast", ITSELF, cost=LIFE_FOR_MANA_VALUE)

    def pl_more(self, c: list[Any]) -> CostModifier:
        return CostModifier(self._mana(c), "more")

    def pl_less(self, c: list[Any]) -> CostModifier:
        return CostModifier(self._mana(c), "less")

    def pl_spend(self, c: list[Any]) -> SpendAs:
        kind, mana = next(x for x in c if isinstance(x, tuple))
        return SpendAs("any_color" if kind == "color" else "any_type", "this_spell", mana=mana)

    def played_mana(self, c: list[Any]) -> tuple[str, tuple[ManaType, ...]]:
        """Read as what the mana may be spent, and which mana may; none is said of all of it."""
        if len(c) == 1:
            return str(c[0]), ()
        if c[0] in ("multicolored", "monocolored"):
            raise Unread("no mana is so")
        return str(c[-1]), (ManaType.C if c[0] == "colorless" else color(c[0]),)

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
