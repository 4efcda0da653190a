"""What the spell costs, for every way to announce it (CR 601.2b, 601.2f)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.oracle.book import NotCoveredError, Part, Price, value
from tests.oracle.world import World

LOSSES = {"sac": 4, "discard": 4, "exile-hand": 4, "return": 2, "exile-gy": 1, "tap": 0}
"""What one object of that action weighs among the losses."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One mana that is due."""

    types: frozenset[str] = frozenset()
    """Types that pay it; empty for every type."""
    snow: bool = False
    generic: bool = False
    """Improvise, delve and every creature's convoke can pay it."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A total cost with every choice made."""

    x: int
    slots: tuple[Slot, ...]
    parts: tuple[Part, ...]
    life: int

    @property
    def loss(self) -> int:
        """Weight of what the parts cost."""
        return sum(LOSSES[p.action] * p.amount for p in self.parts)


def demands(world: World, most_x: int) -> list[Demand]:
    """Return every total cost that could be locked in, X up to *most_x*."""
    found: dict[Demand, None] = {}
    for base, named, reduction in _bases(world):
        for demand in _announced(world, base, named, reduction, most_x):
            found[demand] = None
    return list(found)


def _bases(world: World) -> Iterator[tuple[Price, tuple[Part, ...], int]]:
    """Yield mana cost or alternative costs, objects named at once, and their reduction."""
    spell, asked = world.spell, world.alternative
    plain = world.zone == "hand" and asked in (None, "none")
    if plain and spell.cost is not None:
        yield Price(spell.cost), (), 0
    for keyword, price in spell.others:
        if (keyword == "flashback") is not (world.zone == "graveyard"):
            continue
        if asked not in (None, keyword):
            continue
        if keyword != "emerge":
            yield price, (), 0
            continue
        for index, kind in enumerate(world.kinds):
            if kind.is_creature and world.untapped[index] + world.tapped[index]:
                yield price, (Part("sac", 1, f"#{index}"),), kind.card.mana_value
    if asked not in (None, "none", *(k for k, _ in spell.others)):
        raise NotCoveredError(f"alternative {asked}")


def _announced(
    world: World, base: Price, named: tuple[Part, ...], reduction: int, most_x: int
) -> Iterator[Demand]:
    spell = world.spell
    extras = [spell.additional, *(spell.kickers[i] for i in world.kicker)]
    extras += [spell.multikicker or Price()] * world.multikicker
    if world.buyback:
        extras.append(spell.buyback or Price())
    if (world.multikicker and not spell.multikicker) or (world.buyback and not spell.buyback):
        raise NotCoveredError("the spell has no such cost")
    mana = [s for price in (base, *extras) for s in price.mana]
    parts = named + tuple(p for price in (base, *extras) for p in price.parts)
    life = sum(price.life for price in (base, *extras))
    times = mana.count("X")
    values = range(most_x + 1) if times and world.x is None else [world.x or 0]
    if not times and world.x:
        return
    change = _changes(world) - reduction
    for x in values:
        for ways in product(*(_ways(s) for s in mana if not s.isdigit() and s != "X")):
            slots = [w for w in ways if isinstance(w, Slot)]
            generic = sum(int(s) for s in mana if s.isdigit()) + times * x + change
            generic += sum(w for w in ways if isinstance(w, int) and w > 0)
            due = max(0, generic, _least(world) - len(slots))
            bound = min(times * x, due) if spell.x_only else 0
            only = Slot(frozenset(spell.x_only), generic=True)
            total = [*slots, *[only] * bound, *[Slot(generic=True)] * (due - bound)]
            paid = 2 * sum(w == PHYREXIAN for w in ways)
            yield Demand(x, tuple(sorted(total, key=_key)), parts, life + paid)


PHYREXIAN = -2


def _ways(symbol: str) -> tuple[Slot | int, ...]:
    """Return the ways of one symbol: a slot, an amount of generic mana, or 2 life."""
    pieces = symbol.split("/")
    if symbol == "S":
        return (Slot(snow=True),)
    slot = Slot(frozenset(p for p in pieces if p != "P" and not p.isdigit()))
    if pieces[0].isdigit():
        return slot, value(symbol)
    return (slot, PHYREXIAN) if pieces[-1] == "P" else (slot,)


def _key(slot: Slot) -> tuple[bool, bool, list[str]]:
    return slot.generic, slot.snow, sorted(slot.types)


def _mine(world: World) -> Iterator[tuple[int, int]]:
    for index, kind in enumerate(world.kinds):
        if kind.zone == "battlefield":
            yield index, world.untapped[index] + world.tapped[index]


def _changes(world: World) -> int:
    """Add up increases and reductions of generic mana."""
    total = 0
    for index, number in _mine(world):
        for change, amount, what in world.kinds[index].card.changes:
            if world.spell.fits(what):
                total += number * amount * (1 if change == "more" else -1)
        if world.spell.affinity and world.kinds[index].card.fits(world.spell.affinity):
            total -= number
    for rival in world.rivals:
        for change, amount, what in rival.changes:
            if world.spell.fits(what) and (change == "more" or what == "any"):
                total += amount if change == "more" else -amount
    return total


def _least(world: World) -> int:
    """Return the minimum of the total: Trinisphere's, while it is untapped."""
    mine = [k.card.least for i, k in enumerate(world.kinds) if world.untapped[i]]
    return max([*mine, *(r.least for r in world.rivals)], default=0)
