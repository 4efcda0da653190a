"""Names and types that were chosen for permanents and that there aren't (CR 201.4, 205.3)."""

from collections.abc import Iterator, Mapping
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
    objects: Mapping[str, GameObject],
    players: tuple[str, ...],
    catalogue: Catalogue,
    places: Mapping[str, str],
) -> None:
    """Refuse a chosen name that is no card's, where the text of the permanent asks for a name.

    So with a chosen player and a chosen type that are none. Cards of the position that are
    home-made have their names and types as well. *places* are the paths of the objects by id.

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
        asked = frozenset[str]() if name is None else _asked(thing.card)
        if "player" in asked and name not in players:
            raise UnknownName(
                f"expected a player, got {name!r}, who was chosen for {thing.name}",
                code="position.player_unknown",
                where=Where(f"{places.get(thing.id, '')}.chosen_name"),
                suggestions=nearest(name or "", players, or_first=True),
            )
        if name is None or "name" not in asked or catalogue.has_card(name):
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
def _asked(card: CardFacts) -> frozenset[str]:
    """Return what was to be chosen for a card, as its filters, however deep, ask for it."""
    return frozenset(kind for face in card.faces for kind in _chosen_in(face.abilities))


def _chosen_in(fact: object) -> Iterator[str]:
    if isinstance(fact, ObjectFilter) and fact.chosen is not None:
        yield fact.chosen
    if isinstance(fact, Struct):
        fact = tuple(getattr(fact, f.name) for f in structs.fields(fact))
    if isinstance(fact, list | tuple):
        for part in fact:
            yield from _chosen_in(part)
