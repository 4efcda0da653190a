"""What mana abilities add, and what the mana may be spent on (CR 605, 106.6)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from itertools import combinations
from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import Output, SpendingRestriction, Use
from castable.models.amounts import Amount, CountDevotion, Counted, CountPaid, VariableX
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import COLORS, ManaCost, ManaType
from castable.planner.cards.readers.numbers import in_zone, no_tokens, times
from castable.planner.cards.readers.phrases import Phrase, Unread, some_of

ANY_COLOR = tuple((color,) for color in COLORS)
"""One mana of any color (CR 106.5)."""


def bundle(text: str) -> tuple[ManaType, ...]:
    """Return the mana that symbols after "add" stand for.

    Raises
    ------
    Unread
        When a symbol is not mana of one type.
    """
    mana = []
    for symbol in ManaCost.parse(text).symbols:
        if len(symbol.types) != 1 or symbol.phyrexian or symbol.generic:
            raise Unread(f"{symbol} is no mana")
        mana.append(symbol.types[0])
    return tuple(mana)


class ManaReader(Transformer[Token, Any]):
    """Reads what is added and what it may be spent on."""

    def add(self, c: list[Any]) -> Output:
        output: Output = c[0]
        return output

    def revealed(self, c: list[Any]) -> Output:
        phrase, mana = c
        if phrase.zone != "hand":
            raise Unread("revealed from elsewhere")
        amount = times(in_zone(phrase))
        return Output(options=(bundle(mana),), amount=amount)

    def o_fixed(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[-1]),))

    def o_choice(self, c: list[Any]) -> Output:
        return Output(options=tuple(bundle(m) for m in c))

    def o_any(self, c: list[Any]) -> Output:
        amount: Amount = c[0]
        return Output(options=ANY_COLOR, amount=amount, combination=amount != 1)

    def o_any_one(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=c[0])

    def o_combination(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=c[0], combination=True)

    def o_combination_of(self, c: list[Any]) -> Output:
        return Output(options=tuple(bundle(m) for m in c[1:]), amount=c[0], combination=True)

    def o_identity(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="commander_identity")

    def o_chosen(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="chosen_color")

    def o_fixed_or_chosen(self, c: list[Any]) -> Output:
        if c[1] != 1:
            raise Unread("several of the chosen color")
        return Output(options=(bundle(c[0]),), source="chosen_color")

    def of_color(self, _: list[Any]) -> Literal["color"]:
        return "color"

    def of_type(self, _: list[Any]) -> Literal["type"]:
        return "type"

    def o_could(self, c: list[Any]) -> Output:
        amount, kind, phrase = no_tokens(c)
        return Output(
            amount=amount,
            source="could_produce",
            among=in_zone(phrase).what,
            types_not_colors=kind == "type",
        )

    def o_among(self, c: list[Any]) -> Output:
        found = in_zone(c[1])
        if found.zone != "battlefield":
            raise Unread("colors of cards elsewhere")
        return Output(amount=c[0], source="colors_among", among=found.what)

    def o_one_and_removed(self, c: list[Any]) -> Output:
        found = {bundle(x) for x in c if isinstance(x, Token) and x.type == "MANA"}
        if len(found) > 1:
            raise Unread("two kinds of mana")
        return Output(options=tuple(found), amount=Counted(CountPaid(), plus=1))

    def o_each_color(self, c: list[Any]) -> Output:
        found = in_zone(c[0])
        if found.zone != "battlefield":
            raise Unread("colors of cards elsewhere")
        return Output(amount=c[-1], source="each_color_among", among=found.what)

    def o_color_of(self, c: list[Any]) -> Output:
        phrase, number = no_tokens(c)
        return self.o_among([number, phrase])

    def o_each(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[0]),), amount=times(c[1]))

    def o_that_color_each(self, c: list[Any]) -> Output:
        if c[0] != 1:
            raise Unread("several for each")
        return Output(options=ANY_COLOR, amount=times(c[1]))

    def o_different(self, c: list[Any]) -> Output:
        if not isinstance(c[0], int):
            raise Unread("X different colors")
        return Output(options=tuple(combinations(COLORS, c[0])))

    def o_noted(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="noted")

    def o_times(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[1]),), amount=c[0])

    def o_amount(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[0]),), amount=times(c[1]))

    def _where(self, amount: Any, value: Any) -> Amount:
        if not isinstance(amount, VariableX):
            raise Unread("a value for no X")
        return times(value)

    def o_any_one_where(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=self._where(c[0], c[1]))

    def o_combination_where(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=times(c[-1]), combination=True)

    def o_combination_of_where(self, c: list[Any]) -> Output:
        options = tuple(bundle(m) for m in c[:-1])
        return Output(options=options, amount=times(c[-1]), combination=True)

    def o_devotion(self, _: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=times(CountDevotion()))

    def o_same(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="opaque")

    def o_own_colors(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="colors_among", among=ITSELF)

    def o_removed(self, c: list[Any]) -> Output:
        mana = next(str(x) for x in c if isinstance(x, Token))
        return Output(options=(bundle(mana),), amount=VariableX())

    # -- spending ---------------------------------------------------------------------------------

    def r_only(self, c: list[Any]) -> SpendingRestriction:
        return SpendingRestriction(only=tuple(c))

    def r_only_x(self, c: list[Any]) -> SpendingRestriction:
        if c[0] != "{X}":
            raise Unread("costs that contain another symbol")
        return SpendingRestriction(
            only=(Use("cast", with_x=True), Use("activate", with_x=True)),
        )

    def r_never(self, c: list[Any]) -> SpendingRestriction:
        return SpendingRestriction(never=tuple(c))

    def r_not_generic(self, _: list[Any]) -> SpendingRestriction:
        return SpendingRestriction(not_generic=True)

    def u_cast(self, c: list[Any]) -> Use:
        phrase: Phrase = no_tokens(c)[-1]
        if phrase.kind not in ("spell", "card"):
            raise Unread("what is cast is a spell")
        what = None if phrase.what == ANYTHING else phrase.what
        if phrase.zone is not None:
            if phrase.zone == "hand":
                what = some_of(structs.replace(phrase.what, owner="any"))
            return Use("cast", what, zone=phrase.zone)
        return Use("cast", what)

    def u_activate(self, _: list[Any]) -> Use:
        return Use("activate")

    def u_activate_of(self, c: list[Any]) -> Use:
        phrase: Phrase = no_tokens(c)[-1]
        return Use("activate", phrase.what)

    def u_commander(self, _: list[Any]) -> Use:
        return Use("cast", ObjectFilter(commander=True))

    def u_kicked(self, _: list[Any]) -> Use:
        return Use("cast", keyword="kicker")

    def u_keyword(self, c: list[Any]) -> Use:
        return Use("cast", keyword=next(str(x) for x in c if isinstance(x, Token)), opaque=True)

    def u_keyword_ability(self, c: list[Any]) -> Use:
        return Use("activate", keyword=str(next(x for x in c if isinstance(x, Token))))

    def u_level(self, c: list[Any]) -> Use:
        if str(c[-1]) != "Class":
            raise Unread("only classes gain levels")
        return Use("activate", keyword="level")

    def u_foretell(self, c: list[Any]) -> Use:
        if str(c[0]) != "foretell":
            raise Unread("another use")
        return Use("other", keyword="foretell")

    def u_other(self, _: list[Any]) -> Use:
        return Use("other")
