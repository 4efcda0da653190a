"""Unread triggers that add mana beside what a land has made, and take nothing (CR 605.1b)."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from castable.models.cards import Unmodelled
from castable.planner.cards.language.normalise import sentences as sentences_of
from castable.planner.cards.language.reading import Sentence

_MORE = re.compile(
    r"^Whenever [^,]* is tapped for mana,"
    r" (?:(?:its controller|that player) (?:may )?adds?|(?:you may )?add) an additional [^,.;]*$"
)
_ASIDE = re.compile(
    r"^(?:Then )?(?:~|this \w+) intensifies by \d+$"
    r"|^Spend this mana only [^,.;]*$"
    r"|^If [^,]*, (?:its controller|that player|you) may add an additional [^,.;]* instead$",
    re.IGNORECASE,
)


def as_more_mana(gaps: Iterable[Unmodelled], told: Iterable[Sentence]) -> Iterator[Unmodelled]:
    """Yield what isn't read, a trigger that only adds mana as what could only allow more."""
    texts = {sentence.line: sentence.text for sentence in told}
    for gap in gaps:
        adds = gap.scope == "others" and gap.touches == ("mana",)
        only = adds and only_adds(texts.get(gap.line, ""))
        yield structs.replace(gap, touches=("mana", "option")) if only else gap


def only_adds(text: str) -> bool:
    """Return whether a text adds mana to what was tapped for, and does nothing else."""
    first, *rest = sentences_of(text)
    return bool(_MORE.match(first)) and all(_ASIDE.match(sentence) for sentence in rest)
