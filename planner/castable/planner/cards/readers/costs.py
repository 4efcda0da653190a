"""Costs (CR 118)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from typing import Any

from lark import Token, Transformer
from msgspec import structs

from castable.models.amounts import (
    Amount,
    AnyNumber,
    Count,
    CountCounters,
    Counted,
    CountTargets,
    VariableX,
)
from castable.models.base import Zone
from castable.models.costs import (
    Cost,
    CostComponent,
    Discard,
    ExertSelf,
    Exile,
    Mill,
    OneOfCosts,
    OpaqueCost,
    PayEnergy,
    PayLife,
    PayMana,
    PutBack,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Reveal,
    RevealChoice,
    Sacrifice,
    Tap,
    TapSelf,
    Unattach,
    Untap,
    UntapSelf,
    Waterbend,
)
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.planner.cards.readers.numbers import no_tokens
from castable.planner.cards.readers.phrases import GIVER, Phrase, Unread, both


class CostReader(Transformer[Token, Any]):
    """Reads costs."""

    def cost(self, c: list[Any]) -> Cost:
        parts: list[CostComponent] = []
        for part in c:
            if isinstance(part, tuple):
                parts += part
            elif part is not None:
                parts.append(part)
        return tuple(parts)

    def costs_nothing(self, _: list[Any]) -> None:
        return None

    def reveal_hand(self, _: list[Any]) -> CostComponent:
        return Reveal("hand", ANYTHING)

    def pay_mana(self, c: list[Any]) -> CostComponent:
        return PayMana(ManaCost.parse(str(c[0])))

    def tap_self(self, _: list[Any]) -> CostComponent:
        return TapSelf()

    def untap_self(self, _: list[Any]) -> CostComponent:
        return UntapSelf()

    def pay_energy(self, c: list[Any]) -> CostComponent:
        return PayEnergy(str(c[0]).count("E"))

    def pay_energy_number(self, c: list[Any]) -> CostComponent:
        return PayEnergy(c[0])

    def pay_life(self, c: list[Any]) -> CostComponent:
        return PayLife(c[0])

    def pay_half_life(self, _: list[Any]) -> CostComponent:
        return PayLife("half")

    def pay_life_each(self, c: list[Any]) -> CostComponent:
        return PayLife(Counted(c[1], int(c[0])))

    def pay_life_value(self, c: list[Any]) -> CostComponent:
        return PayLife(_counted(c[0]))

    def pay_mana_times(self, c: list[Any]) -> CostComponent:
        number, mana = c
        if not isinstance(number, int):
            raise Unread("X times")
        return PayMana(ManaCost(ManaCost.parse(str(mana)).symbols * number))

    def pay_mana_each(self, c: list[Any]) -> CostComponent:
        mana = ManaCost.parse(str(c[0]))
        if mana.variables or isinstance(c[1], CountTargets):
            raise Unread("X, several times, or for targets chosen at random")
        return PayMana(mana, Counted(c[1]))

    def tap_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        if phrase.what.tapped is not False and not any(
            f.tapped is False for f in phrase.what.any_of
        ):
            raise Unread("tapping what may be tapped")
        return Tap(amount, phrase.what)

    def tap_power(self, c: list[Any]) -> CostComponent:
        phrase, power = c
        return Tap(AnyNumber(), both(phrase.what, ObjectFilter(tapped=False)), int(power))

    def discard_self(self, _: list[Any]) -> CostComponent:
        return Discard(1, ITSELF)

    def discard_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return Discard(amount, phrase.what)

    def given_self(self, _: list[Any]) -> None:
        return None

    def given_some(self, c: list[Any]) -> tuple[Amount, Phrase]:
        amount, phrase = c[0]
        return amount, phrase

    def tap_giver(self, _: list[Any]) -> CostComponent:
        return Tap(1, both(GIVER, ObjectFilter(tapped=False)))

    def untap_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        if phrase.what.tapped is not True or phrase.what.controller != "you":
            raise Unread("untapping what is not tapped, or not yours")
        return Untap(amount, phrase.what)

    def unattach_self(self, _: list[Any]) -> CostComponent:
        return Unattach(ITSELF)

    def unattach_giver(self, _: list[Any]) -> CostComponent:
        return Unattach(GIVER)

    def unattach_from(self, c: list[Any]) -> CostComponent:
        return Unattach(both(no_tokens(c)[-1].what, ObjectFilter(attached=True)))

    def discard_two(self, c: list[Any]) -> Cost:
        return self.discard_some(c[:1]), self.discard_some(c[1:])

    def discard_random(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return Discard(amount, phrase.what, random=True)

    def discard_hand(self, _: list[Any]) -> CostComponent:
        return Discard("hand", ANYTHING)

    def exile_self(self, _: list[Any]) -> CostComponent:
        return Exile(1, ITSELF, "battlefield")

    def exile_self_from(self, c: list[Any]) -> CostComponent:
        zone, _ = no_tokens(c)[-1]
        return Exile(1, ITSELF, zone)

    def exile_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        if phrase.zone is None and phrase.kind in ("card", "spell"):
            raise Unread("cards of no zone")
        return Exile(amount, phrase.what, phrase.zone or "battlefield")

    def exile_types(self, c: list[Any]) -> CostComponent:
        found = self.exile_some(c[:1])
        if not isinstance(found, Exile) or found.amount != AnyNumber():
            raise Unread("so many cards, and so many types")
        return structs.replace(found, card_types=int(c[-1]))

    def exile_total_value(self, c: list[Any]) -> CostComponent:
        found = self.exile_some(c[:1])
        if not isinstance(found, Exile) or found.amount != AnyNumber():
            raise Unread("so many cards, and of so much")
        return structs.replace(found, total_mana_value=int(c[-1]))

    def exile_giver(self, _: list[Any]) -> CostComponent:
        return Exile(1, GIVER, "battlefield")

    def exile_several(self, c: list[Any]) -> Cost:
        """Read "~ and two other cards from your graveyard", and the two the other way round.

        The zone at the end is that of both; what follows it stands on the battlefield.
        """
        zone: Zone = "battlefield"
        if c[0] is None and c[1] is not None:
            zone = c[1][1].zone or "battlefield"
        return tuple(
            Exile(1, ITSELF, zone) if given is None else self.exile_some([given]) for given in c
        )

    def exile_counted(self, c: list[Any]) -> CostComponent:
        return Exile(_counted(c[0]), ObjectFilter(owner="you"), "graveyard")

    def exile_top(self, c: list[Any]) -> CostComponent:
        amount = c[0] if c else 1
        if isinstance(amount, VariableX):
            raise Unread("X cards of the library")
        return Exile(amount, ANYTHING, "library")

    def exile_top_of_graveyard(self, c: list[Any]) -> CostComponent:
        *number, phrase = no_tokens(c)
        if phrase.kind != "card" or phrase.zone is not None:
            raise Unread("no card")
        many = number[0] if number else 1
        return Exile(many, both(phrase.what, ObjectFilter(owner="you")), "graveyard", top=True)

    def return_self(self, _: list[Any]) -> CostComponent:
        return ReturnToHand(1, ITSELF)

    def return_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = no_tokens(c)[0]
        if phrase.zone is not None:
            raise Unread("returned from elsewhere")
        return ReturnToHand(amount, phrase.what)

    def put_on_top(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return PutBack(amount, _of_hand(phrase), "top")

    def put_on_bottom(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return PutBack(amount, _of_hand(phrase), "bottom")

    def possessive(self, _: list[Any]) -> None:
        return None

    def counters_one(self, c: list[Any]) -> tuple[Amount, str]:
        return 1, _kind(c)

    def counters_number(self, c: list[Any]) -> tuple[Amount, str]:
        return c[0], _kind(c)

    def counters_any(self, c: list[Any]) -> tuple[Amount, str]:
        return AnyNumber(), _kind(c)

    def counters_more(self, c: list[Any]) -> tuple[Amount, str]:
        return AnyNumber(1), _kind(c)

    def counters_all(self, c: list[Any]) -> tuple[Amount, str]:
        return Counted(CountCounters(_kind(c))), _kind(c)

    def remove_self(self, c: list[Any]) -> CostComponent:
        amount, kind = c[0]
        return RemoveCounters(amount, kind, ITSELF)

    def remove_and_sacrifice(self, c: list[Any]) -> Cost:
        return self.remove_self(c), Sacrifice(1, ITSELF)

    def remove_and_exile(self, c: list[Any]) -> Cost:
        return self.remove_self(c), Exile(1, ITSELF, "battlefield")

    def remove_and_return(self, c: list[Any]) -> Cost:
        return self.remove_self(c), ReturnToHand(1, ITSELF)

    def remove_giver(self, c: list[Any]) -> CostComponent:
        amount, kind = c[0]
        if isinstance(amount, Counted):
            amount = Counted(CountCounters(kind, GIVER))
        return RemoveCounters(amount, kind, GIVER)

    def remove_either(self, c: list[Any]) -> CostComponent:
        *kinds, what = c
        return OneOfCosts(tuple((self.remove_some([kind, what]),) for kind in kinds))

    def tap_host(self, c: list[Any]) -> CostComponent:
        return Tap(1, both(c[0], ObjectFilter(tapped=False)))

    def remove_some(self, c: list[Any]) -> CostComponent:
        (amount, kind), (number, phrase) = c
        if number != 1:
            raise Unread("counters from several")
        if amount != 1:  # the fact takes them from among such permanents
            raise Unread("several counters of one permanent")
        return RemoveCounters(amount, kind, phrase.what)

    def remove_among(self, c: list[Any]) -> CostComponent:
        (amount, kind), phrase = c
        if isinstance(amount, Counted):
            raise Unread("all counters of others")
        return RemoveCounters(amount, kind, phrase.what)

    def put_self(self, c: list[Any]) -> CostComponent:
        amount, kind = c[0]
        return PutCounters(amount, kind, ITSELF)

    def put_some(self, c: list[Any]) -> CostComponent:
        (amount, kind), (_, phrase) = c
        return PutCounters(amount, kind, phrase.what)

    def reveal_some(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        if phrase.zone != "hand":
            raise Unread("revealed from elsewhere")
        return Reveal(amount, phrase.what)

    def reveal_self(self, _: list[Any]) -> CostComponent:
        return Reveal(1, ITSELF)

    def behold(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return Reveal(amount, phrase.what, or_control=True)

    def behold_and_exile(self, c: list[Any]) -> CostComponent:
        amount, phrase = c[0]
        return Exile(amount, phrase.what, "battlefield", also="hand")

    def reveal_or_choose(self, c: list[Any]) -> CostComponent:
        (amount, phrase), (_, chosen) = c
        if phrase.zone != "hand" or chosen.what.controller != "you":
            raise Unread("other than beholding")
        return Reveal(amount, structs.replace(phrase.what, owner="any"), or_control=True)

    def choose_or_reveal(self, c: list[Any]) -> CostComponent:
        """Read beholding in the other order of its words; one card has it so."""
        return self.reveal_or_choose(c[::-1])

    def reveal_player(self, _: list[Any]) -> CostComponent:
        return RevealChoice("player")

    def reveal_type(self, _: list[Any]) -> CostComponent:
        return RevealChoice("creature_type")

    def mill(self, c: list[Any]) -> CostComponent:
        return Mill(c[0] if c else 1)

    def exert(self, _: list[Any]) -> CostComponent:
        return ExertSelf()

    def evidence(self, c: list[Any]) -> CostComponent:
        if isinstance(c[0], VariableX):
            raise Unread("evidence X")
        return Exile(AnyNumber(), ObjectFilter(owner="you"), "graveyard", total_mana_value=c[0])

    def forage(self, _: list[Any]) -> CostComponent:
        return OneOfCosts(
            (
                (Exile(3, ObjectFilter(owner="you"), "graveyard"),),
                (Sacrifice(1, ObjectFilter(subtypes=("Food",))),),
            )
        )

    def blight(self, c: list[Any]) -> CostComponent:
        return PutCounters(c[0], "-1/-1", ObjectFilter(types=("Creature",), controller="you"))

    def waterbend(self, c: list[Any]) -> CostComponent:
        return Waterbend(ManaCost.parse(str(c[0])))

    def opaque_cost(self, _: list[Any]) -> CostComponent:
        return OpaqueCost()

    def one_of(self, c: list[Any]) -> CostComponent:
        options: list[tuple[CostComponent, ...]] = []
        for part in c:
            if isinstance(part, OneOfCosts):
                options += part.options
            else:
                options.append(part if isinstance(part, tuple) else (part,))
        return OneOfCosts(tuple(options))


def _of_hand(phrase: Phrase) -> ObjectFilter:
    """Return which cards of the hand are meant."""
    if phrase.kind != "card" or phrase.zone != "hand":
        raise Unread("no cards of the hand")
    return phrase.what


def _counted(value: Count | Counted) -> Counted:
    return value if isinstance(value, Counted) else Counted(value)


def _kind(children: list[Any]) -> str:
    return next((x for x in children if isinstance(x, str)), "any")
