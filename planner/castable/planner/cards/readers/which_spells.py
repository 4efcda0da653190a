"""Which spells a text on costs means: of a class, of someone, from somewhere, with targets."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.amounts import Condition
from castable.models.base import Whose, Zone
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import (
    HOST,
    Phrase,
    Unread,
    both,
    either,
    the_spells,
)


class Spells:
    """Spells of a class, of someone, from somewhere, with targets."""

    def __init__(self) -> None:
        self.what: ObjectFilter = ANYTHING
        self.whose: Whose = "any"
        self.zone: Zone | None = None
        self.except_zone: Zone | None = None
        self.targets: ObjectFilter | None = None
        self.condition: Condition | None = None
        self.more: dict[str, Any] = {}
        """Further fields of the fact."""


class SpellClassReader(Transformer[Token, Any]):
    """Reads which spells are meant."""

    def caster_you(self, _: list[Any]) -> Any:
        return ("caster", "you")

    def caster_opponent(self, _: list[Any]) -> Any:
        return ("caster", "opponent")

    def caster_any(self, _: list[Any]) -> Any:
        return ("caster", "any")

    def cast_from(self, c: list[Any]) -> Any:
        zone, owner = c[0]
        return ("from", zone, owner)

    def from_exile(self, _: list[Any]) -> Any:
        return ("from", "exile", "any")

    def targeting_objects(self, c: list[Any]) -> Any:
        phrase: Phrase = no_tokens(c)[-1]
        if not phrase.objects or phrase.players or phrase.kind in ("card", "spell"):
            return ("targets", ObjectFilter(opaque=True))
        return ("targets", phrase.what)

    def targeting_self(self, _: list[Any]) -> Any:
        return ("targets", ITSELF)

    def targeting_host(self, _: list[Any]) -> Any:
        return ("targets", HOST)

    def targeting_you_or(self, c: list[Any]) -> Any:
        phrase: Phrase = no_tokens(c)[-1]
        if not phrase.objects or phrase.players or phrase.kind in ("card", "spell"):
            raise Unread("other players as well, or no permanents")
        return ("targets", phrase.what, "you")

    def targeting_host_player(self, _: list[Any]) -> Any:
        return ("targets", None, "host")

    def spells(self, c: list[Any]) -> Spells:
        found = Spells()
        for part in no_tokens(c):
            if isinstance(part, Phrase):
                found.what = the_spells(part)
                found.zone = part.zone
            elif isinstance(part, ObjectFilter):
                found.what = both(found.what, part)
            elif isinstance(part, str):
                found.what = both(found.what, ObjectFilter(chosen=part))  # type: ignore[arg-type]
            elif not isinstance(part, tuple):
                found.condition = part
            elif part[0] == "caster":
                found.whose = part[1]
            elif part[0] == "from":
                found.zone = part[1]
                if part[2] in ("you", "opponent"):
                    found.what = both(found.what, ObjectFilter(owner=part[2]))
            elif part[0] == "targets":
                found.targets = part[1]
                found.more |= {"targets_player": part[2]} if len(part) > 2 else {}
        return found

    def spells_commander(self, _: list[Any]) -> Spells:
        """Read your commander, which costs something wherever it is cast from (CR 903.3)."""
        found = Spells()
        found.what, found.whose = ObjectFilter(commander=True, owner="you"), "you"
        return found

    def spells_host(self, c: list[Any]) -> Spells:
        found = Spells()
        found.what = the_spells(no_tokens(c)[0])
        found.more = {"by_host": True}
        return found

    def spells_named_host(self, c: list[Any]) -> Spells:
        found = self.spells_host(c)
        found.what = both(found.what, ObjectFilter(chosen="name"))
        return found

    def during_turns(self, c: list[Any]) -> Condition:
        condition: Condition = c[0]
        return condition

    def spells_thats(self, c: list[Any]) -> Spells:
        phrase, caster, part = no_tokens(c)
        if part.name not in ("p_thats", "p_chosen", "p_adventure", "p_shares", "p_with"):
            raise Unread("another ending")
        found = Spells()
        found.what, found.whose = both(the_spells(phrase), part.what), caster[1]
        return found

    def spells_from(self, c: list[Any]) -> Spells:
        found = Spells()
        zone, owner = c[1]
        found.what, found.zone = the_spells(c[0]), zone
        if owner is None:
            raise Unread("whose")
        found.what = both(found.what, ObjectFilter(owner=owner))
        return found

    def spells_not_from_hand(self, c: list[Any]) -> Spells:
        found = Spells()
        phrase, (_, whose) = no_tokens(c)
        if whose != "you":
            raise Unread("the hand of another player")
        found.what, found.whose, found.except_zone = the_spells(phrase), whose, "hand"
        return found

    def spells_not_own(self, c: list[Any]) -> Spells:
        found = Spells()
        found.what, found.whose = both(the_spells(c[0]), ObjectFilter(owner="opponent")), "you"
        return found

    def spells_two(self, c: list[Any]) -> Spells:
        found = Spells()
        found.what = either([the_spells(p) for p in c])
        found.whose = "you"
        return found
