"""Mana that is added, or made otherwise, as permanents are tapped for mana (CR 106.12, 605.1b)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import dataclass
from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import ManaReplacement, ManaTrigger, Output
from castable.models.amounts import Condition
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import COLORS, ManaType
from castable.planner.cards.readers.mana import ANY_COLOR, bundle
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import HOST, Unread, both, subtype

YOURS = ObjectFilter(controller="you")


@dataclass(frozen=True, slots=True)
class Tapping:
    """The permanents that are tapped for mana."""

    what: ObjectFilter


@dataclass(frozen=True, slots=True)
class For:
    """What mana a trigger waits for."""

    types: tuple[ManaType, ...] = ()
    chosen_color: bool = False


@dataclass(frozen=True, slots=True)
class Burning:
    """Damage that a trigger deals beside the mana that it adds."""

    damage: int


@dataclass(frozen=True, slots=True)
class OfThatColor:
    """So much mana of the color that was waited for."""

    amount: int


def _tapped(c: list[Any]) -> None:
    """Check that it is tapped, and nothing else, for mana."""
    if any(isinstance(x, Token) and x.type == "STATUS" and x != "tapped" for x in c):
        raise Unread("not tapped for mana")


def _one_type(text: Any) -> tuple[ManaType, ...]:
    types = bundle(str(text))
    if len(types) != 1:
        raise Unread("several mana")
    return types


class ProductionReader(Transformer[Token, Any]):
    """Reads triggered mana abilities and replacements of the mana that is produced."""

    # -- triggers --------------------------------------------------------------------------------

    def tapping_host(self, c: list[Any]) -> Tapping:
        _tapped(c)
        return Tapping(HOST)

    def tapping_any(self, c: list[Any]) -> Tapping:
        _tapped(c)
        return Tapping(no_tokens(c)[-1].what)

    def tapping_yours(self, c: list[Any]) -> Tapping:
        return Tapping(both(no_tokens(c)[-1].what, YOURS))

    def tapping_self(self, c: list[Any]) -> Tapping:
        _tapped(c)
        return Tapping(ITSELF)

    def for_mana(self, _: list[Any]) -> For:
        return For()

    def for_type(self, c: list[Any]) -> For:
        return For(_one_type(c[0]))

    def for_chosen(self, _: list[Any]) -> For:
        return For(chosen_color=True)

    def adder_you(self, _: list[Any]) -> Literal["you"]:
        return "you"

    def adder_tapper(self, _: list[Any]) -> Literal["tapper"]:
        return "tapper"

    def more_mana(self, c: list[Any]) -> Output:
        output: Output = c[0]
        return output

    def more_of_that_color(self, c: list[Any]) -> OfThatColor:
        return OfThatColor(int(c[0]))

    def burning(self, c: list[Any]) -> Burning:
        return Burning(next(x for x in c if isinstance(x, int)))

    def mana_trigger(self, c: list[Any]) -> ManaTrigger:
        parts = no_tokens(c)
        tapping = next(x for x in parts if isinstance(x, Tapping))
        waits = next(x for x in parts if isinstance(x, For))
        made = next(x for x in parts if isinstance(x, Output | OfThatColor))
        burning = next((x for x in parts if isinstance(x, Burning)), Burning(0))
        known = (Tapping, For, Output, OfThatColor, Burning, str)
        conditions: list[Condition] = [x for x in parts if not isinstance(x, known)]
        if len(conditions) > 1:
            raise Unread("two conditions")
        what = tapping.what
        if "you" in parts:  # whoever taps it, the player of the text adds the mana
            what = both(what, YOURS)
        return structs.replace(
            self._trigger(what, waits, made),
            damage=burning.damage,
            condition=conditions[0] if conditions else None,
        )

    def mana_trigger_any(self, c: list[Any]) -> ManaTrigger:
        """Read what waits for mana of the chosen color from lands, tapped or not.

        One card says so; the rule is the general one of a trigger that waits for a color.
        """
        land = ObjectFilter(types=("Land",), controller="you")
        trigger = self._trigger(land, For(chosen_color=True), c[-1])
        return structs.replace(trigger, any_ability=True)

    def _trigger(self, what: ObjectFilter, waits: For, made: Output | OfThatColor) -> ManaTrigger:
        if isinstance(made, OfThatColor):
            if not waits.chosen_color:
                raise Unread("of which color")
            output = Output(amount=made.amount, source="chosen_color")
        elif made.source == "opaque":
            if made.amount != 1:
                raise Unread("several of the types that it produced")
            return ManaTrigger(what, Output(options=ANY_COLOR), same_type=True, types=waits.types)
        else:
            output = made
        return ManaTrigger(what, output, types=waits.types, chosen_color=waits.chosen_color)

    # -- replacements ----------------------------------------------------------------------------

    def instead_type(self, c: list[Any]) -> dict[str, Any]:
        return {"types": _one_type(c[0])}

    def instead_all(self, c: list[Any]) -> dict[str, Any]:
        return {"types": _one_type(c[0]), "amount": 1}

    def instead_colorless(self, c: list[Any]) -> dict[str, Any]:
        if str(c[0]) != "colorless":
            raise Unread("no type of mana")
        return {"types": (ManaType.C,)}

    def instead_any_color(self, _: list[Any]) -> dict[str, Any]:
        return {"types": COLORS}

    def instead_more(self, c: list[Any]) -> dict[str, Any]:
        times = c[0] if c else 2
        if not isinstance(times, int):
            raise Unread("X times as much")
        return {"times": times}

    def replaced_yours(self, c: list[Any]) -> ManaReplacement:
        phrase, instead = no_tokens(c)
        return self._replacement(both(phrase.what, YOURS), instead)

    def replaced_any(self, c: list[Any]) -> ManaReplacement:
        _tapped(c)
        phrase, instead = no_tokens(c)
        return self._replacement(phrase.what, instead)

    def replaced_much(self, c: list[Any]) -> ManaReplacement:
        _tapped(c)
        phrase, number, instead = no_tokens(c)
        return self._replacement(phrase.what, {**instead, "at_least": int(number)})

    def replaced_chosen(self, c: list[Any]) -> ManaReplacement:
        """Read what changes colors only; colorless mana is of none (CR 105.1, 106.1b)."""
        _tapped(c)
        return ManaReplacement(no_tokens(c)[-1].what, chosen_color=True)

    def replaced_type(self, c: list[Any]) -> ManaReplacement:
        land_type, mana = c
        what = ObjectFilter(subtypes=(subtype(land_type),))
        return ManaReplacement(what, types=_one_type(mana))

    def replaced_types(self, c: list[Any]) -> tuple[ManaReplacement, ...]:
        _tapped(c)
        return tuple(no_tokens(c))

    def _replacement(self, what: ObjectFilter, instead: dict[str, Any]) -> ManaReplacement:
        if len(instead.get("types", ())) > 1 and what.controller != "you":
            raise Unread("a color of another player's choice")
        return ManaReplacement(what, **instead)
