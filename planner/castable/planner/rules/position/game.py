"""The position with its names resolved: every object by itself (CR 109, 400)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from itertools import islice

from msgspec import structs

from castable.models.amounts import Condition
from castable.models.base import Zone
from castable.models.cards import CardFacts, Face
from castable.models.errors import CastableError, NotationError, PositionProblem, UnknownName
from castable.models.mana import COLORS, ManaType
from castable.models.position import Entry, Player, Position, StackEntry
from castable.models.statics import ChangeTypes
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold
from castable.planner.rules.position.activated import tell_activations
from castable.planner.rules.position.attachments import attach, pair, refuse_misspelt_combat
from castable.planner.rules.position.chosen_names import refuse_unknown_choices
from castable.planner.rules.position.entries import completed, hinted, with_loyalty
from castable.planner.rules.position.ids import next_id
from castable.planner.rules.position.lookups import Lookups
from castable.planner.rules.position.objects import (
    GameObject,
    Place,
    keywords_of_counters,
    size_now,
)
from castable.planner.rules.position.prepared import add_copies
from castable.planner.rules.position.printed import FACE_DOWN, printed_of
from castable.planner.rules.position.prototype import as_prototyped
from castable.planner.rules.position.spoken import granted_facts, home_made_facts, token_facts

Supposed = Mapping[tuple[str, Condition], bool]
"""Whether conditions hold that can't be told, each of the object of that id."""

_ZONES: tuple[Zone, ...] = ("hand", "battlefield", "graveyard", "exile", "command", "library")


@dataclass(frozen=True, slots=True)
class StackObject:
    """A spell or ability on the stack (CR 405)."""

    entry: StackEntry
    object: GameObject
    """The spell, or the source of the ability."""
    is_ability: bool


@dataclass(frozen=True, slots=True)
class Game:
    """A position whose cards are known; the rest of the rules part works on this."""

    position: Position
    catalogue: Catalogue
    objects: Mapping[str, GameObject]
    """Every object of every zone but the stack, by id, in the position's order."""
    stack: tuple[StackObject, ...]
    zones: Mapping[tuple[str, Place], tuple[GameObject, ...]] = field(default_factory=dict)
    """Objects by player (controller on the battlefield, owner elsewhere) and zone."""
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Ids by folded name: of the object, its card and its card's faces."""
    spell_effects: tuple[tuple[GameObject, ChangeTypes], ...] = ()
    """What changes the types and colors of spells, in order, each with the object it is on."""
    looked_at: Lookups = field(default_factory=Lookups, compare=False)
    """Which facts of the asker's turn the rules have looked at so far."""
    supposed: Supposed = field(default_factory=dict)
    """What is supposed of conditions that can't be told."""

    @property
    def asker(self) -> str:
        """The player who attempts something."""
        return self.position.asker

    @property
    def me(self) -> Player:
        """The asker's own facts."""
        return self.position.players[self.position.asker]

    def opponents(self, player: str) -> tuple[str, ...]:
        """Return the other players."""
        return tuple(p for p in self.position.players if p != player)

    def zone(self, player: str, zone: Zone) -> tuple[GameObject, ...]:
        """Return the objects of *player* in *zone*."""
        return self.zones.get((player, zone), ())

    def battlefield(self) -> Iterator[GameObject]:
        """Yield all permanents that are phased in (CR 702.26b)."""
        for player in self.position.players:
            yield from self.zones.get((player, "battlefield"), ())

    def is_on_top(self, thing: GameObject) -> bool:
        """Return whether the object is the top card of its owner's library.

        What is being cast counts as still there: it is taken out of its zone for the proposal.
        """
        mine = (t for t in self.objects.values() if t.owner == thing.owner)
        top = next((t for t in mine if t.zone == "library"), None)
        return top is not None and top.id == thing.id

    def names(self) -> dict[str, str]:
        """Return the names of all objects by id, those of the stack too."""
        on_stack = {item.object.id: item.object.name for item in self.stack}
        return {**on_stack, **{id_: thing.name for id_, thing in self.objects.items()}}

    def name_of(self, word: str) -> str:
        """Return the name of the object that has this id, both halves'; another word as it is."""
        on_stack = (item.object for item in self.stack if item.object.id == word)
        thing = self.objects.get(word) or next(on_stack, None)
        if thing is None:
            return word
        return thing.card.name if is_split_card(thing) else thing.name

    def all_in(self, zone: Place) -> Iterator[GameObject]:
        """Yield the objects of that zone, all players'."""
        for player in self.position.players:
            yield from self.zones.get((player, zone), ())


def resolve(position: Position, catalogue: Catalogue) -> Game:
    """Look up every card and spread the entries into single objects.

    Raises
    ------
    UnknownName
        When a card or token is not in the catalogue; with the JSON path.
    PositionProblem
        When two objects have one id.
    """
    objects: dict[str, GameObject] = {}
    numbers: dict[str, int] = {}
    places: dict[str, str] = {}
    for player, facts in position.players.items():
        for zone in _ZONES:
            for i, entry in enumerate(getattr(facts, zone)):
                path, known = f"position.players.{player}.{zone}[{i}]", len(objects)
                try:
                    meant = completed(entry, catalogue, zone)
                    _spread(meant, player, zone, position, catalogue, objects, numbers)
                except CastableError as error:
                    told = hinted(error, entry, catalogue, zone)
                    raise told.at(path) from None
                places |= dict.fromkeys(islice(objects, known, None), path)
    attach(objects, position, places)
    pair(objects, places)
    refuse_misspelt_combat(objects, position, places)
    tell_activations(objects, position, places)
    add_copies(objects, position.asker, lambda name: next_id(name, numbers), make_object)
    refuse_unknown_choices(objects, tuple(position.players), catalogue, places)
    stack = []
    for i, item in enumerate(position.stack):
        try:
            entry = item.as_entry()
            card, face = card_of(entry, catalogue, "stack")
        except CastableError as error:
            raise error.at(f"position.stack[{i}]") from None
        name = item.id or next_id(face.name, numbers)
        spell = make_object(name, card, face, "stack", item.controller, item.controller, entry)
        if face.mana_cost is not None and item.x and item.ability is None:
            value = spell.mana_value + face.mana_cost.variables * item.x  # CR 202.3e
            spell = replace(spell, mana_value=value)
        stack.append(StackObject(item, spell, item.ability is not None))
    names = _names(objects)
    return Game(position, catalogue, objects, tuple(stack), by_zone(objects), names)


def _names(objects: Mapping[str, GameObject]) -> dict[str, tuple[str, ...]]:
    """Index the objects by every name that they may be called by."""
    found: dict[str, list[str]] = {}
    for id_, thing in objects.items():
        for key in _called(thing.card, thing.name):
            found.setdefault(key, []).append(id_)
    return {key: tuple(ids) for key, ids in found.items()}


@lru_cache(maxsize=8192)
def _called(card: CardFacts, name: str) -> frozenset[str]:
    return frozenset(fold(n) for n in (name, card.name, *(f.name for f in card.faces)))


def by_zone(
    objects: Mapping[str, GameObject],
) -> dict[tuple[str, Place], tuple[GameObject, ...]]:
    """Sort objects by player and zone; what is phased out is left out (CR 702.26b)."""
    zones: dict[tuple[str, Place], list[GameObject]] = {}
    for thing in objects.values():
        if not thing.entry.phased_out:
            player = thing.controller if thing.zone == "battlefield" else thing.owner
            zones.setdefault((player, thing.zone), []).append(thing)
    return {key: tuple(things) for key, things in zones.items()}


def _spread(
    entry: Entry,
    player: str,
    zone: Zone,
    position: Position,
    catalogue: Catalogue,
    objects: dict[str, GameObject],
    numbers: dict[str, int],
) -> None:
    for who in (entry.owner, entry.controller):
        if who is not None and who not in position.players:
            raise PositionProblem(
                f"{who!r} is no player of this position",
                code="position.player_unknown",
                suggestions=tuple(position.players),
            )
    card, face = card_of(entry, catalogue, zone)
    if entry.prototyped:
        face = as_prototyped(face, zone)
    entry = with_loyalty(entry, face, zone)
    owner = entry.owner or player
    controller = entry.controller or player
    name = face.name if entry.token is None else entry.token.name
    first: GameObject | None = None
    for n in range(entry.count):
        if entry.id is None:
            id_ = next_id(name, numbers)
        else:
            id_ = entry.id if entry.count == 1 else f"{entry.id}-{n + 1}"
        if id_ in objects:
            raise PositionProblem(f"two objects have the id {id_!r}", code="position.id_twice")
        first = objects[id_] = (
            make_object(id_, card, face, zone, owner, controller, entry)
            if first is None
            else _again(first, id_)
        )


def card_of(entry: Entry, catalogue: Catalogue, zone: Zone) -> tuple[CardFacts, Face]:
    """Find the card and the face that is up."""
    if entry.token is not None:
        token = entry.token
        if not token.types:
            card = catalogue.token(token.name)
            return card, card.front
        card = token_facts(token, _colors(token.colors))
        if card.front.unmodelled:
            card = _predefined(card, catalogue)
        return card, card.front
    assert entry.card is not None  # noqa: S101 - the model allows a card or a token, nothing else
    card = (
        home_made_facts(entry, catalogue)
        if entry.oracle is not None
        else catalogue.card(entry.card)
    )
    if entry.face is not None:
        if entry.face == "back" and len(card.faces) > 1:
            return card, card.faces[1]
        face = next((f for f in card.faces if f.name.casefold() == entry.face.casefold()), None)
        if face is None:
            raise PositionProblem(
                f"{card.name!r} has no face {entry.face!r}",
                code="card.face_unknown",
                suggestions=tuple(f.name for f in card.faces),
            )
        return card, face
    if entry.flipped and len(card.faces) > 1:
        return card, card.faces[1]
    if zone in ("battlefield", "stack") and len(card.faces) > 1:
        wanted = entry.card.casefold()
        named = next((f for f in card.faces if f.name.casefold() == wanted), None)
        return card, named or card.front
    return card, card.front


def _predefined(card: CardFacts, catalogue: Catalogue) -> CardFacts:
    """Return the predefined token that is meant by a text that can't be read (CR 111.10)."""
    try:
        known = catalogue.token(card.name)
    except UnknownName:
        return card
    return known if set(known.front.types) == set(card.front.types) else card


def _colors(text: str) -> tuple[ManaType, ...]:
    letters = re.sub(r"[\s,{}/]+", "", text.upper())
    for letter in letters:
        if letter not in COLORS:
            raise NotationError(
                f"expected color letters such as 'GW', got {text!r}",
                code="notation.color",
                suggestions=tuple(COLORS),
            )
    return tuple(c for c in COLORS if c in letters)


def make_object(
    id_: str, card: CardFacts, face: Face, zone: Place, owner: str, controller: str, entry: Entry
) -> GameObject:
    """Build one object with its printed characteristics (CR 109.3, 202.3, 708.2)."""
    shown = zone in ("battlefield", "stack")
    if entry.face_down and shown:
        printed = FACE_DOWN
    else:
        printed = printed_of(card, face, all_faces=not shown and _is_split(card))
    keywords, abilities = printed.keywords | keywords_of_counters(entry), printed.abilities
    if entry.granted:
        texts = (entry.granted,) if isinstance(entry.granted, str) else entry.granted
        granted, gained, gaps = granted_facts(texts, face)
        face = structs.replace(face, unmodelled=(*face.unmodelled, *gaps))
        keywords, abilities = keywords.union(gained), (*abilities, *granted)
    power, toughness = size_now(printed.power, printed.toughness, entry)
    return GameObject(
        id=id_,
        name=face.name,
        card=card,
        face=face,
        zone=zone,
        owner=owner,
        controller=controller,
        entry=entry,
        types=printed.types,
        subtypes=printed.subtypes,
        supertypes=printed.supertypes,
        colors=printed.colors,
        keywords=keywords,
        abilities=abilities,
        mana_value=printed.mana_value,
        power=power,
        toughness=toughness,
        tapped=entry.tapped,
        summoning_sick=entry.summoning_sick and is_sick(entry, printed.types, keywords),
        is_token=entry.token is not None,
    )


def is_sick(entry: Entry, types: frozenset[str], keywords: frozenset[str]) -> bool:
    """Return whether {T} can't be paid by this creature yet (CR 302.6, 702.10c)."""
    return entry.summoning_sick and "Creature" in types and "haste" not in keywords


def _again(thing: GameObject, id_: str) -> GameObject:
    """Return the same object under another id."""
    copy = object.__new__(GameObject)
    for slot in _SLOTS:
        object.__setattr__(copy, slot, getattr(thing, slot))
    object.__setattr__(copy, "id", id_)
    return copy


_SLOTS = tuple(each.name for each in fields(GameObject))


def is_split_card(thing: GameObject) -> bool:
    """Return whether both halves give it its characteristics: a split card off the stack (709.4).

    A Room on the battlefield has those of its unlocked halves only (CR 709.5).
    """
    return _is_split(thing.card) and thing.zone not in ("battlefield", "stack")


def _is_split(card: CardFacts) -> bool:
    return card.layout in ("split", "fuse", "aftermath", "room")
