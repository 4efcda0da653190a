"""Counts of what objects have in common, or between them."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec import structs

from castable.models import amounts as am
from castable.models.filters import InCommon, ObjectFilter
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.objects import GameObject

_DISTINCT: dict[str, Callable[[GameObject], Iterable[object]]] = {
    "card_types": lambda thing: thing.types,
    "permanent_types": lambda thing: thing.types - {"Instant", "Sorcery"},
    "land_types": lambda thing: thing.subtypes if "Land" in thing.types else (),
    "mana_values": lambda thing: (thing.mana_value,),
    "powers": lambda thing: (thing.power,),
    "names": lambda thing: (thing.name,),
}

SAME_OWNER = InCommon("same owner")


def of_one_owner(what: ObjectFilter) -> ObjectFilter:
    """Return what is looked for among the cards of one player: they have the same owner."""
    if SAME_OWNER not in what.traits:
        return what
    return structs.replace(what, traits=tuple(t for t in what.traits if t != SAME_OWNER))


def distinct(number: am.CountDistinct, context: Context) -> int | None:
    """Count the different qualities of a kind among objects."""
    found: set[object] = set()
    for thing in context.game.all_in(number.zone):
        match = matches(number.what, thing, context)
        if match is None:
            return None
        if match:
            found.update(_DISTINCT[number.of](thing))
    return None if None in found else len(found)


def shared_type(number: am.CountSharedType, context: Context) -> int | None:
    """Count the largest group of one creature type; changelings are in all (CR 702.73)."""
    groups: Counter[str] = Counter()
    everywhere = 0
    for thing in context.game.battlefield():
        match = matches(number.what, thing, context)
        if match is None:
            return None
        if match and "changeling" in thing.keywords:
            everywhere += 1
        elif match:
            groups.update(s for s in thing.subtypes if kind_of_subtype(s) == "Creature")
    return max(groups.values(), default=0) + everywhere
