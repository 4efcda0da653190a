"""Cost changes that hang on what a spell targets (CR 601.2c, 601.2f)."""

from types import UnionType

from castable.models.amounts import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Counted,
    CountTargeted,
    CountTargets,
    Not,
    TargetsMatch,
)
from castable.models.statics import AdditionalCost, CostModifier
from castable.planner.rules.costs.modifiers import modifiers_on
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.objects import GameObject


def looks_at_targets(spell: GameObject, view: View) -> bool:
    """Return whether what the spell costs depends on what it targets."""
    return any(
        modifier.targets is not None
        or modifier.targets_player is not None
        or _is_about_targets(modifier.condition)
        or _counts(modifier, CountTargeted)
        for _, modifier in modifiers_on(spell, view)
    )


def saves_by_targets(spell: GameObject, view: View) -> bool:
    """Return whether more targets may make the spell cheaper (CR 601.2f)."""
    return any(
        modifier.change == "less" and _counts(modifier, CountTargeted | CountTargets)
        for _, modifier in modifiers_on(spell, view)
    )


def dearer_by_targets(spell: GameObject, view: View) -> bool:
    """Return whether more targets make the spell dearer: strive and its like (CR 601.2f)."""
    own = (a for a in spell.abilities if isinstance(a, AdditionalCost))
    return any(cost.per_target_beyond is not None for cost in own) or any(
        modifier.change == "more" and _counts(modifier, CountTargets)
        for _, modifier in modifiers_on(spell, view)
    )


def _counts(modifier: CostModifier, kind: type | UnionType) -> bool:
    return isinstance(modifier.times, Counted) and isinstance(modifier.times.count, kind)


def _is_about_targets(condition: Condition | None) -> bool:
    match condition:
        case TargetsMatch() | Compare(count=CountTargeted()):
            return True
        case AllOf() | AnyOf():
            return any(_is_about_targets(part) for part in condition.parts)
        case Not():
            return _is_about_targets(condition.part)
        case _:
            return False
