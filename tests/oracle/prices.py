"""What the spell costs, for every way to announce it (CR 601.2b, 601.2f)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.oracle.book import FROM_GRAVEYARD, OWN_COST, NotCoveredError, Part, Price, X, value
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
    if asked not in (None, "none", *(k for k, _ in spell.others)):
        raise NotCoveredError(f"alternative {asked}")
    if world.zone != "graveyard" and asked in (None, "none") and spell.cost is not None:
        yield Price(spell.cost), (), 0
    for keyword, price in spell.others:
        if (keyword in FROM_GRAVEYARD) is not (world.zone == "graveyard"):
            continue
        if asked not in (None, keyword):
            continue
        if keyword in OWN_COST:
            yield Price((*(spell.cost or ()), *price.mana), price.parts, price.life), (), 0
        elif keyword != "emerge":
            yield price, (), 0
        else:
            for index, kind in enumerate(world.kinds):
                if kind.is_creature and world.untapped[index] + world.tapped[index]:
                    yield price, (Part("sac", 1, f"#{index}"),), kind.card.mana_value


def _extras(world: World) -> Iterator[list[Price]]:
    """Yield the additional costs, for each choice among those of which one is due."""
    spell = world.spell
    chosen = [spell.kickers[i] for i in world.kicker]
    if world.repeats and (spell.repeated is None or spell.repeated[0] != world.repeats[0]):
        raise NotCoveredError(f"the spell has no {world.repeats[0]}")
    if world.repeats and spell.repeated is not None:
        chosen += [spell.repeated[1]] * world.repeats[1]
    for keyword in world.optional:
        if keyword not in dict(spell.optional):
            raise NotCoveredError(f"the spell has no {keyword}")
        chosen.append(dict(spell.optional)[keyword])
    for due in spell.additional:
        yield [due, *chosen]


def _announced(
    world: World, base: Price, named: tuple[Part, ...], reduction: int, most_x: int
) -> Iterator[Demand]:
    for extras in _extras(world):
        prices = (base, *extras)
        parts = named + tuple(p for price in prices for p in price.parts)
        times = sum(price.mana.count("X") for price in prices)
        has_x = times or any(p.amount == X for p in parts)
        if world.x and not has_x:
            continue
        for x in range(most_x + 1) if has_x and world.x is None else [world.x or 0]:
            yield from _totals(world, prices, parts, reduction, x)


def _totals(
    world: World, prices: tuple[Price, ...], parts: tuple[Part, ...], reduction: int, x: int
) -> Iterator[Demand]:
    """Yield the totals for one X and every way of the symbols (CR 601.2f)."""
    mana = [s for price in prices for s in price.mana]
    life = sum(price.life for price in prices)
    parts = tuple(Part(p.action, x if p.amount == X else p.amount, p.what) for p in parts)
    share = mana.count("X") * x
    change = _changes(world) - reduction + world.tax
    for ways in product(*(_ways(s) for s in mana if not s.isdigit() and s != "X")):
        slots = [w for w in ways if isinstance(w, Slot)]
        generic = sum(int(s) for s in mana if s.isdigit()) + share + change
        generic += sum(w for w in ways if isinstance(w, int) and w > 0)
        due = max(0, generic, _least(world) - len(slots))
        bound = min(share, due) if world.spell.x_only else 0
        only = Slot(frozenset(world.spell.x_only), generic=True)
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
