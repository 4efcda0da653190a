"""The total cost, added up and locked in (CR 601.2f, 118.7-118.9, 613.11).

The base, plus additional costs and increases, minus reductions, then minimums.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from castable.models.mana import ManaCost, ManaSymbol
from castable.planner.rules.costs.cost_parts import Parts
from castable.planner.rules.costs.modifiers import Change, Changes
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import ManaDue, Take
from castable.planner.rules.words.phrases import counted


@dataclass(frozen=True, slots=True)
class Item:
    """A part that is added to the total: the base, an additional cost, a tax."""

    name: str
    """What the breakdown calls it."""
    parts: Parts


@dataclass(frozen=True, slots=True)
class Total:
    """The sum: mana due and what else is taken."""

    mana: ManaDue
    takes: tuple[Take, ...]
    acts: tuple[str, ...]
    life: int
    life_per_x: int
    energy: int
    energy_per_x: int
    breakdown: tuple[tuple[str, str], ...]
    waterbend: int = 0
    """Generic mana of waterbend costs: reductions leave it whole (CR 701.67b)."""
    waterbend_per_x: int = 0
    convoked: bool = False
    """Creatures may be tapped for all of its mana."""

    @property
    def methods(self) -> frozenset[Literal["convoke", "waterbend"]]:
        """Ways to pay with objects that the cost itself brings."""
        found: set[Literal["convoke", "waterbend"]] = {"convoke"} if self.convoked else set()
        return frozenset(found | {"waterbend"} if self.waterbend or self.waterbend_per_x else found)

    @property
    def has_x(self) -> bool:
        """Whether X is still to be paid for somewhere."""
        per_x = self.life_per_x or self.energy_per_x or any(t.per_x for t in self.takes)
        return bool(self.mana.variable or per_x)

    @property
    def has_x_symbol(self) -> bool:
        """Whether {X} itself is to be paid, and not only X of something else than mana."""
        return bool(self.mana.variable or self.waterbend_per_x)

    @property
    def has_colorless(self) -> bool:
        """Whether {C} is among the symbols that are to be paid."""
        return any(s.text == "{C}" for s in self.mana.symbols)


def total_cost(items: Sequence[Item], changes: Changes, thing: GameObject) -> Total:
    """Add up a total cost in the order of CR 601.2f.

    Parameters
    ----------
    items
        The base first, then every additional cost.
    changes
        Increases, reductions and minimums.
    thing
        The spell or the source of the ability: what "this" means in the parts.
    """
    mana = _Mana()
    takes: list[Take] = []
    acts: list[str] = []
    life = life_per_x = energy = energy_per_x = 0
    breakdown: list[tuple[str, str]] = []
    for item in items:
        parts = item.parts
        words = list(parts.in_words)
        if parts.has_mana:
            mana.add(parts.mana)
            words.insert(0, str(ManaCost(parts.mana)) or "{0}")
        takes += takes_of(parts, thing)
        acts += parts.acts
        life += parts.life
        life_per_x += parts.life_per_x
        energy += parts.energy
        energy_per_x += parts.energy_per_x
        breakdown.append((item.name, ", ".join(words) or "{0}"))
    for change in changes.changes:
        if change.is_increase:
            mana.add(change.mana.symbols * change.times)
            breakdown.append((change.name, change.label))
    floor = _floor(changes.changes, mana)
    for change in changes.changes:
        if not change.is_increase:
            mana.reduce(change)
            breakdown.append((change.name, change.label))
    breakdown += [(thing.name, f"-{{{t.saves}}} for each") for t in takes if t.saves]
    least = max(changes.least, floor)
    if changes.least and mana.at_x_zero() - mana.payable_by_life() < changes.least:
        breakdown.append((changes.least_by, f"at least {{{changes.least}}}"))
    return Total(
        mana=ManaDue(tuple(mana.symbols), mana.generic, mana.variable, least),
        takes=tuple(takes),
        acts=tuple(acts),
        life=life,
        life_per_x=life_per_x,
        energy=energy,
        energy_per_x=energy_per_x,
        breakdown=tuple(breakdown),
        waterbend=sum(item.parts.waterbend for item in items),
        waterbend_per_x=sum(item.parts.waterbend_per_x for item in items),
        convoked=any(item.parts.convoked for item in items),
    )


class _Mana:
    """The mana part while it is added up."""

    def __init__(self) -> None:
        self.symbols: list[ManaSymbol] = []
        self.generic = 0
        self.variable = 0

    def add(self, symbols: Iterable[ManaSymbol]) -> None:
        for symbol in symbols:
            if symbol.variable:
                self.variable += 1
            elif symbol.is_generic:
                self.generic += symbol.generic
            else:
                self.symbols.append(symbol)

    def at_x_zero(self) -> int:
        """Return the amount of mana at X = 0, each symbol as one mana."""
        return len(self.symbols) + max(0, self.generic)

    def payable_by_life(self) -> int:
        """Return how many symbols life may pay for (CR 107.4f)."""
        return sum(symbol.phyrexian for symbol in self.symbols)

    def reduce(self, change: Change) -> None:
        """Take a reduction off (CR 118.7a-d)."""
        for symbol in change.mana.symbols * change.times:
            if symbol.is_generic:
                self.generic -= symbol.generic
            elif symbol.variable:
                continue
            elif not self._take_off(symbol) and not change.colored_only:
                self.generic -= 1

    def _take_off(self, symbol: ManaSymbol) -> bool:
        """Remove one symbol that the reduction's color reaches; False if there is none."""
        for candidate in sorted(self.symbols, key=lambda s: (len(s.types), s.phyrexian)):
            if not set(symbol.types).isdisjoint(candidate.types):
                self.symbols.remove(candidate)
                return True
        return False


def _floor(changes: Sequence[Change], mana: _Mana) -> int:
    """Return the amount that reductions with a floor must leave."""
    floors = [c.floor for c in changes if not c.is_increase and c.floor]
    return min(max(floors), mana.at_x_zero()) if floors else 0


def takes_of(parts: Parts, thing: GameObject) -> list[Take]:
    """Return everything that a cost takes, what it takes from *thing* itself included."""
    takes = list(parts.takes)
    itself = (thing.id,)
    if parts.taps:
        takes.append(Take("tap", 1, itself, "{T}"))
    if parts.untaps:
        takes.append(Take("untap", 1, itself, "{Q}"))
    for counter, number in parts.counters:
        words = f"remove {counted(number, counter)}"
        takes.append(Take("remove_counters", number, itself, words, counter=counter))
    if parts.loyalty is None:
        words = "remove X loyalty counters"
        takes.append(Take("remove_counters", 0, itself, words, per_x=1, counter="loyalty"))
    elif parts.loyalty < 0:
        words = f"remove {counted(-parts.loyalty, 'loyalty')}"
        takes.append(Take("remove_counters", -parts.loyalty, itself, words, counter="loyalty"))
    elif parts.loyalty > 0:
        words = f"put {counted(parts.loyalty, 'loyalty')}"
        takes.append(Take("put_counters", parts.loyalty, itself, words, counter="loyalty"))
    if parts.discards_hand:
        number = len(parts.whole_hand)
        takes.append(Take("discard", number, parts.whole_hand, "discard your hand"))
    if parts.leaves:
        words = f"{parts.leaves} {thing.name}"
        takes.append(Take(parts.leaves, 1, itself, words))  # type: ignore[arg-type]
    return takes
