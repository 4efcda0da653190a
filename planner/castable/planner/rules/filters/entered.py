"""How many permanents entered this turn, at the least: those that are still there (CR 603.6a)."""

from castable.models import amounts as am
from castable.planner.rules.filters.match import Context, is_whose, matches


def entered_at_least(number: am.CountThisTurn, context: Context) -> int:
    """Count the permanents of which the position tells that they entered this turn.

    Whoever owns a permanent that they control had it enter under their control, and what has the
    types that are printed on it entered with them; a token was created so. Others may have entered,
    and be gone.
    """
    players = context.game.position.players
    whose = "you" if number.whose == "actor" else number.whose
    me = context.game.asker if number.whose == "actor" else context.controller
    meant = {player for player in players if is_whose(whose, player, me)}
    return sum(
        bool(matches(number.what, thing, context))
        for thing in context.game.battlefield()
        if thing.entry.entered_this_turn
        and not thing.entry.face_down
        and thing.owner == thing.controller
        and thing.controller in meant
        and thing.types == frozenset(thing.face.types)
        and thing.subtypes == frozenset(thing.face.subtypes)
        and ("changeling" in thing.keywords) == ("changeling" in thing.face.keywords)
        and (number.fact != "tokens_created" or thing.entry.token is not None)
    )
