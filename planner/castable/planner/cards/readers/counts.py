"""Counts over several zones or kinds, and of what has happened this turn (CR 107.3c)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    Compare,
    Count,
    CountAttribute,
    CountCommanderCasts,
    CountCommanderColors,
    CountCounters,
    CountDistinct,
    CountMost,
    CountObjects,
    CountPlayers,
    CountSpeed,
    CountTargeted,
    CountThisTurn,
    CountTogether,
)
from castable.models.base import Whose, Zone
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.readers.numbers import in_zone, no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import Phrase, Unread, all_of


class CountReader(Transformer[Token, Any]):
    """Reads counts that are made of several, and of the turn."""

    def count_counters_on(self, c: list[Any]) -> Count:
        kind, phrase = no_tokens(c)
        return CountCounters(str(kind), in_zone(phrase).what)

    def count_sum(self, c: list[Any]) -> Count:
        return CountTogether(tuple(in_zone(phrase) for phrase in c))

    def count_owned_both(self, c: list[Any]) -> Count:
        phrase: Phrase = c[0]
        if phrase.zone is not None or phrase.kind != "card" or phrase.what.owner != "you":
            raise Unread("cards of no owner, or in a third zone")
        zones: tuple[Zone, ...] = ("exile", "graveyard")
        what = all_of(phrase.what, *(part.what for part in c[1:]))
        return CountTogether(tuple(CountObjects(what, zone) for zone in zones))

    def count_one_life_lost(self, c: list[Any]) -> Count:
        return self._by_one(c, CountThisTurn("life_lost", "opponent"))

    def count_one_life_gained(self, c: list[Any]) -> Count:
        return self._by_one(c, CountThisTurn("life_gained"))

    def _by_one(self, c: list[Any], life: Count) -> Count:
        if c[0] != 1:
            raise Unread("rounded down")
        return life

    def count_commander_casts(self, _: list[Any]) -> Count:
        return CountCommanderCasts()

    def count_names(self, c: list[Any]) -> Count:
        found = in_zone(c[0])
        return CountDistinct("names", found.what, found.zone)

    def count_sacrificed(self, c: list[Any]) -> Count:
        return self._sacrificed(c, "you")

    def count_sacrificed_any(self, c: list[Any]) -> Count:
        return self._sacrificed(c, "any")

    def _sacrificed(self, c: list[Any], whose: Whose) -> Count:
        """Count what was sacrificed; the object with the text is never among it (CR 400.7)."""
        phrase: Phrase = c[0]
        if phrase.zone is not None or not phrase.objects:
            raise Unread("only permanents are sacrificed")
        named = structs.replace(phrase.what, another=False)
        what = None if named == ANYTHING else named
        return CountThisTurn("sacrificed", whose, what)

    def count_cast_theirs(self, _: list[Any]) -> Count:
        return CountThisTurn("spells_cast", "opponent")

    def count_cast_actor(self, _: list[Any]) -> Count:
        return CountThisTurn("spells_cast", "actor")

    def count_cast_all(self, _: list[Any]) -> Count:
        return CountThisTurn("spells_cast", "any")

    def count_drawn_theirs(self, _: list[Any]) -> Count:
        return CountThisTurn("cards_drawn", "opponent")

    def v_commander(self, c: list[Any]) -> Count:
        commander = ObjectFilter(commander=True, owner="you")
        zones: tuple[Zone, ...] = ("battlefield", "command")
        values = tuple(CountAttribute(c[0], "greatest", commander, zone) for zone in zones)
        return CountTogether(values, "greatest")

    def v_most(self, c: list[Any]) -> Count:
        """Read what one of the opponents has the most of; counted for each, it is their own."""
        found = in_zone(c[0])
        if found.what.controller != "opponent":
            raise Unread("the most of what nobody in particular has")
        return CountMost(CountObjects(structs.replace(found.what, controller="you"), found.zone))

    def v_commander_colors(self, _: list[Any]) -> Count:
        return CountCommanderColors()

    def v_speed(self, _: list[Any]) -> Count:
        return CountSpeed()

    def v_targeted(self, c: list[Any]) -> Count:
        attribute, kind = c
        if attribute != "power":
            raise Unread("another number of the target")
        return CountTargeted("power", ObjectFilter(types=(card_type(kind),)))

    def count_colors_targeted(self, c: list[Any]) -> Count:
        return CountTargeted("colors", ObjectFilter(types=(card_type(c[0]),)))

    def count_targeted(self, c: list[Any]) -> Count:
        found = in_zone(c[0])
        if found.zone != "battlefield":
            raise Unread("targets elsewhere")
        return CountTargeted(what=found.what)

    def count_opponents_damaged(self, _: list[Any]) -> Count:
        return CountPlayers("opponent", Compare(CountThisTurn("damage_taken"), ">=", 1))
