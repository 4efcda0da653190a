"""Effects by which objects lose their abilities, and what they have all the same (CR 613.1f)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from castable.models.abilities import ManaAbility
from castable.models.statics import Ability, ChangeTypes, GrantAbility, Permission
from castable.planner.rules.effects.timestamps import Pair, is_later
from castable.planner.rules.filters.context import Truth, all_true
from castable.planner.rules.position.objects import GameObject


@dataclass(frozen=True, slots=True)
class Loss:
    """An effect by which objects lose their abilities."""

    source: GameObject
    effect: ChangeTypes
    ids: frozenset[str]
    begun: bool
    """It has started to apply in an earlier layer (CR 613.6)."""


def survives(effect: Ability, source: GameObject, losses: Iterable[Loss]) -> Truth:
    """Return whether an object has what an effect gives it, though it loses abilities.

    It has what the same text gives it ("loses all other abilities and has ..."), and mana
    abilities where those are not lost. What else it gains it has if that came later (CR 613.7).
    """
    line = getattr(effect, "line", None)
    return all_true(
        True
        if (loss.source.id == source.id and loss.effect.line == line)
        or (loss.effect.keep_mana_abilities and _is_mana(effect))
        else is_later(source, loss.source)
        for loss in losses
    )


def _is_mana(effect: Ability) -> bool:
    return isinstance(effect, GrantAbility) and isinstance(effect.ability, ManaAbility)


def silences(loss: Loss, other: Loss) -> bool:
    """Return whether a loss takes the ability away by which there is another."""
    return loss is not other and other.source.id in loss.ids


def undated_keywords(
    permissions: Iterable[tuple[GameObject, Ability]], losses: Mapping[str, tuple[Loss, ...]]
) -> Iterator[Pair]:
    """Yield what gives cards a keyword and what takes it, where their order isn't told."""
    lost = {loss.source.id: loss.source for some in losses.values() for loss in some}
    for source, effect in permissions:
        if isinstance(effect, Permission) and effect.keyword is not None and not effect.flash:
            for taker in lost.values():
                if taker.id != source.id and is_later(source, taker) is None:
                    yield frozenset({source.id, taker.id})
