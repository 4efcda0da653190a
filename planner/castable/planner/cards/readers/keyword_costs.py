"""What the abilities and spells of a keyword cost more or less (CR 118.7, 602.2b)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from msgspec import structs

from castable.models.amounts import Condition, TargetsMatch, TurnOf
from castable.models.base import Whose
from castable.models.filters import ANYTHING, ITSELF
from castable.models.instead import InsteadOfCost, InsteadOfTax, LifeForMana
from castable.models.mana import ManaCost
from castable.models.statics import CostModifier
from castable.planner.cards.readers.modifiers import ModifierReader
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import Unread

CASTING_KEYWORDS = frozenset(
    {
        "flashback", "escape", "evoke", "dash", "blitz", "bestow", "mutate", "emerge", "madness",
        "harmonize", "mayhem", "warp", "foretell",
    }
)  # fmt: skip
"""Keywords whose cost is an alternative cost of casting (CR 702)."""


class KeywordCostReader(ModifierReader):
    """Reads what the abilities of keywords cost, and what may be paid instead."""

    def keyword_name(self, c: list[Any]) -> str:
        return str(c[0])

    def keyword_crew(self, _: list[Any]) -> str:
        return "crew"

    def each_turn(self, _: list[Any]) -> None:
        return None

    def each_of_yours(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def other_cost_first(self, c: list[Any]) -> InsteadOfCost:
        cost, keyword, *_, condition = c
        return InsteadOfCost(keyword, cost, first_each_turn=True, condition=condition)

    def other_cost_all(self, c: list[Any]) -> InsteadOfCost:
        cost, keyword = c
        return InsteadOfCost(keyword, cost)

    def other_cost_own(self, c: list[Any]) -> InsteadOfCost:
        return InsteadOfCost(c[-1], c[0], ITSELF)

    def abilities_cost_named(self, c: list[Any]) -> CostModifier:
        """Read what the abilities of a keyword cost that some permanents have."""
        return self._abilities(c[1].what, c[1:], keyword=str(c[0]))

    def your_abilities_cost_named(self, c: list[Any]) -> CostModifier:
        return self._abilities(c[1].what, c[1:], keyword=str(c[0]), whose="you")

    def own_keyword_cost(self, c: list[Any]) -> CostModifier:
        targets = TargetsMatch(no_tokens(c)[-1].what)
        return self._abilities(ITSELF, c[1:-1], keyword=str(c[1]), condition=targets)

    def buyback_cost(self, c: list[Any]) -> CostModifier:
        found = self._abilities(ANYTHING, c, keyword="buyback")
        return structs.replace(found, applies="spells")

    def instead_of_tax(self, c: list[Any]) -> InsteadOfTax:
        if str(c[0]) != "{2}":
            raise Unread("another tax")
        return InsteadOfTax(c[-1])

    def life_for_mana(self, c: list[Any]) -> LifeForMana:
        (mana,) = ManaCost.parse(str(c[0])).symbols
        if len(mana.types) != 1 or mana.phyrexian or mana.generic:
            raise Unread("no mana of one type")
        return LifeForMana(mana.types[0], c[1])

    def keyword_cost(self, c: list[Any]) -> CostModifier:
        return self._keyword(c, "you")

    def their_keyword_cost(self, c: list[Any]) -> CostModifier:
        return self._keyword(c, "opponent")

    def _keyword(self, c: list[Any], whose: Whose) -> CostModifier:
        """Read what a keyword costs: that of an activated ability, or of casting (CR 118.9)."""
        keyword = str(c[0])
        found = self._abilities(ANYTHING, c, whose=whose, keyword=keyword)
        if keyword not in CASTING_KEYWORDS:
            return found
        if found.targets is not None:
            raise Unread("spells of a keyword that target")
        return structs.replace(found, applies="spells")
