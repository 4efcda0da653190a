"""What would bring a number that the position determines to where it is wanted, as changes."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from msgspec import structs

from castable.models import amounts as am
from castable.models.base import Zone
from castable.models.changes import Change, Put, SetObject, SetPlayer
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import COLORS, ManaType
from castable.planner.rules.filters.context import Context
from castable.planner.rules.filters.match import is_whose, matches
from castable.planner.rules.filters.party import ROLES
from castable.planner.rules.mending.examples import example
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject

_CARD_TYPES = (
    "Creature", "Artifact", "Enchantment", "Land", "Planeswalker", "Instant", "Sorcery",
)  # fmt: skip
_YOURS = ObjectFilter(controller="you")


def added(what: ObjectFilter, zone: Zone, number: int, context: Context) -> tuple[Change, ...]:
    """Return so many objects more that match; nothing if no example is found."""
    found = _one(what, zone, context)
    return () if found is None else (found,) * number


def _one(what: ObjectFilter, zone: Zone, context: Context, **size: int) -> Put | None:
    """Return one object more that matches, with other numbers on it if they are given."""
    for player in _holders(what, context):
        entry = example(what, zone, player, context)
        if entry is not None:
            return Put(zone=zone, player=player, entry=_sized(entry, size))
    return None


def _sized(entry: dict[str, Any], size: dict[str, int]) -> dict[str, Any]:
    if "token" in entry:
        return {**entry, "token": {**entry["token"], **size}}
    return {**entry, **size}


def _holders(what: ObjectFilter, context: Context) -> Iterator[str]:
    """Yield the players who may have such an object, the one who asks first."""
    players = context.game.position.players
    for player in sorted(players, key=lambda name: name != context.controller):
        if is_whose(what.controller, player, context.controller):
            yield player


def raised(number: am.Count, value: int, now: int, context: Context) -> tuple[Change, ...]:
    """Return changes after which a number is *value* and not *now*; none if none are known."""
    match number:
        case am.CountAttribute(how="itself"):
            return _own_size(number, value, context)
        case am.CountPlayerCounters(counter=counter, whose=whose):
            return _player_counters(counter, whose, value, context)
        case _ if value < now:
            return ()
        case am.CountAttribute(how=how, attribute=name, what=what, zone=zone):
            more = value - now if how == "total" else value
            one = None if name == "mana_value" else _one(what, zone, context, **{name: more})
            return _every([one])
        case am.CountDistinct(of=of, what=what, zone=zone):
            return _different(of, what, zone, value - now, context)
        case am.CountColors(what=what):
            there = {c for t in context.game.battlefield() if matches(what, t, context)
                     for c in t.colors}  # fmt: skip
            lacking = [ManaType(c) for c in COLORS if ManaType(c) not in there]
            colored = (structs.replace(what, colors=(c,)) for c in lacking)
            return _some(colored, "battlefield", value - now, context)
        case am.CountBasicLandTypes():
            return _different("land_types", _YOURS, "battlefield", value - now, context)
        case am.CountAlike(what=what):
            return added(what, "battlefield", value, context)
        case am.CountSharedType(what=what):
            return added(
                structs.replace(what, subtypes=("Soldier",)), "battlefield", value, context
            )
        case am.CountParty():
            creatures = (structs.replace(_YOURS, subtypes=(role,)) for role in _open_roles(context))
            return _some(creatures, "battlefield", value - now, context)
        case _:
            return ()


def _own_size(number: am.CountAttribute, value: int, context: Context) -> tuple[Change, ...]:
    source = context.source
    if source is None or source.zone != "battlefield" or number.attribute == "mana_value":
        return ()
    return (SetObject(object=source.id, to={number.attribute: value}),)


def _player_counters(counter: str, whose: str, value: int, context: Context) -> tuple[Change, ...]:
    for player in context.game.position.players:
        if is_whose(whose, player, context.controller):  # type: ignore[arg-type]
            return (SetPlayer(player=player, to={"counters": {counter: value}}),)
    return ()


def _every(found: Iterable[Put | None]) -> tuple[Change, ...]:
    """Return all of them; nothing if one is not known."""
    changes = tuple(found)
    return tuple(c for c in changes if c is not None) if None not in changes else ()


def _some(
    filters: Iterable[ObjectFilter], zone: Zone, number: int, context: Context
) -> tuple[Change, ...]:
    """Return one object for each of the first filters that have an example, *number* in all."""
    found = (_one(what, zone, context) for what in filters)
    made = tuple(islice((one for one in found if one is not None), number))
    return made if len(made) == number else ()


def _different(
    of: str, what: ObjectFilter, zone: Zone, number: int, context: Context
) -> tuple[Change, ...]:
    """Return objects that differ from each other, and from those that are there."""
    there = [t for t in context.game.all_in(zone) if matches(what, t, context)]
    return _some(_variants(of, what, there), zone, number, context)


def _variants(of: str, what: ObjectFilter, there: list[GameObject]) -> Iterator[ObjectFilter]:
    """Yield filters of one kind each that is not there yet."""
    match of:
        case "card_types" | "permanent_types":
            kinds = _CARD_TYPES[:5] if of == "permanent_types" else _CARD_TYPES
            known = {kind for thing in there for kind in thing.types}
            yield from (structs.replace(what, types=(k,)) for k in kinds if k not in known)
        case "land_types":
            known = {kind for thing in there for kind in thing.subtypes}
            basics = (name for name in BASIC_LAND_TYPES if name not in known)
            yield from (structs.replace(what, subtypes=(name,)) for name in basics)
        case "mana_values" | "powers":
            name = of.removesuffix("s")
            numbers = {getattr(thing, name) for thing in there}
            for value in range(1, len(there) + 12):
                if value not in numbers:
                    yield structs.replace(what, **{name: Comparison("=", value)})
        case _:
            names = {thing.name for thing in there}
            for value in range(1, len(there) + 12):
                if f"Example {value}" not in names:
                    yield structs.replace(what, name=f"Example {value}")


def _open_roles(context: Context) -> Iterator[str]:
    """Yield the roles of a party that none of one's creatures has (CR 700.8)."""
    own = context.game.zone(context.controller, "battlefield")
    held = {s for t in own if "Creature" in t.types for s in t.subtypes}
    return (role for role in sorted(ROLES) if role not in held)
