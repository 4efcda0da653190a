"""Permanents that may have flash by a text of their own (CR 113.6, 702.8a)."""

from collections.abc import Iterable
from dataclasses import replace

from castable.models.statics import Ability, Permission
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject


def perhaps_with_flash(
    game: Game, permissions: Iterable[tuple[GameObject, Ability]]
) -> dict[str, GameObject]:
    """Return the permanents, by id, that a text of their own gives flash, or may give it.

    That is noted as a doubt: "this spell has flash" says nothing of a permanent, and is read as
    what names the card, which does.
    """
    changed: dict[str, GameObject] = {}
    for thing, ability in permissions:
        if not isinstance(ability, Permission) or not ability.flash or ability.keyword is None:
            continue
        if ability.what is None or not ability.what.itself or thing.zone != "battlefield":
            continue
        has_it = ability.keyword in thing.keywords
        if (
            not has_it
            and holds(ability.condition, Context(game, thing, thing.controller)) is not False
        ):
            doubted = thing.doubted_keywords | {ability.keyword}
            changed[thing.id] = replace(thing, doubted_keywords=doubted)
    return changed
