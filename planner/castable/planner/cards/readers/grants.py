"""Keywords that cards and spells are given (CR 604, 702), and what special actions cost."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import dataclass, replace
from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.amounts import CountAttribute, Counted
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
    GrantKeyword,
    Permission,
)
from castable.planner.cards.keyword_meanings import meaning
from castable.planner.cards.readers.keywords import COST_KEYWORDS
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import color
from castable.planner.cards.readers.phrases import (
    Part,
    Phrase,
    Unread,
    all_of,
    both,
    either,
    some_of,
    the_spells,
)

_BY_PERMISSION = ("flashback", "escape", "harmonize")
"""Keywords that say from where a card is cast, and nothing else that matters here."""
_PLAIN = ("convoke", "delve", "improvise", "cascade")
_ON_SPELLS = frozenset(
    {
        "replicate", "conspire", "casualty", "convoke", "improvise", "delve", "emerge", "blitz",
        "evoke", "dash", "prowl", "freerunning", "web-slinging", "surge", "spectacle", "bargain",
        "kicker", "offspring", "squad", "sneak", "assist",
    }
)  # fmt: skip
"""Keywords that say how a spell is cast or paid for."""
_ON_CARDS = frozenset(
    {
        "miracle",
        "retrace",
        "jump-start",
        "disturb",
        "warp",
        "evoke",
        "dash",
        "blitz",
        "sneak",
        "mayhem",
    }
)
"""Keywords by which a card is cast from where it lies."""
SPLIT_SECOND = "split second"
"""What it forbids while the spell is on the stack is asked of whoever has it (CR 702.61a)."""
_MANA_VALUE: Cost = (PayMana(ManaCost.parse("{1}"), Counted(CountAttribute("mana_value"))),)


@dataclass(frozen=True, slots=True)
class Given:
    """A keyword that is given, with its cost and what it means."""

    keyword: str
    abilities: tuple[Ability, ...] = ()
    cost: Cost = ()


class GrantReader(Transformer[Token, Any]):
    """Reads what gives keywords to cards and spells."""

    def plotting_cost(self, c: list[Any]) -> CostModifier:
        return _from_hand("plot", c)

    def foretelling_cost(self, c: list[Any]) -> CostModifier:
        return _from_hand("foretell", c)

    def foretelling_nth(self, c: list[Any]) -> CostModifier:
        """Read what foretelling costs instead of {2} (CR 702.143a)."""
        nth, keyword, mana, again = c
        if not str(keyword) == str(again) == "foretell" or str(mana) != "{0}":
            raise Unread("another action, or another price")
        saved = ManaCost.parse("{2}")
        return CostModifier(
            saved, "less", applies="special", whose="you", keyword="foretell", nth_this_turn=nth
        )

    def foretelling_any_turn(self, c: list[Any]) -> tuple[CostModifier, Permission]:
        return _from_hand("foretell", c), Permission("foretell", flash=True)

    def unlocking_cost(self, c: list[Any]) -> CostModifier:
        return _special("unlock", c)

    def given_keyword(self, c: list[Any]) -> Given:
        abilities: tuple[Ability, ...] = c[0]
        last = abilities[-1] if abilities else None
        if not isinstance(last, ActivatedAbility | AdditionalCost | AlternativeCost):
            raise Unread("no keyword with a cost")
        return Given(last.keyword or "", abilities, last.cost)

    def given_plain(self, c: list[Any]) -> Given:
        keyword = str(c[0])
        abilities = meaning(keyword)
        if not abilities and keyword not in ("flash", "cascade", SPLIT_SECOND):
            raise Unread("a keyword with a cost, or without a meaning")
        return Given(keyword, abilities)

    def given_mana_value(self, c: list[Any]) -> Given:
        if str(c[1]) != "{X}":
            raise Unread("more than X")
        return _given(str(c[0]), _MANA_VALUE)

    def own_cost_of(self, c: list[Any]) -> str:
        first, second = map(str, c)
        if first != second:
            raise Unread("the cost of another keyword")
        return first

    def given_own_cost(self, c: list[Any]) -> Given:
        return _given(c[0], (PayOwnManaCost(),))

    def given_own_cost_less(self, c: list[Any]) -> Given:
        less = ManaCost.parse(str(c[-1]))
        if less.generic != less.mana_value():
            raise Unread("colored mana comes off")
        return _given(c[0], (PayOwnManaCost(less.generic),))

    def given_own_cost_plus(self, c: list[Any]) -> Given:
        return _given(c[0], (PayOwnManaCost(), *c[-1]))

    def grant(self, c: list[Any]) -> tuple[Ability, ...]:
        *parts, given = no_tokens(c)
        phrase: Phrase = parts[0]
        said = [p for p in parts[1:] if isinstance(p, tuple)]
        who: Whose = next((p[1] for p in said if p[0] == "caster"), "any")
        place = next((p for p in said if p[0] == "from"), None)
        endings = [p for p in parts[1:] if isinstance(p, Part)]
        what = all_of(phrase.what, *(p.what for p in endings))
        zone = next((p.zone for p in endings if p.zone is not None), phrase.zone)
        if place is not None:
            zone = place[1]
            if place[2] in ("you", "opponent"):
                what = both(what, ObjectFilter(owner=place[2]))
        if phrase.kind == "spell":
            what = the_spells(Phrase(what, "spell", abilities=phrase.abilities))
            if zone is None and given.keyword in _PLAIN:
                return (GrantKeyword(what, given.keyword, "spells", who, "stack"),)
            if given.keyword == SPLIT_SECOND and zone is None:
                return (GrantKeyword(what, SPLIT_SECOND, "spells", who, "stack"),)
            if given.keyword == "flash":
                some = some_of(what)
                return (Permission("cast", some, zone, whose=who, flash=True, keyword="flash"),)
            return _to_spells(what, given, who, zone)
        if phrase.kind != "card" or said:
            raise Unread("no cards and no spells")
        if given.keyword in _BY_PERMISSION:
            return (_permission(Phrase(what, "card", zone), given),)
        if zone is None or (what.owner != "you" and zone != "hand"):
            raise Unread("cards of no zone, or of others")
        return _to_cards(what, given, zone)

    def grant_of_colors(self, c: list[Any]) -> tuple[Ability, ...]:
        """Read a class of two colors and two types, for which nouns have no form of their own."""
        colors = [color(x) for x in c if isinstance(x, Token) and x.type == "COLOR"]
        rest = [x for x in c if not (isinstance(x, Token) and x.type == "COLOR")]
        phrase: Phrase = next(x for x in rest if isinstance(x, Phrase))
        either_color = either([ObjectFilter(colors=(one,)) for one in colors])
        colored = replace(phrase, what=both(phrase.what, either_color))
        return self.grant([colored if x is phrase else x for x in rest])

    def grant_nth(self, c: list[Any]) -> tuple[GrantAbility, ...]:
        number, phrase, given = no_tokens(c)
        return _to_spells(the_spells(phrase), given, "you", phrase.zone, nth=number)

    def grant_top(self, c: list[Any]) -> tuple[GrantAbility, ...]:
        """Read plot of the top card of the library: "the top card of your library has plot".

        One card says so; where cards are plotted from is another permission.
        """
        (given,) = no_tokens(c)
        if given.keyword != "plot":
            raise Unread("a keyword that is used from elsewhere")
        plots = (a for a in given.abilities if isinstance(a, SpecialAction))
        mine = ObjectFilter(owner="you")
        return tuple(GrantAbility(mine, a, "library", top_only=True) for a in plots)

    def plot_from_top(self, c: list[Any]) -> Permission:
        keyword, phrase = c
        if str(keyword) != "plot" or phrase.kind != "card" or phrase.zone is not None:
            raise Unread("another action, or cards of another zone")
        return Permission("plot", some_of(phrase.what), zone="library", top_only=True)

    def grant_not_on_the_battlefield(self, c: list[Any]) -> tuple[GrantAbility, ...]:
        phrase, given = no_tokens(c)
        if phrase.kind != "card" or given.keyword != "madness":
            raise Unread("a keyword that works in one zone")
        return tuple(GrantAbility(phrase.what, a, "exile") for a in given.abilities)


def _special(action: str, c: list[Any]) -> CostModifier:
    mana = ManaCost.parse(str(c[0]))
    return CostModifier(mana, c[1], applies="special", whose="you", keyword=action)


def _from_hand(action: str, c: list[Any]) -> CostModifier:
    """Read what special actions with cards from the hand cost, and with no others."""
    return structs.replace(_special(action, c), zone="hand")


def _given(keyword: str, cost: Cost) -> Given:
    """Return a keyword with that cost, and the abilities that it stands for."""
    build = COST_KEYWORDS.get(keyword)
    if build is None and keyword not in _BY_PERMISSION:
        raise Unread("a keyword without a cost")
    return Given(keyword, () if build is None else build(cost), cost)


def _permission(phrase: Phrase, given: Given) -> Permission:
    """Give cards a keyword by which they are cast from their zone."""
    everyones = phrase.what.owner == "any" and phrase.zone == "graveyard"
    if phrase.what.owner != "you" and phrase.zone is not None and not everyones:
        raise Unread("cards of others")
    own = PayOwnManaCost() in given.cost
    if not own and any(isinstance(part, PayOwnManaCost) for part in given.cost):
        raise Unread("less than its mana cost")
    return Permission(
        "cast",
        some_of(phrase.what),
        zone=phrase.zone or "graveyard",
        cost=tuple(part for part in given.cost if part != PayOwnManaCost()),
        keyword=given.keyword,
        own_mana_cost=own,
        whose="any" if everyones else "you",
    )


def _to_spells(
    what: ObjectFilter, given: Given, who: Whose, zone: Zone | None, nth: int | None = None
) -> tuple[GrantAbility, ...]:
    """Give spells a keyword as they are cast."""
    if given.keyword not in _ON_SPELLS:
        raise Unread("a keyword that no spell is cast with")
    return tuple(
        GrantAbility(what, ability, "stack", who, cast_from=zone, nth_this_turn=nth)
        for ability in given.abilities
    )


def _to_cards(what: ObjectFilter, given: Given, zone: Zone) -> tuple[GrantAbility, ...]:
    """Give a keyword to cards in a zone, each ability where it works."""
    if not given.abilities:
        raise Unread("a keyword that is no cost")
    return tuple(GrantAbility(what, a, _works_in(a, zone)) for a in given.abilities)


def _works_in(ability: Ability, zone: Zone) -> Zone:
    """Return where an ability works that is given to cards in *zone*; the zones must agree."""
    match ability:
        case ActivatedAbility(zone=own, keyword=str()) if own == zone != "battlefield":
            return zone
        case SpecialAction(action="foretell") if zone == "hand":
            return zone
        case AlternativeCost(keyword="foretell") if zone == "hand":
            return "exile"  # a card so foretold keeps its foretell cost (CR 702.143a)
        case AlternativeCost(zone=own, keyword=str() as keyword) if own == zone:
            if keyword in _ON_CARDS:
                return zone
            raise Unread("it is no way to cast the card from there")
        case _:
            raise Unread("it works elsewhere")
