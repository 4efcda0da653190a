"""What "other" leaves out in the text of an Aura or Equipment (CR 301.5, 303.4).

It is never the object with the text where that could not be meant anyway: of creatures it is the
one that the Aura or Equipment is attached to, and of enchantments the Aura itself.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, structs

from castable.models.filters import ObjectFilter
from castable.models.sizes import ChangeSize
from castable.models.statics import Ability, ChangeTypes, GrantAbility, GrantKeyword
from castable.planner.cards.readers.phrases import HOST
from castable.planner.cards.records import TypeLine

_ATTACHING = frozenset({"Aura", "Equipment", "Fortification"})


def with_others(abilities: Iterable[Ability], line: TypeLine) -> tuple[Ability, ...]:
    """Return the abilities of a face with what "other" leaves out in them."""
    if _ATTACHING.isdisjoint(line.subtypes) or "Creature" in line.types:
        return tuple(abilities)
    return tuple(_with_others(ability, line) for ability in abilities)


def _with_others(ability: Ability, line: TypeLine) -> Ability:
    if isinstance(ability, ChangeSize | ChangeTypes | GrantAbility | GrantKeyword):
        what = ability.what
        if what.another and not _may_be(what, line):
            what = structs.replace(what, another=False, none_of=(*what.none_of, HOST))
            ability = structs.replace(ability, what=what)
    if isinstance(ability, ChangeSize) and ability.of_each:
        counted = [*_others(ability.power), *_others(ability.toughness)]
        if counted and all(_may_be(other, line) for other in counted):
            ability = structs.replace(ability, of_each=False)
    return ability


def _may_be(what: ObjectFilter, line: TypeLine) -> bool:
    """Return whether an object of that type line could be meant."""
    if not (set(what.types) <= set(line.types) and set(what.subtypes) <= set(line.subtypes)):
        return False
    return not what.any_of or any(_may_be(part, line) for part in what.any_of)


def _others(part: Any) -> Iterator[ObjectFilter]:
    """Yield the filters in a number that leave an object out by "other"."""
    if isinstance(part, ObjectFilter) and part.another:
        yield part
    elif isinstance(part, Struct):
        for name in part.__struct_fields__:
            yield from _others(getattr(part, name))
    elif isinstance(part, tuple):
        for one in part:
            yield from _others(one)
