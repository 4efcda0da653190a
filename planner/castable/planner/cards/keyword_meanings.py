"""What a keyword that stands by itself means (CR 702), as far as it bears on casting and paying."""

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import (
    AllOf,
    Compare,
    Counted,
    CountPlayers,
    CountThisTurn,
    HasStatus,
)
from castable.models.costs import Discard, Sacrifice, Tap
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.mana import ManaCost
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    GrantKeyword,
    PaymentMethod,
    Permission,
    Protection,
)

DISCARDED_NOW = AllOf(
    (Compare(CountThisTurn("discarded"), ">=", 1), HasStatus("discarded this turn"))
)
"""The card was discarded this turn (CR 702.187a)."""
_STATION_COST = (Tap(1, ObjectFilter(types=("Creature",), tapped=False, another=True)),)
_PAYMENT_METHODS = ("convoke", "delve", "improvise", "assist")
_TWO_SHARING = ObjectFilter(types=("Creature",), tapped=False, shares="color")


def hasty_as_cast(what: ObjectFilter) -> GrantKeyword:
    """Return that an object has haste if that was chosen, as it was cast or entered.

    With riot it has haste or a counter (CR 702.136a), with dash and blitz where that cost was paid
    (702.109a, 702.152a).
    """
    return GrantKeyword(what, "haste", condition=HasStatus("haste chosen"))


def meaning(name: str) -> tuple[Ability, ...]:
    """Return the abilities that a keyword stands for; none if it bears on nothing here."""
    for method in _PAYMENT_METHODS:
        if name == method:
            return (PaymentMethod(method),)  # type: ignore[arg-type]
    if name in ("hexproof", "shroud"):
        return (Protection(name),)  # type: ignore[arg-type]
    if name == "riot":
        return (hasty_as_cast(ITSELF),)
    if name == "jump-start":
        cost = (Discard(1, ANYTHING),)
        return (AlternativeCost(cost, "jump-start", zone="graveyard", own_cost=True),)
    if name == "retrace":
        cost = (Discard(1, ObjectFilter(types=("Land",))),)
        return (AlternativeCost(cost, "retrace", zone="graveyard", own_cost=True),)
    if name == "mayhem":  # without a cost it only lets the card be played (CR 702.187)
        return (Permission("play", ITSELF, zone="graveyard", condition=DISCARDED_NOW),)
    if name == "undaunted":
        each = Counted(CountPlayers("opponent"))
        return (CostModifier(ManaCost.parse("{1}"), "less", times=each),)
    if name == "aftermath":
        return (AlternativeCost((), "aftermath", zone="graveyard", own_cost=True),)
    if name == "conspire":
        return (AdditionalCost((Tap(2, _TWO_SHARING),), "conspire", optional=True),)
    if name == "bargain":
        what = ObjectFilter(
            any_of=(
                ObjectFilter(types=("Artifact",)),
                ObjectFilter(types=("Enchantment",)),
                ObjectFilter(token=True),
            )
        )
        return (AdditionalCost((Sacrifice(1, what),), "bargain", optional=True),)
    if name.startswith("gift "):
        return (AdditionalCost((), "gift", optional=True),)
    if name == "station":
        return (ActivatedAbility(_STATION_COST, "station", label="Station", speed="sorcery"),)
    return ()
