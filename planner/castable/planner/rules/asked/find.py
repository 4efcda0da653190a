"""The cards and objects that a query may mean (CR 601.2a)."""

import re
from collections.abc import Iterable, Sequence

from castable.models.abilities import ActivatedAbility
from castable.models.base import Zone
from castable.models.cards import CardFacts, Face
from castable.models.errors import PositionProblem, UnknownName, Where
from castable.models.query import Query
from castable.models.statics import AlternativeCost
from castable.planner.cards.names import fold
from castable.planner.rules.asked.refusals import refuse_unknown_face
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject

INSET = ("adventure", "omen", "prepare")
"""Layouts whose card has the name of its first face alone (CR 715.4, 720.4): the inset spell is
asked for by its own name, and both names together mean the card, which is its first face."""
BACK_UP = frozenset({"disturb", "more than meets the eye"})
"""Keywords by which a double-faced card is cast with its back face up (CR 702.146a, 702.162a)."""
TRANSFORMED = re.compile(r",? *\btransformed\b,? *", re.IGNORECASE)
"""Said of a card that an effect lets be cast with its back face up (CR 310.11b, 712.8c)."""
_ORDER: tuple[Zone, ...] = ("hand", "command", "graveyard", "exile", "library", "battlefield")


def candidates(query: Query, game: Game) -> tuple[tuple[GameObject, tuple[Face, ...]], ...]:
    """Return the cards that the query may mean, each with the faces that may be cast or played.

    Raises
    ------
    UnknownName
        When no card of that name exists, or it has no such face.
    PositionProblem
        When there is none in the zone named.
    """
    found = objects_named(query, game, _ORDER)
    if query.choices.face is not None:
        refuse_unknown_face(query.choices.face, found)
    result = []
    for thing in found:
        faces = castable_faces(thing.card, thing)
        all_faces = (*faces, *_turned(thing.card))
        wanted = {fold(query.choices.face or ""), fold(query.card or "")} - {""}
        named = tuple(f for f in thing.card.faces if fold(f.name) in wanted)
        whole = fold(thing.card.name) in wanted
        if is_transformed(thing) and query.choices.face is None:
            pass  # by whichever name, it is cast with its back face up
        elif query.choices.face is not None:
            wanted_face = fold(query.choices.face)
            faces = tuple(f for f in named if f in all_faces and fold(f.name) == wanted_face)
        elif named and not whole:
            faces = tuple(f for f in named if f in all_faces)
        elif thing.card.layout in INSET:
            faces = faces[:1]
        result.append((thing, faces))
    return tuple(result)


def asked_name(name: str, cards: Iterable[tuple[GameObject, Sequence[Face]]]) -> str:
    """Return the printed name of what is asked for: of the half that is named, or of the card."""
    wanted = fold(name)
    for thing, _ in cards:
        names = (*(face.name for face in thing.card.faces), thing.card.name)
        if (found := next((n for n in names if fold(n) == wanted), None)) is not None:
            return found
    return name


def castable_faces(card: CardFacts, thing: GameObject) -> tuple[Face, ...]:
    """Return the faces that may be chosen as the card is cast or played (CR 709-722)."""
    match card.layout:
        case "split" | "fuse" | "room" | "adventure" | "omen" | "modal_dfc":
            return card.faces
        case "aftermath":
            # Its own text casts the second half from there; an effect may let it be the first.
            return card.faces[1::-1] if thing.zone == "graveyard" else card.faces[:1]
        case "transform" if is_transformed(thing):
            return card.faces[1:2]
        case "prepare" if thing.zone == "exile" and thing.face != card.front:
            return card.faces[1:]  # the copy that a prepared permanent leaves there (CR 722.3c)
        case _:
            return card.faces[:1]


def is_transformed(thing: GameObject) -> bool:
    """Return whether the position says that the card is cast with its back face up (CR 712.8c)."""
    said = thing.entry.may_play
    turns = thing.card.layout == "transform" and len(thing.card.faces) > 1
    return turns and isinstance(said, str) and bool(TRANSFORMED.search(said))


def _turned(card: CardFacts) -> tuple[Face, ...]:
    """Return the back face of a card that a keyword of its front lets be cast with that face up."""
    keywords = (a.keyword for a in card.front.abilities if isinstance(a, AlternativeCost))
    return () if BACK_UP.isdisjoint(keywords) else card.faces[1:2]


def objects_named(query: Query, game: Game, zones: Sequence[Zone]) -> tuple[GameObject, ...]:
    """Return the objects with the name or id of the query, in the zone named.

    Raises
    ------
    UnknownName
        When no card of that name exists; with the three nearest names.
    PositionProblem
        When there is none in the zone named; with the zones where one is.
    """
    assert query.card is not None  # noqa: S101 - the query asks for it
    wanted = {fold(query.card), fold(query.card_full or "")} - {""}
    owner = query.owner or game.asker
    ids = {id_ for name in wanted for id_ in game.named.get(name, ())}
    if query.card in game.objects:
        ids.add(query.card)
    named = [game.objects[id_] for id_ in ids]
    if len(named) > 1:
        named = [thing for id_, thing in game.objects.items() if id_ in ids]
    if not named:
        try:
            facts = game.catalogue.card(query.card_full or query.card)
        except UnknownName as error:
            raise error.at("query.card") from None
        raise PositionProblem(
            f"{facts.name!r} is in none of the zones of the position",
            code="position.card_missing",
            where=Where("query.card"),
        )
    _refuse_other_card(query, named, game)
    if query.from_ is not None:
        there = [t for t in named if t.zone == query.from_]
    else:
        there = sorted((t for t in named if t.zone in zones), key=lambda t: zones.index(t.zone))
    mine = [t for t in there if owner in (t.owner, t.controller)] or (
        there if query.owner is None and any(_is_open(t, query) for t in there) else []
    )
    if not mine:
        places = sorted({f"{t.zone} of {t.owner}" for t in named})
        raise PositionProblem(
            f"no {query.card!r} in the {query.from_ or 'zones'} of {owner}",
            code="position.card_not_in_zone",
            where=Where("query.from" if query.from_ else "query.card"),
            suggestions=tuple(places),
        )
    return _distinct(mine)


def _refuse_other_card(query: Query, named: Sequence[GameObject], game: Game) -> None:
    """Refuse a name of both faces that is another card's than those that are meant."""
    full = query.card_full
    if full is None or fold(full) in {fold(thing.card.name) for thing in named}:
        return
    try:
        whole = game.catalogue.card(full).name
    except UnknownName as error:
        raise error.at("query.card_full") from None
    names = dict.fromkeys(thing.card.name for thing in named)
    if whole not in names:
        raise PositionProblem(
            f"{query.card!r} is no face of {whole!r}",
            code="position.card_missing",
            where=Where("query.card_full"),
            suggestions=tuple(names),
        )


def _is_open(thing: GameObject, query: Query) -> bool:
    """Return whether an object that isn't the asker's may be meant without saying so.

    A card in exile may be the asker's to play, and any player may activate some abilities.
    """
    if query.action == "activate":
        anyone = (isinstance(a, ActivatedAbility) and a.any_player for a in thing.abilities)
        return thing.zone == "battlefield" and any(anyone)
    return bool(thing.entry.may_play or thing.entry.exiled_with)


def _distinct(things: Sequence[GameObject]) -> tuple[GameObject, ...]:
    """Leave out objects that don't differ from an earlier one in name, zone and state."""
    seen = []
    result = []
    for thing in things:
        key = (thing.card.name, thing.zone, thing.owner, thing.entry)
        if key not in seen:
            seen.append(key)
            result.append(thing)
    return tuple(result)
