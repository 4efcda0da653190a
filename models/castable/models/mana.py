"""Mana, mana symbols and mana costs (CR 106, 107.4, 202)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import permutations
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from castable.models.errors import NotationError, Where


class ManaType(StrEnum):
    """The six types of mana (CR 106.1b)."""

    W = "W"
    U = "U"
    B = "B"
    R = "R"
    G = "G"
    C = "C"


COLORS: tuple[ManaType, ...] = (
    ManaType.W,
    ManaType.U,
    ManaType.B,
    ManaType.R,
    ManaType.G,
)
"""The five colors (CR 105.1), in the order in which they are printed."""

COLOR_NAMES = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""The English word of each color and its letter."""


@dataclass(frozen=True, slots=True)
class ManaSymbol:
    """One symbol of a cost (CR 107.4): what pays it.

    Build it by :meth:`parse`; two symbols are equal when their texts are.

    Parameters
    ----------
    text
        The canonical text, braces included.
    types
        Types of mana of which one pays the symbol; empty for generic, snow and variable symbols.
    generic
        Amount of mana of any type: n of ``{n}``, 2 of ``{2/W}``, otherwise 0.
    variable
        ``X``, ``Y`` or ``Z`` for a variable symbol, otherwise empty.
    snow
        One mana of any type from a snow source (CR 107.4h).
    phyrexian
        Two life may be paid instead (CR 107.4f).
    payable
        False for symbols that no rule of the game lets a player pay ({½}, {HW}, {D} ...).
    """

    text: str
    types: tuple[ManaType, ...] = field(default=(), compare=False)
    generic: int = field(default=0, compare=False)
    variable: str = field(default="", compare=False)
    snow: bool = field(default=False, compare=False)
    phyrexian: bool = field(default=False, compare=False)
    payable: bool = field(default=True, compare=False)

    @classmethod
    def parse(cls, text: str) -> "ManaSymbol":
        """Read one symbol, braces included.

        Raises
        ------
        NotationError
            When *text* is no mana symbol.
        """
        known = _SYMBOLS.get(text) or _SYMBOLS.get(text.upper())
        if known is not None:
            return known
        digits = text[1:-1]
        if text[:1] == "{" and text[-1:] == "}" and digits.isascii() and digits.isdigit():
            return cls("{" + str(int(digits)) + "}", generic=int(digits))
        raise NotationError(
            f"expected a mana symbol, got {text!r}",
            code="notation.symbol",
            suggestions=_nearest_symbol(text),
        )

    @property
    def mana_value(self) -> int:
        """The symbol's share of the mana value, X counted as 0 (CR 202.3e-g)."""
        if self.variable:
            return 0
        return max(self.generic, 1 if self.types or self.snow else 0)

    @property
    def colors(self) -> frozenset[ManaType]:
        """The colors of the symbol (CR 105.2, 107.4e)."""
        return frozenset(t for t in self.types if t is not ManaType.C)

    @property
    def is_generic(self) -> bool:
        """Whether any mana pays it: ``{n}``, not ``{2/W}`` and not ``{X}``."""
        return not (self.types or self.variable or self.snow) and self.payable

    def __str__(self) -> str:
        return self.text


_SMALL_NUMBERS = 100
"""Generic symbols below this are kept ready; larger ones are made when they are read."""


def _all_symbols() -> Iterator[ManaSymbol]:
    for a in ManaType:
        yield ManaSymbol(f"{{{a}}}", types=(a,))
        yield ManaSymbol(f"{{{a}/P}}", types=(a,), phyrexian=True)
        for n in (2, 3):
            yield ManaSymbol(f"{{{n}/{a}}}", types=(a,), generic=n)
    for a, b in permutations(ManaType, 2):
        yield ManaSymbol(f"{{{a}/{b}}}", types=(a, b))
        yield ManaSymbol(f"{{{a}/{b}/P}}", types=(a, b), phyrexian=True)
    for letter in "XYZ":
        yield ManaSymbol(f"{{{letter}}}", variable=letter)
    yield ManaSymbol("{S}", snow=True)
    for n in range(_SMALL_NUMBERS):
        yield ManaSymbol(f"{{{n}}}", generic=n)
    for odd in ("½", "∞", "HW", "HU", "HB", "HR", "HG", "D", "L"):
        yield ManaSymbol(f"{{{odd}}}", payable=False)


_SYMBOLS = {symbol.text: symbol for symbol in _all_symbols()}
_TOKEN = re.compile(r"\{[^{}]*\}|\d+|\s+|.", re.DOTALL)


def _nearest_symbol(text: str) -> tuple[str, ...]:
    letters = re.sub(r"[^WUBRGCSXYZ0-9]", "", text.upper())
    guesses = [f"{{{letter}}}" for letter in re.findall(r"\d+|[A-Z]", letters)]
    return tuple(dict.fromkeys(guesses))[:3]


@lru_cache(maxsize=64)
def _around_the_wheel(colors: frozenset[ManaType]) -> tuple[ManaType, ...]:
    """Order colors as the game prints them in costs and names."""
    present = [i for i, color in enumerate(COLORS) if color in colors]
    size = len(COLORS)
    gaps = (
        [
            (after - before) % size or size
            for before, after in zip([present[-1], *present[:-1]], present, strict=True)
        ]
        if present
        else []
    )
    if not gaps:
        return ()
    wedge = sorted(gaps) == [1, 2, 2]
    start = gaps.index(1) if wedge else gaps.index(max(gaps))
    return tuple(COLORS[i] for i in (*present[start:], *present[:start]))


class ManaCost:
    """The mana part of a cost: symbols in the order in which they are written (CR 202.1).

    ``{0}`` is a cost that asks for nothing; "no mana cost" (unpayable, CR 118.6) is ``None``
    wherever a mana cost may be missing, never an empty :class:`ManaCost`.

    Immutable. In JSON it is its text; that is why it is a plain class and neither a dataclass nor
    a struct, which the encoders would spread into their fields.
    """

    __slots__ = ("symbols",)
    symbols: tuple[ManaSymbol, ...]

    def __init__(self, symbols: tuple[ManaSymbol, ...] = ()) -> None:
        object.__setattr__(self, "symbols", symbols)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a mana cost is immutable: {name!r} can't be set")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManaCost) and self.symbols == other.symbols

    def __hash__(self) -> int:
        return hash(self.symbols)

    def __reduce__(self) -> tuple[type["ManaCost"], tuple[tuple[ManaSymbol, ...]]]:
        return ManaCost, (self.symbols,)

    @classmethod
    def parse(cls, text: str) -> "ManaCost":
        """Read a mana cost such as ``{2}{G/W}{U/P}``; the bare ``2GG`` is read as well.

        Raises
        ------
        NotationError
            With the column at which reading stopped.
        """
        return _parse_cost(text)

    @classmethod
    def of(cls, symbols: Iterable[str | ManaSymbol]) -> "ManaCost":
        """Build a cost from symbols or from their texts."""
        return cls(tuple(s if isinstance(s, ManaSymbol) else ManaSymbol.parse(s) for s in symbols))

    @property
    def generic(self) -> int:
        """Sum of the ``{n}`` symbols."""
        return sum([s.generic for s in self.symbols if s.is_generic])

    @property
    def variables(self) -> int:
        """How many times {X} stands in the cost (0, 1, 2 or 3)."""
        return sum([s.variable == "X" for s in self.symbols])

    @property
    def is_payable(self) -> bool:
        """Whether there is a way to pay every symbol but those of :attr:`further_variables`."""
        return all(s.payable for s in self.symbols)

    @property
    def further_variables(self) -> tuple[ManaSymbol, ...]:
        """The symbols {Y} and {Z}: {Y} follows the rules of {X}, apart from it (CR 107.3p)."""
        return tuple(s for s in self.symbols if s.variable not in ("", "X"))

    def without_further_variables(self) -> "ManaCost":
        """Return the cost with the numbers of {Y} and {Z} chosen as 0."""
        further = self.further_variables
        return ManaCost(tuple(s for s in self.symbols if s not in further))

    @property
    def colors(self) -> frozenset[ManaType]:
        """The colors of an object with this mana cost (CR 105.2)."""
        return frozenset(c for s in self.symbols for c in s.colors)

    def mana_value(self, x: int = 0) -> int:
        """Return the mana value (CR 202.3), with *x* for each {X} (CR 202.3e)."""
        return sum(s.mana_value for s in self.symbols) + x * self.variables

    def devotion(self, *colors: ManaType) -> int:
        """Count the symbols that are at least one of *colors* (CR 700.5)."""
        return sum(any(c in s.types for c in colors) for s in self.symbols)

    def __add__(self, other: "ManaCost") -> "ManaCost":
        return ManaCost(self.symbols + other.symbols)

    def normal(self) -> "ManaCost":
        """Return the same cost written as the game prints it.

        Variable symbols first, then one generic symbol, then the rest in color order; ``{0}``
        when nothing is left. The color order goes around the color wheel and starts where the
        gap is widest: ``{R}{W}``, ``{G}{U}{R}``.
        """
        return _normal(self.symbols)

    def __str__(self) -> str:
        return "".join(s.text for s in self.symbols)

    def __repr__(self) -> str:
        return f"ManaCost.parse({str(self)!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, cls) else cls.parse(_text(value)),
            serialization=core_schema.plain_serializer_function_ser_schema(
                str, return_schema=core_schema.str_schema()
            ),
            json_schema_input_schema=core_schema.str_schema(),
        )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(
            f"expected a mana cost as text, got {value!r}", code="notation.mana_cost"
        )
    return value


@lru_cache(maxsize=4096)
def _normal(symbols: tuple[ManaSymbol, ...]) -> ManaCost:
    colors = frozenset(c for s in symbols for c in s.colors)
    rank = {t: i for i, t in enumerate((*_around_the_wheel(colors), ManaType.C))}
    xs = [s for s in symbols if s.variable]
    rest = [s for s in symbols if not s.variable and not s.is_generic]
    rest.sort(key=lambda s: (not s.snow, len(s.types) and rank[s.types[0]], s.text))
    number = sum(s.generic for s in symbols if s.is_generic)
    middle = [ManaSymbol.parse(f"{{{number}}}")] if number or not (xs or rest) else []
    return ManaCost((*xs, *middle, *rest))


@lru_cache(maxsize=4096)
def _parse_cost(text: str) -> ManaCost:
    symbols = []
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token.isspace():
            continue
        if token.isdigit() or token.upper() in "WUBRGCSXYZ":
            token = f"{{{token}}}"
        try:
            symbols.append(ManaSymbol.parse(token))
        except NotationError as error:
            raise NotationError(
                f"{error.message} in the mana cost {text!r}",
                code="notation.mana_cost",
                where=Where(column=match.start() + 1),
                suggestions=error.suggestions,
            ) from None
    return ManaCost(tuple(symbols))


@lru_cache(maxsize=1024)
def parse_mana(text: str) -> tuple[ManaType, ...]:
    """Read mana as it stands in a pool: ``{R}{R}`` or ``RR`` (CR 106.4).

    Raises
    ------
    NotationError
        When a symbol is not one of the six types of mana.
    """
    mana = []
    for symbol in ManaCost.parse(text).symbols:
        if len(symbol.types) != 1 or symbol.phyrexian or symbol.generic:
            raise NotationError(
                f"expected mana of one type, got {symbol.text!r} in {text!r}",
                code="notation.mana",
                suggestions=tuple(f"{{{t}}}" for t in ManaType),
            )
        mana.append(symbol.types[0])
    return tuple(mana)


def print_mana(mana: Iterable[ManaType]) -> str:
    """Write mana in the order WUBRGC: ``{W}{U}{U}``."""
    return _print_mana(tuple(mana))


@lru_cache(maxsize=1024)
def _print_mana(mana: tuple[ManaType, ...]) -> str:
    order = list(ManaType)
    return "".join(f"{{{t}}}" for t in sorted(mana, key=order.index))
