"""What chance decides of a payment: which cards are discarded at random (CR 701.9b)."""

from collections import Counter

from castable.models.plan import Lost
from castable.planner.payment.decode import Payment
from castable.planner.rules.terms.board import Board


def drawn_from(payment: Payment, lost: Lost, board: Board) -> tuple[str, ...]:
    """Return the cards of which chance takes some; none where it takes all that there are."""
    drawn = [i for take, i, _, _ in payment.taken if take.random]
    among = {i for take, _, _, _ in payment.taken if take.random for i in take.eligible}
    gone = {*lost.discarded, *lost.exiled, *lost.returned, *lost.put_back} - set(drawn)
    left = tuple(i for i in board.objects if i in among - gone)
    return left if len(left) > len(drawn) else ()


def whatever_goes(
    payment: Payment,
    chance: tuple[str, ...],
    castable: tuple[str, ...],
    together: tuple[str, ...] | None,
    board: Board,
) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    """Return what stays castable whichever of the cards go: by itself, and together if known.

    A card is sure to stay if chance can't take it; of several copies those that it leaves.
    """
    number = sum(take.random for take, _, _, _ in payment.taken)
    names = [board.objects[i].card.name for i in chance]
    if any(source.object in chance for source in board.sources):
        return (), None
    spared = Counter(castable)
    for name in set(names):
        spared[name] -= number
    sure = tuple((spared & Counter(castable)).elements())
    return sure, together if sure == castable else None
