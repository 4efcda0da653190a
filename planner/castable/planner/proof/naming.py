"""Objects in the words of a reason: by name, with their number."""

from collections import Counter
from collections.abc import Sequence

from castable.planner.cards.telling.words import listed
from castable.planner.rules.terms.board import Board

_MOST_NAMES = 4


def names_of(ids: Sequence[str], board: Board) -> str:
    """List objects by name, like ones together: ``three Forests`` as ``3 Forest``."""
    return counted(Counter(board.objects[id_].name for id_ in ids if id_ in board.objects))


def counted(counts: Counter[str]) -> str:
    """List names with their numbers: ``3 Forest and Plains``."""
    return listed(grouped(counts))


def grouped(counts: Counter[str]) -> list[str]:
    """Name objects with their numbers, the first few of many."""
    words = [name if n == 1 else f"{n} {name}" for name, n in counts.items()]
    if len(words) <= _MOST_NAMES + 1:  # "1 others" would be no shorter
        return words
    return [*words[:_MOST_NAMES], f"{sum([*counts.values()][_MOST_NAMES:])} others"]
