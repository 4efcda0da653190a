"""What an object may have gained, and what hangs on that (CR 613.1f, 302.6, 702.10c)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from castable.models.abilities import ActivatedAbility, ManaAbility, SpecialAction
from castable.models.costs import Cost, OneOfCosts, OpaqueCost, TapSelf, UntapSelf
from castable.models.statics import Ability, AlternativeCost, GrantAbility, GrantKeyword
from castable.planner.rules.effects.timestamps import NO_TIMESTAMP
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt, Turns


def doubted_gain(
    source: GameObject, effect: GrantAbility | GrantKeyword, thing: GameObject, *, dated: bool
) -> Doubt:
    """Return the doubt whether an effect of *source* gives *thing* something.

    Parameters
    ----------
    source
        What has the effect.
    effect
        The effect.
    thing
        What may have gained something by it.
    dated
        Whether its place in the order of effects is known (CR 613.7).
    """
    turns: Turns = "to_yes" if _only_allows(effect) else "either"
    hasty = thing.id if _is_haste(effect) else ""
    alone = thing.id if _only_activated(effect) else ""
    what = f"whether {thing.name} has haste" if hasty else f"may change {thing.name}"
    doubt = Doubt.of_effect(source, what + ("" if dated else NO_TIMESTAMP), turns)
    return replace(doubt, activating=alone, hasty=hasty)


def _only_allows(effect: Ability) -> bool:
    """Return whether what it gives is something to do, or haste, which forbids nothing."""
    return _is_haste(effect) or (
        isinstance(effect, GrantAbility)
        and isinstance(
            effect.ability, ManaAbility | ActivatedAbility | AlternativeCost | SpecialAction
        )
    )


def _is_haste(effect: Ability) -> bool:
    return isinstance(effect, GrantKeyword) and effect.keyword == "haste"


def _only_activated(effect: Ability) -> bool:
    """Return whether it gives an ability that is activated, and makes no mana for another cost."""
    return isinstance(effect, GrantAbility) and isinstance(effect.ability, ActivatedAbility)


def without_idle(doubts: Iterable[Doubt], game: Game) -> Iterator[Doubt]:
    """Yield *doubts* but those about the haste of what has no ability that asks for it.

    A new creature is barred from nothing that we answer but costs with {T} or {Q} (CR 302.6).
    Whether it may have such an ability is a doubt of its own.
    """
    for doubt in doubts:
        if not doubt.hasty or _asks_for_haste(game.objects[doubt.hasty]):
            yield doubt


def _asks_for_haste(thing: GameObject) -> bool:
    return any(
        isinstance(ability, ManaAbility | ActivatedAbility) and _taps(ability.cost)
        for ability in thing.abilities
    )


def _taps(cost: Cost) -> bool:
    """Return whether a cost has {T} or {Q} in it, or may have."""
    return any(
        any(_taps(way) for way in part.options)
        if isinstance(part, OneOfCosts)
        else isinstance(part, TapSelf | UntapSelf | OpaqueCost)
        for part in cost
    )
