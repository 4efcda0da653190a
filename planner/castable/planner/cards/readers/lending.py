"""Keyword abilities that a text gives to cards off the battlefield and to spells (CR 604)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import dataclass, replace
from typing import Any, Literal

from lark import Token, Transformer

from castable.models.base import Whose, Zone
from castable.models.costs import Cost, PayMana
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import Ability, GrantKeyword, GrantToCards, Permission
from castable.planner.cards.keyword_meanings import meaning
from castable.planner.cards.readers.keywords import COST_KEYWORDS
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import (
    Part,
    Phrase,
    Unread,
    all_of,
    both,
    some_of,
    the_spells,
)

_ITS_COST: Cost = (PayMana(ManaCost.parse("{0}")),)
"""Stands where the cost of the object itself comes to stand."""
_FROM_GRAVEYARD = ("flashback", "escape", "harmonize")
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
        "cycling", "unearth", "scavenge", "embalm", "eternalize", "encore", "ninjutsu", "foretell",
        "madness", "miracle", "retrace", "jump-start", "flashback", "warp", "mayhem", "evoke",
        "dash", "blitz", "disturb", "harmonize", "sneak",
    }
)  # fmt: skip
"""Keywords that work where a card lies."""


@dataclass(frozen=True, slots=True)
class Lent:
    """A keyword with what it means."""

    keyword: str
    abilities: tuple[Ability, ...]
    own_cost: Literal["mana_cost", "mana_value"] | None = None
    reduced: int = 0
    extra: Cost = ()
    """What is paid beside its own mana cost."""


class LendingReader(Transformer[Token, Any]):
    """Reads what cards and spells are given."""

    def lent_keyword(self, c: list[Any]) -> Lent:
        abilities: tuple[Ability, ...] = c[0]
        keyword = next((getattr(a, "keyword", None) for a in reversed(abilities)), None)
        if keyword is None:
            raise Unread("no keyword with a cost")
        return Lent("cycling" if keyword.endswith("cycling") else keyword, abilities)

    def lent_plain(self, c: list[Any]) -> Lent:
        keyword = str(c[0])
        abilities = meaning(keyword)
        if not abilities and keyword not in ("flash", "cascade"):
            raise Unread("a keyword with a cost, or without a meaning")
        return Lent(keyword, abilities)

    def _of_its_own(self, keyword: str, how: Any, reduced: int = 0) -> Lent:
        build = COST_KEYWORDS.get(keyword)
        if keyword in _FROM_GRAVEYARD and how == "mana_cost" and not reduced:
            return Lent(keyword, (), how)
        if build is None:
            raise Unread(keyword)
        return Lent(keyword, build(_ITS_COST), how, reduced)

    def lent_mana_value(self, c: list[Any]) -> Lent:
        if str(c[1]) != "{X}":
            raise Unread("more than X")
        return self._of_its_own(str(c[0]), "mana_value")

    def lent_own_cost(self, c: list[Any]) -> Lent:
        first, second = (str(x) for x in c if isinstance(x, Token) and x.type == "KEYWORD")
        if first != second:
            raise Unread("the cost of another keyword")
        off = next((str(x) for x in c if isinstance(x, Token) and x.type == "MANA"), "{0}")
        mana = ManaCost.parse(off)
        if mana.generic != mana.mana_value():
            raise Unread("less colored mana")
        return self._of_its_own(first, "mana_cost", mana.generic)

    def lent_own_cost_plus(self, c: list[Any]) -> Lent:
        return replace(self.lent_own_cost(c[:-1]), extra=c[-1])

    def lend(self, c: list[Any]) -> tuple[Ability, ...]:
        *parts, lent = no_tokens(c)
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
            if zone is None and lent.keyword in _PLAIN:
                return (GrantKeyword(what, lent.keyword, "spells", who, "stack"),)
            if lent.keyword == "flash":
                return (Permission("cast", some_of(what), zone=zone, whose=who, flash=True),)
            return self._to_spells(what, zone, who, lent)
        if phrase.kind != "card" or said:
            raise Unread("no cards and no spells")
        if not lent.abilities:
            return (self._permission(what, zone or "graveyard", lent),)
        if zone is None or zone == "battlefield" or lent.keyword not in _ON_CARDS or lent.extra:
            raise Unread("where the cards are, or what the keyword does there")
        return self._to_cards(what, zone, lent)

    def _permission(self, what: ObjectFilter, zone: Zone, lent: Lent) -> Permission:
        return Permission(
            "cast",
            some_of(what),
            zone=zone,
            cost=lent.extra,
            keyword=lent.keyword,
            own_mana_cost=True,
        )

    def lend_nth(self, c: list[Any]) -> tuple[GrantToCards, ...]:
        number, phrase, lent = no_tokens(c)
        return self._to_spells(the_spells(phrase), phrase.zone, "you", lent, nth=number)

    def _to_spells(
        self, what: ObjectFilter, zone: Zone | None, who: Whose, lent: Lent, nth: int | None = None
    ) -> tuple[GrantToCards, ...]:
        if lent.keyword not in _ON_SPELLS:
            raise Unread("a keyword that no spell is cast with")
        return tuple(
            GrantToCards(what, a, True, zone, who, nth, lent.own_cost, lent.reduced)
            for a in lent.abilities
        )

    def _to_cards(
        self, what: ObjectFilter, zone: Zone | None, lent: Lent
    ) -> tuple[GrantToCards, ...]:
        return tuple(
            GrantToCards(what, a, zone=zone, own_cost=lent.own_cost, reduced=lent.reduced)
            for a in lent.abilities
        )

    def lend_not_on_the_battlefield(self, c: list[Any]) -> tuple[GrantToCards, ...]:
        phrase, lent = no_tokens(c)
        if phrase.kind != "card" or lent.keyword != "madness":
            raise Unread("a keyword that works in one zone")
        return self._to_cards(phrase.what, None, lent)
