"""What would make a condition true, or false: as changes of the position (CR 608.2h)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from msgspec import structs

from castable.models import amounts as am
from castable.models.base import Whose, Zone
from castable.models.changes import Change, Put, Remove, SetGame, SetObject, SetPlayer
from castable.models.filters import ITSELF, ObjectFilter, Suspended
from castable.planner.cards.subtypes import kind_of_subtype
from castable.planner.rules.filters.conditions import joined
from castable.planner.rules.filters.evaluate import count, holds
from castable.planner.rules.filters.hidden import CARDS_IN_HAND, hidden_cards
from castable.planner.rules.filters.history import named
from castable.planner.rules.filters.match import Context, is_whose, matches
from castable.planner.rules.filters.statuses import COMMANDER, MAX_SPEED
from castable.planner.rules.mending.examples import example
from castable.planner.rules.mending.numbers import added, raised

_STEPS = (
    "precombat_main", "postcombat_main", "upkeep", "draw", "beginning_of_combat",
    "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat", "end_step",
)  # fmt: skip
"""Steps in which players have priority, in the order in which they are tried (CR 117.3a)."""


_MOST_NAMES = 500
"""Cards that are looked at for one that would have counted."""


def at_least(counted: am.Count, number: int) -> am.Condition:
    """Return that there is so much of what is counted, objects in the simplest form."""
    if isinstance(counted, am.CountObjects):
        return am.Exists(what=counted.what, at_least=number, zone=counted.zone)
    return am.Compare(counted, ">=", number)


def fulfilled(
    condition: am.Condition | None, context: Context, *, wanted: bool = True
) -> tuple[Change, ...]:
    """Return changes after which the condition is as wanted; none if none are known."""
    match condition:
        case am.Not():
            return fulfilled(condition.part, context, wanted=not wanted)
        case am.AllOf() | am.AnyOf():
            every = isinstance(condition, am.AllOf) == wanted
            parts = joined(condition.parts) if every and wanted else condition.parts
            return _parts(parts, context, every=every, wanted=wanted)
        case am.Exists() if condition.what.host:
            return _hosted(condition.what, context, wanted=wanted)
        case am.Exists() if condition.what.paired and wanted:
            return _paired(context)
        case am.Exists():
            number = condition.at_least if wanted else 0
            return _number_of(condition.what, condition.zone, number, context, more=wanted)
        case am.Compare():
            return _compared(condition, context, wanted=wanted)
        case am.TurnOf() | am.OwnTurn():
            return _turn(condition, context, wanted=wanted)
        case am.DuringStep():
            step = next((s for s in _STEPS if (s in condition.steps) == wanted), None)
            return () if step is None else (SetGame(to={"step": step}),)
        case am.SomePlayer() if wanted:
            found = (
                fulfilled(condition.part, replace(context, controller=player))
                for player in _meant(condition.whose, context)
            )
            return next((changes for changes in found if changes), ())
        case am.Outnumbers() if wanted:
            return _outnumbering(condition, context)
        case am.Outnumbers(count=counted, by=by) if counted == CARDS_IN_HAND:
            most = (count(counted, context) or 0) + by - 1
            fewer = {"hand_size": most}
            others = _meant(condition.whose, context) if most >= 0 else []
            return tuple(SetPlayer(player=player, to=fewer) for player in others)
        case am.SelfMatches() if context.source is not None:
            return _itself(condition.what, context, wanted=wanted)
        case am.HasStatus() if wanted:
            return _status(condition, context)
        case _:
            return ()


def _parts(
    parts: Sequence[am.Condition], context: Context, *, every: bool, wanted: bool
) -> tuple[Change, ...]:
    """Make all the parts so, or the first that can be."""
    open_ = [part for part in parts if holds(part, context) is not wanted]
    found = [fulfilled(part, context, wanted=wanted) for part in open_]
    if every:
        return tuple(c for changes in found for c in changes) if all(found) else ()
    return next((changes for changes in found if changes), ())


def _turn(
    condition: am.TurnOf | am.OwnTurn, context: Context, *, wanted: bool
) -> tuple[Change, ...]:
    game = context.game
    for player in game.position.players:
        so = (
            player == game.asker
            if isinstance(condition, am.OwnTurn)
            else is_whose(condition.whose, player, context.controller)
        )
        if so == wanted:
            return (SetGame(to={"turn_player": player}),)
    return ()


def _number_of(
    what: ObjectFilter, zone: Zone, number: int, context: Context, *, more: bool
) -> tuple[Change, ...]:
    """Have so many of these objects, by more of them or by fewer."""
    there = [t for t in context.game.all_in(zone) if matches(what, t, context)]
    if zone == "hand" and hidden_cards(zone, what, context):
        # Which cards they are isn't known: fewer of them are only counted, as more of them are.
        gone = tuple(Remove(object=thing.id) for thing in there[number:])
        return (*gone, SetPlayer(player=context.controller, to={"hand_size": number}))
    if not more:
        return tuple(Remove(object=thing.id) for thing in there[number:])
    return added(what, zone, number - len(there), context)


def _paired(context: Context) -> tuple[Change, ...]:
    """Pair the creature with one more (CR 702.95b)."""
    source = context.source
    entry = example(ObjectFilter(types=("Creature",)), "battlefield", context.controller, context)
    if source is None or entry is None:
        return ()
    partner = {**entry, "paired_with": source.id}
    alone = SetObject(object=source.id, to={"paired_with": None})
    return (alone, Put(zone="battlefield", player=context.controller, entry=partner))


def _compared(condition: am.Compare, context: Context, *, wanted: bool) -> tuple[Change, ...]:
    """Bring a count to where the comparison is as wanted."""
    now = count(condition.count, context)
    if now is None:
        return ()
    value = condition.value
    if not wanted:
        value += {">=": -1, "<=": 1, "=": 1}[condition.relation]
    match condition.count:
        case am.CountObjects(what=what, zone=zone):
            return _number_of(what, zone, value, context, more=value > now)
        case am.CountLife(whose=whose):
            return _life(whose, value, context)
        case am.CountLifeOverStart():
            life = context.game.position.players[context.controller].life
            return _life("you", life - now + value, context)
        case am.CountCounters(counter=counter, what=what) if what == ITSELF:
            return _own_counters(counter, value, context)
        case am.CountPlayerCounters(counter=counter, whose=whose):
            return _counters_of_player(counter, whose, value, context)
        case am.CountDistinct(of="card_types", what=what, zone=zone) if value > now:
            return _more_types(what, zone, value - now, context)
        case am.CountThisTurn():
            return _happened(condition.count, value, now, context)
        case _:
            return raised(condition.count, value, now, context)


def _life(whose: Whose, value: int, context: Context) -> tuple[Change, ...]:
    players = [p for p in context.game.position.players if is_whose(whose, p, context.controller)]
    return (SetPlayer(player=players[0], to={"life": value}),) if len(players) == 1 else ()


def _own_counters(counter: str, value: int, context: Context) -> tuple[Change, ...]:
    source = context.source
    if source is None:
        return ()
    kind = "+1/+1" if counter == "any" else counter
    return (SetObject(object=source.id, to={"counters": {kind: value}}),)


def _counters_of_player(
    counter: str, whose: Whose, value: int, context: Context
) -> tuple[Change, ...]:
    """Give the first of the players who are meant so many counters of a kind."""
    for player in _meant(whose, context):
        counters = context.game.position.players[player].counters
        return (SetPlayer(player=player, to={"counters": {**counters, counter: value}}),)
    return ()


_TYPES = ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Sorcery", "Planeswalker")


def _more_types(
    what: ObjectFilter, zone: Zone, number: int, context: Context
) -> tuple[Change, ...]:
    """Add objects of so many card types that there are none of yet (delirium, CR 207.2c)."""
    there = [t for t in context.game.all_in(zone) if matches(what, t, context)]
    lacking = [kind for kind in _TYPES if not any(kind in t.types for t in there)]
    found = (
        added(structs.replace(what, types=(*what.types, kind)), zone, 1, context)
        for kind in lacking[:number]
    )
    return tuple(change for changes in found for change in changes)


def _happened(
    number: am.CountThisTurn, value: int, counted: int, context: Context
) -> tuple[Change, ...]:
    """Let it have happened so often this turn, where the record is a number or yes or no."""
    player = _meant(number.whose, context)[0]
    record = context.game.position.players[player].this_turn
    now = getattr(record, number.fact, None)
    made: object
    if isinstance(now, bool):
        made = bool(value)
    elif isinstance(now, int):
        made = value
    elif isinstance(now, tuple):
        by_type = number.fact == "combat_damage_by"
        name = _dealing(number.what, context) if by_type else _name(number, context)
        made = [*now, *[name] * (value - counted)] if name else None
        made = list(now[:value]) if value <= counted and number.what is None else made
    else:
        return ()
    if made is None:
        return ()
    return (SetPlayer(player=player, to={"this_turn": {number.fact: made}}),)


def _dealing(what: ObjectFilter | None, context: Context) -> str:
    """Return the creature type of what dealt combat damage, or that it is a commander."""
    if what is None:
        return ""
    if what.shares == "creature_type" and context.source is not None:
        own = sorted(context.source.subtypes)
        return next((name for name in own if kind_of_subtype(name) == "Creature"), "")
    each = (_dealing(part, context) for part in what.any_of)
    types = [*what.subtypes, *([COMMANDER] if what.commander else []), *each]
    return next((name for name in types if name), "")


def _name(number: am.CountThisTurn, context: Context) -> str:
    """Return the name of a card of the position that the count would take."""
    game = context.game
    things = [*game.objects.values(), *(item.object for item in game.stack)]
    fitting = (t.card.name for t in things if matches(number.what, t, context))
    return next(fitting, "") or _any_name(number, context)


def _any_name(number: am.CountThisTurn, context: Context) -> str:
    """Return the name of any card that the count would take, of the first few that there are."""
    game = context.game
    player = _meant(number.whose, context)[0]
    known = named(game, player, islice(game.catalogue.names(), _MOST_NAMES))
    return next(
        (t.card.name for t in known if t is not None and matches(number.what, t, context)), ""
    )


def _outnumbering(condition: am.Outnumbers, context: Context) -> tuple[Change, ...]:
    """Give the other player enough more of what is counted."""
    own = count(condition.count, context)
    for player in _meant(condition.whose, context):
        theirs = replace(context, controller=player)
        number = count(condition.count, theirs)
        if own is not None and condition.count == CARDS_IN_HAND:
            return (SetPlayer(player=player, to={"hand_size": own + condition.by}),)
        if own is None or number is None or not isinstance(condition.count, am.CountObjects):
            continue
        what, zone = condition.count.what, condition.count.zone
        return added(what, zone, own + condition.by - number, theirs)
    return ()


def _hosted(what: ObjectFilter, context: Context, *, wanted: bool) -> tuple[Change, ...]:
    """Let the object that the text is on be attached to one that matches, or to nothing."""
    source, game = context.source, context.game
    if source is None:
        return ()
    if not wanted:
        return (SetObject(object=source.id, to={"attached_to": None}),)
    host = game.objects.get(source.host)
    if host is not None:
        state = {} if what.tapped is None else {"tapped": what.tapped}
        return (SetObject(object=host.id, to=state),) if state else ()
    kind = structs.replace(what, host=False, types=what.types or ("Creature",))
    entry = example(kind, "battlefield", context.controller, context)
    if entry is None or "Aura" in source.subtypes:
        return ()
    return (
        Put(zone="battlefield", player=context.controller, entry={**entry, "id": _HOST}),
        SetObject(object=source.id, to={"attached_to": _HOST}),
    )


_HOST = "host"
"""Id of what an Equipment is attached to in an example."""


def _attacked(context: Context) -> tuple[Change, ...]:
    """Let an opponent's creature attack, declared in this step (CR 508.1)."""
    for player in context.game.opponents(context.controller):
        entry = example(_ATTACKER, "battlefield", player, context)
        if entry is not None:
            time = {"turn_player": player, "step": "declare_attackers"}
            put = Put(zone="battlefield", player=player, entry=entry)
            return (SetGame(to=time), put)
    return ()


_ATTACKER = ObjectFilter(types=("Creature",), attacking=True, controller="opponent")


def _itself(what: ObjectFilter, context: Context, *, wanted: bool) -> tuple[Change, ...]:
    """Bring the object that the text is on into the state that it asks for."""
    source = context.source
    if source is None:
        return ()
    states = {
        "tapped": what.tapped, "attacking": what.attacking, "blocking": what.blocking,
        "unblocked": what.unblocked,
    }  # fmt: skip
    to = {key: state == wanted for key, state in states.items() if state is not None}
    if wanted and any(isinstance(trait, Suspended) for trait in what.traits):
        return (SetObject(object=source.id, to={"counters": {"time": 1}}),)
    if what.counters and wanted:
        kinds = ("+1/+1" if kind == "any" else kind for kind in what.counters)
        to_counters = dict.fromkeys(kinds, what.counters_least)
        return (SetObject(object=source.id, to={**to, "counters": to_counters}),)
    return (SetObject(object=source.id, to=to),) if to else ()


def _status(condition: am.HasStatus, context: Context) -> tuple[Change, ...]:
    if condition.status == "attacked this step":
        return _attacked(context)
    if condition.status == "first combat phase":
        player = context.game.position.turn_player
        return (SetPlayer(player=player, to={"this_turn": {"attacked": False}}),)
    source = context.source
    if source is None:
        return ()
    match condition.status:
        case "entered this turn":
            return (SetObject(object=source.id, to={"entered_this_turn": True}),)
        case "max speed":
            return (SetPlayer(player=context.controller, to={"speed": MAX_SPEED}),)
        case "city's blessing" | "dungeon completed" | "initiative" | "monarch":
            has = context.game.position.players[context.controller].designations or ()
            more = {"designations": [*has, condition.status]}
            return (SetPlayer(player=context.controller, to=more),)
        case "crime committed" | "descended this turn":
            name = "crime_committed" if condition.status == "crime committed" else "descended"
            return (SetPlayer(player=context.controller, to={"this_turn": {name: True}}),)
        case "monstrous" | "renowned" | "solved" as state:
            return (SetObject(object=source.id, to={state: True}),)
        case "controlled since your turn began":
            settled = {"summoning_sick": False, "entered_this_turn": False}
            return (SetObject(object=source.id, to=settled),)
        case "attacked this turn":
            return (SetObject(object=source.id, to={"attacking": True, "tapped": True}),)
        case "discarded this turn":
            names = context.game.position.players[source.owner].this_turn.discarded
            told = {"discarded": [*names, source.card.name]}
            return (SetPlayer(player=source.owner, to={"this_turn": told}),)
        case _:
            return ()


def _meant(whose: str, context: Context) -> list[str]:
    if whose == "actor":
        return [context.game.asker]
    players = context.game.position.players
    return [p for p in players if is_whose(whose, p, context.controller)]  # type: ignore[arg-type]
