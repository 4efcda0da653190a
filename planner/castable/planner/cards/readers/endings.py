"""Endings of noun phrases: what an object has done, whom it attacks, how it is named."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.base import Zone
from castable.models.filters import (
    ITSELF,
    CouldProduce,
    ExiledBy,
    HasAdventure,
    ObjectFilter,
    SharesType,
)
from castable.models.mana import ManaType
from castable.planner.cards.readers.mana import bundle
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import OWN_NAME, Part, Phrase, Unread


class EndingReader(Transformer[Token, Any]):
    """Reads endings of noun phrases."""

    def p_not_self(self, _: list[Any]) -> Part:
        return Part("post", "p_not_self", ObjectFilter(another=True))

    def q_power_or_toughness(self, c: list[Any]) -> ObjectFilter:
        return ObjectFilter(any_of=(ObjectFilter(power=c[0]), ObjectFilter(toughness=c[0])))

    def p_namesake(self, _: list[Any]) -> Part:
        return Part("post", "p_namesake", ObjectFilter(namesake=ITSELF))

    def p_no_namesake(self, _: list[Any]) -> Part:
        return Part("post", "p_namesake", ObjectFilter(none_of=(ObjectFilter(namesake=ITSELF),)))

    def p_own_name(self, _: list[Any]) -> Part:
        return Part("post", "p_named", ObjectFilter(name=OWN_NAME))

    def p_adventure(self, c: list[Any]) -> Part:
        if str(c[-1]) != "Adventure":
            raise Unread("has something else")
        return Part("post", "p_adventure", ObjectFilter(traits=(HasAdventure(),)))

    def p_exiled_by_you(self, _: list[Any]) -> Part:
        return Part("post", "p_zone", ObjectFilter(traits=(ExiledBy("you"),)), "exile")

    def p_could_produce(self, c: list[Any]) -> Part:
        could = CouldProduce(_one_type(c[-1]))
        return Part("post", "p_trait", ObjectFilter(traits=(could,)))

    def p_is_or_could_produce(self, c: list[Any]) -> Part:
        quality, mana = c
        could = ObjectFilter(traits=(CouldProduce(_one_type(mana)),))
        return Part("post", "p_thats", ObjectFilter(any_of=(quality.what, could)))

    def p_kinds_or_adventure(self, c: list[Any]) -> Part:
        *kinds, adventure = c
        types = [ObjectFilter(types=(card_type(kind),)) for kind in kinds if kind.type == "TYPE"]
        either = (*types, self.p_adventure([adventure]).what)
        return Part("post", "p_kinds_or_adventure", ObjectFilter(any_of=either))

    def shared_card_type(self, _: list[Any]) -> str:
        return "card type"

    def shared_creature_type(self, c: list[Any]) -> str:
        if card_type(c[0]) != "Creature":
            raise Unread("another kind of type")
        return "creature type"

    def sharer_self(self, _: list[Any]) -> tuple[ObjectFilter, Zone]:
        return ITSELF, "battlefield"

    def sharer_exiled(self, _: list[Any]) -> tuple[ObjectFilter, Zone]:
        return ObjectFilter(exiled_with="any"), "exile"

    def sharer_objects(self, c: list[Any]) -> tuple[ObjectFilter, Zone]:
        phrase: Phrase = c[-1]
        if phrase.kind in ("spell", "ability", "source") or not phrase.objects:
            raise Unread("no permanents and no cards")
        return phrase.what, phrase.zone or "battlefield"

    def p_shares(self, c: list[Any]) -> Part:
        of, (what, zone) = c
        return Part("post", "p_shares", ObjectFilter(traits=(SharesType(of, what, zone),)))

    def p_shares_with_it(self, c: list[Any]) -> Part:
        return self.p_shares([c[0], (ITSELF, "battlefield")])

    def p_not_own_name(self, _: list[Any]) -> Part:
        return Part("post", "p_named", ObjectFilter(none_of=(ObjectFilter(name=OWN_NAME),)))

    def p_attacking_you(self, c: list[Any]) -> Part:
        if str(c[-1]) != "attacking":
            raise Unread("another status")
        return Part("post", "p_attacking_you", ObjectFilter(attacks_you=True))

    def p_entered(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("entered",)))

    def p_attacked(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("attacked",)))

    def p_blocked(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("blocked",)))

    def p_dealt(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("dealt damage",)))

    def p_dealt_you(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("dealt damage to you",)))

    def p_was_dealt(self, _: list[Any]) -> Part:
        return Part("post", "p_happened", ObjectFilter(this_turn=("was dealt damage",)))

    def p_chosen(self, c: list[Any]) -> Part:
        return Part("post", "p_chosen", ObjectFilter(chosen=c[0]))

    def chosen_color(self, _: list[Any]) -> str:
        return "color"

    def chosen_type(self, _: list[Any]) -> str:
        return "creature_type"

    def p_chosen_name(self, _: list[Any]) -> Part:
        return Part("post", "p_chosen", ObjectFilter(chosen="name"))


def _one_type(mana: Any) -> ManaType:
    """Return the type of which one mana is told."""
    types = bundle(str(mana))
    if len(types) != 1:
        raise Unread("several mana")
    return types[0]
