"""What the hand loses beside permanents that could be given up in the place of its cards.

A hand counts by what it can do without, and not by the card that goes: the first one counts as
little as the least of those that could go, the second one as the next. Which card it is in the end
is decided by what stays castable, and then by :mod:`castable.planner.payment.missed`.
"""

from collections.abc import Iterable

from castable.planner.payment.missed import Alike
from castable.planner.payment.worth import UNIT
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, Take


def hand_worth(hand: Iterable[Alike], board: Board, takes: Iterable[Take]) -> dict[int, int]:
    """Return how many cards of the hand count how much, least first.

    These are the cards that *takes*, which are due for the cost, or mana abilities could remove.
    """
    every = [*takes, *(take for source in board.sources for take in source.takes)]
    may_go = {i for take in every if take.action in REMOVING for i in take.eligible}
    may_go.update(s.object for s in board.sources if s.leaves)
    all_may_go = any(s.discards_hand for s in board.sources)
    result: dict[int, int] = {}
    for alike in hand:
        number = len(alike.ids) if all_may_go else sum(i in may_go for i in alike.ids)
        for value in alike.worths(number):
            result[value * UNIT] = result.get(value * UNIT, 0) + 1
    return dict(sorted(result.items()))
