"""Putting the chosen companion into the hand from outside the game (CR 702.139, 116.2g)."""

from castable.models.changes import Ask, Fix, Remove, SetPlayer
from castable.models.costs import PayMana
from castable.models.errors import CastableError, PositionProblem, UnknownName, Where
from castable.models.mana import ManaCost
from castable.models.plan import Announcement
from castable.models.position import Entry
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.planner.cards.names import fold
from castable.planner.rules.attempts.activate import locked_costs
from castable.planner.rules.costs.modifiers import special_changes
from castable.planner.rules.effects.view import View
from castable.planner.rules.permission.timing import priority_reason, sorcery_reason
from castable.planner.rules.position.game import Game, card_of, make_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.targets import Targeting
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board

_COST = (PayMana(ManaCost.parse("{3}")),)
"""What it costs (CR 702.139a)."""


def chosen_companion(game: Game, player: str) -> GameObject | None:
    """Return the companion that *player* has chosen, while it is outside the game (CR 702.139a).

    Raises
    ------
    UnknownName
        When no card has that name.
    PositionProblem
        When the card has no companion ability.
    """
    entry = game.position.players[player].companion
    if entry is None:
        return None
    where = f"position.players.{player}.companion"
    try:
        found = _outside(entry, player, game)
    except CastableError as error:
        raise error.at(where) from None
    if "companion" not in found.keywords:
        raise PositionProblem(
            f"{found.name} can't be a companion: it has no companion ability",
            code="position.no_companion",
            where=Where(where),
        )
    return found


def _outside(entry: Entry, player: str, game: Game) -> GameObject:
    """Return a card that *player* owns outside the game (CR 400.11)."""
    card, face = card_of(entry, game.catalogue, "hand")
    id_ = entry.id or "companion"
    return make_object(id_, card, face, "outside", player, player, entry)


def companion_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out putting the companion into the hand: once a game, at sorcery timing (CR 116.2g).

    Where the position names no companion, and the card is in no zone, the question itself says
    that it is the chosen one.

    Raises
    ------
    UnknownName
        When no card has that name.
    PositionProblem
        When the card has no companion ability.
    """
    game = view.game
    told = chosen_companion(game, game.asker)
    thing = told if told is not None and _is_meant(query, told) else _named(query, game)
    name = thing.name
    if "companion" not in thing.keywords:
        raise PositionProblem(
            f"{name} has no companion ability",
            code="special.unknown",
            where=Where("query.special"),
        )
    reason = _misplaced(thing, told, game) or priority_reason(game)
    reason = reason or sorcery_reason(game, f"putting {name} into your hand", "116.2g")
    if reason is not None:
        return Attempt(name, reasons=(reason,))
    assumptions = (f"{name} is your companion and is outside the game",) if told is None else ()
    changes = special_changes(view, "companion")
    costs, reasons, doubts = locked_costs(
        _COST,
        thing,
        query,
        view,
        board,
        Announcement(face=name, alternative="companion"),
        changes,
        Targeting(),
        "companion",
        "special",
    )
    doubts = [*changes.doubts, *doubts]
    return Attempt(name, tuple(costs), tuple(reasons), tuple(doubts), assumptions)


def _is_meant(query: Query, thing: GameObject) -> bool:
    names = {thing.id, fold(thing.name), fold(thing.card.name)}
    return bool(names.intersection((query.card, fold(query.card or ""))))


def _named(query: Query, game: Game) -> GameObject:
    """Return the asker's card of that name: where the position has it, or else outside."""
    wanted = query.card or ""
    ids = game.named.get(fold(wanted), (wanted,))
    mine = [t for t in (game.objects.get(id_) for id_ in ids) if t and t.owner == game.asker]
    if mine:
        return next((t for t in mine if _waits(t, game)), mine[0])
    try:
        return _outside(Entry(card=wanted), game.asker, game)
    except UnknownName as error:
        raise error.at("query.card") from None


def _waits(thing: GameObject, game: Game) -> bool:
    """Return whether a card in the command zone is no commander: programs show companions there."""
    commanders = game.position.format == "commander" and thing.entry.commander is not False
    return thing.zone == "command" and not thing.entry.commander and not commanders


def _misplaced(thing: GameObject, told: GameObject | None, game: Game) -> Reason | None:
    """Return why the card is not the companion, or is outside the game no more."""
    if thing is told:
        return None
    if told is not None:
        text = f"your companion is {told.name}, not {thing.name}"
        changes = (Ask(to={"card": told.name}),)
        fix = Fix(text=f"put {told.name} into your hand", changes=changes)
        return Reason(kind="permission", cr="702.139a", text=text, fix=(fix,))
    if thing.zone == "outside" or _waits(thing, game):
        return None
    places = {
        "battlefield": "on the battlefield",
        "command": "in the command zone",
        "exile": "in exile",
    }
    place = places.get(thing.zone, f"in your {thing.zone}")
    text = f"{thing.name} is {place}: a companion is put into the hand from outside the game, once"
    outside = SetPlayer(player=game.asker, to={"companion": thing.entry.card})
    fix = Fix(
        text="name it as 'companion' of the player, if it is still outside the game",
        changes=(Remove(object=thing.id), outside),
    )
    return Reason(kind="permission", cr="116.2g", text=text, fix=(fix,))
