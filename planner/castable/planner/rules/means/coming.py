"""What mana abilities put into the graveyard, to be exiled for the cost (CR 601.2g-h, 702.66a).

Mana abilities are activated before costs are paid: a Petal that is sacrificed for mana is in the
graveyard by the time cards are exiled from there. The payment does not follow it, so a no that
stands only without it is not known.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from castable.planner.rules.means.shrinking import given_up
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Take
from castable.planner.rules.terms.doubts import Doubt, Hope

_INTO_GRAVEYARD = frozenset({"sacrifice", "discard"})


def exiled_anew(cost: LockedCost, board: Board, asker: str) -> Iterator[Doubt]:
    """Yield the doubt about what goes to the graveyard for mana and may be exiled after that.

    Parameters
    ----------
    cost
        A total cost.
    board
        What there is to pay with.
    asker
        Who pays: what others own goes to their graveyards, and tokens cease to exist.
    """
    if "delve" not in cost.methods and not any(take.coming for take in cost.takes):
        return
    things = (
        board.objects[i]
        for i in dict.fromkeys(given_up(board, _INTO_GRAVEYARD))
        if i != cost.object
    )
    given = [t.id for t in things if t.owner == asker and not t.is_token]
    less = tuple(_lessened(take, given, board) for take in cost.takes)
    hope = Hope(
        generic=len(given) if "delve" in cost.methods else 0,
        costs=(replace(cost, takes=less),) if less != cost.takes else (),
    )
    if hope != Hope():
        text = f"{cost.name}: what is given up for mana and then exiled from the graveyard"
        yield Doubt(text, "to_yes", on_costs=True, hope=hope)


def _lessened(take: Take, given: Iterable[str], board: Board) -> Take:
    """Return what is still to be taken if all of *given* that would do has been."""
    gone = [board.objects[i] for i in given if i in take.coming]
    if not gone:
        return take
    worth = sum(map(take.worth, gone))
    return replace(take, least=max(0, take.least - worth))
