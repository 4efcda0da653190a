"""What mana abilities add, and what the mana may be spent on (CR 605, 106.6)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from itertools import combinations
from typing import Any, Literal

from lark import Token, Transformer
from msgspec import structs

from castable.models.abilities import Output, SpendingRestriction, Use
from castable.models.amounts import (
    Amount,
    CountCounters,
    CountDevotion,
    Counted,
    CountPaid,
    VariableX,
)
from castable.models.base import Zone
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter, SharesType
from castable.models.mana import COLORS, ManaCost, ManaType
from castable.planner.cards.readers.numbers import in_zone, no_tokens, times
from castable.planner.cards.readers.phrases import Phrase, Unread, some_of, zone_of_sources

EXILED = ObjectFilter(exiled_with="any")
"""The cards that the object with the text has exiled."""
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


_CAST_FOR = frozenset(
    {
        "freerunning", "disturb", "spectacle", "surge", "overload", "miracle", "cleave", "prowl",
        "flashback", "madness", "escape", "emerge", "dash", "evoke", "blitz", "harmonize",
        "bestow", "mutate", "mayhem", "warp",
    }
)  # fmt: skip
"""Keywords that give a spell an alternative cost."""


_ACTIONS: tuple[Literal["cast", "activate", "other"], ...] = ("cast", "activate", "other")
"""Whatever a cost may be paid for."""


def _word(children: list[Any]) -> str:
    """Return the keyword among the words that a rule has read."""
    return next(str(x) for x in children if isinstance(x, Token))


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
        return Output(amount=no_tokens(c)[0], source="chosen_color")

    def noted_color(self, _: list[Any]) -> None:
        return None

    def o_guild_combination(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="chosen_color", combination=True)

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
        if None not in c and phrase.what == ObjectFilter(types=phrase.what.types):
            return self.o_paid_could(c)  # "that land" is the one of the cost
        return Output(
            amount=amount,
            source="could_produce",
            among=in_zone(phrase).what,
            types_not_colors=kind == "type",
        )

    def o_among(self, c: list[Any]) -> Output:
        number, phrase = no_tokens(c)
        found = in_zone(phrase)
        if found.zone == "library":
            raise Unread("cards that nobody sees")
        return Output(amount=number, source="colors_among", among=found.what, zone=found.zone)

    def o_exiled(self, c: list[Any]) -> Output:
        if any(isinstance(x, Token) and x != "exiled card's" for x in c):
            raise Unread("colors of what was given up")
        return Output(amount=c[0], source="colors_among", among=EXILED, zone="exile")

    def o_each_crafted(self, c: list[Any]) -> Output:
        """Read what the cards that it was crafted with give: exiled for it (CR 702.167c)."""
        return Output(amount=c[-1], source="each_color_among", among=EXILED, zone="exile")

    def o_paid_could(self, c: list[Any]) -> Output:
        return Output(amount=c[0], source="paid_could_produce", types_not_colors=True)

    def o_after_counter(self, c: list[Any]) -> Output:
        """Read "put a counter on ~. add X mana": X counts the counter that is put."""
        kind, output = no_tokens(c)
        amount = output.amount
        if not isinstance(amount, Counted) or amount.count != CountCounters(str(kind)):
            raise Unread("a counter that isn't counted")
        more = structs.replace(amount, plus=amount.plus + amount.times)
        found: Output = structs.replace(output, amount=more, counter_first=str(kind))
        return found

    def o_uncertain(self, c: list[Any]) -> Output:
        mana = next(x for x in c if isinstance(x, Token) and x.type == "MANA")
        return Output(options=(bundle(mana),), source="uncertain")

    def o_uncertain_color(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=no_tokens(c)[0], source="uncertain")

    def o_one_and_removed(self, c: list[Any]) -> Output:
        found = {bundle(x) for x in c if isinstance(x, Token) and x.type == "MANA"}
        if len(found) > 1:
            raise Unread("two kinds of mana")
        return Output(options=tuple(found), amount=Counted(CountPaid(), plus=1))

    def o_each_color(self, c: list[Any]) -> Output:
        found = in_zone(c[0])
        return Output(amount=c[-1], source="each_color_among", among=found.what, zone=found.zone)

    def o_color_of(self, c: list[Any]) -> Output:
        phrase, number = no_tokens(c)
        return self.o_among([number, phrase])

    def o_each(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[0]),), amount=times(c[1]))

    def o_one_and_each(self, c: list[Any]) -> Output:
        if c[0] != c[1]:
            raise Unread("two kinds of mana")
        amount = structs.replace(times(c[2]), plus=1)
        return Output(options=(bundle(c[0]),), amount=amount)

    def o_choice_where(self, c: list[Any]) -> Output:
        return Output(options=(bundle(c[0]), bundle(c[1])), amount=times(c[2]))

    def o_that_color_amount(self, c: list[Any]) -> Output:
        return Output(options=ANY_COLOR, amount=times(c[0]))

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

    def o_noted_all(self, _: list[Any]) -> Output:
        return Output(source="noted")

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
        uses = [use if isinstance(use, tuple) else (use,) for use in c]
        return SpendingRestriction(only=tuple(use for some in uses for use in some))

    def r_only_x(self, c: list[Any]) -> SpendingRestriction:
        if c[0] != "{X}":
            raise Unread("costs that contain another symbol")
        return SpendingRestriction(only=tuple(Use(action, with_x=True) for action in _ACTIONS))

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
        return Use("activate", phrase.what, zone=zone_of_sources(phrase))

    def u_commander(self, _: list[Any]) -> Use:
        return Use("cast", ObjectFilter(commander=True, owner="you"))

    def u_shares(self, c: list[Any]) -> Use:
        """Read a spell with a type of the commander, wherever that is, or the commander itself."""
        commander = ObjectFilter(commander=True, owner="you")
        there: tuple[Zone, ...] = ("battlefield", "command")
        alike = (ObjectFilter(traits=(SharesType("creature type", commander, z),)) for z in there)
        use = self.u_cast(c)
        if use.what is None or use.what.any_of or "creature" not in c:
            raise Unread("other spells, or other types")
        return structs.replace(use, what=structs.replace(use.what, any_of=(commander, *alike)))

    def u_kicked(self, _: list[Any]) -> Use:
        return Use("cast", keyword="kicker")

    def u_keyword(self, c: list[Any]) -> Use:
        return Use("cast", keyword=next(str(x) for x in c if isinstance(x, Token)), opaque=True)

    def u_elsewhere(self, c: list[Any]) -> Use:
        use = self.u_cast(c)
        if use.zone is not None:
            raise Unread("two zones")
        return structs.replace(use, except_zone="hand")

    def u_nth(self, c: list[Any]) -> Use:
        return Use("cast", nth_this_turn=c[0])

    def u_exiled(self, _: list[Any]) -> Use:
        return Use("cast", ObjectFilter(exiled_with="last"))

    def u_with_keyword(self, c: list[Any]) -> Use:
        return Use("cast", ObjectFilter(keywords=(_word(c),)))

    def u_keyword_cost(self, c: list[Any]) -> tuple[Use, ...]:
        keyword = _word(c)
        if keyword == "morph":
            return (Use("other", keyword="morph"),)
        if keyword not in _CAST_FOR:
            raise Unread("no cost of casting")
        return (Use("cast", keyword=keyword),)

    def u_contains(self, c: list[Any]) -> tuple[Use, ...]:
        if str(c[-1]) != "{C}":
            raise Unread("costs that contain another symbol")
        return tuple(Use(action, with_colorless=True) for action in _ACTIONS)

    def u_manifested(self, c: list[Any]) -> Use:
        if str(c[-1]) != "creature":
            raise Unread("other permanents")
        return Use("other", keyword="manifest")

    def u_face_up(self, c: list[Any]) -> Use:
        phrase: Phrase = no_tokens(c)[-1]
        return Use("other", some_of(phrase.what), keyword="turn_face_up")

    def u_unlock(self, _: list[Any]) -> Use:
        return Use("other", keyword="unlock")

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
