"""Blocks of a text that wait for counters: levels, classes, stations (CR 711, 716, 721)."""

import re
from collections.abc import Iterable

from msgspec import structs

from castable.models.abilities import ActivatedAbility
from castable.models.amounts import (
    AllOf,
    ChosenWord,
    Compare,
    Condition,
    CountCounters,
    HasStatus,
)
from castable.models.filters import ITSELF
from castable.models.statics import Ability, ChangeTypes, GrantKeyword
from castable.planner.cards.language.line_kinds import CLASS_LEVEL, LEVEL
from castable.planner.cards.language.normalise import Line
from castable.planner.cards.language.reading import Read, Sentence
from castable.planner.cards.lines.activated import read_activated
from castable.planner.cards.readers.protections import PROTECTIONS
from castable.planner.cards.records import RawFace, TypeLine

_STATION = re.compile(r"^(?:STATION )?(\d+)\+ \| ?(.*)$")
_ANCHOR = re.compile(r"^• (?P<word>[^—]{1,40}) — (?P<rest>.+)$")
"""A word that may have been chosen as the permanent entered, and what it is the sign of."""
_SIZE = re.compile(r"^(\d+)/(\d+)$")
_STATION_TYPES = frozenset({"Spacecraft", "Planet"})
_IS_CREATURE = re.compile(r"\bartifact creature at (\d+)\+")
"""What the reminder text of station says of the power and toughness box."""


WORDS_THAT_LIMIT = {"max speed": HasStatus("max speed"), "solved": HasStatus("solved")}
"""What a line is headed by if it works only then (CR 702.179d, 719.3c)."""


def level_block(line: Line) -> Condition | None:
    """Return what the lines behind a level symbol wait for (CR 711.2a-b)."""
    level = LEVEL.match(line.text)
    if level is None:
        return None
    least = _at_least("level", int(level[1]))
    return (
        AllOf((least, Compare(CountCounters("level"), "<=", int(level[2])))) if level[2] else least
    )


def level_size(line: Line, block: Condition | None) -> tuple[Ability, ...]:
    """Return the base power and toughness of a leveler while its block says so (CR 711.2a-b)."""
    size = _SIZE.match(line.text)
    if size is None or block is None:
        return ()
    return (
        ChangeTypes(ITSELF, size=(int(size[1]), int(size[2])), condition=block, line=line.index),
    )


def class_block(line: Line) -> tuple[tuple[Ability, ...], Condition] | None:
    """Return how a class gains a level, and what the lines behind wait for (CR 716.2a-d)."""
    level = CLASS_LEVEL.match(line.text)
    if level is None:
        return None
    low = int(level[2]) - 1  # no counter is the first level
    now = Compare(CountCounters("level"), "=" if low > 1 else "<=", low)
    gained = tuple(
        structs.replace(ability, keyword="level", speed="sorcery", condition=now, line=line.index)
        for ability in read_activated(line, (level[1], ""), []).abilities
        if isinstance(ability, ActivatedAbility)
    )
    return gained, _at_least("level", low + 1)


def station_block(line: Line, types: TypeLine) -> tuple[Condition, Line] | None:
    """Return what the abilities behind a station symbol wait for, and the rest (CR 721.2a)."""
    station = _STATION.match(line.text)
    if station is None:
        return None
    if not (_STATION_TYPES & set(types.subtypes) or line.text.startswith("STATION")):
        return None  # a row of a table of dice
    rest = Line(line.index, station[2], line.quotes, line.word)
    return _at_least("charge", int(station[1])), rest


def anchor_block(line: Line, before: Iterable[Sentence]) -> tuple[Condition, Line] | None:
    """Return what an ability behind an anchor word waits for, and the rest of its line."""
    anchored = _ANCHOR.match(line.text)
    if anchored is None:
        return None
    word = anchored["word"]
    if not any("choose " in told.text and word in told.text for told in before):
        return None
    return ChosenWord(word), Line(line.index, anchored["rest"], line.quotes, line.word)


def stationed(face: RawFace) -> tuple[Ability, ...]:
    """Return that a station card is a creature with enough charge counters (CR 721.2b).

    Its power and toughness stand beside its last station symbol, and the reminder text says so.
    """
    types = TypeLine.parse(face.type_line)
    symbols = [
        (i, int(found[1]))
        for i, text in enumerate(face.text.split("\n"))
        if (found := _STATION.match(text)) and _STATION_TYPES & set(types.subtypes)
    ]
    if not symbols:
        return ()
    line, number = symbols[-1]
    if said := _IS_CREATURE.search(face.text):
        number = int(said[1])
    elif face.power is None:
        return ()
    return (
        ChangeTypes(
            ITSELF, add_types=("Creature",), condition=_at_least("charge", number), line=line
        ),
    )


def in_block(read: Read) -> tuple[Ability, ...]:
    """Return the keywords of a block as what its object has, while the block says so.

    Those that are abilities of another kind are read as such already (hexproof).
    """
    return tuple(GrantKeyword(ITSELF, k) for k in read.keywords if k not in PROTECTIONS)


def _at_least(counter: str, number: int) -> Condition:
    return Compare(CountCounters(counter), ">=", number)
