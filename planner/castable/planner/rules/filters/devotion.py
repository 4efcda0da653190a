"""Devotion to colors: the symbols of permanents, and what adds to them (CR 700.5)."""

from collections.abc import Sequence

from castable.models.amounts import CountDevotion
from castable.models.devotion import MoreDevotion
from castable.models.mana import ManaType
from castable.planner.rules.filters.chosen import color_of
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.objects import GameObject


def devotion(number: CountDevotion, context: Context) -> int | None:
    """Return the devotion of the player to those colors; None if the color isn't told."""
    colors = number.colors
    if not colors:
        chosen = context.source.entry.chosen_color if context.source else None
        color = color_of(chosen) if chosen else None
        if color is None:
            return None
        colors = (color,)
    return sum(devotion_of(t, colors) for t in context.game.zone(context.controller, "battlefield"))


def devotion_of(thing: GameObject, colors: Sequence[ManaType]) -> int:
    """Return what a permanent adds to its controller's devotion to those colors."""
    more = sum(ability.by for ability in thing.abilities if isinstance(ability, MoreDevotion))
    cost = thing.face.mana_cost
    if cost is None or thing.entry.face_down:
        return more
    return more + cost.devotion(*colors)
