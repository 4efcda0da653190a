"""How large objects are: what they get, and what defines it (CR 604.3, 613.4)."""

# Methods are named after the rules of the grammar that they read.
# ruff: noqa: D102

from dataclasses import dataclass
from typing import Any

from lark import Token, Transformer
from msgspec import Struct, structs

from castable.models.amounts import (
    Count,
    CountAttribute,
    CountCounters,
    Counted,
    CountOpaque,
    CountPaid,
    CountTogether,
)
from castable.models.devotion import MoreDevotion
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.sizes import ChangeSize, DefineSize
from castable.planner.cards.readers.numbers import no_tokens, times
from castable.planner.cards.readers.phrases import Unread

_OWN = tuple(CountAttribute(name) for name in ("power", "toughness", "mana_value"))


@dataclass(frozen=True, slots=True)
class Gets:
    """That objects get +N/+N, which may wait for what X is."""

    power: str
    """As printed: ``+2``, ``-X``."""
    toughness: str
    number: Counted | None = None
    """What X is, or how often it is."""

    @classmethod
    def of(cls, printed: str, number: Counted | None = None) -> "Gets":
        """Read ``+2/-X``."""
        power, _, toughness = printed.replace("\u2212", "-").partition("/")
        return cls(power, toughness, number)

    @property
    def waits(self) -> bool:
        """Whether it isn't said what X is."""
        return self.number is None and "X" in self.power + self.toughness

    def __call__(self, what: ObjectFilter) -> tuple[ChangeSize]:
        """Return the fact about *what*.

        Raises
        ------
        Unread
            When it isn't said what X is.
        """
        if self.waits:
            raise Unread("an X that is nothing")
        if what != ITSELF and self.number is not None and self.number.count in _OWN:
            raise Unread("whose number it is")
        power, toughness = self._part(self.power), self._part(self.toughness)
        of_each = what != ITSELF and _is_relative(self.number)
        return (ChangeSize(what, power, toughness, of_each),)

    def _part(self, printed: str) -> int | Counted:
        sign = -1 if printed.startswith("-") else 1
        factor = sign * (1 if printed.endswith("X") else int(printed[1:]))
        beside = "X" in self.power + self.toughness and not printed.endswith("X")
        if self.number is None or not factor or beside:
            return factor
        if isinstance(self.number.count, CountPaid):
            return Counted(CountOpaque())  # of what a trigger exiled, and not of what was paid
        return times(self.number, factor)


def _is_relative(part: Any) -> bool:
    """Return whether a count asks for other objects than the one that it is about."""
    if isinstance(part, ObjectFilter) and part.another:
        return True
    if isinstance(part, Struct):
        return any(_is_relative(getattr(part, name)) for name in part.__struct_fields__)
    return isinstance(part, tuple) and any(_is_relative(one) for one in part)


class SizeReader(Transformer[Token, Any]):
    """Reads how large objects are."""

    def e_gets(self, c: list[Any]) -> list[Any]:
        scale = next(iter(no_tokens(c)), None)
        if scale is None:
            return [Gets.of(str(c[0]))]
        how, number = scale
        gets = Gets.of(str(c[0]), number)
        if (how == "where") != ("X" in gets.power + gets.toughness):
            raise Unread("a number for each of which there is none")
        return [gets]

    def e_gets_for_its(self, c: list[Any]) -> list[Any]:
        """Read what each object gets for the counters on itself."""
        gets = Gets.of(str(c[0]), Counted(CountCounters(str(no_tokens(c)[-1]))))

        def sized(what: ObjectFilter) -> tuple[ChangeSize, ...]:
            return tuple(structs.replace(fact, of_each=what != ITSELF) for fact in gets(what))

        return [sized]

    def more_devotion(self, c: list[Any]) -> MoreDevotion:
        """Read what adds to each devotion (CR 700.5); one card has it so."""
        return MoreDevotion(int(c[-1]))

    def v_sum(self, c: list[Any]) -> Count:
        if any(isinstance(part, Counted) for part in c):
            raise Unread("a number of times")
        return CountTogether(tuple(c))

    def _defined(self, value: Count | Counted) -> Counted:
        """Return a number that is defined; no cost has taken what a text speaks of (CR 607.2)."""
        if isinstance(value, CountPaid) and value.of != "number":
            card = ObjectFilter(exiled_with="any")
            value = CountAttribute(value.of, "total", card, "exile")
        return times(value)

    def defined_power(self, c: list[Any]) -> DefineSize:
        return DefineSize(power=self._defined(c[-1]))

    def defined_toughness(self, c: list[Any]) -> DefineSize:
        return DefineSize(toughness=self._defined(c[-1]))

    def defined_both(self, c: list[Any]) -> DefineSize:
        number = self._defined(c[-1])
        return DefineSize(number, number)

    def defined_one_more(self, c: list[Any]) -> DefineSize:
        value, more = no_tokens(c)
        number = self._defined(value)
        return DefineSize(number, Counted(number.count, number.times, number.plus + int(more)))

    def defined_one_stronger(self, c: list[Any]) -> DefineSize:
        value, more = no_tokens(c)
        number = self._defined(value)
        return DefineSize(Counted(number.count, number.times, number.plus + int(more)), number)


def known(effects: list[Any], value: Count | Counted) -> list[Any]:
    """Return *effects* with what X is.

    Raises
    ------
    Unread
        When none of them has an X.
    """
    if not any(isinstance(effect, Gets) and effect.waits for effect in effects):
        raise Unread("a value for no X")
    number = times(value)
    return [
        Gets(effect.power, effect.toughness, number)
        if isinstance(effect, Gets) and effect.waits
        else effect
        for effect in effects
    ]
