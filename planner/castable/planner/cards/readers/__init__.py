"""What the rules of the grammar mean: parse trees into the vocabulary of the models."""

from castable.planner.cards.readers.activating import ActivatingReader
from castable.planner.cards.readers.bans import BanReader
from castable.planner.cards.readers.borrowing import BorrowingReader
from castable.planner.cards.readers.bounds import BoundReader
from castable.planner.cards.readers.changes import ChangeReader
from castable.planner.cards.readers.continuous import ContinuousReader
from castable.planner.cards.readers.costs import CostReader
from castable.planner.cards.readers.counts import CountReader
from castable.planner.cards.readers.deeds import DeedReader
from castable.planner.cards.readers.endings import EndingReader
from castable.planner.cards.readers.grants import GrantReader
from castable.planner.cards.readers.having import HavingReader
from castable.planner.cards.readers.history import HistoryReader
from castable.planner.cards.readers.keyword_costs import KeywordCostReader
from castable.planner.cards.readers.keywords import KeywordReader
from castable.planner.cards.readers.mana import ManaReader
from castable.planner.cards.readers.marks import MarkReader
from castable.planner.cards.readers.numbers import NumberReader
from castable.planner.cards.readers.objects import ObjectReader
from castable.planner.cards.readers.permissions import PermissionReader
from castable.planner.cards.readers.played import PlayedReader
from castable.planner.cards.readers.players import PlayerReader
from castable.planner.cards.readers.playing import PlayingReader
from castable.planner.cards.readers.production import ProductionReader
from castable.planner.cards.readers.prohibitions import ProhibitionReader
from castable.planner.cards.readers.protections import ProtectionReader
from castable.planner.cards.readers.sacrifices import SacrificeReader
from castable.planner.cards.readers.sizes import SizeReader
from castable.planner.cards.readers.subjects import SubjectReader
from castable.planner.cards.readers.targets import TargetReader
from castable.planner.cards.readers.told import ToldReader
from castable.planner.cards.readers.traits import TraitReader
from castable.planner.cards.readers.which_spells import SpellClassReader

__all__ = ["Reader"]


class Reader(
    ObjectReader,
    ToldReader,
    TraitReader,
    TargetReader,
    EndingReader,
    MarkReader,
    DeedReader,
    NumberReader,
    CountReader,
    HistoryReader,
    HavingReader,
    CostReader,
    ManaReader,
    KeywordCostReader,
    PermissionReader,
    PlayedReader,
    ProhibitionReader,
    SpellClassReader,
    SubjectReader,
    SacrificeReader,
    SizeReader,
    ChangeReader,
    ContinuousReader,
    ProtectionReader,
    GrantReader,
    ProductionReader,
    KeywordReader,
    BoundReader,
    BorrowingReader,
    PlayingReader,
    PlayerReader,
    BanReader,
    ActivatingReader,
):
    """Reads every phrase of the grammar."""
