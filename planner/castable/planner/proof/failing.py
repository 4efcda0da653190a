"""Why the mana of a source can't be had for a cost (CR 106.6, 118.3)."""

from castable.planner.proof.restricted import restricted_to
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source


def fails(source: Source, cost: LockedCost, board: Board, *, itself: bool = False) -> str:
    """Say why the mana of a source can't be had for this cost; nothing if it can.

    *itself* asks for that very mana, and not for what a mana ability makes of it.
    """
    if source.life and not board.can_pay_life_for_mana:
        return f"{board.no_life_by} doesn't let you pay life"
    if source.life > board.life:
        return f"it costs {source.life} life, and you have {board.life}"
    if source.energy > board.energy:
        return f"it costs {source.energy} energy, and you have {board.energy}"
    away = moved_itself(cost, board)
    for take in source.takes:
        there = [i for i in take.eligible if i != away]
        if take.measure == "count" and take.action != "mill" and len(there) < take.least:
            forbidden = f", and {take.barred[0][0]} forbids it" if take.barred else ""
            return f"it asks to {take.phrase}{forbidden}"
    thing = board.objects.get(cost.object)
    if source.discards_hand and cost.kind != "pay" and thing is not None and thing.zone == "hand":
        return f"it would discard {thing.name} first"
    asked = [take.phrase for take in cost.takes if take.of_hand and take.least]
    if source.discards_hand and asked:
        return f"it would discard your hand first, and the cost asks to {asked[0]}"
    return barred(source.restriction, cost, board, itself=itself)


def barred(number: int | None, cost: LockedCost, board: Board, *, itself: bool) -> str:
    """Say why mana under a spending restriction can't be had for this cost (CR 106.6)."""
    if not cost.terms.only_accepted if number is None else number in cost.terms.accepts:
        return ""
    if not itself and _feeds(number, board):
        return ""
    if number is None:
        return f"{_spell(cost, board)} doesn't let that mana be spent on it"
    return f"its mana is {restricted_to(board.restrictions[number])}"


def _spell(cost: LockedCost, board: Board) -> str:
    """Name the spell that takes only some mana: it says so itself (CR 106.6)."""
    thing = board.objects.get(cost.object)
    return "the spell" if thing is None else thing.name


def _feeds(restriction: int | None, board: Board) -> bool:
    """Whether some mana ability takes the mana that is so restricted."""
    takers = (source.terms.accepts for source in board.sources if source.mana)
    return any(restriction is None or restriction in accepts for accepts in takers)


def moved_itself(cost: LockedCost, board: Board) -> str:
    """Return the card that pays for nothing, since it is cast or moved itself (CR 601.2a)."""
    thing = board.objects.get(cost.object)
    moved = cost.kind == "special" and thing is not None and thing.zone != "battlefield"
    return cost.object if cost.kind == "cast" or moved else ""
