"""Which payment is the best: one lexicographic order as one weighted sum.

Whether a cost can be paid is never a matter of these weights. The levels, each optimal before the
next is looked at:

1. the way to announce that is meant (:attr:`LockedCost.rank`); X, if it is free, as large as
   possible; then repeated costs as seldom as asked;
2. nothing lost that was not asked for, by :func:`loss_of`; then life; then, among equal losses,
   what is worth least, by :func:`castable.planner.payment.worth.worth`;
3. no mana wasted: none made that stays in the pool, pool mana spent first;
4. fewest permanents tapped, those that could do something else last (:func:`tap_weight`).
"""

from dataclasses import dataclass, field
from typing import Final

from castable.planner.payment.program import Expr
from castable.planner.payment.resources import ObjectClass

SAFE_WEIGHT: Final = 10**9
"""Above this a weighted sum is solved in stages."""

CARD: Final = 4
"""A permanent or a card of the hand that is gone."""
RETURNED: Final = 2
"""A permanent that goes back to the hand."""
_LARGE: Final = 4
"""Power or mana value from which on a creature is tapped after others."""
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
        weight += 3 + (max(thing.power or 0, thing.mana_value) >= _LARGE)
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
    worth: Expr = field(default_factory=dict)
    floating: Expr = field(default_factory=dict)
    taps: Expr = field(default_factory=dict)


def stages(widths: list[int]) -> list[slice]:
    """Cut levels of these *widths* into runs whose weights stay below :data:`SAFE_WEIGHT`."""
    result = []
    start, product = 0, 1
    for number, width in enumerate(widths):
        if number > start and product * (width + 1) > SAFE_WEIGHT:
            result.append(slice(start, number))
            start, product = number, 1
        product *= width + 1
    return [*result, slice(start, len(widths))]


def weights(widths: list[int]) -> list[int]:
    """Weigh levels of these *widths* so that the first comes first, then the second, and so on."""
    result = []
    weight = 1
    for width in reversed(widths):
        result.append(weight)
        weight *= width + 1
    return result[::-1]
