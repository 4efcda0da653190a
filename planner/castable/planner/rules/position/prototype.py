"""Permanents that were cast prototyped, as the position tells them (CR 718)."""

from msgspec import structs

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.costs import PayMana
from castable.models.errors import PositionProblem
from castable.models.mana import COLORS
from castable.models.statics import AlternativeCost


def as_prototyped(face: Face, zone: Zone) -> Face:
    """Return the face with its second mana cost and the color of that, its size untold (CR 718.3c).

    Raises
    ------
    PositionProblem
        When the object is no permanent, or its card has no prototype.
    """
    if zone != "battlefield":
        text = f"expected a permanent that is prototyped, got {face.name!r} in the {zone}"
        raise PositionProblem(text, code="card.no_prototype")
    costs = [
        part.cost
        for ability in face.abilities
        if isinstance(ability, AlternativeCost) and ability.keyword == "prototype"
        for part in ability.cost
        if isinstance(part, PayMana)
    ]
    if not costs:
        text = f"expected a card with prototype where prototyped is told, got {face.name!r}"
        raise PositionProblem(text, code="card.no_prototype")
    colors = tuple(color for color in COLORS if color in costs[0].colors)
    return structs.replace(face, mana_cost=costs[0], colors=colors, power=None, toughness=None)
