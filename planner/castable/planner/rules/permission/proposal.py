"""Spells with other characteristics than their card: face down, fused, bestowed, prototyped."""

from dataclasses import replace

from castable.models.cards import Face
from castable.models.mana import COLORS, ManaCost
from castable.planner.rules.position.objects import GameObject


def face_down(spell: GameObject) -> GameObject:
    """Return the spell as it is cast face down: a 2/2 creature without a name (CR 708.2a)."""
    return replace(
        spell,
        entry=spell.entry.model_copy(update={"face_down": True}),
        types=frozenset({"Creature"}),
        subtypes=frozenset(),
        supertypes=frozenset(),
        colors=frozenset(),
        keywords=frozenset(),
        abilities=(),
        mana_value=0,
        power=2,
        toughness=2,
    )


def bestowed(spell: GameObject) -> GameObject:
    """Return the spell as it is cast bestowed: an Aura and no creature (CR 702.103b)."""
    return replace(
        spell,
        types=frozenset(spell.face.types) - {"Creature"},
        subtypes=frozenset({"Aura"}),
        colors=frozenset(spell.face.colors),
    )


def prototyped(spell: GameObject, cost: ManaCost) -> GameObject:
    """Return the spell with its second mana cost, and the color and value of that (CR 718.3b)."""
    colors = frozenset(color for color in COLORS if color in cost.colors)
    return replace(spell, colors=colors, mana_value=cost.mana_value(), power=None, toughness=None)


def fused(thing: GameObject) -> Face | None:
    """Return both halves of a card with fuse as one spell; None if it has none (CR 702.102)."""
    if thing.card.layout != "fuse" or thing.zone != "hand":
        return None
    left, right = thing.card.faces
    costs = [face.mana_cost for face in (left, right) if face.mana_cost is not None]
    return Face(
        name=thing.card.name,
        mana_cost=ManaCost(tuple(s for cost in costs for s in cost.symbols)),
        colors=tuple(dict.fromkeys((*left.colors, *right.colors))),
        supertypes=tuple(dict.fromkeys((*left.supertypes, *right.supertypes))),
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        keywords=tuple(dict.fromkeys((*left.keywords, *right.keywords))),
        abilities=(*left.abilities, *right.abilities),
        unmodelled=(*left.unmodelled, *right.unmodelled),
    )
