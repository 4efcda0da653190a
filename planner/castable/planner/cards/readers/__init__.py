"""What the rules of the grammar mean: parse trees into the vocabulary of the models."""

from castable.planner.cards.readers.continuous import ContinuousReader
from castable.planner.cards.readers.costs import CostReader
from castable.planner.cards.readers.having import HavingReader
from castable.planner.cards.readers.history import HistoryReader
from castable.planner.cards.readers.keywords import KeywordReader
from castable.planner.cards.readers.mana import ManaReader
from castable.planner.cards.readers.modifiers import ModifierReader
from castable.planner.cards.readers.numbers import NumberReader
from castable.planner.cards.readers.objects import ObjectReader
from castable.planner.cards.readers.permissions import PermissionReader
from castable.planner.cards.readers.played import PlayedReader
from castable.planner.cards.readers.prohibitions import ProhibitionReader
from castable.planner.cards.readers.told import ToldReader

__all__ = ["Reader"]


class Reader(
    ObjectReader,
    ToldReader,
    NumberReader,
    HistoryReader,
    HavingReader,
    CostReader,
    ManaReader,
    ModifierReader,
    PermissionReader,
    PlayedReader,
    ProhibitionReader,
    ContinuousReader,
    KeywordReader,
):
    """Reads every phrase of the grammar."""
