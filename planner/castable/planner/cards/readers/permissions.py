"""Permissions, and additional and alternative costs in words (CR 118.8, 118.9, 601.3)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    AllOf,
    Compare,
    CountAttribute,
    Counted,
    CountThisTurn,
    Not,
    OwnTurn,
    SomePlayer,
    TurnOf,
)
from castable.models.base import Whose, Zone
from castable.models.costs import Discard, PayMana
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import ManaCost, ManaType
from castable.models.spending import SpendAs, SpendOnly
from castable.models.statics import (
    AdditionalCost,
    AlternativeCost,
    ExtraLandPlays,
    OfferedCost,
    Permission,
)
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type, color
from castable.planner.cards.readers.phrases import (
    Part,
    Phrase,
    Unread,
    all_of,
    both,
    some_of,
    the_spells,
    zone_of_sources,
)


def _from_hand(phrase: Phrase) -> Zone | None:
    """Return the hand where only spells from there have flash (CR 601.3c)."""
    if phrase.zone not in (None, "hand"):
        raise Unread("whether they may be cast from there at all")
    return phrase.zone


class PermissionReader(Transformer[Token, Any]):
    """Reads permissions and what is paid instead or beside."""

    # -- permissions -----------------------------------------------------------------------------

    def _is_flash(self, c: list[Any]) -> None:
        if not any(isinstance(x, Token) and x == "flash" for x in c):
            raise Unread("as though it had something else")

    def as_flash(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", some_of(the_spells(c[0])), zone=_from_hand(c[0]), flash=True)

    def as_flash_any(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        what, zone = some_of(the_spells(c[0])), _from_hand(c[0])
        return Permission("cast", what, zone=zone, flash=True, whose="any")

    def first_as_flash(self, c: list[Any]) -> Permission:
        permission = self.as_flash(c)
        cast = Compare(CountThisTurn("spells_cast", "you", permission.what), ">=", 1)
        return structs.replace(permission, condition=Not(cast))

    def first_free(self, _: list[Any]) -> Permission:
        none_yet = Not(Compare(CountThisTurn("spells_cast"), ">=", 1))
        when = AllOf((OwnTurn(), SomePlayer("actor", none_yet)))
        return Permission("cast", whose="any", free=True, condition=when)

    def self_flash(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True)

    def self_flash_if(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True, condition=no_tokens(c)[0])

    self_flash_if_first = self_flash_if

    def self_flash_more(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        return Permission("cast", ITSELF, flash=True, extra=(PayMana(ManaCost.parse(mana)),))

    def self_flash_cost(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        cost = next(part for part in c if isinstance(part, tuple))
        return Permission("cast", ITSELF, flash=True, extra=cost)

    def self_flash_teamwork(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True, using="teamwork")

    def free_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        what = structs.replace(the_spells(phrase), owner="any")
        return Permission("cast", some_of(what), zone=phrase.zone, free=True)

    def free_cast_flash_any(self, c: list[Any]) -> Permission:
        self._is_flash(c)
        return Permission("cast", some_of(the_spells(c[0])), free=True, flash=True, whose="any")

    def _from(self, action: Any, phrase: Phrase, **more: Any) -> Permission:
        if phrase.zone not in ("graveyard", "exile", "hand", "library", "command"):
            raise Unread("from nowhere")
        if phrase.zone in ("exile", "library"):
            raise Unread("which cards there")
        return Permission(action, some_of(phrase.what), zone=phrase.zone, **more)

    def play_from(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        lands = "Land" in phrase.what.types
        return self._from("play_land" if lands else "play", phrase)

    def cast_from_zone(self, c: list[Any]) -> Permission:
        return self._from("cast", c[0])

    def from_top(self, c: list[Any]) -> Permission:
        phrase: Phrase = c[0]
        action: Any = "cast" if phrase.kind == "spell" else "play"
        if "Land" in phrase.what.types:
            action = "play_land"
        elif action == "play":
            raise Unread("playing cards of a kind")
        return Permission(action, some_of(phrase.what), zone="library", top_only=True)

    def play_and_cast_from_top(self, c: list[Any]) -> tuple[Permission, ...]:
        lands = Permission(
            "play_land", ObjectFilter(types=("Land",)), zone="library", top_only=True
        )
        what = some_of(the_spells(c[-1]))
        return lands, Permission("cast", what, zone="library", top_only=True)

    def play_and_cast_from(self, c: list[Any]) -> tuple[Permission, ...]:
        word, phrase = c
        if card_type(word) != "Land":
            raise Unread("playing other than lands")
        lands = ObjectFilter(types=("Land",), owner=phrase.what.owner)
        return (
            self._from("play_land", Phrase(lands, "card", phrase.zone)),
            self._from("cast", phrase),
        )

    def once_each_turn_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = no_tokens(c)[-1]
        return self._from("cast", phrase, limit="once_each_turn")

    def once_your_turn_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = no_tokens(c)[-1]
        return self._from("cast", phrase, limit="once_each_turn", condition=TurnOf("you"))

    def self_from(self, c: list[Any]) -> Permission:
        zone, _ = no_tokens(c)[0]
        return Permission("cast", ITSELF, zone=zone)

    def self_from_exile(self, _: list[Any]) -> Permission:
        return Permission("cast", ITSELF, zone="exile")

    def self_from_more(self, c: list[Any]) -> Permission:
        (zone, _), *scale = no_tokens(c)
        mana = next(str(x) for x in c if isinstance(x, Token) and x.type == "MANA")
        often = 1 if not scale else scale[0][1]
        if scale and scale[0][0] != "each":
            raise Unread("a value for no X")
        more = (PayMana(ManaCost.parse(mana), often),)
        return Permission("cast", ITSELF, zone=zone, extra=more)

    def self_from_either(self, c: list[Any]) -> tuple[Permission, ...]:
        zone, _ = no_tokens(c)[0]
        return self.self_from_exile(c), Permission("cast", ITSELF, zone=zone)

    def self_from_if(self, c: list[Any]) -> Permission:
        (zone, _), condition = no_tokens(c)
        return Permission("cast", ITSELF, zone=zone, condition=condition)

    def self_from_if_first(self, c: list[Any]) -> Permission:
        condition, (zone, _) = no_tokens(c)
        return Permission("cast", ITSELF, zone=zone, condition=condition)

    def self_from_for(self, c: list[Any]) -> AlternativeCost:
        zone, _ = no_tokens(c)[-1]
        cost = (PayMana(ManaCost.parse(str(c[-1]))),)
        return AlternativeCost(cost, label=str(c[-1]), zone=zone)

    def self_from_for_if(self, c: list[Any]) -> AlternativeCost:
        return structs.replace(self.self_from_for(c[1:]), condition=c[0])

    def extra_lands(self, c: list[Any]) -> ExtraLandPlays:
        number = next(iter(no_tokens(c)), 1)
        if not isinstance(number, int):
            raise Unread("X lands")
        return ExtraLandPlays(number)

    def extra_lands_any(self, _: list[Any]) -> ExtraLandPlays:
        return ExtraLandPlays("any")

    def extra_lands_each(self, _: list[Any]) -> ExtraLandPlays:
        return ExtraLandPlays(1, whose="any")

    def spender_you(self, _: list[Any]) -> Whose:
        return "you"

    def spender_any(self, _: list[Any]) -> Whose:
        return "any"

    def spend_as(self, c: list[Any]) -> SpendAs:
        whose, kind, *purpose = no_tokens(c)
        to: Literal["any_color", "any_type"] = "any_color" if kind == "color" else "any_type"
        return SpendAs(to, whose=whose, **(purpose[0] if purpose else {}))

    def spend_as_two(self, c: list[Any]) -> tuple[SpendAs, ...]:
        *how, first, second = no_tokens(c)
        return self.spend_as([*how, first]), self.spend_as([*how, second])

    def spend_color_as(self, c: list[Any]) -> SpendAs:
        mana = color(next(x for x in c if isinstance(x, Token) and x.type == "COLOR"))
        return structs.replace(self.spend_as(c), mana=(mana,))

    def spend_color_only(self, c: list[Any]) -> tuple[SpendAs, SpendAs]:
        """Read what becomes of one color, and of all other mana."""
        whose, *_ = no_tokens(c)
        if "colorless" not in c or whose != "you":
            raise Unread("other mana as though of a color, or that of others")
        first = self.spend_color_as(c)
        others = tuple(mana for mana in ManaType if mana not in first.mana)
        rest = structs.replace(first, mana=others, color=ManaType.C, only_so=True)
        return first, rest

    def spend_color_as_color(self, c: list[Any]) -> SpendAs:
        one, other = (color(x) for x in c if isinstance(x, Token) and x.type == "COLOR")
        whose, *purpose = no_tokens(c)
        to = purpose[0] if purpose else {}
        return SpendAs("any_color", whose=whose, mana=(one,), color=other, **to)

    def spend_only(self, c: list[Any]) -> SpendOnly:
        phrase: Phrase = c[0]
        if phrase.zone is not None or phrase.kind not in ("", "permanent"):
            raise Unread("mana of other than permanents")
        return SpendOnly(phrase.what)

    def no_mana(self, _: list[Any]) -> SpendOnly:
        return SpendOnly(None)

    def spend_only_this_way(self, c: list[Any]) -> SpendOnly:
        return structs.replace(self.spend_only(c), alternative=True)

    def spend_any_type(self, c: list[Any]) -> SpendAs:
        return SpendAs("any_type", **c[0])

    def spend_any_type_own(self, _: list[Any]) -> SpendAs:
        return SpendAs("any_type", "abilities", ITSELF)

    def purpose_self(self, _: list[Any]) -> dict[str, Any]:
        return {"applies": "this_spell"}

    def purpose_spells(self, c: list[Any]) -> dict[str, Any]:
        phrase: Phrase = no_tokens(c)[-1]
        return {"applies": "spells", "what": some_of(the_spells(phrase)), "zone": phrase.zone}

    def purpose_abilities(self, c: list[Any]) -> dict[str, Any]:
        phrase: Phrase = no_tokens(c)[-1]
        zone = zone_of_sources(phrase)
        return {"applies": "abilities", "what": some_of(phrase.what), "zone": zone}

    purpose_abilities_of = purpose_abilities

    def purpose_own(self, _: list[Any]) -> dict[str, Any]:
        return {"applies": "abilities", "what": ITSELF}

    # -- costs in words --------------------------------------------------------------------------

    def own_mana_cost(self, _: list[Any]) -> None:
        return None

    def must_pay(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1])

    def may_pay(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1], optional=True)

    def may_pay_often(self, c: list[Any]) -> AdditionalCost:
        return AdditionalCost(c[-1], optional=True, repeatable=True)

    def may_pay_for(self, c: list[Any]) -> OfferedCost:
        phrase, cost = no_tokens(c)
        if phrase.zone is not None:
            raise Unread("spells from a zone")
        return OfferedCost(cost, some_of(the_spells(phrase)), "you")

    def rather(self, c: list[Any]) -> AlternativeCost:
        return AlternativeCost(no_tokens(c)[0])

    def rather_if(self, c: list[Any]) -> AlternativeCost:
        *condition, cost = no_tokens(c)
        return AlternativeCost(cost, condition=condition[0] if condition else None)

    def free_if(self, c: list[Any]) -> AlternativeCost:
        return AlternativeCost((), condition=no_tokens(c)[0])

    free_if_last = free_if

    def free_flash_if(self, c: list[Any]) -> Permission:
        """Read a free cast that may come at any time; one card has it so."""
        self._is_flash(c)
        return Permission("cast", ITSELF, flash=True, free=True, condition=no_tokens(c)[0])

    def rather_for_value(self, c: list[Any]) -> Permission:
        mana, phrase = c
        if mana != "{X}":
            raise Unread("a value for no X")
        times = Counted(CountAttribute("mana_value"))
        cost = (PayMana(ManaCost.parse("{1}"), times),)
        return Permission("cast", some_of(the_spells(phrase)), cost=cost)

    def rather_for(self, c: list[Any]) -> Permission:
        cost, phrase = no_tokens(c)
        return Permission("cast", some_of(the_spells(phrase)), cost=cost)

    def rather_sharing(self, c: list[Any]) -> Permission:
        """Read what every player may discard for a spell: a card that shares a color with it."""
        (cost,) = c
        if len(cost) != 1 or not isinstance(cost[0], Discard) or cost[0].amount != 1:
            raise Unread("something else that shares a color")
        shared = structs.replace(cost[0], what=both(cost[0].what, ObjectFilter(shares="color")))
        return Permission("cast", cost=(shared,), whose="any")

    def once_within(self, c: list[Any]) -> Any:
        return ("within", c[0])

    def rather_once(self, c: list[Any]) -> Permission:
        cost, phrase, *rest = no_tokens(c)
        told = {part[0]: part[1:] for part in rest if isinstance(part, tuple)}
        marks = [part.what for part in rest if isinstance(part, Part)]
        place = told.get("from")
        if told["caster"] != ("you",) or place not in (None, ("hand", "you"), ("exile", "any")):
            raise Unread("spells of others, or cast from elsewhere")
        most = told.get("within", (None,))[0]
        if most is not None and not isinstance(most, Counted):
            most = Counted(most)
        return Permission(
            "cast",
            some_of(all_of(the_spells(phrase), *marks)),
            zone="hand" if place == ("hand", "you") else None,
            only_from="exile" if place == ("exile", "any") else None,
            cost=cost,
            limit="once_each_turn",
            most_mana_value=None if most is None else most.count,
        )
