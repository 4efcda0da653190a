"""Whether the mana that was made pays for what was paid: an exact matching (CR 106.6, 107.4).

Every mana that comes into the pool is a unit, every mana that leaves it, or stays in the end, is
a use. A plan is sound if each use can be given a unit of its own that was there before and may be
spent so.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from castable.models.abilities import SpendingRestriction
from castable.models.mana import ManaSymbol, ManaType
from castable.planner.rules.terms.demands import Terms

MOST_READINGS = 3000
"""How many ways to read an undivided payment are tried."""


class Unit(Struct, frozen=True, gc=False):
    """One mana, with the step that made it (-1: it was in the pool)."""

    type: ManaType
    made: int
    snow: bool = False
    restriction: int | None = None


class Use(Struct, frozen=True, gc=False):
    """Where one mana goes."""

    purpose: Literal["ability", "total", "floating"]
    step: int
    """Step in which it is spent; only mana made before will do."""
    symbol: ManaSymbol | None = None
    """What it pays; None for generic mana."""
    variable: bool = False
    """It pays for {X}."""
    type: ManaType | None = None
    """The type that the plan says it has."""
    terms: Terms | None = None
    """Which mana the mana ability takes that it pays for; None in the total cost."""

    def of(self, kind: ManaType) -> "Use":
        """Return the same use, of mana of that type."""
        return Use(self.purpose, self.step, self.symbol, self.variable, kind, self.terms)


@dataclass(frozen=True, slots=True)
class Judge:
    """What may be spent on what, for one cost."""

    total: Terms
    """Which mana may be spent on the total cost."""
    restrictions: tuple[SpendingRestriction, ...]

    def allows(self, unit: Unit, use: Use) -> bool:
        """Return whether *unit* may go to *use*."""
        if unit.made >= use.step or use.type not in (None, unit.type):
            return False
        if use.purpose == "floating":
            return True
        return self._accepts(unit, use) and self._fits(unit, use)

    def shares(self, variable: int, generic: int, by_object: int) -> range:
        """Return how much of what mana pays may be for {X}, where it matters.

        Objects had best pay for {X} where its mana is bound, and not where mana is bound to it.
        """
        most = min(variable, generic)
        if not any(rule.only_variable for rule in self.restrictions):
            most = min(max(0, variable - by_object), generic) if self.total.x_types else 0
        least = min(max(0, variable - by_object), most) if self.total.x_types else most
        return range(least, most + 1)

    def suits(self, kind: ManaType, use: Use) -> bool:
        """Return whether mana of a type could go to *use*, wherever it comes from."""
        return use.type in (None, kind) and self._fits(Unit(kind, made=-2, snow=True), use)

    def _terms(self, use: Use) -> Terms:
        return self.total if use.terms is None else use.terms

    def _accepts(self, unit: Unit, use: Use) -> bool:
        """Apply "spend this mana only ..." (CR 106.6)."""
        terms = self._terms(use)
        if unit.restriction is None:
            return not terms.only_accepted
        return unit.restriction in terms.accepts

    def _fits(self, unit: Unit, use: Use) -> bool:
        """Apply what the symbol asks for (CR 107.4) and what the mana refuses."""
        rule = None if unit.restriction is None else self.restrictions[unit.restriction]
        if rule is not None and rule.only_variable and not use.variable:
            return False
        if rule is not None and rule.only_generic and use.symbol is not None:
            return False
        if use.symbol is None:
            if rule is not None and rule.not_generic:
                return False
            only = self._terms(use).x_types if use.variable else ()
            return not only or unit.type in only
        if use.symbol.snow:
            return unit.snow
        if unit.type in self._terms(use).only_so:  # neither as what it is nor as any color
            return self._is_like(unit, use)
        return unit.type in use.symbol.types or self._as_though(unit, use)

    def _is_like(self, unit: Unit, use: Use) -> bool:
        """Return whether it may be spent as though of a type that the symbol asks for."""
        pairs = self._terms(use).as_though
        return use.symbol is not None and any((unit.type, t) in pairs for t in use.symbol.types)

    def _as_though(self, unit: Unit, use: Use) -> bool:
        """Apply "spend mana as though it were mana of any color", or of one (CR 609.4b)."""
        if self._is_like(unit, use):
            return True
        spend_as = self._terms(use).spend_as
        if spend_as == "any_type":
            return True
        colored = use.symbol is not None and bool(use.symbol.colors)
        return colored and (spend_as == "any_color" or (spend_as == "snow_any_color" and unit.snow))


def unmatched(judge: Judge, units: Sequence[Unit], uses: Sequence[Use]) -> Use | None:
    """Return a use that can't be served, or None when every use has a unit of its own."""
    alike = {use: _units_for(judge, units, use) for use in dict.fromkeys(uses)}
    options = [alike[use] for use in uses]
    order = sorted(range(len(uses)), key=lambda i: len(options[i]))
    taken: dict[int, int] = {}
    for start in order:
        if not _augment(start, options, taken):
            return uses[start]
    return None


def _units_for(judge: Judge, units: Sequence[Unit], use: Use) -> list[int]:
    """List the units that may go to *use*; units that differ in their step only are judged once."""
    known: dict[tuple[ManaType, bool, int | None], bool] = {}
    found = []
    for number, unit in enumerate(units):
        if unit.made >= use.step:
            continue
        kind = (unit.type, unit.snow, unit.restriction)
        if kind not in known:
            known[kind] = judge.allows(unit, use)
        if known[kind]:
            found.append(number)
    return found


def _augment(start: int, options: list[list[int]], taken: dict[int, int]) -> bool:
    """Find an augmenting path from the use *start* (breadth first)."""
    for unit in options[start]:
        if unit not in taken:
            taken[unit] = start
            return True
    came: dict[int, int] = {}
    queue = [start]
    for use in queue:
        for unit in options[use]:
            if unit in came:
                continue
            came[unit] = use
            if unit not in taken:
                _flip(unit, came, taken, start)
                return True
            queue.append(taken[unit])
    return False


def _flip(unit: int, came: dict[int, int], taken: dict[int, int], start: int) -> None:
    owner = {use: u for u, use in taken.items()}
    while True:
        use = came[unit]
        previous = owner.get(use)
        taken[unit] = use
        if use == start or previous is None:
            return
        unit = previous


def readings(uses: Sequence[Use], tokens: Counter[ManaType], judge: Judge) -> Iterator[list[Use]]:
    """Yield *uses* with the types of *tokens* shared out among them, in every sensible way.

    What pays which of several equal uses is no difference.
    """
    kinds = list(tokens)

    def deal(index: int, first: int) -> Iterator[list[Use]]:
        if index == easy:
            # Generic uses take what is left: any sharing out among them is the same.
            yield [
                use.of(kind) for use, kind in zip(ordered[easy:], tokens.elements(), strict=True)
            ]
            return
        use = ordered[index]
        alike = index + 1 < len(ordered) and ordered[index + 1] == use
        for place, kind in enumerate(kinds[first:], first):
            if tokens[kind] and judge.suits(kind, use):
                tokens[kind] -= 1
                for rest in deal(index + 1, place if alike else 0):
                    yield [use.of(kind), *rest]
                tokens[kind] += 1

    ordered = sorted(
        uses, key=lambda u: (u.symbol is None, not u.variable, u.symbol.text if u.symbol else "")
    )
    special = [i for i, use in enumerate(ordered) if use.symbol is not None or use.variable]
    easy = special[-1] + 1 if special else 0
    yield from deal(0, 0)
