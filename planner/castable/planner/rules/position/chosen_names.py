"""Card names that were chosen for permanents and that no card has (CR 201.4)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct, structs

from castable.models.cards import CardFacts
from castable.models.errors import UnknownName, Where
from castable.models.filters import ObjectFilter
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold
from castable.planner.rules.position.objects import GameObject


def refuse_unknown_names(things: Iterable[GameObject], catalogue: Catalogue) -> None:
    """Refuse a chosen name that is no card's, where the text of the permanent asks for a name.

    Cards of the position that are home-made have their names as well.

    Raises
    ------
    UnknownName
        With the nearest names.
    """
    told = list(things)
    for thing in told:
        name = thing.entry.chosen_name
        if name is None or not _asks_for_a_name(thing.card) or catalogue.has_card(name):
            continue
        if fold(name) not in {fold(other.name) for other in told}:
            raise UnknownName(
                f"no card is called {name!r}, which was chosen for {thing.name}",
                code="card.unknown",
                where=Where(f"position.players.{thing.controller}.{thing.zone}"),
                suggestions=catalogue.nearest(name),
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
