"""Quick bounds on what a payment leaves: never a wrong word, and often no word at all."""

from collections.abc import Sequence

from castable.models.mana import ManaSymbol
from castable.planner.payment.demand import accepted
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import Solution
from castable.planner.payment.resources import UNASKED, Ability, Resources
from castable.planner.rules.terms.demands import LockedCost

_GENERIC = ManaSymbol.parse("{1}")


def most_mana(resources: Resources) -> int:
    """Return an upper bound of the mana that a board can make, inputs deducted."""
    if resources.most_mana == UNASKED:
        resources.most_mana = min(resources.mana, _most_mana(resources))
    return resources.most_mana


def _most_mana(resources: Resources) -> int:
    total = sum(resources.pool)
    for group in resources.classes:
        tapping = 0
        for ability in group.abilities:
            net = max(0, ability.yields - sum(s.mana_value for s in ability.source.mana))
            if ability.source.untaps:
                return resources.mana
            if ability.source.taps:
                tapping = max(tapping, net * ability.most)
            else:
                total += net * ability.most * len(group.ids)
        total += tapping * len(group.ids)
    return total


def least_mana(cost: LockedCost) -> int:
    """Return a lower bound of the mana that is spent on *cost*, whatever else is paid."""
    if cost.methods or any(r.mana.generic < 0 for r in cost.repeated):
        return 0
    generic = cost.mana.generic + cost.mana.variable * cost.x_least
    # What is taken off and left over comes off {2/W} as well, if that is announced as {2}.
    spared = generic < 0
    symbols = sum(not (s.phyrexian or (s.generic and spared)) for s in cost.mana.symbols)
    fixed_to_life = sum(way.endswith("life") for _, way in cost.fixed_ways)
    return max(0, symbols + max(0, generic) - fixed_to_life)


def each_at_once(
    code: Encoding, solution: Solution, cards: Sequence[Sequence[LockedCost]]
) -> list[bool]:
    """Say of each card by its costs whether sources that nothing was asked of yet pay one of them.

    Each source does so by tapping. A yes is a witness: mana left over and sources left untapped,
    matched to what is due. A no is no answer.
    """
    due = [[due_in_mana(code.resources, cost) for cost in costs] for costs in cards]
    ways = [[slots for slots in own if slots is not None] for own in due]
    most = max((len(slots) for own in ways for slots in own), default=0)
    units = spare_units(code, solution, most)
    return [any(Matching(units).add(slots) for slots in own) for own in ways]


def due_in_mana(resources: Resources, cost: LockedCost) -> list[int] | None:
    """Return the symbols of a cost as the kinds of mana that pay each; None if more is due."""
    if cost.takes or cost.life or cost.energy or cost.x_least or cost.repeated:
        return None
    mana = cost.mana
    generic = max(0, mana.generic, mana.least - len(mana.symbols))
    if any(not (s.types or s.snow) for s in mana.symbols):
        return None
    terms = cost.terms
    slots = [accepted(resources, symbol, terms) for symbol in mana.symbols]
    if generic:
        slots += [accepted(resources, _GENERIC, terms)] * generic
    return slots


class Matching:
    """Units of mana given to symbols, one each."""

    def __init__(self, units: list[int]) -> None:
        self._units = units
        self._slots: list[int] = []
        self._taken: dict[int, int] = {}

    def add(self, slots: Sequence[int]) -> bool:
        """Give each of *slots* a unit too, or change nothing."""
        first, taken = len(self._slots), dict(self._taken)
        self._slots += slots
        if len(self._slots) <= len(self._units) and all(
            self._augment(slot, set()) for slot in range(first, len(self._slots))
        ):
            return True
        del self._slots[first:]
        self._taken = taken
        return False

    def _augment(self, slot: int, seen: set[int]) -> bool:
        """Give *slot* a unit, moving others where that helps."""
        for number, unit in enumerate(self._units):
            if unit & self._slots[slot] and number not in seen:
                seen.add(number)
                if number not in self._taken or self._augment(self._taken[number], seen):
                    self._taken[number] = slot
                    return True
        return False


def spare_units(code: Encoding, solution: Solution, most: int) -> list[int]:
    """List units of mana that are left or can be made, each as the kinds that it can be."""
    values = solution.values
    units = [1 << kind for kind, v in code.floats for _ in range(min(most, values[v]))]
    for part in code.parts:
        made = next((m for m in map(_made, part.group.abilities) if m), ())
        if not made:
            continue
        used = (*part.taps_for_mana, *part.taps_to_pay, *part.leaves_for_mana, *part.leaves_to_pay)
        left = len(part.ids) - sum([values[v] for v in used])
        for _ in range(min(left, most)):
            units += made
    return units


def _made(ability: Ability) -> tuple[int, ...]:
    """Return the units that an ability makes by tapping alone, as the kinds that each can be."""
    if not ability.only_taps or not ability.most or ability.source.before_casting:
        return ()
    if ability.direct:
        return (ability.mask,)
    if ability.source.combination or len(ability.bundles) != 1:
        return ()
    return tuple(1 << kind for kind in ability.bundles[0])
