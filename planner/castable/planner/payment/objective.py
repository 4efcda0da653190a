"""Which payment is the best: one lexicographic order as one weighted sum.

Whether a cost can be paid is never a matter of these weights. First comes what is announced: the
way that is meant (:attr:`LockedCost.rank`), the largest X if it is free, repeated costs as seldom
as asked. Then come the levels of the policy, each optimal before the next is looked at
(:mod:`castable.models.policy`; :mod:`castable.planner.payment.levels` writes them).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from castable.models.mana import ManaType
from castable.planner.payment.program import Expr
from castable.planner.payment.resources import Kind, ObjectClass
from castable.planner.payment.worth import waits
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Source, Take

SAFE_WEIGHT: Final = 10**9
"""Above this a weighted sum is solved in stages."""

CARD: Final = 4
"""A permanent or a card of the hand that is gone."""
RETURNED: Final = 2
"""A permanent that goes back to the hand."""
EXCHANGE: Final = 1
"""Mana exchanged by what taps nothing, among the weights of tapping: never for nothing."""
_HEALING: Final = 2
"""Tapping what no creature is and gains life by the mana that it makes: less than a basic land."""
_LARGE: Final = 4
"""Power or mana value from which on a creature is tapped after others."""
_RAREST: Final = 5
"""There are five colors, and so five degrees of scarcity."""
SMALL: Final = 1
"""A card of the graveyard or exile, a counter, a use of a source that runs out."""


def loss_of(action: str, thing: GameObject) -> int:
    """Weigh the loss of an object that *action* removes; a token doesn't come back (CR 111.7)."""
    if thing.zone in ("battlefield", "hand"):
        return RETURNED if action == "return" and not thing.is_token else CARD
    return SMALL


def weakens(counter: str) -> bool:
    """Return whether counters of a kind make a creature smaller: ``-1/-1``, ``-0/-1``."""
    return counter.startswith("-")


def loss_of_counters(take: Take, thing: GameObject) -> int:
    """Weigh the counters that are put on an object as a cost: those that weaken it, or kill it."""
    if not weakens(take.counter):
        return 0
    _, _, less = take.counter.rpartition("/-")
    bears = thing.toughness
    dies = bears is not None and less.isdigit() and bears <= take.least * int(less)
    return CARD if dies else SMALL * take.least


def tap_weight(group: ObjectClass) -> int:
    """Weigh the tapping of one object of *group*: basic lands first, creatures last.

    Mana that may be spent on some things only is no reason to keep a source, and one that makes
    no other is used before its like, unless something else would gain by it. What gains life with
    its mana is tapped first of all: no loss and no card that stays castable is given for life, and
    nothing is tapped for it alone.
    """
    if group.weight:
        return group.weight
    thing = group.object
    free = [a for a in group.abilities if not a.bound]
    bound = bool(group.abilities) and not free
    weight = 3 if bound else 4
    if "Land" not in thing.types and (group.creature or not bound):
        weight += 2
    if group.creature:
        weight += 3 + (max(thing.power or 0, thing.mana_value) >= _LARGE)
    elif group.abilities and all(gains(a.source) > 0 for a in group.abilities):
        weight = _HEALING
    kinds: set[int] = set()
    for ability in free:
        for bundle in ability.bundles:
            kinds.update(bundle)
    for ability in group.abilities:
        if ability.source.stays_tapped:  # as dear as what it makes
            weight += 4 * max(map(len, ability.bundles), default=1) - 2
    if len(kinds) > 1:
        weight += min(len(kinds), 5) - 1
    rewards = any(a.rewards for a in group.abilities)
    if rewards or ("Basic" not in thing.supertypes and waits(thing)):
        weight += 1
    group.weight = weight
    return weight


def gains(source: Source) -> int:
    """Return the life that one activation leaves its player more than before it."""
    return source.gains - source.life - source.damage - source.later


def scarcity(classes: Iterable[ObjectClass], kinds: Sequence[Kind]) -> dict[ManaType, int]:
    """Rank the colors by how few objects make them: 1 for the most common, at most 5."""
    makers: Counter[ManaType] = Counter()
    for group in classes:
        for color in _colors(group, kinds):
            makers[color] += len(group.ids)
    steps = sorted(set(makers.values()), reverse=True)
    return {color: min(steps.index(n) + 1, _RAREST) for color, n in makers.items()}


def rarity(group: ObjectClass, kinds: Sequence[Kind], scarce: Mapping[ManaType, int]) -> int:
    """Weigh the colors that one object of *group* could have made, to be spent on anything."""
    if group.rarity < 0:
        group.rarity = sum(scarce.get(color, 0) for color in _colors(group, kinds))
    return group.rarity


def _colors(group: ObjectClass, kinds: Sequence[Kind]) -> set[ManaType]:
    free = [a for a in group.abilities if not a.bound]
    made = {kinds[k].type for a in free for bundle in a.bundles for k in bundle}
    return made - {ManaType.C}


@dataclass(slots=True)
class Losses:
    """What the aims of a policy count, as linear expressions."""

    things: Expr = field(default_factory=dict)
    life: Expr = field(default_factory=dict)
    worth: Expr = field(default_factory=dict)
    floating: Expr = field(default_factory=dict)
    spared: Expr = field(default_factory=dict)
    """What of it comes from objects that are given up anyway, negated."""
    spent: Expr = field(default_factory=dict)
    """Mana spent that the spell's text asks for, negated."""
    rewarded: Expr = field(default_factory=dict)
    """Mana spent that says what the spell gains by it, and creatures that it asks to convoke it,
    negated."""
    taps: Expr = field(default_factory=dict)
    rarity: Expr = field(default_factory=dict)


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


def fitting(widths: list[int], more: Iterable[int]) -> list[int]:
    """Return the first of *more* levels that fit into the last run of levels of these *widths*."""
    product = 1
    for width in widths[stages(widths)[-1]]:
        product *= width + 1
    found: list[int] = []
    for width in more:
        product *= width + 1
        if product > SAFE_WEIGHT:
            break
        found.append(width)
    return found


def weights(widths: list[int]) -> list[int]:
    """Weigh levels of these *widths* so that the first comes first, then the second, and so on."""
    result = []
    weight = 1
    for width in reversed(widths):
        result.append(weight)
        weight *= width + 1
    return result[::-1]
