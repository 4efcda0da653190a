"""Changes of types, colors and sizes that need no other words (CR 205.1, 613.1d-e, 613.4b)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer

from castable.models.mana import COLORS
from castable.planner.cards.readers.looks import NONBASIC_LAND_TYPES, Change, size_of
from castable.planner.cards.readers.objects import card_type
from castable.planner.cards.readers.phrases import Unread


class ChangeReader(Transformer[Token, Any]):
    """Reads what objects become, said in one word or two."""

    def e_chosen_type(self, _: list[Any]) -> list[Change]:
        return [Change(chosen="set_type")]

    def e_chosen_type_too(self, _: list[Any]) -> list[Change]:
        return [Change(chosen="add_type")]

    def e_chosen_color(self, _: list[Any]) -> list[Change]:
        return [Change(chosen="set_color")]

    def e_chosen_color_too(self, _: list[Any]) -> list[Change]:
        return [Change(chosen="add_color")]

    def e_all_colors(self, _: list[Any]) -> list[Change]:
        return [Change(set_colors=COLORS)]

    def e_supertype(self, c: list[Any]) -> list[Change]:
        return [Change(add_supertypes=(str(c[-1]).capitalize(),))]

    def e_supertype_no_longer(self, c: list[Any]) -> list[Change]:
        return [Change(lose_supertypes=(str(c[-1]).capitalize(),))]

    def e_every_creature_type(self, c: list[Any]) -> list[Change]:
        if card_type(c[0]) != "Creature":
            raise Unread("every type of something else")
        return [Change(every_creature_type=True)]

    def e_every_nonbasic_type(self, c: list[Any]) -> list[Change]:
        if str(c[0]) != "nonbasic" or card_type(c[1]) != "Land":
            raise Unread("every type of something else")
        return [Change(add_subtypes=NONBASIC_LAND_TYPES)]

    def e_every_type_too(self, c: list[Any]) -> list[Change]:
        kind = card_type(next(x for x in c if isinstance(x, Token)))
        if kind == "Creature":
            return [Change(every_creature_type=True)]
        if kind != "Land":
            raise Unread("every type of something else")
        return [Change(every_basic_land_type=True, add_subtypes=NONBASIC_LAND_TYPES)]

    def e_every_land_type(self, _: list[Any]) -> list[Change]:
        return [Change(every_basic_land_type=True)]

    def e_size(self, c: list[Any]) -> list[Change]:
        return [Change(size=size_of(c))]

    def e_size_by_value(self, _: list[Any]) -> list[Change]:
        return [Change(size="mana_value")]

    def e_is_not(self, c: list[Any]) -> list[Change]:
        return [Change(lose_types=(card_type(c[-1]),))]
