"""How many creatures attacked this turn, as far as the position tells (CR 508.1, 508.4a)."""

from castable.models import amounts as am
from castable.models.base import COMBAT
from castable.models.filters import Comparison, ObjectFilter
from castable.planner.rules.filters.deeds import happened
from castable.planner.rules.filters.entered import entered_at_least
from castable.planner.rules.filters.match import Context, is_whose, matches
from castable.planner.rules.position.game import Game

_CREATURE = ObjectFilter(types=("Creature",))


def attackers(number: am.CountThisTurn, context: Context) -> int | None:
    """Count the creatures with which the players attacked; None if it can't be told."""
    counted = _counted(number, context)
    known = [most for _, most in counted if most is not None]
    return sum(known) if len(known) == len(counted) else None


def counted_at_least(amount: am.Counted, context: Context) -> int:
    """Return what a counted amount comes to for certain, where all of it can't be told."""
    number = amount.count
    if not isinstance(number, am.CountThisTurn):
        return 0
    if number.fact in ("permanents_entered", "tokens_created"):
        least = entered_at_least(number, context)
    elif number.fact == "attackers":
        least = sum(least for least, _ in _counted(number, context))
    else:
        return 0
    return amount.times * least + amount.plus if least else 0


def is_enough(condition: am.Compare, context: Context) -> bool:
    """Return whether what is counted for certain is enough already."""
    least = counted_at_least(am.Counted(condition.count), context)
    wanted = Comparison(condition.relation, condition.value)
    return condition.relation in (">=", ">") and wanted.holds(least)


def _counted(number: am.CountThisTurn, context: Context) -> list[tuple[int, int | None]]:
    players = context.game.position.players
    if number.whose == "actor":
        return [_of(context.game.asker, number.what, context)]
    meant = (p for p in players if is_whose(number.whose, p, context.controller))
    return [_of(player, number.what, context) for player in meant]


def _of(player: str, what: ObjectFilter | None, context: Context) -> tuple[int, int | None]:
    """Return how many attacked at least, and how many if that is told."""
    game = context.game
    told = game.position.players[player].this_turn.attackers
    there = [t for t in game.zone(player, "battlefield") if happened("attacked", t, context)]
    found = [matches(what, thing, context) for thing in there]
    least = sum(map(bool, found))
    if told is not None and what in (None, _CREATURE):
        return max(told, least), max(told, least)
    if not _has_attacked(player, game):
        return 0, 0
    whole = len(there) == told if told is not None else _all_are_there(player, game)
    return least, least if whole and None not in found else None


def _has_attacked(player: str, game: Game) -> bool:
    """Return whether creatures of the player attack or may have attacked this turn."""
    turn = game.position.players[player].this_turn
    attack = any(thing.entry.attacking for thing in game.zone(player, "battlefield"))
    return attack or turn.attacked or bool(turn.attackers)


def _all_are_there(player: str, game: Game) -> bool:
    """Return whether all that attacked are attacking: nothing tells of one that is gone.

    Nor does anything tell a position with a combat phase that a card has added.
    """
    turn = game.position.players[player].this_turn
    fighting = game.position.step in COMBAT[1:]
    return fighting and not (turn.creatures_died or turn.permanents_left)
