"""Prohibitions for some players, of some abilities, above a number (CR 101.2, 601.3, 602.5)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    AllOf,
    Compare,
    Condition,
    CountObjects,
    CountThisTurn,
    CountTurns,
    DuringStep,
    HasStatus,
    Not,
    OpaqueCondition,
    Outnumbers,
    SelfMatches,
    SomePlayer,
    TurnOf,
)
from castable.models.base import Whose
from castable.models.filters import Attacks, ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.planner.cards.readers.numbers import in_zone, no_tokens
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import (
    HOST,
    OWN_NAME,
    Phrase,
    Unread,
    both,
    some_of,
    the_spells,
)

Forbids = Callable[[ObjectFilter], tuple[Prohibition, ...]]
"""What a continuous effect forbids of the objects that it is about."""

_ATTACKED = Compare(CountThisTurn("attacked"), ">=", 1)


class BanReader(Transformer[Token, Any]):
    """Reads prohibitions that reach some players or some abilities."""

    def _who(self, c: list[Any]) -> tuple[Whose, list[Any]]:
        (_, who), *rest = no_tokens(c)
        return who, rest

    def cant_cast_another(self, c: list[Any]) -> Prohibition:
        """Who has cast one can't cast another one: one each turn."""
        cast, another = (the_spells(phrase) for phrase in no_tokens(c))
        if cast != another:
            raise Unread("spells of another quality")
        return Prohibition("cast", what=some_of(cast), most_each_turn=1)

    def _more(self, phrase: Phrase) -> Condition:
        found = in_zone(phrase)
        counted = CountObjects(both(found.what, ObjectFilter(controller="you")), found.zone)
        return Outnumbers(counted, whose="actor")

    def more_cant_cast(self, c: list[Any]) -> Prohibition:
        more, spells = no_tokens(c)
        what = some_of(the_spells(spells))
        return Prohibition("cast", "opponent", what, condition=self._more(more))

    def more_cant_play(self, c: list[Any]) -> Prohibition:
        more, lands = no_tokens(c)
        return Prohibition("play_land", "opponent", self._lands(lands), condition=self._more(more))

    def most_cant_play_or_cast(self, c: list[Any]) -> tuple[Prohibition, ...]:
        """Read what the one player can't do who has more than each other; one card has it so."""
        if not any(isinstance(x, Token) and card_type(str(x)) == "Land" for x in c):
            raise Unread("playing other than lands")
        more, spells = no_tokens(c)
        found = in_zone(more)
        counted = CountObjects(both(found.what, ObjectFilter(controller="you")), found.zone)
        most = SomePlayer("actor", Not(Outnumbers(counted, by=0)))
        return (
            Prohibition("play_land", condition=most),
            Prohibition("cast", what=some_of(the_spells(spells)), condition=most),
        )

    def _lands(self, phrase: Phrase) -> ObjectFilter:
        if "Land" not in phrase.what.types:
            raise Unread("playing other than lands")
        return phrase.what

    def defender_cant_cast(self, c: list[Any]) -> Prohibition:
        """Read what the defending player can't cast; one card has it so.

        It may attack a planeswalker or battle of theirs as well (CR 508.5).
        """
        if not any(isinstance(x, Token) and x == "attacking" for x in c):
            raise Unread("another status")
        against = ObjectFilter(traits=(Attacks(player="you", defended=True),))
        attacked = SomePlayer("actor", SelfMatches(against))
        what = some_of(the_spells(no_tokens(c)[-1]))
        return Prohibition("cast", "opponent", what, condition=attacked)

    def no_lands_after_it(self, c: list[Any]) -> Prohibition:
        """Read that no land is played in the turn in which it was cast; one card has it so.

        One that was there before is not the one of its name that was cast (CR 201.5).
        """
        if card_type(next(str(x) for x in c if x.type == "TYPE")) != "Land":
            raise Unread("other than lands")
        cast = CountThisTurn("spells_cast", "you", ObjectFilter(name=OWN_NAME))
        lands = ObjectFilter(types=("Land",))
        new = AllOf((HasStatus("entered this turn"), Compare(cast, ">=", 1)))
        return Prohibition("play_land", "you", lands, condition=new)

    def attackers_cant_cast(self, c: list[Any]) -> Prohibition:
        return self._attacked(c, "opponent")

    def your_attackers_cant_cast(self, c: list[Any]) -> Prohibition:
        """Read what players can't cast who attacked another one or what is that player's.

        One card says so. Whom somebody has attacked no position tells.
        """
        what = some_of(the_spells(no_tokens(c)[-1]))
        attacked = AllOf((SomePlayer("actor", _ATTACKED), OpaqueCondition()))
        return Prohibition("cast", "opponent", what, condition=attacked)

    def attacker_cant_cast(self, c: list[Any]) -> Prohibition:
        return self._attacked(c, "you")

    def _attacked(self, c: list[Any], who: Whose) -> Prohibition:
        if card_type(str(c[-2] if isinstance(c[-2], Token) else c[0])) != "Creature":
            raise Unread("attacked with something else")
        what = some_of(the_spells(no_tokens(c)[-1]))
        return Prohibition("cast", who, what, condition=SomePlayer("actor", _ATTACKED))

    def prohibited_above(self, c: list[Any]) -> Prohibition:
        found: Prohibition = c[0]
        return found

    def cant_cast_above(self, c: list[Any]) -> Prohibition:
        spells, counted = no_tokens(c)
        found = in_zone(counted)
        theirs = both(found.what, ObjectFilter(controller="you"))
        what = some_of(the_spells(spells))
        return Prohibition("cast", "opponent", what, above=CountObjects(theirs, found.zone))

    def cant_cast_above_turns(self, c: list[Any]) -> Prohibition:
        """Read a bound by the turns of the one who casts; one card has it so."""
        who, (spells,) = self._who(c)
        return Prohibition("cast", who, some_of(the_spells(spells)), above=CountTurns())

    def cant_play_some(self, c: list[Any]) -> Prohibition:
        who, (phrase,) = self._who(c)
        return Prohibition("play_land", who, self._lands(phrase), zone=phrase.zone)

    def stays_in_graveyards(self, c: list[Any]) -> Prohibition:
        (phrase,) = no_tokens(c)
        return Prohibition("enter", what=phrase.what, zone="graveyard")

    def stays_in_graveyards_or_libraries(self, c: list[Any]) -> tuple[Prohibition, ...]:
        there = self.stays_in_graveyards(c)
        return (there, structs.replace(there, zone="library"))

    def nothing_from_graveyards(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, _ = self._who(c)
        return (
            Prohibition("cast", who, zone="graveyard"),
            Prohibition("activate", who, zone="graveyard"),
        )

    def not_from_graveyards_or_exile(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._who(c)
        what = some_of(the_spells(phrase))
        return (
            Prohibition("cast", who, what, zone="graveyard"),
            Prohibition("cast", who, what, zone="exile"),
        )

    def cant_activate_loyalty(self, c: list[Any]) -> Prohibition:
        who, _ = self._who(c)
        walkers = ObjectFilter(types=("Planeswalker",))
        return Prohibition("activate", who, walkers, abilities="loyalty")

    def cant_cycle(self, c: list[Any]) -> Prohibition:
        who, _ = self._who(c)
        return Prohibition("activate", who, abilities="cycling")

    def cant_activate_but_loyalty(self, c: list[Any]) -> Prohibition:
        who, _ = self._who(c)
        return Prohibition("activate", who, except_mana_abilities=True, abilities="not_loyalty")

    def cant_cast_some_or_activate_during(self, c: list[Any]) -> tuple[Prohibition, ...]:
        condition, (_, who), phrase = no_tokens(c)
        what = some_of(the_spells(phrase))
        return (
            Prohibition("cast", who, what, condition=condition),
            Prohibition("activate", who, except_mana_abilities=True, condition=condition),
        )

    def yours_and_few(self, c: list[Any]) -> tuple[Prohibition, ...]:
        (_, who), spells, (_, same), number, few = no_tokens(c)
        if who != "you" or same != "you":
            raise Unread("other players")
        return (
            Prohibition("cast", "you", some_of(the_spells(spells)), condition=Not(TurnOf("you"))),
            Prohibition("cast", "you", some_of(the_spells(few)), most_each_turn=int(number)),
        )

    def not_early(self, _: list[Any]) -> Prohibition:
        early = AllOf((TurnOf("you"), HasStatus("one of your first three turns")))
        return Prohibition("cast", this_card=True, condition=early)

    def during_your_end(self, _: list[Any]) -> Condition:
        return AllOf((TurnOf("you"), DuringStep(("end_step",))))

    def during_their_end(self, _: list[Any]) -> Condition:
        return AllOf((Not(TurnOf("you")), DuringStep(("end_step",))))

    # -- what continuous effects forbid ------------------------------------------------------------

    def e_cant_activate(self, c: list[Any]) -> list[Forbids]:
        except_mana = "unless mana" in c
        return [
            lambda what: (Prohibition("activate", what=what, except_mana_abilities=except_mana),)
        ]

    def e_cant_sacrifice(self, _: list[Any]) -> list[Forbids]:
        return [lambda what: (Prohibition("sacrifice", what=what),)]

    def e_stays(self, c: list[Any]) -> list[Forbids]:
        """Read what pays no {Q} and isn't untapped for a cost, as it can't be (CR 614.17b)."""
        if c[0] != "untapped":
            raise Unread("can't become something else")
        return [lambda what: (Prohibition("untap", what=what),)]

    def e_cant_turn_up(self, _: list[Any]) -> list[Forbids]:
        return [lambda what: (Prohibition("turn_face_up", what=what),)]

    def host_stays_down(self, _: list[Any]) -> Prohibition:
        return Prohibition("turn_face_up", what=HOST)

    def e_cant_get_counters(self, c: list[Any]) -> list[Forbids]:
        kind = str(no_tokens(c)[0]) if no_tokens(c) else "any"
        return [lambda what: (Prohibition("put_counters", what=what, counter=kind),)]

    def counters_stay(self, c: list[Any]) -> tuple[Prohibition, ...]:
        """Read which counters stay; with a stun counter that stays nothing is untapped (122.1d)."""
        kind, phrase = c
        stay = Prohibition("remove_counters", what=phrase.what, counter=str(kind))
        if kind != "stun":
            return (stay,)
        stunned = both(phrase.what, ObjectFilter(counters=("stun",)))
        return stay, Prohibition("untap", what=stunned)

    def e_cant_activate_tapping(self, _: list[Any]) -> list[Forbids]:
        return [lambda what: (Prohibition("activate", what=what, with_tap=True),)]
