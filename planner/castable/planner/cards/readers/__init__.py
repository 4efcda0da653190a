"""What the rules of the grammar mean: parse trees into the vocabulary of the models."""

from castable.planner.cards.readers.costs import CostReader
from castable.planner.cards.readers.keywords import KeywordReader
from castable.planner.cards.readers.mana import ManaReader
from castable.planner.cards.readers.numbers import NumberReader
from castable.planner.cards.readers.objects import ObjectReader
from castable.planner.cards.readers.statics import StaticReader

__all__ = ["Reader"]


class Reader(ObjectReader, NumberReader, CostReader, ManaReader, StaticReader, KeywordReader):
    """Reads every phrase of the grammar."""
