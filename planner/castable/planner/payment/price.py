"""What a card that stays castable would take itself: what it gives up, and life.

Two payments may leave a card castable, one from Islands alone and one with a pain land's damage or
a Treasure. The levels ``kept_losses`` and ``kept_life`` tell them apart, and nothing of this is
written where no card could take anything.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from castable.planner.payment.objective import loss_of
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import ObjectClass
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Source


@dataclass(slots=True)
class Price:
    """What the cards that stay castable take, each in its own payment after the one asked about."""

    things: Expr = field(default_factory=dict)
    life: Expr = field(default_factory=dict)

    def add(self, things: Expr, life: Expr) -> None:
        """Add what one of them takes."""
        plus(self.things, things)
        plus(self.life, life)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to make mana by tapping an object, with what it takes beside that."""

    mana: tuple[int, ...]
    """The units that it gives, as the kinds that each can be."""
    things: int
    life: int


def ways_of(group: ObjectClass) -> list[Way]:
    """Return the ways in which an object makes mana that gives single units by tapping alone."""
    direct: dict[tuple[int, int], int] = {}
    for ability in group.abilities:
        if not ability.most:
            continue
        price = _price(ability.source, group.object)
        if not ability.direct:
            size = ability.source.combination
            units = tuple(1 << kind for kind in ability.bundles[0])
            return [Way((ability.mask,) * size if size else units, *price)]
        direct[price] = direct.get(price, 0) | ability.mask
    return [Way((mask,), *price) for price, mask in direct.items()]


def _price(source: Source, thing: GameObject) -> tuple[int, int]:
    things = loss_of(source.leaves, thing) if source.leaves else int(source.depletes)
    return things, source.life + source.damage + source.later


def may_take(groups: Iterable[ObjectClass], others: Iterable[Other]) -> bool:
    """Whether any of the cards could take anything, paid for with mana from *groups*."""
    costs = [cost for other in others for cost in other.costs]
    if any("delve" in c.methods or any(s.phyrexian for s in c.mana.symbols) for c in costs):
        return True
    return any(any(_price(a.source, group.object)) for group in groups for a in group.abilities)
