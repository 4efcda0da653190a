"""What keywords and abilities make of the permanent that has them: a creature, or none (702)."""

from collections.abc import Collection, Iterable, Iterator

from castable.models.abilities import ActivatedAbility, SpecialAction
from castable.models.amounts import Compare, CountCounters, Exists, TurnOf
from castable.models.filters import ITSELF
from castable.models.statics import Ability, AlternativeCost, ChangeTypes
from castable.planner.cards.readers.phrases import HOST

_ATTACHED = Exists(HOST)
_LASTING = {
    "bestow": ChangeTypes(
        ITSELF, add_subtypes=("Aura",), lose_types=("Creature",), condition=_ATTACHED
    ),
    "impending": ChangeTypes(
        ITSELF, lose_types=("Creature",), condition=Compare(CountCounters("time"), ">=", 1)
    ),
    "living metal": ChangeTypes(ITSELF, add_types=("Creature",), condition=TurnOf("you")),
    "reconfigure": ChangeTypes(ITSELF, lose_types=("Creature",), condition=_ATTACHED),
}
"""Bestow is CR 702.103b and f, impending 702.176a, living metal 702.161a, reconfigure 702.151b.
No position tells whether an impending cost was paid: its time counters do."""


_AN_AURA = ChangeTypes(
    ITSELF, set_types=("Enchantment",), add_subtypes=("Aura",), condition=_ATTACHED
)
"""What becomes an Aura by its own ability is nothing but that while it is attached (CR 205.1a)."""


def lasting(keywords: Collection[str], abilities: Iterable[Ability]) -> Iterator[Ability]:
    """Yield what the keywords and abilities of a face make of its permanent, while it lasts."""
    named = {*keywords}
    for ability in abilities:
        if isinstance(ability, SpecialAction) and ability.action == "end_effect":
            yield _AN_AURA
        if isinstance(ability, AlternativeCost | ActivatedAbility) and ability.keyword:
            named.add(ability.keyword)
    for keyword, change in _LASTING.items():
        if keyword in named:
            yield change
