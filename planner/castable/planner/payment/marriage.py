"""What stays castable where every source gives single units: rows, and no further payment.

If every object makes its mana by tapping, one unit or a fixed set of units, what pays is a
matching of units to symbols. By Hall's theorem there is one exactly if, for every set of symbols,
there are as many units as symbols that could pay for some of them. So a card is castable exactly
if a few sums over the objects that are left are large enough.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from castable.models.mana import ManaSymbol
from castable.planner.payment.demand import accepted
from castable.planner.payment.encode import left_out
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.fallen import gives_itself_up
from castable.planner.payment.objective import SMALL
from castable.planner.payment.price import Price, may_take, ways_of
from castable.planner.payment.program import CONST, Expr, plus
from castable.planner.payment.resources import UNASKED, ObjectClass, Part, Resources
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.terms.demands import LockedCost, Source

MOST_CLASSES: Final = 6
"""Different kinds of symbols in one cost; there is a row for each set of them."""
_GENERIC = ManaSymbol.parse("{1}")


def is_single(code: Encoding, life: int = 0) -> bool:
    """Whether every object of a board gives its mana unit by unit, and life is no matter.

    *life* is what symbols of the other cards may cost beside what the mana does.
    """
    resources = code.resources
    if resources.pain == UNASKED:
        resources.pain = _pain(resources)
    pain = resources.pain
    if pain is None:
        return False
    if not pain and not code.gains:
        return True
    return pain + code.program.high(code.dues.life) + life < resources.board.life


def _pain(resources: Resources) -> int | None:
    """Return the life that all sources take; None if one doesn't give its mana unit by unit."""
    pain = 0
    for group in resources.classes:
        if units_of(group) is None:
            return None
        pain += len(group.ids) * max(
            (s.life + s.damage + s.later for s in (a.source for a in group.abilities)), default=0
        )
    return pain


def life_of(other: Other) -> int:
    """Return the most life that the Phyrexian symbols of one of the cards may cost."""
    return max(2 * sum(s.phyrexian for s in cost.mana.symbols) for cost in other.costs)


def units_of(group: ObjectClass) -> tuple[int, ...] | None:
    """Return the units that an untapped object gives, as the kinds that each can be.

    None if that depends on anything else.
    """
    abilities = [a for a in group.abilities if a.most]
    if not abilities:
        return ()
    if any(not _taps_alone(a.source) for a in abilities):
        return None
    if all(a.direct for a in abilities):
        mask = 0
        for ability in abilities:
            mask |= ability.mask
        return (mask,)
    if len(abilities) > 1:
        return None
    ability = abilities[0]
    if ability.source.combination:
        return (ability.mask,) * ability.source.combination
    if len(ability.bundles) > 1:
        return None
    return tuple(1 << kind for kind in ability.bundles[0])


def _taps_alone(source: Source) -> bool:
    """Whether an activation takes nothing but its own object, and perhaps life."""
    return source.taps and not (
        source.untaps or source.mana or source.takes or source.counters or source.energy
        or source.discards_hand
    )  # fmt: skip


def is_plain(cost: LockedCost) -> bool:
    """Whether nothing but mana is due, and the helpers of mana."""
    if cost.mana.least and any(s.phyrexian or s.generic for s in cost.mana.symbols):
        return False  # how much generic mana is due depends on how these are paid
    free = not (cost.takes or cost.life or cost.energy or cost.x_least or cost.repeated)
    return free and not cost.fixed_ways and "waterbend" not in cost.methods


@dataclass(slots=True)
class Slot:
    """Symbols of one cost that the same things pay."""

    symbol: ManaSymbol
    mask: int
    """Kinds of mana that pay them."""
    due: Expr
    """How many there are, if the card is castable."""


@dataclass(frozen=True, slots=True)
class Rows:
    """How many cards of each kind are castable after the payment, and what they would take."""

    numbers: list[Expr]
    price: Price


def write_rows(code: Encoding, others: Sequence[Other]) -> Rows | None:
    """Count the cards that are castable after the payment; None if rows can't tell it."""
    costs = [cost for other in others for cost in other.costs]
    if not all(map(is_plain, costs)) or any(_may_go(code, other.ids) for other in others):
        return None
    if any("delve" in cost.methods for cost in costs) and gives_itself_up(code.resources):
        return None
    life = max(map(life_of, others), default=0)
    if any(len(_classes(cost)) > MOST_CLASSES for cost in costs) or not is_single(code, life):
        return None
    left = units(code, helped=any(cost.methods for cost in costs))
    if any(len(u.mana) > 1 and u.helps(cost.methods) for u in left for cost in costs):
        return None
    program = code.program
    rows = Rows([], Price())
    priced = may_take((unit.group for unit in left), others)
    for other in others:
        chosen = []
        for cost in other.costs:
            chosen.append(program.var(1))
            slots, paid = slots_of(code, cost, chosen[-1])
            bound_life(code, paid)
            if priced:
                rows.price.add({}, paid)
                _send(code, left, cost, other.ids[0], slots, rows.price)
            else:
                _marry(code, left, cost, other.ids[0], slots)
        program.at_most(chosen, 1)
        rows.numbers.append(dict.fromkeys(chosen, len(other.ids)))
    return rows


def _classes(cost: LockedCost) -> set[str]:
    return {symbol.text for symbol in cost.mana.symbols} | {"{1}"}


def _may_go(code: Encoding, ids: Iterable[str]) -> bool:
    """Whether the payment may take one of these cards."""
    return any(
        (p.leaves_for_mana or p.leaves_to_pay) and not set(p.ids).isdisjoint(ids)
        for p in code.parts
    )


@dataclass(slots=True)
class Unit:
    """Objects that are there and untapped after the payment, or cards of the graveyard."""

    group: ObjectClass
    ids: tuple[str, ...]
    left: Expr
    mana: tuple[int, ...]
    """The units that each gives, as the kinds that each can be."""

    def helps(self, methods: frozenset[str]) -> bool:
        """Whether one of them may pay for a symbol itself."""
        if not methods:
            return False
        group = self.group
        if group.object.zone == "graveyard":
            return "delve" in methods
        return group.untapped and (
            ("convoke" in methods and group.creature) or ("improvise" in methods and group.artifact)
        )

    def pays(self, slots: Sequence[Slot], methods: frozenset[str]) -> tuple[int, ...]:
        """Return the slots that each unit of one of them could pay for, as bits."""
        made = [sum(1 << n for n, s in enumerate(slots) if unit & s.mask) for unit in self.mana]
        if self.helps(methods):
            own = sum(1 << n for n, s in enumerate(slots) if self.fits(s, methods))
            made = [made[0] | own] if made else [own]
        return tuple(made)

    def fits(self, slot: Slot, methods: frozenset[str]) -> bool:
        """Whether one of them, if it helps, may pay for a symbol itself."""
        symbol, group = slot.symbol, self.group
        if not symbol.types:
            return not symbol.snow
        colored = "convoke" in methods and group.creature
        return colored and not group.object.colors.isdisjoint(symbol.types)


def units(code: Encoding, *, helped: bool) -> list[Unit]:
    """List what is left after the payment, as far as it could pay for anything."""
    result = []
    known: set[int] = set()
    for part in code.parts:
        group = part.group
        known.add(id(group))
        mana = units_of(group) or ()
        if group.object.zone == "graveyard":
            left = _there(part)
        elif group.untapped and (mana or helped):
            left = _left(code, part)
        else:
            continue
        result.append(Unit(group, part.ids, left, mana))
    away = left_out(code.resources.board, code.dues.announced[0].cost)
    for group in code.resources.classes:
        if helped and id(group) not in known:
            ids = tuple(i for i in group.ids if i != away)
            result.append(Unit(group, ids, {CONST: len(ids)}, ()))
    return result


def _there(part: Part) -> Expr:
    """Return how many cards of a graveyard are there after the payment."""
    gone = (*part.leaves_for_mana, *part.leaves_to_pay)
    return {CONST: len(part.ids), **dict.fromkeys(gone, -1)}


def _left(code: Encoding, part: Part) -> Expr:
    """Return how many objects of a part are there and untapped after the payment."""
    number, program = len(part.ids), code.program
    taps = [*part.taps_for_mana, *part.taps_to_pay]
    gone = [*part.leaves_for_mana, *part.leaves_to_pay]
    if set(part.leaves_for_mana) <= set(taps) and not part.leaves_to_pay:
        return {CONST: number, **dict.fromkeys(taps, -1)}
    left = program.var(number)
    for used in (taps, [*part.taps_to_pay, *part.leaves_for_mana], gone):
        program.at_most([*used, left], number)
    return {left: 1}


def slots_of(
    code: Encoding, cost: LockedCost, chosen: int, times: int = 1
) -> tuple[list[Slot], Expr]:
    """Return the symbols of a cost, with the ways in which each may be paid (CR 601.2b).

    *chosen* says how many times the cost is paid, at most *times*. The life that its symbols cost
    is returned too.
    """
    program, resources, mana = code.program, code.resources, cost.mana
    generic: Expr = {}
    plus(generic, {chosen: max(0, mana.generic, mana.least - len(mana.symbols))})
    life: Expr = {}
    slots, terms = [], cost.terms
    for symbol, number in Counter(mana.symbols).items():
        due: Expr = {chosen: number}
        if symbol.phyrexian and resources.board.can_pay_life:
            way = program.var(number * times)
            due[way] = -1
            life[way] = 2
        if symbol.generic:
            way = program.var(number * times)
            due[way] = due.get(way, 0) - 1
            generic[way] = symbol.generic
        ways = {v: -c for v, c in due.items() if v != chosen}
        if ways:
            program.row({**ways, chosen: -number}, None, 0)
        slots.append(Slot(symbol, accepted(resources, symbol, terms), due))
    if any(generic.values()):
        slots.append(Slot(_GENERIC, accepted(resources, _GENERIC, terms), generic))
    return slots, life


def bound_life(code: Encoding, life: Expr) -> None:
    """Pay *life* of what the first payment leaves (CR 119.4), and be left some (CR 704.5a)."""
    if not life:
        return
    program = code.program
    pays = program.var(1)
    most = program.high(life)
    program.row({**life, pays: -most}, None, 0)
    both = dict(life)
    plus(both, code.losses.life)
    spare = program.high(both)
    plus(both, {pays: spare})
    program.row(both, None, max(code.resources.board.life - 1, 0) + spare)


def _send(
    code: Encoding,
    units: Sequence[Unit],
    cost: LockedCost,
    own: str,
    slots: Sequence[Slot],
    price: Price,
) -> None:
    """Send to the symbols of a cost what they ask for, and count what that takes."""
    program = code.program
    inflows: list[Expr] = [{} for _ in slots]

    def flow(supply: Expr, most: int, fits: Iterable[bool], things: int, life: int) -> None:
        for slot, inflow, fit in zip(slots, inflows, fits, strict=True):
            high = min(most, program.high(slot.due))
            if fit and high > 0:
                sent = program.var(high)
                inflow[sent] = 1
                supply[sent] = -1
                price.add({sent: things} if things else {}, {sent: life} if life else {})

    for kind, left in code.floats:
        supply: Expr = {left: 1}
        flow(supply, program.highs[left], (bool(s.mask >> kind & 1) for s in slots), 0, 0)
        program.row(supply, 0)
    for unit in units:
        there = dict(unit.left)
        plus(there, {CONST: -int(own in unit.ids)})
        most = max(0, program.high(there))
        if unit.helps(cost.methods):
            exiled = unit.group.object.zone == "graveyard"
            flow(there, most, (unit.fits(s, cost.methods) for s in slots), SMALL * exiled, 0)
        for way in ways_of(unit.group) if unit.mana else ():
            if len(way.mana) == 1:
                fits = (bool(s.mask & way.mana[0]) for s in slots)
                flow(there, most, fits, way.things, way.life)
                continue
            made = program.var(most)
            there[made] = -1
            price.add({made: way.things}, {made: way.life})
            for mask in way.mana:
                supply = {made: 1}
                flow(supply, most, (bool(s.mask & mask) for s in slots), 0, 0)
                program.row(supply, 0)
        program.row(there, 0)
    for slot, inflow in zip(slots, inflows, strict=True):
        plus(inflow, slot.due, -1)
        program.row(inflow, 0)


def _marry(
    code: Encoding, units: Sequence[Unit], cost: LockedCost, own: str, slots: Sequence[Slot]
) -> None:
    """Let the card be castable only if enough is left for every set of symbols."""
    payers: dict[int, Expr] = {}
    for kind, left in code.floats:
        bits = sum(1 << n for n, s in enumerate(slots) if s.mask >> kind & 1)
        plus(payers.setdefault(bits, {}), {left: 1})
    for unit in units:
        for bits in unit.pays(slots, cost.methods):
            payer = payers.setdefault(bits, {})
            plus(payer, unit.left)
            if own in unit.ids:
                plus(payer, {CONST: -1})
    for some in range(1, 1 << len(slots)):
        row: Expr = {}
        for bits, left_over in payers.items():
            if bits & some:
                plus(row, left_over)
        for number, slot in enumerate(slots):
            if some >> number & 1:
                plus(row, slot.due, -1)
        code.program.row(row, 0)
