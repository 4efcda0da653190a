"""What may fall into the graveyard and be exiled from there for the same cost, in words.

What is sacrificed or discarded, for mana or as a cost, counts for what the cost exiles (CR
601.2g-h).
"""

from collections import Counter
from dataclasses import replace

from castable.planner.proof.amounts import working
from castable.planner.proof.naming import counted
from castable.planner.rules.means.shrinking import given_up
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import FALLING, LockedCost, Source, Take
from castable.planner.rules.words.nouns import in_number


def told_to_fall(take: Take, cost: LockedCost, board: Board) -> list[str]:
    """Name what may be exiled for a part of a cost once it has fallen into the graveyard."""
    there = {i for i in take.coming if i not in take.eligible}
    return _in_words(there, cost, board)


def told_to_be_delved(cost: LockedCost, board: Board) -> list[str]:
    """Name what may be delved once it has fallen into the graveyard (CR 702.66a)."""
    return _in_words(set(board.objects), cost, board) if "delve" in cost.methods else []


def _in_words(among: set[str], cost: LockedCost, board: Board) -> list[str]:
    """Say what of *among* mana abilities, or parts of the cost, may put into the graveyard."""
    sources = tuple(working((), cost, board)) if cost.asks_for_mana else ()
    given = {*given_up(replace(board, sources=sources), FALLING)}
    given.update(i for take in cost.takes if take.falls for i in take.eligible)
    fall = [i for i in board.objects if i in given & board.falling & among and i != cost.object]
    itself = {source.object for source in sources if source.leaves in FALLING}
    told = []
    for zone, done in (("battlefield", "sacrificed"), ("hand", "discarded")):
        there = [board.objects[i] for i in fall if board.objects[i].zone == zone]
        others = [thing for thing in there if thing.id not in itself]
        most = _at_most({thing.id for thing in others}, sources, cost)
        if most is not None and most < len(others):
            there = [thing for thing in there if thing.id in itself]
            names = counted(Counter(thing.name for thing in others))
            are = "it is" if most == 1 else "they are"
            told += [f"{in_number(most)} of {names} once {are} {done}"] if most else []
        are = "it is" if len(there) == 1 else "they are"
        told += [f"{counted(Counter(t.name for t in there))} once {are} {done}"] if there else []
    return told


def _at_most(ids: set[str], sources: tuple[Source, ...], cost: LockedCost) -> int | None:
    """Return how many of the objects can be given up for all there is; None for any number."""
    number = 0
    for take in cost.takes:
        if take.falls and not ids.isdisjoint(take.eligible):
            if take.per_x or take.open_ended or take.measure != "count":
                return None
            number += take.least
    for source in sources:
        if source.discards_hand:
            return None
        for take in source.takes:
            if take.falls and not ids.isdisjoint(take.eligible):
                if not source.taps and source.uses is None:
                    return None
                number += take.least * (1 if source.taps else source.uses or 0)
    return number
