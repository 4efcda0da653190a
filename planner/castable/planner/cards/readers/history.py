"""Conditions on named states and on what has happened this turn."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import replace
from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    AllOf,
    AnyOf,
    CastFrom,
    Compare,
    Condition,
    Count,
    CountAlike,
    CountAttribute,
    CountColors,
    CountCounters,
    CountDistinct,
    Counted,
    CountPlayerCounters,
    CountPlayers,
    CountThisTurn,
    CountTogether,
    Exists,
    HasStatus,
    Not,
    TopCard,
)
from castable.models.base import Whose
from castable.models.filters import ANYTHING, ObjectFilter
from castable.planner.cards.readers.numbers import in_zone, no_tokens
from castable.planner.cards.readers.objects import STATUSES, card_type
from castable.planner.cards.readers.phrases import (
    HOST,
    OWN_NAME,
    Phrase,
    Unread,
    all_of,
    both,
    subtype,
)


def _status(name: str) -> Any:
    def read(_: Any, __: list[Any]) -> Condition:
        return HasStatus(name)  # type: ignore[arg-type]

    return read


def _at_least(count: Count, number: Any) -> Condition:
    return Compare(count, ">=", int(number))


def _happened(fact: str, phrase: Phrase | None, number: Any = 1, who: Whose = "you") -> Condition:
    if phrase is None or phrase.what == ANYTHING:
        return _at_least(CountThisTurn(fact, who), number)
    if phrase.zone is not None or not phrase.objects:
        raise Unread("objects of a zone")
    return _at_least(CountThisTurn(fact, who, phrase.what), number)


class HistoryReader(Transformer[Token, Any]):
    """Reads conditions on states and on the turn."""

    has_entered = _status("entered this turn")
    has_been_controlled = _status("controlled since your turn began")

    def hasnt_dealt(self, _: list[Any]) -> Condition:
        return Not(HasStatus("dealt damage"))

    def nothing_cast(self, _: list[Any]) -> Condition:
        return Not(Compare(CountThisTurn("spells_cast"), ">=", 1))

    has_max_speed = _status("max speed")
    has_descended = _status("descended this turn")
    has_blessing = _status("city's blessing")
    has_initiative = _status("initiative")
    has_monarch = _status("monarch")
    has_not_started = _status("not the starting player")
    has_bargained = _status("bargained")
    has_evidence = _status("evidence collected")
    has_dungeon = _status("dungeon completed")
    has_crime = _status("crime committed")
    has_night = _status("night")
    has_suspended = _status("suspended")
    has_monstrous = _status("monstrous")
    has_renowned = _status("renowned")
    has_been_attacked = _status("attacked this step")
    has_attacked = _status("attacked this turn")
    has_another_ability = _status("another activated ability")

    # -- counts ------------------------------------------------------------------------------------

    def distinct_number(self, c: list[Any]) -> Condition:
        number, of, phrase = no_tokens(c)
        found = in_zone(phrase)
        return _at_least(CountDistinct(of, found.what, found.zone), number)

    def distinct_control(self, c: list[Any]) -> Condition:
        number, phrase, of = no_tokens(c)
        what = both(in_zone(phrase).what, ObjectFilter(controller="you"))
        return _at_least(CountDistinct(of, what), number)

    def exists_names(self, c: list[Any]) -> Condition:
        """Read "you control creatures named A and B"."""
        kind, names = (str(x) for x in c)
        yours = ObjectFilter(types=(card_type(kind),), controller="you")
        two = names.removeprefix("named ").split(" and ")
        return AllOf(tuple(Exists(structs.replace(yours, name=name)) for name in two))

    def exists_exiled(self, _: list[Any]) -> Condition:
        return Exists(ObjectFilter(exiled_with="any"), zone="exile")

    def colors_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        return Compare(CountColors(in_zone(phrase).what), "=", int(number))

    def total_attribute(self, c: list[Any]) -> Condition:
        phrase, attribute, number = no_tokens(c)
        found = in_zone(phrase)
        return _at_least(CountAttribute(attribute, "total", found.what, found.zone), number)

    def own_attribute(self, c: list[Any]) -> Condition:
        attribute, number = no_tokens(c)
        return _at_least(CountAttribute(attribute), number)

    def their_counters(self, c: list[Any]) -> Condition:
        number, kind = no_tokens(c)
        return _at_least(CountPlayerCounters(str(kind), "opponent"), number)

    def no_counters(self, c: list[Any]) -> Condition:
        return Compare(CountCounters(str(no_tokens(c)[-1])), "=", 0)

    def players_number(self, c: list[Any]) -> Condition:
        return _at_least(CountPlayers("any"), no_tokens(c)[0])

    # -- what is there -----------------------------------------------------------------------------

    def host_is(self, c: list[Any]) -> Condition:
        return Exists(all_of(HOST, *(part.what for part in no_tokens(c)[1:])))

    def owned(self, c: list[Any]) -> Condition:
        found = in_zone(no_tokens(c)[-1])
        return Exists(both(found.what, ObjectFilter(owner="you")), 1, found.zone)

    def alike_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        what = both(in_zone(phrase).what, ObjectFilter(controller="you"))
        return _at_least(CountAlike(what), number)

    def value_less(self, c: list[Any]) -> Condition:
        count, number = no_tokens(c)
        if isinstance(count, Counted) or not isinstance(number, int):
            raise Unread("a multiple, or X")
        return Not(Compare(count, ">=", number))

    def sum_least(self, c: list[Any]) -> Condition:
        *counts, number = no_tokens(c)
        if any(isinstance(each, Counted) for each in counts) or not isinstance(number, int):
            raise Unread("a multiple, or X")
        return Compare(CountTogether(tuple(counts)), ">=", number)

    def top_card(self, c: list[Any]) -> Condition:
        quality = no_tokens(c)[-1]
        if isinstance(quality, Phrase) and quality.kind != "card":
            raise Unread("no card")
        return TopCard(quality.what)

    def not_exists_anywhere(self, c: list[Any]) -> Condition:
        found = in_zone(no_tokens(c)[-1])
        return Not(Exists(found.what, 1, found.zone))

    def commander_controlled(self, _: list[Any]) -> Condition:
        return Exists(ObjectFilter(commander=True, controller="you", owner="you"))

    def self_in(self, c: list[Any]) -> Condition:
        zone, owner = no_tokens(c)[-1]
        if owner != "you":
            raise Unread("where another player has it")
        return CastFrom(zone)

    def self_attached(self, c: list[Any]) -> Condition:
        return Exists(both(HOST, no_tokens(c)[-1].what))

    def _died_of(self, c: list[Any], *filters: ObjectFilter) -> Condition:
        word = next(x for x in c if isinstance(x, Token) and x.type == "TYPE")
        what = all_of(ObjectFilter(types=(card_type(word),)), *filters)
        return _at_least(CountThisTurn(self._died(word), "any", what), 1)

    def died_one(self, c: list[Any]) -> Condition:
        return self._died_of(c, *(part.what for part in no_tokens(c)))

    def died_not_named(self, c: list[Any]) -> Condition:
        return self._died_of(c, ObjectFilter(none_of=(ObjectFilter(name=OWN_NAME),)))

    def some_attacking(self, c: list[Any]) -> Condition:
        if str(c[-1]) not in ("attacking", "blocking"):
            raise Unread("another status")
        phrase: Phrase = no_tokens(c)[-1]
        return Exists(both(in_zone(phrase).what, STATUSES[str(c[-1])]))

    # -- what has happened -------------------------------------------------------------------------

    def cast_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        if phrase.kind != "spell" or phrase.what.another:
            raise Unread("no spells")
        return _happened("spells_cast", phrase, number)

    def attackers_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        return _happened("attackers", phrase, number)

    def attackers_one(self, c: list[Any]) -> Condition:
        return _happened("attackers", no_tokens(c)[-1])

    def entered_one(self, c: list[Any]) -> Condition:
        return _happened("permanents_entered", no_tokens(c)[-1])

    def entered_another(self, c: list[Any]) -> Condition:
        phrase: Phrase = c[0]
        if phrase.zone is not None or not phrase.objects:
            raise Unread("objects of a zone")
        what = both(phrase.what, ObjectFilter(another=True))
        return _at_least(CountThisTurn("permanents_entered", "you", what), 1)

    def entered_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        return _happened("permanents_entered", phrase, number)

    def entered_theirs(self, c: list[Any]) -> Condition:
        return _happened("permanents_entered", no_tokens(c)[-1], who="opponent")

    def left_one(self, c: list[Any]) -> Condition:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind == "permanent" and phrase.what == ANYTHING:
            return _happened("permanents_left", None)
        return _at_least(CountThisTurn("permanents_left_battlefield", "you", phrase.what), 1)

    def sacrificed_one(self, c: list[Any]) -> Condition:
        return _happened("sacrificed", no_tokens(c)[-1])

    def searched(self, _: list[Any]) -> Condition:
        return _happened("library_searched", None, who="opponent")

    def left_graveyard(self, c: list[Any]) -> Condition:
        return _happened("left_graveyard", None, no_tokens(c)[0])

    def left_graveyard_one(self, _: list[Any]) -> Condition:
        return _happened("left_graveyard", None)

    def _died(self, word: Any) -> str:
        return f"{card_type(word).lower()}s_died"

    def died_yours(self, c: list[Any]) -> Condition:
        word = next(x for x in c if isinstance(x, Token) and x.type == "TYPE")
        return _happened(self._died(word), None)

    def died_kind(self, c: list[Any]) -> Condition:
        kind, *rest = (x for x in c if isinstance(x, Token))
        if rest and card_type(rest[0]) != "Creature":
            raise Unread("no creature")
        name = subtype(kind.removeprefix("non-"))
        what = ObjectFilter(not_subtypes=(name,)) if rest else ObjectFilter(subtypes=(name,))
        return _at_least(CountThisTurn("creatures_died", "you", what), 1)

    def entered_or_other(self, c: list[Any]) -> Condition:
        phrase: Phrase = no_tokens(c)[-1]
        other = both(phrase.what, ObjectFilter(another=True))
        entered = _happened("permanents_entered", replace(phrase, what=other))
        return AnyOf((HasStatus("entered under your control this turn"), entered))

    def opponent_damaged(self, _: list[Any]) -> Condition:
        return _happened("damage_taken", None, who="opponent")

    def opponent_damaged_by(self, c: list[Any]) -> Condition:
        return _happened("combat_damage_taken", no_tokens(c)[-1], who="opponent")

    def energy_lost(self, c: list[Any]) -> Condition:
        return _happened("energy_paid_or_lost", None, no_tokens(c)[0])

    def died_number(self, c: list[Any]) -> Condition:
        word = next(x for x in c if isinstance(x, Token) and x.type == "TYPE")
        return _happened(self._died(word), None, no_tokens(c)[0], "any")

    def tokens_created(self, _: list[Any]) -> Condition:
        return _happened("tokens_created", None)
