"""What may fall into the graveyard and be exiled from there for the same cost, in words.

What is sacrificed or discarded, for mana or as a cost, counts for what the cost exiles (CR
601.2g-h).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from castable.planner.proof.amounts import working
from castable.planner.proof.naming import counted
from castable.planner.rules.means.shrinking import given_up
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import FALLING, LockedCost, Take


def told_to_fall(take: Take, cost: LockedCost, board: Board) -> list[str]:
    """Name what may be exiled for a part of a cost once it has fallen into the graveyard."""
    may_fall = set(_falling(cost, board)) - set(take.eligible)
    return _in_words(may_fall.intersection(take.coming), board)


def told_to_be_delved(cost: LockedCost, board: Board) -> list[str]:
    """Name what may be delved once it has fallen into the graveyard (CR 702.66a)."""
    return _in_words(set(_falling(cost, board)), board) if "delve" in cost.methods else []


def _falling(cost: LockedCost, board: Board) -> Iterator[str]:
    """Yield what mana abilities, or parts of the cost, may put into the graveyard."""
    sources = tuple(working((), cost, board)) if cost.asks_for_mana else ()
    given = {*given_up(replace(board, sources=sources), FALLING)}
    given.update(i for take in cost.takes if take.falls for i in take.eligible)
    yield from (i for i in board.objects if i in given & board.falling and i != cost.object)


def _in_words(ids: set[str], board: Board) -> list[str]:
    told = []
    for zone, done in (("battlefield", "sacrificed"), ("hand", "discarded")):
        there = [thing for i, thing in board.objects.items() if i in ids and thing.zone == zone]
        names = Counter(thing.name for thing in there)
        are = "it is" if len(there) == 1 else "they are"
        told += [f"{counted(names)} once {are} {done}"] if names else []
    return told
