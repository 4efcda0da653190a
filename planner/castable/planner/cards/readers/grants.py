"""Keywords with a cost: those that objects are given, and what special actions cost."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.base import Whose, Zone
from castable.models.costs import Cost, PayMana, PayOwnManaCost
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    GrantAbility,
    Permission,
)
from castable.planner.cards.readers.keywords import COST_KEYWORDS
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import Phrase, Unread, all_of, some_of

_BY_PERMISSION = ("flashback", "escape", "harmonize", "mayhem")
"""Keywords that say from where a card is cast, and nothing else that matters here."""
_SPELLS: Zone = "stack"


class GrantReader(Transformer[Token, Any]):
    """Reads what gives keywords with a cost to objects."""

    def plotting_cost(self, c: list[Any]) -> CostModifier:
        return _special("plot", c)

    def foretelling_cost(self, c: list[Any]) -> CostModifier:
        return _special("foretell", c)

    def foretelling_any_turn(self, c: list[Any]) -> tuple[CostModifier, Permission]:
        return _special("foretell", c), Permission("foretell", flash=True)

    def unlocking_cost(self, c: list[Any]) -> CostModifier:
        return _special("unlock", c)

    def grant_own_cost(self, c: list[Any]) -> Permission | tuple[GrantAbility, ...]:
        return self._own_cost(c, ())

    def grant_own_cost_plus(self, c: list[Any]) -> Permission | tuple[GrantAbility, ...]:
        return self._own_cost(c, c[-1])

    def grant_own_cost_less(self, c: list[Any]) -> tuple[GrantAbility, ...]:
        phrase, keyword, *_ = c
        less = ManaCost.parse(str(c[-1]))
        if less.generic != less.mana_value():
            raise Unread("colored mana comes off")
        return _granted(phrase, str(keyword), (PayOwnManaCost(less.generic),), "any")

    def grant_of_each(self, c: list[Any]) -> Permission | tuple[GrantAbility, ...]:
        granted: Permission | tuple[GrantAbility, ...] = c[0]
        return granted

    def grant_for_mana(self, c: list[Any]) -> Permission | tuple[GrantAbility, ...]:
        phrase, keyword, mana = c
        cost: Cost = (PayMana(ManaCost.parse(str(mana))),)
        if keyword in _BY_PERMISSION:
            return _permission(phrase, str(keyword), cost)
        if phrase.kind != "card":
            return self.granted_for_mana(c[1:])(phrase.what)
        return _granted(phrase, str(keyword), cost, "any")

    def granted_for_mana(self, c: list[Any]) -> Callable[[ObjectFilter], tuple[GrantAbility, ...]]:
        keyword, mana = c
        given = _given(str(keyword), (PayMana(ManaCost.parse(str(mana))),))
        if not all(isinstance(a, ActivatedAbility) and a.zone == "battlefield" for a in given):
            raise Unread("no ability of permanents")
        return lambda what: tuple(GrantAbility(what, ability) for ability in given)

    def _own_cost(self, c: list[Any], plus: Cost) -> Permission | tuple[GrantAbility, ...]:
        keyword = str(next(x for x in c if isinstance(x, Token)))
        phrase: Phrase = no_tokens(c)[0]
        caster = next((x[1] for x in c[1:] if isinstance(x, tuple) and x[0] == "caster"), None)
        if keyword in _BY_PERMISSION:
            if caster is not None:
                raise Unread("no cards")
            return _permission(phrase, keyword, plus, own_mana_cost=True)
        more = [x for x in c[1:] if isinstance(x, ObjectFilter)]
        what = all_of(phrase.what, *more)
        phrase = Phrase(what, phrase.kind, phrase.zone)
        return _granted(phrase, keyword, (PayOwnManaCost(), *plus), caster or "any")


def _special(action: str, c: list[Any]) -> CostModifier:
    mana = ManaCost.parse(str(c[0]))
    return CostModifier(mana, c[1], applies="special", whose="you", keyword=action)


def _permission(
    phrase: Phrase, keyword: str, cost: Cost, *, own_mana_cost: bool = False
) -> Permission:
    """Give cards a keyword by which they are cast from their zone."""
    if phrase.kind != "card" or (phrase.what.owner != "you" and phrase.zone is not None):
        raise Unread("no cards, or those of others")
    return Permission(
        "cast",
        some_of(phrase.what),
        zone=phrase.zone or "graveyard",
        cost=cost,
        keyword=keyword,
        own_mana_cost=own_mana_cost,
    )


def _given(keyword: str, cost: Cost) -> tuple[Ability, ...]:
    """Return the abilities that a keyword with that cost stands for."""
    build = COST_KEYWORDS.get(keyword)
    if build is None:
        raise Unread("a keyword without a cost")
    return build(cost)


def _granted(phrase: Phrase, keyword: str, cost: Cost, whose: Whose) -> tuple[GrantAbility, ...]:
    """Give a keyword to the cards or spells of a phrase, each ability where it works."""
    given = _given(keyword, cost)
    if not given:
        raise Unread("a keyword that is no cost")
    if phrase.kind == "spell":
        if phrase.zone is not None or whose == "any":
            raise Unread("spells of anyone")
        if not all(isinstance(a, AdditionalCost | AlternativeCost) for a in given):
            raise Unread("no costs of spells")
        return tuple(GrantAbility(phrase.what, a, _SPELLS, whose) for a in given)
    if phrase.kind != "card" or phrase.zone is None or phrase.what.owner != "you":
        raise Unread("cards of no zone, or of others")
    return tuple(GrantAbility(phrase.what, a, _works_in(a, phrase.zone)) for a in given)


def _works_in(ability: Ability, zone: Zone) -> Zone:
    """Return where an ability works that is given to cards in *zone*; the zones must agree."""
    match ability:
        case ActivatedAbility(zone=own, keyword=keyword):
            if own != zone or keyword is None:
                raise Unread("it works elsewhere")
            return zone
        case SpecialAction(action="foretell") if zone == "hand":
            return zone
        case AlternativeCost(keyword="foretell") if zone == "hand":
            return "exile"  # a card so foretold keeps its foretell cost (CR 702.143a)
        case AlternativeCost(keyword="miracle") if zone == "hand":
            return zone
        case _:
            raise Unread("it works elsewhere")
