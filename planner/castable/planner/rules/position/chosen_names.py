"""Names and types that were chosen for permanents and that there aren't (CR 201.4, 205.3)."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct, structs

from castable.models.cards import CardFacts
from castable.models.errors import UnknownName, Where
from castable.models.filters import ObjectFilter
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold, nearest
from castable.planner.cards.records import SUPERTYPES, TYPES
from castable.planner.cards.subtypes import all_subtypes
from castable.planner.rules.position.objects import GameObject


def refuse_unknown_choices(
    objects: Mapping[str, GameObject], catalogue: Catalogue, places: Mapping[str, str]
) -> None:
    """Refuse a chosen name that is no card's, where the text of the permanent asks for a name.

    So with a chosen type that is none. Cards of the position that are home-made have their names
    and types as well. *places* are the paths of the objects by id.

    Raises
    ------
    UnknownName
        With the nearest names.
    """
    told = list(objects.values())
    for thing in told:
        if thing.entry.chosen_type is not None:
            _refuse_unknown_type(thing.entry.chosen_type, thing, told, places)
        name = thing.entry.chosen_name
        if name is None or not _asks_for_a_name(thing.card) or catalogue.has_card(name):
            continue
        if fold(name) not in {fold(other.name) for other in told}:
            raise UnknownName(
                f"no card is called {name!r}, which was chosen for {thing.name}",
                code="card.unknown",
                where=Where(f"{places.get(thing.id, '')}.chosen_name"),
                suggestions=catalogue.nearest(name),
            )


def _refuse_unknown_type(
    name: str, thing: GameObject, told: list[GameObject], places: Mapping[str, str]
) -> None:
    if name.title() in all_subtypes():
        return
    known = all_subtypes() | TYPES | SUPERTYPES
    known |= {kind for other in told for kind in (*other.subtypes, *other.types)}
    if name.title() not in {kind.title() for kind in known}:
        raise UnknownName(
            f"expected a type, got {name!r}, which was chosen for {thing.name}",
            code="type.unknown",
            where=Where(f"{places.get(thing.id, '')}.chosen_type"),
            suggestions=nearest(name, sorted(known), or_first=False),
        )


@lru_cache(maxsize=512)
def _asks_for_a_name(card: CardFacts) -> bool:
    return any(_has_chosen_name(face.abilities) for face in card.faces)


def _has_chosen_name(fact: object) -> bool:
    """Return whether a filter, however deep, asks for the chosen name."""
    if isinstance(fact, ObjectFilter) and fact.chosen == "name":
        return True
    if isinstance(fact, Struct):
        return any(_has_chosen_name(getattr(fact, f.name)) for f in structs.fields(fact))
    return isinstance(fact, list | tuple) and any(map(_has_chosen_name, fact))
