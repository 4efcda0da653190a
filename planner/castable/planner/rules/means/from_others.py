"""Costs that may take what belongs to another player: "exile a card from a graveyard" (CR 118)."""

from castable.models.costs import Exile
from castable.planner.rules.filters.groups import SAME_OWNER, of_one_owner
from castable.planner.rules.filters.match import Context, is_whose, matches
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.phrases import several


def doubts_of_others(component: Exile, least: int, context: Context) -> tuple[Doubt, ...]:
    """Doubt a cost that the cards in graveyards of other players may pay.

    Only the payer's own objects are taken, so those of others can turn a no alone. All that are
    taken together are needed from one graveyard where the text says so; elsewhere one card is
    enough to doubt.
    """
    what = component.what
    if component.zone != "graveyard" or component.also is not None:
        return ()
    single = SAME_OWNER in what.traits
    for player in context.game.position.players:
        if player == context.controller or not is_whose(what.owner, player, context.controller):
            continue
        fits = of_one_owner(what)
        theirs = context.game.zone(player, component.zone)
        found = sum(matches(fits, card, context) is not False for card in theirs)
        if found >= max(1, least if single else 1):
            words = several(1, fits)
            return (Doubt(f"whether {words} in a graveyard of {player} is taken", "to_yes"),)
    return ()
