"""Prohibitions, and limits on activating (CR 101.2, 601.3, 602.5)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import (
    Condition,
    DuringStep,
    Not,
    OwnTurn,
    TurnOf,
)
from castable.models.base import COMBAT, Whose, Zone
from castable.models.filters import ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import (
    CHOSEN_PERMANENT,
    HOST,
    Phrase,
    Unread,
    some_of,
    the_spells,
)


class ProhibitionReader(Transformer[Token, Any]):
    """Reads prohibitions and limits."""

    # -- prohibitions ----------------------------------------------------------------------------

    def window(self, c: list[Any]) -> Condition:
        condition: Condition = c[0]
        return condition

    def _split(self, c: list[Any]) -> tuple[Whose, list[Any]]:
        parts = no_tokens(c)
        who = next(p for p in parts if isinstance(p, tuple) and p[0] == "caster")
        return who[1], [p for p in parts if p is not who]

    def _cant_cast(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        zone: Zone | None = None
        what: ObjectFilter | None = None
        condition: Condition | None = None
        for part in rest:
            if isinstance(part, Phrase):
                what = some_of(the_spells(part))
                zone = zone or part.zone
            elif isinstance(part, tuple):
                zone = part[1]
            else:
                condition = part
        return Prohibition("cast", who, what, zone=zone, condition=condition)

    def cant_cast(self, c: list[Any]) -> Prohibition:
        return self._cant_cast(c)

    cant_cast_during = cant_cast

    def cant_cast_or_activate(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, rest = self._split(c)
        phrase = next(p for p in rest if isinstance(p, Phrase))
        condition = next((p for p in rest if not isinstance(p, Phrase)), None)
        return (
            Prohibition("cast", who, condition=condition),
            Prohibition("activate", who, phrase.what, condition=condition),
        )

    cant_cast_or_activate_during = cant_cast_or_activate

    def cant_cast_or_activate_any(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, rest = self._split(c)
        condition = rest[0] if rest else None
        return (
            Prohibition("cast", who, condition=condition),
            Prohibition("activate", who, except_mana_abilities=True, condition=condition),
        )

    cant_cast_or_activate_any_during = cant_cast_or_activate_any

    def cant_activate_any(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        condition = rest[0] if rest else None
        return Prohibition("activate", who, except_mana_abilities=True, condition=condition)

    def most_each_turn(self, c: list[Any]) -> Prohibition:
        who, (number, phrase) = self._split(c)
        what = some_of(the_spells(phrase))
        return Prohibition("cast", who, what, most_each_turn=int(number))

    def sorcery_speed(self, c: list[Any]) -> Prohibition:
        who, (phrase,) = self._split(c)
        return Prohibition("cast", who, some_of(the_spells(phrase)), sorcery_speed_only=True)

    def only_own_turn(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._split(c)
        what = some_of(the_spells(phrase))
        return (Prohibition("cast", who, what, condition=Not(OwnTurn())),)

    def all_only_own_turn(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, _ = self._split(c)
        if who != "any":
            raise Unread("only some players")
        return (
            Prohibition("cast", condition=Not(OwnTurn())),
            Prohibition("activate", condition=Not(OwnTurn())),
        )

    def only_from_hand(self, c: list[Any]) -> Prohibition:
        who, (phrase,) = self._split(c)
        return Prohibition("cast", who, some_of(the_spells(phrase)), except_zone="hand")

    def not_from_graveyards_or_libraries(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, _ = self._split(c)
        return (
            Prohibition("cast", who, zone="graveyard"),
            Prohibition("cast", who, zone="library"),
        )

    def not_from_graveyards(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("cast", who, zone="graveyard")

    def cant_play_lands(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("play_land", who)

    def cant_play_or_cast(self, c: list[Any]) -> tuple[Prohibition, ...]:
        """Where the spells come from, the lands come from too: "from your hand"."""
        who, (phrase,) = self._split(c)
        lands = some_of(ObjectFilter(owner=phrase.what.owner))
        return Prohibition("play_land", who, lands, zone=phrase.zone), Prohibition(
            "cast", who, some_of(the_spells(phrase)), zone=phrase.zone
        )

    def cant_be_cast(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", what=some_of(the_spells(c[0])))

    def cant_be_cast_two(self, c: list[Any]) -> tuple[Prohibition, ...]:
        return tuple(Prohibition("cast", what=some_of(the_spells(p))) for p in c)

    def cant_cast_named(self, c: list[Any]) -> Prohibition:
        who, _ = self._split(c)
        return Prohibition("cast", who, ObjectFilter(chosen="name"))

    def cant_be_cast_named(self, _: list[Any]) -> Prohibition:
        return Prohibition("cast", what=ObjectFilter(chosen="name"))

    def cant_activate(self, c: list[Any]) -> Prohibition:
        phrase: Phrase = c[0]
        if phrase.zone is not None:
            raise Unread("abilities of cards elsewhere")
        return Prohibition(
            "activate", what=some_of(phrase.what), except_mana_abilities="unless mana" in c
        )

    def cant_activate_chosen(self, _: list[Any]) -> Prohibition:
        return Prohibition("activate", what=CHOSEN_PERMANENT)

    def cant_cast_nor_activate(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who = c[0][1]
        return Prohibition("cast", who), Prohibition("activate", who)

    def cant_activate_host(self, c: list[Any]) -> Prohibition:
        return Prohibition("activate", what=HOST, except_mana_abilities="unless mana" in c)

    def cant_activate_who(self, c: list[Any]) -> Prohibition:
        who, rest = self._split(c)
        return Prohibition(
            "activate", who, some_of(rest[0].what), except_mana_abilities="unless mana" in rest
        )

    def cant_pay_or_sacrifice(self, c: list[Any]) -> tuple[Prohibition, ...]:
        who, (phrase,) = self._split(c)
        return (
            Prohibition("pay_life", who, to_cast_or_activate=True),
            Prohibition("sacrifice", who, phrase.what, to_cast_or_activate=True),
        )

    def cant_pay_life_but_mana(self, c: list[Any]) -> Prohibition:
        return Prohibition(
            "pay_life", c[0][1], except_mana_abilities=True, to_cast_or_activate=True
        )

    def life_stays(self, _: list[Any]) -> tuple[Prohibition, ...]:
        """No life can be paid either, but 0, and none gained (CR 119.7-119.8)."""
        return Prohibition("pay_life", "you"), Prohibition("gain_life", "you")

    def only_if(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1]))

    def not_if(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", this_card=True, condition=no_tokens(c)[-1])

    def step_declare(self, c: list[Any]) -> Condition:
        return DuringStep((f"declare_{c[0]}",))

    def step_combat(self, _: list[Any]) -> Condition:
        return DuringStep(COMBAT)

    def step_their_turn(self, _: list[Any]) -> Condition:
        return Not(TurnOf("you"))

    def step_your_turn(self, _: list[Any]) -> Condition:
        return TurnOf("you")

    def only_during(self, c: list[Any]) -> Prohibition:
        return Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1]))

    def only_during_yours(self, c: list[Any]) -> tuple[Prohibition, ...]:
        return (
            Prohibition("cast", this_card=True, condition=Not(no_tokens(c)[-1])),
            Prohibition("cast", this_card=True, condition=Not(TurnOf("you"))),
        )

    # -- limits ----------------------------------------------------------------------------------

    def limits(self, c: list[Any]) -> list[Any]:
        return list(c)

    def l_sorcery(self, _: list[Any]) -> Any:
        return ("speed", "sorcery")

    def l_instant(self, _: list[Any]) -> Any:
        return ("speed", "instant")

    def l_once_turn(self, _: list[Any]) -> Any:
        return ("limit", "once_each_turn")

    def l_once(self, _: list[Any]) -> Any:
        return ("limit", "once")

    def l_your_turn(self, _: list[Any]) -> Any:
        return ("if", TurnOf("you"))

    def l_their_turn(self, _: list[Any]) -> Any:
        return ("if", Not(TurnOf("you")))

    def l_upkeep(self, _: list[Any]) -> Any:
        return ("upkeep", None)

    def l_combat(self, _: list[Any]) -> Any:
        return ("if", DuringStep(COMBAT))

    def l_if(self, c: list[Any]) -> Any:
        return ("if", c[0])

    def l_same(self, c: list[Any]) -> Any:
        return c[0]
