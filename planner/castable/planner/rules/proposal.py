"""Spells with other characteristics than their card: face down, bestowed, prototyped."""

from dataclasses import replace

from castable.models.mana import COLORS, ManaCost
from castable.planner.rules.objects import GameObject


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
