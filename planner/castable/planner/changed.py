"""A position and a question with changes carried out (:mod:`castable.models.changes`)."""

from collections.abc import Iterable, Iterator
from typing import Any

from castable.models import changes as ch
from castable.models.errors import PositionProblem
from castable.models.mana import ManaSymbol
from castable.models.position import Position
from castable.models.query import Query
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold
from castable.planner.rules.position.game import Game, resolve
from castable.planner.rules.position.objects import GameObject, number

_ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")
_MERGED = ("counters", "this_turn", "choices")
"""Fields of which a change names only the parts that are other."""


def changed(
    changes: Iterable[ch.Change], position: Position, query: Query, catalogue: Catalogue
) -> tuple[Position, Query]:
    """Return the position and the question as they are after the changes.

    Raises
    ------
    CastableError
        When the position or a change names what does not exist.
    """
    changes = tuple(changes)
    position = _with_ids(changes, position, catalogue)
    for change in changes:
        if isinstance(change, ch.Ask):
            query = _asked(change, query)
        else:
            position = _position(change, position, catalogue)
    return position, query


def _with_ids(changes: Iterable[ch.Change], position: Position, catalogue: Catalogue) -> Position:
    """Write down the ids of what the changes name, and of what is called so as well.

    Ids are counted by name: without that, each change would give others to what comes after.
    """
    about = (c for c in changes if isinstance(c, ch.Remove | ch.Move | ch.SetObject))
    named = {change.object.casefold() for change in about}
    if not named:
        return position
    game = resolve(position, catalogue)
    things = [*game.objects.values(), *(item.object for item in game.stack)]
    names = {fold(thing.name) for thing in things if thing.id.casefold() in named}
    told = position.model_dump(mode="json", exclude_unset=True)
    objects = iter(game.objects.values())
    for facts in told["players"].values():
        for zone in (facts.get(name, []) for name in _ZONES):
            zone[:] = [one for entry in zone for one in _single(entry, names, objects)]
    for entry, item in zip(told.get("stack", []), game.stack, strict=True):
        if fold(item.object.name) in names:
            entry["id"] = item.object.id
    return Position.model_validate(told)


def _single(
    entry: dict[str, Any], names: set[str], objects: Iterator[GameObject]
) -> list[dict[str, Any]]:
    """Return the entry as it is, or one for each of its objects if they have one of the names."""
    mine = [next(objects) for _ in range(entry.get("count", 1))]
    if not any(fold(thing.name) in names for thing in mine):
        return [entry]
    bare = {key: value for key, value in entry.items() if key != "count"}
    return [{**bare, "id": thing.id} for thing in mine]


def _asked(change: ch.Ask, query: Query) -> Query:
    told = query.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return Query.model_validate(_with(told, change.to))


def _with(told: dict[str, Any], to: dict[str, Any]) -> dict[str, Any]:
    """Return fields with others set; None stands for what is not said."""
    merged = {
        key: _with(told.get(key) or {}, value)
        if key in _MERGED and isinstance(value, dict)
        else value
        for key, value in to.items()
    }
    return {key: value for key, value in {**told, **merged}.items() if value is not None}


def _position(change: ch.Change, position: Position, catalogue: Catalogue) -> Position:
    told = position.model_dump(mode="json", exclude_unset=True)
    players = told["players"]
    match change:
        case ch.SetGame():
            told = _with(told, change.to)
        case ch.SetPlayer():
            players[change.player] = _with(players[change.player], change.to)
        case ch.AddMana():
            mine = players[position.asker]
            mine["mana_pool"] = _more(mine.get("mana_pool", ""), change.mana)
        case ch.Put(zone="stack"):
            told.setdefault("stack", []).append(change.entry)
        case ch.Put():
            zone = players[change.player].setdefault(change.zone, [])
            zone.insert(0 if change.zone == "library" else len(zone), change.entry)
        case ch.Remove() | ch.Move() | ch.SetObject():
            _object(change, told, resolve(position, catalogue))
    return _resized(position, Position.model_validate(told))


def _resized(before: Position, after: Position) -> Position:
    """Let hands and libraries that are told to have a size have one for the cards they name now."""
    told = {}
    for name, player in after.players.items():
        was, sizes = before.players[name], {}
        if player.hand_size is not None and player.hand_size == was.hand_size:
            sizes["hand_size"] = player.hand_size + number(player.hand) - number(was.hand)
        if player.library_size is not None and player.library_size == was.library_size:
            more = number(player.library) - number(was.library)
            sizes["library_size"] = player.library_size + more
        told[name] = player.model_copy(update=sizes) if sizes else player
    return after.model_copy(update={"players": told})


def _more(pool: Any, mana: str) -> Any:
    """Return the pool with one mana for each symbol that pays it."""
    symbols: list[ManaSymbol] = []
    for part in mana.replace("}", "} ").split():
        symbol = ManaSymbol.parse(part)
        symbols += [symbol] * (symbol.generic if not symbol.types and not symbol.snow else 1)
    letters = [s.types[0].value if s.types else "C" for s in symbols]
    if not any(s.snow for s in symbols) and isinstance(pool, str):
        return pool + "".join(f"{{{letter}}}" for letter in letters)
    units = (
        [{"mana": f"{{{x.strip('{}')}}}"} for x in pool.replace("}", "} ").split()]
        if (isinstance(pool, str))
        else list(pool)
    )
    made = [
        {"mana": f"{{{letter}}}", **({"snow": True} if symbol.snow else {})}
        for symbol, letter in zip(symbols, letters, strict=True)
    ]
    return [*units, *made]


def _object(change: ch.Remove | ch.Move | ch.SetObject, told: dict[str, Any], game: Game) -> None:
    """Change one object in place: the first that has the id, or the name."""
    wanted = change.object.casefold()
    stack = [item.object for item in game.stack]
    for thing in stack if isinstance(change, ch.Remove) else ():
        if wanted in (thing.id.casefold(), thing.name.casefold()):
            del told["stack"][stack.index(thing)]
            return
    places = list(_places(told))
    found = list(zip(places, game.objects.values(), strict=True))
    ids = [place for place, thing in found if wanted == thing.id.casefold()]
    names = [place for place, thing in found if fold(change.object) == fold(thing.name)]
    if not (ids or names):
        raise PositionProblem(
            f"a change names {change.object!r}, which isn't there", code="change.object_unknown"
        )
    zone, index, player = (ids or names)[0]
    entry = zone[index]
    if not isinstance(change, ch.SetObject):
        _forget({wanted} if len(names) > 1 else {wanted, *_names_of(entry)}, told)
    if entry.get("count", 1) > 1:
        entry["count"] -= 1
        entry = {key: value for key, value in entry.items() if key not in ("count", "id")}
    else:
        del zone[index]
    if isinstance(change, ch.Move):
        owner = told["players"][entry.get("owner") or player]
        owner.setdefault(change.zone, []).append(entry)
    elif isinstance(change, ch.SetObject):
        zone.insert(index, _with(entry, change.to))


def _names_of(entry: dict[str, Any]) -> set[str]:
    said = (entry.get("id"), entry.get("card"), (entry.get("token") or {}).get("name"))
    return {name.casefold() for name in said if name is not None}


_WITHOUT = {"attached_to": None, "attacking": True, "blocking": True, "paired_with": False}
"""What an entry says of itself when that which it was about is gone (CR 506.4c, 509.1h, 704.5n)."""


def _forget(names: set[str], told: dict[str, Any]) -> None:
    """Let no entry name an object that is not there any more."""
    for facts in told["players"].values():
        for entry in facts.get("battlefield", []):
            for key, value in _WITHOUT.items():
                said = entry.get(key)
                if isinstance(said, str) and said.casefold() in names:
                    entry[key] = value


def _places(told: dict[str, Any]) -> Iterator[tuple[list[Any], int, str]]:
    """Yield where each object is written, in the order in which they are counted."""
    for player, facts in told["players"].items():
        for name in _ZONES:
            zone = facts.get(name, [])
            for index, entry in enumerate(zone):
                for _ in range(entry.get("count", 1)):
                    yield zone, index, player
