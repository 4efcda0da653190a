"""Counts, values and conditions."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Count,
    CountAttribute,
    CountBasicLandTypes,
    CountColors,
    CountCounters,
    CountDevotion,
    CountDistinct,
    Counted,
    CountLife,
    CountObjects,
    CountOpaque,
    CountPaid,
    CountParty,
    CountPlayerCounters,
    CountPlayers,
    CountSharedType,
    CountTargeted,
    CountTargets,
    CountThisTurn,
    Exists,
    Not,
    SelfMatches,
    SomePlayer,
    TargetsMatch,
    TurnOf,
)
from castable.models.filters import ObjectFilter
from castable.planner.cards.readers.objects import card_type, color
from castable.planner.cards.readers.phrases import Part, Phrase, Unread, both


def no_tokens(children: list[Any]) -> list[Any]:
    """Return the children that rules have read."""
    return [c for c in children if not isinstance(c, Token) and c is not None]


def times(count: Count | Counted, factor: int = 1) -> Counted:
    """Return an amount that is *factor* times a count."""
    if isinstance(count, Counted):
        return Counted(count.count, count.times * factor, count.plus * factor)
    return Counted(count, factor)


def in_zone(phrase: Phrase) -> CountObjects:
    """Return the count of what a phrase means, where it means it."""
    zone = phrase.zone
    if zone is None:
        if phrase.kind in ("card", "spell", "source", "ability"):
            raise Unread("cards of no zone")
        zone = "battlefield"
    if not phrase.objects:
        raise Unread("players are counted otherwise")
    return CountObjects(phrase.what, zone)


class NumberReader(Transformer[Token, Any]):
    """Reads numbers and conditions."""

    def possessor(self, _: list[Any]) -> None:
        return None

    def count_objects(self, c: list[Any]) -> Count:
        found = in_zone(c[0])
        if found.what.this_turn in ((), ("entered",)):
            return found
        if found.what.this_turn != ("attacked",):
            return CountOpaque()
        return CountThisTurn("attackers", "any", structs.replace(found.what, this_turn=()))

    def count_domain(self, _: list[Any]) -> Count:
        return CountBasicLandTypes()

    def count_counters(self, c: list[Any]) -> Count:
        return CountCounters(_counter(c))

    def count_any_counters(self, _: list[Any]) -> Count:
        return CountCounters("any")

    def count_colors(self, c: list[Any]) -> Count:
        return CountColors(in_zone(c[0]).what)

    def count_hand(self, _: list[Any]) -> Count:
        return CountObjects(ObjectFilter(owner="you"), "hand")

    def count_opponents(self, _: list[Any]) -> Count:
        return CountPlayers("opponent")

    def count_targets_beyond(self, _: list[Any]) -> Count:
        return CountTargets(beyond=1)

    def count_targets(self, _: list[Any]) -> Count:
        return CountTargets()

    def count_drawn(self, _: list[Any]) -> Count:
        return CountThisTurn("cards_drawn")

    def count_discarded(self, _: list[Any]) -> Count:
        return CountThisTurn("discarded")

    def count_died(self, c: list[Any]) -> Count:
        if str(c[0]) not in ("creature", "creatures"):
            return CountOpaque()
        return CountThisTurn("creatures_died", whose="any")

    def count_cast(self, _: list[Any]) -> Count:
        return CountThisTurn("spells_cast")

    def count_cast_objects(self, c: list[Any]) -> Count:
        phrase: Phrase = c[0]
        if phrase.kind != "spell" or phrase.zone is not None or phrase.what.another:
            raise Unread("no spells")
        return CountThisTurn("spells_cast", what=phrase.what)

    def count_opponent_life_lost(self, _: list[Any]) -> Count:
        return CountThisTurn("life_lost", whose="opponent")

    def count_distinct(self, c: list[Any]) -> Count:
        found = in_zone(c[-1])
        return CountDistinct(c[0], found.what, found.zone)

    def kind_card_types(self, _: list[Any]) -> str:
        return "card_types"

    def kind_permanent_types(self, _: list[Any]) -> str:
        return "permanent_types"

    def kind_land_types(self, c: list[Any]) -> str:
        if card_type(c[0]) != "Land":
            raise Unread("types of other objects")
        return "land_types"

    def kind_mana_values(self, _: list[Any]) -> str:
        return "mana_values"

    def kind_powers(self, _: list[Any]) -> str:
        return "powers"

    def kind_names(self, _: list[Any]) -> str:
        return "names"

    def count_party(self, _: list[Any]) -> Count:
        return CountParty()

    def count_paid(self, _: list[Any]) -> Count:
        return CountPaid()

    def count_paid_tapped(self, c: list[Any]) -> Count:
        """Read what was tapped: a state to the grammar, and here a payment like the others."""
        if str(c[-1]) != "tapped":
            raise Unread("other than tapped")
        return CountPaid()

    def count_attackers_yours(self, c: list[Any]) -> Count:
        return CountThisTurn("attackers", "you", in_zone(c[0]).what)

    def count_my_counters(self, c: list[Any]) -> Count:
        return CountPlayerCounters(_counter(c))

    # -- values -----------------------------------------------------------------------------------

    def attribute_mana_value(self, _: list[Any]) -> str:
        return "mana_value"

    def attribute_power(self, _: list[Any]) -> str:
        return "power"

    def attribute_toughness(self, _: list[Any]) -> str:
        return "toughness"

    def v_count(self, c: list[Any]) -> Count:
        count: Count = c[0]
        return count

    def v_greatest(self, c: list[Any]) -> Count:
        found = in_zone(c[1])
        return CountAttribute(c[0], "greatest", found.what, found.zone)

    def v_total(self, c: list[Any]) -> Count:
        found = in_zone(c[1])
        return CountAttribute(c[0], "total", found.what, found.zone)

    def v_own(self, c: list[Any]) -> Count:
        return CountAttribute(c[-1])

    def v_devotion(self, c: list[Any]) -> Count:
        return CountDevotion(tuple(color(word) for word in c))

    def v_devotion_chosen(self, _: list[Any]) -> Count:
        return CountDevotion()

    def v_life(self, _: list[Any]) -> Count:
        return CountLife()

    def v_twice(self, c: list[Any]) -> Counted:
        return times(c[0], 2)

    def v_plus(self, c: list[Any]) -> Counted:
        found = times(c[1])
        return Counted(found.count, found.times, found.plus + int(c[0]))

    def v_shared_type(self, c: list[Any]) -> Count:
        if card_type(c[1]) != "Creature":
            raise Unread("types of other objects")
        return CountSharedType(in_zone(c[0]).what)

    def shared_type_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        yours = both(in_zone(phrase).what, ObjectFilter(controller="you"))
        return Compare(CountSharedType(yours), ">=", int(number))

    def v_their_life_lost(self, _: list[Any]) -> Count:
        return CountThisTurn("life_lost", "opponent")

    def v_life_gained(self, _: list[Any]) -> Count:
        return CountThisTurn("life_gained")

    def v_life_lost(self, _: list[Any]) -> Count:
        return CountThisTurn("life_lost")

    def v_paid(self, c: list[Any]) -> Count:
        return CountPaid(c[-1])

    # -- conditions -------------------------------------------------------------------------------

    def condition(self, c: list[Any]) -> Condition:
        found: Condition = c[0]
        return found

    one_condition = condition

    def condition_two(self, c: list[Any]) -> Condition:
        return AllOf((c[0], c[1]))

    def condition_either(self, c: list[Any]) -> Condition:
        return AnyOf((c[0], c[1]))

    def _exists(self, phrase: Phrase, at_least: int = 1, *, whose: str | None = "you") -> Exists:
        found = in_zone(phrase)
        what = found.what
        if whose and found.zone == "battlefield":
            what = both(what, ObjectFilter(controller=whose))  # type: ignore[arg-type]
        return Exists(what, at_least, found.zone)

    def exists(self, c: list[Any]) -> Condition:
        return self._exists(no_tokens(c)[-1])

    def exists_number(self, c: list[Any]) -> Condition:
        n, phrase = no_tokens(c)
        return self._exists(phrase, int(n))

    def exists_number_anyone(self, c: list[Any]) -> Condition:
        n, phrase = no_tokens(c)
        return self._exists(phrase, int(n), whose=None)

    def not_exists(self, c: list[Any]) -> Condition:
        return Not(self._exists(no_tokens(c)[-1]))

    def exists_all(self, c: list[Any]) -> Condition:
        return AllOf(tuple(self._exists(phrase) for phrase in no_tokens(c)))

    def exists_any(self, c: list[Any]) -> Condition:
        return AnyOf(tuple(self._exists(phrase) for phrase in no_tokens(c)))

    def exists_theirs(self, c: list[Any]) -> Condition:
        return self._exists(no_tokens(c)[-1], whose="opponent")

    def exists_anywhere(self, c: list[Any]) -> Condition:
        return self._exists(no_tokens(c)[-1], whose=None)

    def exists_number_anywhere(self, c: list[Any]) -> Condition:
        n, phrase = no_tokens(c)
        return self._exists(phrase, int(n), whose=None)

    def exists_in_zone(self, c: list[Any]) -> Condition:
        n, phrase, (zone, owner) = no_tokens(c)
        return Exists(both(phrase.what, ObjectFilter(owner=owner)), int(n), zone)

    def your_turn(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def not_your_turn(self, _: list[Any]) -> Condition:
        return Not(TurnOf("you"))

    def targets_match(self, c: list[Any]) -> Condition:
        return TargetsMatch(no_tokens(c)[-1].what)

    def targets_number(self, c: list[Any]) -> Condition:
        number, phrase = no_tokens(c)
        found = in_zone(phrase)
        if found.zone != "battlefield" or not isinstance(number, int):
            raise Unread("targets elsewhere, or X of them")
        return Compare(CountTargeted(what=found.what), ">=", number)

    def self_status(self, c: list[Any]) -> Condition:
        part: Part = no_tokens(c)[-1]
        if part.what.another:
            raise Unread("not a quality of itself")
        return SelfMatches(part.what)

    def self_either(self, c: list[Any]) -> Condition:
        return AnyOf(tuple(self.self_status([part]) for part in no_tokens(c)))

    def self_not(self, c: list[Any]) -> Condition:
        return Not(self.self_status(c))

    def self_is_not(self, c: list[Any]) -> Condition:
        return Not(self.self_is(c))

    def self_without(self, c: list[Any]) -> Condition:
        return Not(SelfMatches(ObjectFilter(keywords=(str(c[-1]),))))

    def self_not_enchanted(self, c: list[Any]) -> Condition:
        if str(c[-1]) != "enchanted":
            raise Unread("equipped or fortified")
        return Not(Exists(ObjectFilter(subtypes=("Aura",), attached=True)))

    def self_status_either(self, c: list[Any]) -> Condition:
        return AnyOf((self.self_status(c[:1]), self.self_status(c[1:])))

    def self_is(self, c: list[Any]) -> Condition:
        return SelfMatches(no_tokens(c)[-1].what)

    def self_counters(self, c: list[Any]) -> Condition:
        return Compare(CountCounters(_counter(c)), ">=", 1)

    def self_counters_number(self, c: list[Any]) -> Condition:
        n = next(x for x in c if isinstance(x, int))
        return Compare(CountCounters(_counter(c)), ">=", n)

    def self_any_counters_number(self, c: list[Any]) -> Condition:
        return Compare(CountCounters("any"), ">=", next(x for x in c if isinstance(x, int)))

    def counters_among_number(self, c: list[Any]) -> Condition:
        number, kind, phrase = no_tokens(c)
        return Compare(CountCounters(str(kind), in_zone(phrase).what), ">=", int(number))

    def fewer_than(self, c: list[Any]) -> Condition:
        return Not(self.exists_number_anywhere(c))

    def not_exists_theirs(self, c: list[Any]) -> Condition:
        return SomePlayer("opponent", Not(self._exists(no_tokens(c)[-1], whose="you")))


def _counter(children: list[Any]) -> str:
    return next(str(x) for x in children if isinstance(x, str) and not isinstance(x, Token))
