"""States with a name, and who dealt damage, as far as the facts of a position tell (CR 702)."""

from typing import Literal

from castable.models import amounts as am
from castable.models.base import COMBAT
from castable.models.filters import ObjectFilter
from castable.models.this_turn import Designation
from castable.planner.rules.filters import players
from castable.planner.rules.filters.conditions import activated_abilities
from castable.planner.rules.filters.deeds import happened
from castable.planner.rules.filters.history import number_cast
from castable.planner.rules.filters.match import Context, Truth, any_true, has_subtype, matches
from castable.planner.rules.position.objects import GameObject

ASCENDING = 10
"""So many permanents, with ascend, give a player the city's blessing (CR 702.131)."""

MAX_SPEED = 4
"""A player of that speed has max speed (CR 702.179e)."""

EARLY = 3
"""So many turns are a player's first, second, and third turns."""

COMMANDER = "commander"
"""What ``combat_damage_by`` calls a commander, whatever its creature types."""


def has_status(condition: am.HasStatus, context: Context) -> Truth:
    """Return whether the object or the game is so; None if no fact tells it."""
    match condition.status:
        case "first spell of the game":
            return _has_cast_none(context)
        case "attacked this step":
            return _was_attacked(context)
        case "first combat phase":
            return _is_first_combat(context)
        case "one of your first three turns":
            return _is_early(context)
    thing = context.source
    if thing is None:
        return None
    match condition.status:
        case "max speed":
            speed = players.speed(am.CountSpeed(), context)
            return None if speed is None else speed >= MAX_SPEED
        case "city's blessing" | "dungeon completed" | "initiative" | "monarch":
            return _is_designated(condition.status, context)
        case "crime committed":
            return _of_turn("crime_committed", context)
        case "descended this turn":
            return _of_turn("descended", context)
        case "entered this turn":
            return thing.entry.entered_this_turn
        case "entered under your control this turn":
            # Under whose control what is another's came, the position doesn't tell.
            entered = thing.entry.entered_this_turn
            return entered if not entered or thing.owner == context.controller else None
        case "monstrous" | "renowned" if thing.zone != "battlefield":
            return False
        case "monstrous" | "renowned" | "solved":  # with or without counters (701.37b, 702.112b)
            return _of_object(condition.status, thing, context)
        case "another activated ability":
            return activated_abilities(thing) > 1
        case "controlled since your turn began":
            return not (thing.entry.summoning_sick or thing.entry.entered_this_turn)
        case "discarded this turn":
            return _was_discarded(thing, context)
        case "drawn first this turn":
            return True if thing.entry.miracle else None
        case "attacked this turn":
            return happened("attacked", thing, context)
        case _:
            return None


def _of_turn(fact: Literal["crime_committed", "descended"], context: Context) -> Truth:
    """Return what the position tells of the player's turn."""
    turn = context.game.position.players[context.controller].this_turn
    told: Truth = getattr(turn, fact)
    if told is None:
        context.untold(f"this_turn.{fact}", context.controller)
    return told


def _of_object(
    state: Literal["monstrous", "renowned", "solved"], thing: GameObject, context: Context
) -> Truth:
    """Return what the position tells of the object's state."""
    told: Truth = getattr(thing.entry, state)
    if told is None:
        context.untold_of(thing, state)
    return told


def _is_designated(status: Designation, context: Context) -> Truth:
    """Return whether the player has a designation; ten permanents and ascend give one at once.

    CR 702.131b: a permanent with ascend works as long as it is there.
    """
    players = context.game.position.players
    told = players[context.controller].designations
    if told is not None and status in told:
        return True
    if status in ("initiative", "monarch") and any(
        status in (player.designations or ()) for player in players.values()
    ):
        return False  # it is one player's at a time (CR 725.3, 726.3)
    mine = context.game.zone(context.controller, "battlefield")
    ascends = len(mine) >= ASCENDING and any("ascend" in thing.keywords for thing in mine)
    if status == "city's blessing" and ascends:
        return True
    if told is None:
        context.untold("designations", context.controller)
    return None if told is None else False


def _was_attacked(context: Context) -> Truth:
    """Return whether a creature was declared as an attacker of the player in this step (508.1b).

    One that was put onto the battlefield attacking was not declared (CR 508.4a), and one that was
    may have left combat since.
    """
    game = context.game
    if game.position.step != "declare_attackers":
        return False
    attacks = ObjectFilter(attacks_you=True)
    answers: list[Truth] = [False]
    for thing in game.battlefield():
        found = matches(attacks, thing, context)
        answers.append(None if found and thing.entry.entered_this_turn else found)
    if any(player.this_turn.attacked for player in game.position.players.values()):
        answers.append(None)
    return any_true(answers)


def _has_cast_none(context: Context) -> Truth:
    """Return whether the asker hasn't cast a spell this game, so far as that is told."""
    me, position = context.game.me, context.game.position
    if number_cast(context.game, context.game.asker):
        return False
    if me.spells_cast_this_game is not None:
        return me.spells_cast_this_game == 0
    if position.turn == 1:
        return True
    context.untold("spells_cast_this_game", context.game.asker)
    return None


def _is_early(context: Context) -> Truth:
    """Return whether the player has begun no more than three turns, this one included.

    Of the number of the turn alone only the first three tell it: later ones may be anybody's.
    """
    position = context.game.position
    told = position.players[context.controller].turns
    if told is not None:
        return told <= EARLY
    if position.turn is not None and position.turn <= EARLY:
        return True
    context.untold("turns", context.controller)
    return None


def _is_first_combat(context: Context) -> Truth:
    """Return whether no combat phase of the turn came before this one (CR 506.7d).

    Who has attacked before attackers are declared did so in another one. From then on it was in
    this one: nothing tells a position with a combat phase that a card has added.
    """
    position = context.game.position
    if position.step not in COMBAT:
        return True
    if not position.players[position.turn_player].this_turn.attacked:
        return True
    return position.step != COMBAT[0]


def _was_discarded(thing: GameObject, context: Context) -> Truth:
    """Return whether the card was discarded this turn (CR 702.187a).

    Positions list discarded cards by name. With as many of them as there are such cards in the
    graveyard, these are they.
    """
    game = context.game
    names = {thing.card.name, *(face.name for face in thing.card.faces)}
    discarded = sum(n in names for n in game.position.players[thing.owner].this_turn.discarded)
    if not discarded or thing.zone != "graveyard":
        return False if thing.zone == "graveyard" else None
    others = (t for t in game.zone(thing.owner, "graveyard") if t.id != thing.id)
    alike = 1 + sum(other.card.name == thing.card.name for other in others)
    return True if discarded >= alike else None


def damage_dealers(what: ObjectFilter, dealers: tuple[str, ...], context: Context) -> int | None:
    """Count the creature types, and commanders, that dealt combat damage (CR 702.173a)."""
    found = [_is_dealer(what, dealer, context) for dealer in dealers]
    return None if None in found else sum(map(bool, found))


def _is_dealer(what: ObjectFilter, dealer: str, context: Context) -> Truth:
    if what.any_of:
        return any_true(_is_dealer(part, dealer, context) for part in what.any_of)
    if what == ObjectFilter(subtypes=what.subtypes) and len(what.subtypes) == 1:
        return dealer == what.subtypes[0]
    if what == ObjectFilter(commander=True):
        if dealer == COMMANDER:
            return True
        # A creature of that type that is a commander may have been the one.
        own = context.game.zone(context.controller, "battlefield")
        alike = any(t.entry.commander and has_subtype(t, dealer) for t in own)
        return None if alike else False
    return None
