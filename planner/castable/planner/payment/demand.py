"""The variables in which dues are written: symbols and who pays them, ways to announce, takes."""

from dataclasses import dataclass, field

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.payment.program import Expr
from castable.planner.payment.resources import Resources
from castable.planner.rules.terms.demands import LockedCost, Take, Terms


@dataclass(slots=True)
class Sink:
    """A class of symbols that the same resources pay: of the total, or of a mana ability."""

    symbol: ManaSymbol
    due: Expr
    mask: int
    """Kinds of mana that pay it, as bits."""
    methods: frozenset[str] = frozenset()
    group: int = -1
    """Number of the group of mana abilities that it feeds; -1 in the total cost."""
    inflow: list[tuple[int, int]] = field(default_factory=list)
    """Flows into it: group that makes the mana, variable."""
    objects: list[int] = field(default_factory=list)
    """Variables of the objects that pay it (convoke, improvise, delve, waterbend)."""
    slack: int | None = None
    """What may stay unpaid, in an elastic model."""


@dataclass(slots=True)
class Way:
    """A variable number of symbols paid in their other way (CR 601.2b)."""

    symbol: ManaSymbol
    way: str
    """``2 life`` or ``{2}``."""
    variable: int


@dataclass(slots=True)
class Announced:
    """One way to announce the attempt, as variables."""

    cost: LockedCost
    select: int
    """1 if it is the one; :data:`CONST` if it is the only one."""
    x: int | None
    counts: list[int]
    """How often each repeated cost is paid."""
    saving: list[tuple[Take, int]] = field(default_factory=list)
    """How many objects are given up that each take mana off the total."""
    symbols: dict[str, Expr] = field(default_factory=dict)
    """How many of each symbol there are."""
    ways: list[Way] = field(default_factory=list)
    generic: Expr = field(default_factory=dict)
    sinks: dict[str, Sink] = field(default_factory=dict)
    """By symbol text; generic under ``{1}``, the share of X under ``{X}`` if told apart, and what
    is waterbent under ``waterbend``."""


@dataclass(slots=True)
class DueTake:
    """Objects to be taken, by all the costs that ask for the same."""

    take: Take
    amount: Expr
    slack: int | None = None
    paid: Expr = field(default_factory=dict)
    """How often costs that ask for it are paid; constant for a cost that is paid in any case."""


@dataclass(slots=True)
class Dues:
    """Everything that is due."""

    announced: list[Announced]
    sinks: list[Sink]
    takes: list[DueTake]
    life: Expr
    energy: Expr
    x: Expr
    repeats: dict[str, Expr]
    """How often each repeated cost is paid, by keyword."""


def accepted(resources: Resources, symbol: ManaSymbol, terms: Terms) -> int:
    """Return the kinds of mana that may pay *symbol*, as bits (CR 107.4, 106.6, 609.4b)."""
    key = (symbol.text, terms)
    mask = resources.masks.get(key)
    if mask is None:
        mask = resources.masks[key] = _accepted(resources, symbol, terms)
    return mask


def _accepted(resources: Resources, symbol: ManaSymbol, terms: Terms) -> int:
    generic = not (symbol.types or symbol.snow)
    types: tuple[ManaType, ...] | None = None if generic or symbol.snow else symbol.types
    spend_as = terms.spend_as
    if symbol.variable:
        types = terms.x_types or None
    elif types is not None and (
        spend_as == "any_type" or (spend_as == "any_color" and types != (ManaType.C,))
    ):
        types = None
    elif types is not None:
        types += tuple(mana for mana, like in terms.as_though if like in types)
    snow_does = spend_as == "snow_any_color" and symbol.types not in ((), (ManaType.C,))
    like = {mana for mana, other in terms.as_though if other in symbol.types}
    mask = 0
    for number, kind in enumerate(resources.kinds):
        if types is not None and kind.type not in types and not (snow_does and kind.snow):
            continue
        if symbol.types and kind.type in terms.only_so and kind.type not in like:
            continue
        if symbol.snow and not kind.snow:
            continue
        if kind.restriction is None:
            if terms.only_accepted:
                continue
        elif kind.restriction not in terms.accepts:
            continue
        else:
            restriction = resources.board.restrictions[kind.restriction]
            if restriction.not_generic and generic:
                continue
            if restriction.only_variable and not symbol.variable:
                continue
            if restriction.only_generic and not generic:
                continue
        mask |= 1 << number
    return mask
