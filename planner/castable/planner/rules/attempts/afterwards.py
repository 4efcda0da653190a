"""The turn once an attempt has been made: a spell more was cast, or a land played (CR 601.2i)."""

from dataclasses import dataclass, replace
from typing import Final

from castable.models.keywords import FACE_DOWN
from castable.planner.cards.names import fold
from castable.planner.rules.filters.history import names_cast
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.lookups import LANDS, SPELLS, Lookups, TurnFact
from castable.planner.rules.terms.demands import LockedCost

_OTHERWISE: Final = frozenset({"bestow", "prototype"})
"""Ways to cast that make another spell of a card than its face says (CR 702.103b, 718.3b)."""


@dataclass(frozen=True, slots=True)
class Done:
    """What an attempt adds to what has happened this turn."""

    fact: TurnFact
    name: str = ""
    """How the spell is called in the list of those cast; empty for one cast face down."""


def done_by(cost: LockedCost, game: Game) -> Done | None:
    """Return what the attempt of *cost* adds; None for what neither casts nor plays a card."""
    thing = game.objects.get(cost.object)
    name, how = cost.announce.face, cost.announce.alternative
    if cost.kind == "cast":
        if how in FACE_DOWN:
            return Done(SPELLS)
        if how in _OTHERWISE or thing is None or thing.entry.oracle is not None:
            # No card of the catalogue is such a spell: whoever asks what it was isn't told.
            return Done(SPELLS, f"{cost.name} as it is cast now")
        return Done(SPELLS, name or cost.name)
    if thing is None or cost.kind != "special" or thing.zone == "battlefield":
        return None
    is_played = any(face.is_land and face.name == name for face in thing.card.faces)
    return Done(LANDS) if is_played else None


def after_that(game: Game, done: Done) -> Game:
    """Return the game, before its continuous effects, in which that has happened as well."""
    me = game.me
    turn = me.this_turn
    if done.fact == LANDS:
        turn = turn.model_copy(update={"lands_played": turn.lands_played + 1})
        return _with_turn(game, {"this_turn": turn})
    if done.name:
        # Spells of that name on the stack count only while the list has none: they join it.
        before = names_cast(game, game.asker)[len(turn.spells_cast) + turn.face_down_spells_cast :]
        alike = [name for name in before if fold(name) == fold(done.name)]
        listed = (*turn.spells_cast, *alike, done.name)
        turn = turn.model_copy(update={"spells_cast": listed})
    else:
        number = turn.face_down_spells_cast + 1
        turn = turn.model_copy(update={"face_down_spells_cast": number})
    changes: dict[str, object] = {"this_turn": turn}
    if me.spells_cast_this_game is not None:
        changes["spells_cast_this_game"] = me.spells_cast_this_game + 1
    return _with_turn(game, changes)


def _with_turn(game: Game, changes: dict[str, object]) -> Game:
    me = game.me.model_copy(update=changes)
    players = {**game.position.players, game.asker: me}
    position = game.position.model_copy(update={"players": players})
    return replace(game, position=position, looked_at=Lookups())
