"""What a continuous effect makes of one object's characteristics (CR 613.1d-f)."""

from dataclasses import replace

from msgspec import structs

from castable.models.abilities import ManaAbility, ManaTrigger
from castable.models.statics import Ability, ChangeTypes
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.position.game import is_sick
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject, size_of_counters
from castable.planner.rules.position.printed import land_abilities

DEFINING = frozenset({"changeling"})
"""Keywords that define characteristics: they have worked before abilities are lost (CR 613.3).

An object that is every creature type by an effect is treated as one that has changeling.
"""


def retyped(thing: GameObject, effect: ChangeTypes) -> GameObject:
    """Return *thing* with the types and colors that the effect gives it (CR 205.1, 305.7)."""
    types = frozenset(effect.set_types) or thing.types | set(effect.add_types)
    types -= set(effect.lose_types)
    kept = thing.subtypes
    if effect.set_types or effect.lose_types:
        kept = frozenset(s for s in kept if _fits(s, types))
    if effect.set_subtypes:
        kinds = {kind_of_subtype(s) for s in effect.set_subtypes}
        kept = frozenset(s for s in kept if kind_of_subtype(s) not in kinds)
    if effect.lose_land_types:
        kept = frozenset(s for s in kept if kind_of_subtype(s) != "Land")
    becomes_basic = bool(effect.set_land_types) and "Land" in types
    if becomes_basic:
        kept = frozenset(s for s in kept if kind_of_subtype(s) != "Land")
    added = {*effect.add_subtypes, *effect.set_subtypes}
    added |= set(effect.set_land_types) if becomes_basic else set()
    added |= set(BASIC_LAND_TYPES) if effect.every_basic_land_type else set()
    subtypes = kept | added
    abilities, keywords, face = thing.abilities, thing.keywords, thing.face
    if becomes_basic:
        abilities, keywords = land_abilities(subtypes), frozenset()
        face = structs.replace(face, unmodelled=())
    elif "Land" in types:
        before = thing.subtypes if "Land" in thing.types else frozenset()
        abilities += land_abilities(subtypes - before)
    if any(kind_of_subtype(s) == "Creature" for s in effect.set_subtypes):
        keywords -= DEFINING
    if effect.every_creature_type and "Creature" in types:
        keywords |= DEFINING
    power, toughness = _sized(thing, effect)
    colors = thing.colors if effect.set_colors is None else frozenset(effect.set_colors)
    return replace(
        thing,
        name=effect.name or thing.name,
        face=face,
        types=types,
        subtypes=subtypes,
        supertypes=(thing.supertypes | set(effect.add_supertypes)) - set(effect.lose_supertypes),
        colors=colors | set(effect.add_colors),
        abilities=abilities,
        keywords=keywords,
        power=power,
        toughness=toughness,
        summoning_sick=is_sick(thing.entry, types, keywords),
    )


def _sized(thing: GameObject, effect: ChangeTypes) -> tuple[int | None, int | None]:
    """Return power and toughness: what has none of its own has those that an effect gives it.

    Otherwise the position tells them, where they are not those that are printed (CR 613.4b-c).
    """
    if effect.size is None or thing.power is not None:
        return thing.power, thing.toughness
    value = thing.mana_value
    base = (value, value) if effect.size == "mana_value" else effect.size
    more = size_of_counters(thing.counters)
    return base[0] + more[0], base[1] + more[1]


def _fits(subtype: str, types: frozenset[str]) -> bool:
    """Return whether a subtype is one of the card types that the object has now (CR 205.1a)."""
    kind = kind_of_subtype(subtype)
    return kind in types or (kind == "Creature" and "Kindred" in types)


def without_abilities(thing: GameObject, effect: ChangeTypes) -> GameObject:
    """Return *thing* without its abilities, or with its mana abilities only (CR 605.1)."""
    keywords = thing.keywords & DEFINING
    kept: tuple[Ability, ...] = ()
    face = thing.face
    if not effect.keep_mana_abilities:
        # What changes types has done so before, in an earlier layer.
        gaps = tuple(gap for gap in face.unmodelled if "types" in gap.touches)
        face = structs.replace(face, unmodelled=gaps, blank=True)
    if effect.keep_mana_abilities:
        # What a trigger deals as the permanent becomes tapped is lost with the trigger.
        kept = tuple(
            structs.replace(a, later=0) if isinstance(a, ManaAbility) else a
            for a in thing.abilities
            if isinstance(a, ManaTrigger) or (isinstance(a, ManaAbility) and a.is_mana_ability)
        )
    return replace(
        thing,
        face=face,
        abilities=kept,
        keywords=keywords,
        summoning_sick=is_sick(thing.entry, thing.types, keywords),
    )
