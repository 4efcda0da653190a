"""What is counted of a player and not of objects: life, counters, speed, commanders."""

from castable.models import amounts as am
from castable.planner.rules.filters.commanders import color_identity, commanders
from castable.planner.rules.filters.context import Context, is_whose


def life(number: am.CountLife, context: Context) -> int:
    """Add up the life totals of the players that are meant."""
    players = context.game.position.players
    return sum(
        p.life for name, p in players.items() if is_whose(number.whose, name, context.controller)
    )


def life_over_start(number: am.CountLifeOverStart, context: Context) -> int | None:
    """Compare with 20 life, 40 in a Commander game (CR 103.4, 903.7); other games are not told."""
    position = context.game.position
    start = 40 if position.format == "commander" else 20
    if position.format is None and len(position.players) > 2:
        context.untold("format")
        return None
    return position.players[context.controller].life - start


def player_counters(number: am.CountPlayerCounters, context: Context) -> int:
    """Return the most counters of the kind that one of the players has."""
    players = context.game.position.players.items()
    return max(
        (
            player.counters.get(number.counter, 0)
            for name, player in players
            if is_whose(number.whose, name, context.controller)
        ),
        default=0,
    )


def commander_casts(_: am.CountCommanderCasts, context: Context) -> int:
    """Add up what the position tells of each commander of the player, wherever it is."""
    return sum(
        thing.entry.times_cast
        for thing in context.game.objects.values()
        if thing.owner == context.controller
    )


def commander_colors(_: am.CountCommanderColors, context: Context) -> int | None:
    """Count the colors of the commanders' color identity (CR 903.4)."""
    found = color_identity(context) if commanders(context) else None
    return None if found is None else len(found)


def turns(_: am.CountTurns, context: Context) -> int | None:
    """Return how many turns the player has begun, as it is told, or in the first of all turns."""
    position = context.game.position
    told = position.players[context.controller].turns
    if told is None and position.turn == 1:
        return int(context.controller == position.turn_player)
    if told is None:
        context.untold("turns", context.controller)
    return told


def speed(_: am.CountSpeed, context: Context) -> int | None:
    """Return the speed that is told of the player (CR 702.179)."""
    told = context.game.position.players[context.controller].speed
    if told is None:
        context.untold("speed", context.controller)
    return told
