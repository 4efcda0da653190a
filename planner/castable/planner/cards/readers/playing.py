"""Casting and playing cards from elsewhere, now and then, or for another price (CR 601.3)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import dataclass
from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import Count, CountAttribute, Counted, TurnOf
from castable.models.base import Zone
from castable.models.costs import Cost, PayEnergy, PayLife, PayMana
from castable.models.filters import ANYTHING, ITSELF, ExiledBy, ObjectFilter, SharesType
from castable.models.mana import ManaCost
from castable.models.prohibitions import Prohibition
from castable.models.statics import (
    Ability,
    Permission,
)
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import Phrase, Unread, both, some_of, the_spells

LIFE_FOR_MANA_VALUE: Cost = (PayLife(Counted(CountAttribute("mana_value"))),)
"""Life equal to the mana value of what is cast."""
NO_LAND = ObjectFilter(not_types=("Land",))
_PERMANENT_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Planeswalker")
"""Types of permanents that are cast (CR 110.4)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards are played from."""

    zones: tuple[tuple[Zone | None, bool], ...]
    """Each zone, and whether only its top card is meant; None for where they may be cast anyway."""
    what: ObjectFilter = ANYTHING


@dataclass(frozen=True, slots=True)
class Within:
    """A bound on the mana value that is counted."""

    most: Count


class PlayingReader(Transformer[Token, Any]):
    """Reads permissions to cast and play."""

    def once_a_turn(self, _: list[Any]) -> Any:
        return {"limit": "once_each_turn"}

    def once_your_turn(self, _: list[Any]) -> Any:
        return {"limit": "once_each_turn", "condition": TurnOf("you")}

    # -- where -----------------------------------------------------------------------------------

    def place_top(self, _: list[Any]) -> Place:
        return Place((("library", True),))

    def place_hand_or_top(self, _: list[Any]) -> Place:
        return Place((("hand", False), ("library", True)))

    def place_among(self, c: list[Any]) -> Place:
        phrase: Phrase = c[0]
        if phrase.kind != "card" or phrase.zone is None or phrase.zone == "battlefield":
            raise Unread("no cards of a zone")
        if phrase.zone == "exile" and phrase.what == ANYTHING:
            raise Unread("which cards there")
        return Place(((phrase.zone, False),), phrase.what)

    def zone_behind(self, c: list[Any]) -> Place:
        zone, owner = c[0]
        return Place(((zone, False),), ObjectFilter(owner=owner))

    def within(self, c: list[Any]) -> Within:
        if isinstance(c[0], Counted):
            raise Unread("a multiple")
        return Within(c[0])

    def _place_of(self, phrase: Phrase, place: Place | None) -> Place:
        if place is not None:
            if phrase.zone is not None:
                raise Unread("two places")
            return place
        if phrase.zone in ("hand", "graveyard", "command") or (
            phrase.zone == "exile" and phrase.what != ANYTHING
        ):
            return Place(((phrase.zone, False),))
        if phrase.zone is None and phrase.kind == "spell":
            return Place(((None, False),))
        raise Unread("which cards there")

    # -- what ------------------------------------------------------------------------------------

    def _cast(self, phrase: Phrase, place: Place | None, **more: Any) -> list[Permission]:
        where = self._place_of(phrase, place)
        if phrase.kind == "card" and phrase.zone == "exile":
            what = phrase.what
        else:
            what = the_spells(phrase)
        what = both(what, where.what)
        return [
            Permission("cast", some_of(what), zone=zone, top_only=top, **more)
            for zone, top in where.zones
        ]

    def _play(self, phrase: Phrase, place: Place | None) -> list[Permission]:
        where = self._place_of(phrase, place)
        lands = "Land" in phrase.what.types
        if not lands and phrase.kind != "card":
            raise Unread("playing permanents of a kind")
        what = some_of(both(phrase.what, where.what))
        action: Any = "play_land" if lands else "play"
        return [Permission(action, what, zone=zone, top_only=top) for zone, top in where.zones]

    def deed_cast(self, c: list[Any]) -> list[Permission]:
        phrase, *rest = no_tokens(c)
        place = next((p for p in rest if isinstance(p, Place)), None)
        most = next((p.most for p in rest if isinstance(p, Within)), None)
        return self._cast(phrase, place, most_mana_value=most)

    def deed_play(self, c: list[Any]) -> list[Permission]:
        phrase, *rest = no_tokens(c)
        return self._play(phrase, rest[0] if rest else None)

    def _two(self, c: list[Any]) -> tuple[list[Permission], list[Permission]]:
        parts = no_tokens(c)
        phrases = [p for p in parts if isinstance(p, Phrase)]
        places = [p for p in parts if isinstance(p, Place)]
        if len(places) > 1:
            raise Unread("two places")
        place = places[0] if places else None
        first, second = phrases
        if place is None and first.zone is None:
            first = Phrase(first.what, first.kind, second.zone)
            if second.what.owner != "any":
                owned = both(first.what, ObjectFilter(owner=second.what.owner))
                first = Phrase(owned, first.kind, second.zone)
        lands = self._play(first, place)
        if any(permission.action != "play_land" for permission in lands):
            raise Unread("playing other than lands")
        return lands, self._cast(second, place)

    def deed_play_and_cast(self, c: list[Any]) -> list[Permission]:
        lands, spells = self._two(c)
        return [*lands, *spells]

    def deed_play_or_cast(self, c: list[Any]) -> list[Permission]:
        """One of the two: a single permission, which is used up by either."""
        found = []
        for land, spell in zip(*self._two(c), strict=True):
            spells = both(spell.what or ANYTHING, NO_LAND)
            either = ObjectFilter(any_of=(land.what or ObjectFilter(types=("Land",)), spells))
            found.append(structs.replace(spell, action="play", what=either))
        return found

    # -- how -------------------------------------------------------------------------------------

    def tail_free(self, _: list[Any]) -> Any:
        return {"free": True}

    def tail_life(self, _: list[Any]) -> Any:
        return {"cost": LIFE_FOR_MANA_VALUE}

    def tail_price(self, c: list[Any]) -> Any:
        price = str(next(x for x in c if isinstance(x, Token)))
        if price.startswith("{E}"):
            return {"cost": (PayEnergy(price.count("{E}")),)}
        return {"cost": (PayMana(ManaCost.parse(price)),)}

    def tail_spend(self, c: list[Any]) -> Any:
        return {"spend_as": "any_color" if no_tokens(c)[-1] == "color" else "any_type"}

    def tail_spend_snow(self, c: list[Any]) -> Any:
        kind = next(str(x) for x in c if isinstance(x, Token) and x.type == "SUPERTYPE")
        if kind != "snow" or no_tokens(c)[-1] != "color":
            raise Unread("mana of other sources")
        return {"spend_as": "snow_any_color"}

    def tail_spend_any_type(self, _: list[Any]) -> Any:
        return {"spend_as": "any_type"}

    def tail_flash(self, c: list[Any]) -> Any:
        if str(c[-1]) != "flash":
            raise Unread("as though they had something else")
        return {"flash": True}

    def tail_exiled_by_you(self, _: list[Any]) -> Any:
        return {"sharing": ObjectFilter(traits=(ExiledBy("you"),))}

    def tail_sharing(self, c: list[Any]) -> Any:
        of, (what, zone) = c
        return {"sharing": ObjectFilter(traits=(SharesType(of, what, zone),))}

    def playing(self, c: list[Any]) -> tuple[Permission, ...]:
        parts = no_tokens(c)
        often: Any = next((p for p in parts if isinstance(p, dict) and "limit" in p), {})
        permissions: list[Permission] = next(p for p in parts if isinstance(p, list))
        tails = [p for p in parts if isinstance(p, dict) and p is not often]
        more: dict[str, Any] = dict(often)
        for tail in tails:
            more |= tail
        several = len(permissions) > 1 and more.get("limit")
        if several and any(p.action == "play_land" for p in permissions):
            raise Unread("one of each, once")
        anyway = all(p.zone in ("hand", None) for p in permissions)
        if anyway and not ("free" in more or "cost" in more):
            raise Unread("what is allowed anyway")
        shares: ObjectFilter = more.pop("sharing", ANYTHING)
        made = tuple(
            structs.replace(p, what=some_of(both(p.what or ANYTHING, shares)), **more)
            for p in permissions
        )
        return tuple(
            structs.replace(p, free=False, cost=None) if p.action == "play_land" else p
            for p in made
        )

    # -- single cards ----------------------------------------------------------------------------

    def play_top_card(self, _: list[Any]) -> Permission:
        return Permission("play", zone="library", top_only=True)

    def top_is_cast(self, c: list[Any]) -> Permission:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind != "card" or phrase.zone is not None:
            raise Unread("no card")
        return Permission("cast", some_of(phrase.what), zone="library", top_only=True)

    def self_from_top(self, _: list[Any]) -> Permission:
        return Permission("cast", ITSELF, zone="library", top_only=True)

    def self_using(self, c: list[Any]) -> Permission:
        (zone, owner), keyword = no_tokens(c)[-1], str(c[-1])
        if owner != "you":
            raise Unread("another player's zone")
        return Permission("cast", ITSELF, zone=zone, using=keyword)

    def self_only_from(self, c: list[Any]) -> tuple[Ability, ...]:
        zone, owner = no_tokens(c)[-1]
        if owner != "you":
            raise Unread("another player's zone")
        nowhere_else = Prohibition("cast", this_card=True, except_zone=zone)
        return Permission("cast", ITSELF, zone=zone), nowhere_else

    def one_of_each_type(self, c: list[Any]) -> tuple[Permission, ...]:
        """Each permanent type is a permission of its own, used up by one card of that type.

        The wording stands on one card; it is the plural of "once during each of your turns".
        """
        zone, owner = no_tokens(c)[-1]
        if card_type(str(c[0])) != "Land" or owner != "you":
            raise Unread("other than lands, or from elsewhere")
        how: dict[str, Any] = {
            "zone": zone, "limit": "once_each_turn", "condition": TurnOf("you"),
        }  # fmt: skip
        return (
            Permission("play_land", ObjectFilter(types=("Land",), owner="you"), **how),
            *(
                Permission("cast", ObjectFilter(types=(kind,), owner="you"), **how)
                for kind in _PERMANENT_TYPES
            ),
        )
