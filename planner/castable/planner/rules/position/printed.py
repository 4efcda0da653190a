"""The characteristics that an object starts from: what is printed on it (CR 109.3)."""

import re
from functools import cache, lru_cache

from castable.models.abilities import ManaAbility, Output
from castable.models.cards import CardFacts, Face
from castable.models.costs import TapSelf
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, Characteristics

FACE_DOWN = Characteristics(
    frozenset({"Creature"}), frozenset(), frozenset(), frozenset(), frozenset(), (), 0, 2, 2
)
"""A 2/2 creature without anything else (CR 708.2a)."""


@lru_cache(maxsize=8192)
def printed_of(card: CardFacts, face: Face, *, all_faces: bool) -> Characteristics:
    """Return the printed characteristics of a face, or of a split card as a whole (CR 709.4)."""
    whole = card.faces if all_faces else (face,)
    if len(whole) > 1:
        value = sum(f.mana_value for f in whole)
    else:
        # What transforms or is flipped keeps the front's (CR 202.3b, 710.1c).
        of_front = card.layout in ("transform", "flip")
        value = card.front.mana_value if of_front else face.mana_value
    types = frozenset(t for f in whole for t in f.types)
    subtypes = frozenset(t for f in whole for t in f.subtypes)
    abilities = tuple(a for f in whole for a in f.abilities)
    if "Land" in types:
        abilities += land_abilities(subtypes)
    return Characteristics(
        types=types,
        subtypes=subtypes,
        supertypes=frozenset(t for f in whole for t in f.supertypes),
        colors=frozenset(c for f in whole for c in f.colors),
        keywords=frozenset(k for f in whole for k in f.keywords),
        abilities=abilities,
        mana_value=value,
        power=_number_of(face.power),
        toughness=_number_of(face.toughness),
    )


@cache
def land_abilities(subtypes: frozenset[str]) -> tuple[ManaAbility, ...]:
    """Return the intrinsic mana abilities of basic land types (CR 305.6)."""
    return tuple(
        ManaAbility((TapSelf(),), Output(((mana,),)))
        for subtype, mana in BASIC_LAND_TYPES.items()
        if subtype in subtypes
    )


def _number_of(printed: str | None) -> int | None:
    """Read a printed number; None for ``*`` and the like."""
    return int(printed) if printed and re.fullmatch(r"[-+]?\d+", printed) else None
