"""The variables in which dues are written: symbols and who pays them, ways to announce, takes."""

from dataclasses import dataclass, field

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.payment.program import Expr
from castable.planner.payment.resources import Resources
from castable.planner.rules.demands import AsThough, LockedCost, Take


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


def accepted(resources: Resources, symbol: ManaSymbol, cost: LockedCost | None) -> int:
    """Return the kinds of mana that may pay *symbol*, as bits (CR 107.4, 106.6, 609.4b).

    *cost* is None for the mana in a mana ability's cost.
    """
    key = (
        symbol.text,
        cost
        and (
            cost.accepts,
            cost.only_accepted,
            cost.spend_as,
            cost.as_though,
            cost.only_so,
            cost.x_types,
        ),
    )
    mask = resources.masks.get(key)
    if mask is None:
        mask = resources.masks[key] = _accepted(resources, symbol, cost)
    return mask


def _pairs(resources: Resources, cost: LockedCost | None) -> AsThough:
    return resources.board.as_though if cost is None else cost.as_though


def _accepted(resources: Resources, symbol: ManaSymbol, cost: LockedCost | None) -> int:
    generic = not (symbol.types or symbol.snow)
    types: tuple[ManaType, ...] | None = None if generic or symbol.snow else symbol.types
    spend_as = resources.board.spend_as if cost is None else cost.spend_as
    if cost is not None and symbol.variable:
        types = cost.x_types or None
    elif types is not None and (
        spend_as == "any_type" or (spend_as == "any_color" and types != (ManaType.C,))
    ):
        types = None
    elif types is not None:
        pairs = _pairs(resources, cost)
        types += tuple(mana for mana, like in pairs if like in types)
    only_so = resources.board.only_so if cost is None else cost.only_so
    like = {mana for mana, other in _pairs(resources, cost) if other in symbol.types}
    mask = 0
    for number, kind in enumerate(resources.kinds):
        if types is not None and kind.type not in types:
            continue
        if symbol.types and kind.type in only_so and kind.type not in like:
            continue
        if symbol.snow and not kind.snow:
            continue
        if cost is None:
            if not kind.pays_abilities:
                continue
        elif (
            cost.only_accepted if kind.restriction is None else kind.restriction not in cost.accepts
        ):
            continue
        if kind.restriction is not None:
            restriction = resources.board.restrictions[kind.restriction]
            if restriction.not_generic and generic:
                continue
            if restriction.only_variable and not symbol.variable:
                continue
        mask |= 1 << number
    return mask
