"""A game in which some objects have other characteristics than before."""

from collections.abc import Mapping
from dataclasses import replace

from castable.planner.rules.position.game import Game, by_zone
from castable.planner.rules.position.objects import GameObject


def with_changed(game: Game, changed: Mapping[str, GameObject]) -> Game:
    """Return the game with the changed objects, by id, in the place of those that they were."""
    if not changed:
        return game
    objects = {id_: changed.get(id_, thing) for id_, thing in game.objects.items()}
    stack = tuple(
        item
        if item.is_ability or item.object.id not in changed
        else replace(item, object=changed[item.object.id])
        for item in game.stack
    )
    return replace(game, objects=objects, stack=stack, zones=by_zone(objects))
