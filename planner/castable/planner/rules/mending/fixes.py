"""What would mend a reason, in words and as changes: the ways that most reasons share."""

from collections.abc import Iterable
from typing import Any

from castable.models.changes import (
    AddMana,
    Ask,
    Change,
    Fix,
    Move,
    Put,
    Remove,
    SetGame,
    SetObject,
    SetPlayer,
)
from castable.models.mana import ManaCost
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject


def get_rid_of(name: str, id_: str = "") -> Fix:
    """Say that an object must go."""
    return Fix(text=f"get rid of {name}", changes=(Remove(object=id_ or name),))


def your_main_phase(game: Game) -> Fix:
    """Say to wait for the time of sorceries (CR 307.1)."""
    main = "precombat_main"
    step = game.position.step if game.position.step.endswith("_main") else main
    time = {"turn_player": game.asker, "step": step, "stack": []}
    text = "wait for your own main phase with an empty stack"
    later = () if game.position.turn_player == game.asker else another_turn(game)
    return Fix(text=text, changes=(SetGame(to=time), *later))


def your_priority(game: Game) -> Fix:
    """Say to wait for priority (CR 117.1)."""
    changes = (SetGame(to={"priority": game.asker}),)
    return Fix(text="wait until you have priority", changes=changes)


def another_turn(game: Game) -> tuple[Change, ...]:
    """Return what is new on another turn: what the asker did this turn counts no more."""
    used = (
        thing
        for thing in game.zone(game.asker, "battlefield")
        if thing.entry.loyalty_activated or thing.entry.activations
    )
    fresh = {"activations": {}, "loyalty_activated": False}
    return (_blank(game), *(SetObject(object=thing.id, to=fresh) for thing in used))


def _blank(game: Game) -> Change:
    blank = {
        "lands_played": 0, "spells_cast": [], "face_down_spells_cast": 0, "activations": {},
    }  # fmt: skip
    return SetPlayer(player=game.asker, to={"this_turn": blank})


def next_turn(game: Game, thing: GameObject | None = None, *, yours: bool = False) -> Fix:
    """Say to wait for another turn: what has happened counts no more, and the stack is empty.

    Parameters
    ----------
    game
        The position.
    thing
        An object that can do again then what it did this turn.
    yours
        Whether only the asker's own turn will do.
    """
    changes: list[Change] = [_blank(game)]
    changes += (Remove(object=item.object.id) for item in game.stack)
    if thing is not None:
        fresh = {"activations": {}, "loyalty_activated": False, "summoning_sick": False}
        changes.append(SetObject(object=thing.id, to=fresh))
    if yours:
        changes.append(SetGame(to={"turn_player": game.asker}))
    text = "wait for your next turn" if yours else "wait for the next turn"
    return Fix(text=text, changes=tuple(changes))


def later_turn(game: Game, thing: GameObject, **to: Any) -> Fix:
    """Say to wait for a later turn, on which an object lies there since an earlier one."""
    changes = (*next_turn(game).changes, SetObject(object=thing.id, to=to))
    return Fix(text="wait for a later turn", changes=changes)


def off_the_stack(holder: GameObject, game: Game) -> Fix:
    """Say to wait until a spell and what is above it have left the stack."""
    ids = [item.object.id for item in game.stack]
    gone = tuple(Remove(object=id_) for id_ in ids[ids.index(holder.id) :])
    return Fix(text=f"wait until {holder.name} has left the stack", changes=gone)


def from_the_hand(thing: GameObject) -> Fix:
    """Say to have a card in hand, and to cast it from there, or to play it as a land."""
    changes = (Move(object=thing.id, zone="hand"), Ask(to={"from": "hand"}))
    deed = "play" if thing.face.is_land else "cast"
    return Fix(text=f"have it in your hand, and {deed} it from there", changes=changes)


def choose(text: str, **choices: Any) -> Fix:
    """Say to choose otherwise; None leaves a choice open (CR 601.2b)."""
    return Fix(text=text, changes=(Ask(to={"choices": choices}),))


def set_object(text: str, thing: GameObject, **to: Any) -> Fix:
    """Say that something about an object must be otherwise."""
    return Fix(text=text, changes=(SetObject(object=thing.id, to=to),))


def phased_in(thing: GameObject) -> Fix:
    """Say to wait until a permanent has phased in (CR 702.26a)."""
    return set_object(f"wait until {thing.name} has phased in", thing, phased_out=False)


def afresh(thing: GameObject) -> Fix:
    """Say that an object must be a new one, which has done nothing yet (CR 400.7)."""
    text = f"have {thing.name} leave and come back: it is a new object then"
    return set_object(text, thing, activations={}, loyalty_activated=False)


def more_mana(lack: ManaCost) -> Change:
    """Return so much mana more."""
    return AddMana(mana=str(lack))


def put(entry: dict[str, Any], zone: str, player: str, number: int = 1) -> tuple[Change, ...]:
    """Return so many objects more."""
    placed = Put.model_validate({"zone": zone, "player": player, "entry": entry})
    return (placed,) * number


def all_of(fixes: Iterable[Fix]) -> Fix:
    """Join fixes that are needed together."""
    first, *others = fixes
    for other in others:
        first += other
    return first
