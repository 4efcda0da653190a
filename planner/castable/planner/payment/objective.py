"""Which payment is the best: one lexicographic order as one weighted sum (design section 6).

Whether a cost can be paid is never a matter of these weights. The levels, each optimal before the
next is looked at:

1. the way to announce that is meant (:attr:`LockedCost.rank`); X, if it is free, as large as
   possible; then repeated costs as seldom as asked;
2. nothing lost that was not asked for, by :func:`loss_of`; then life;
3. no mana wasted: none made that stays in the pool, pool mana spent first;
4. fewest permanents tapped, those that could do something else last (:func:`tap_weight`).
"""

from dataclasses import dataclass, field
from typing import Final

from castable.planner.payment.program import Expr, Program, plus
from castable.planner.payment.resources import ObjectClass

SAFE_WEIGHT: Final = 10**9
"""Above this a weighted sum is solved in stages."""

CARD: Final = 4
"""A permanent or a card of the hand that is gone."""
RETURNED: Final = 2
"""A permanent that goes back to the hand."""
SMALL: Final = 1
"""A card of the graveyard or exile, a counter, a use of a source that runs out."""


def loss_of(action: str, zone: str) -> int:
    """Weigh the loss of one object that *action* removes from *zone*."""
    if zone in ("battlefield", "hand"):
        return RETURNED if action == "return" else CARD
    return SMALL


def tap_weight(group: ObjectClass) -> int:
    """Weigh the tapping of one object of *group*: basic lands first, creatures last."""
    if group.weight:
        return group.weight
    thing = group.object
    weight = 4
    if "Land" not in thing.types:
        weight += 2
    if group.creature:
        weight += 3
    kinds: set[int] = set()
    for ability in group.abilities:
        for bundle in ability.bundles:
            kinds.update(bundle)
        if ability.source.stays_tapped:
            weight += 2
    if len(kinds) > 1:
        weight += min(len(kinds), 5) - 1
    if "Basic" not in thing.supertypes and len(thing.abilities) > len(group.abilities):
        weight += 1
    group.weight = weight
    return weight


@dataclass(slots=True)
class Losses:
    """The levels below X, as linear expressions."""

    things: Expr = field(default_factory=dict)
    life: Expr = field(default_factory=dict)
    floating: Expr = field(default_factory=dict)
    taps: Expr = field(default_factory=dict)


def stages(program: Program, levels: list[Expr]) -> list[list[Expr]]:
    """Cut *levels* into runs whose weighted sums stay below :data:`SAFE_WEIGHT`."""
    result: list[list[Expr]] = [[]]
    product = 1
    for level in levels:
        span = _span(program, level) + 1
        if result[-1] and product * span > SAFE_WEIGHT:
            result.append([])
            product = 1
        result[-1].append(level)
        product *= span
    return result


def weighted(program: Program, levels: list[Expr]) -> Expr:
    """Return the sum that orders by the first level, then the second, and so on."""
    total: Expr = {}
    weight = 1
    for level in reversed(levels):
        plus(total, level, weight)
        weight *= _span(program, level) + 1
    return total


def _span(program: Program, level: Expr) -> int:
    return program.high(level) + program.high({v: -c for v, c in level.items()})
