"""Which permanents an unread text on types could change (CR 301.5, 303.4, 614.12)."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from castable.models.cards import Unmodelled
from castable.models.filters import ObjectFilter
from castable.planner.cards.language.reading import Sentence
from castable.planner.cards.readers.phrases import HOST

_HOST = re.compile(
    r"^(?:enchanted|equipped|fortified) (?:artifact|creature|enchantment|land|permanent)"
    r" (?:is|has|gets|loses)\b",
    re.IGNORECASE,
)
_HISTORIC = re.compile(r"^As a historic permanent you control enters, it becomes\b")
_OF_OTHERS = re.compile(
    r"\b(?:[Aa]ll (?!names )|[Ee]ach |[Oo]ther (?!(?:\w+ )?(?:types|colors|names)\b))"
    r"|\byou control\b.*\byou control\b"
)


def with_whom(gaps: Iterable[Unmodelled], sentences: Iterable[Sentence]) -> Iterator[Unmodelled]:
    """Yield what isn't read, that on the types of a class of permanents with which these are."""
    told = tuple(sentences)
    for gap in gaps:
        mine = [s.text for s in told if s.line == gap.line and "types" in s.touches]
        found = {about_whom(text) for text in mine}
        narrow = gap.scope == "others" and gap.touches == ("types",) and len(found) == 1
        yield structs.replace(gap, about=found.pop()) if narrow else gap


def about_whom(sentence: str) -> ObjectFilter | None:
    """Return which permanents a sentence on their types could change; None for any.

    Who controlled what has entered may have changed.
    """
    if _OF_OTHERS.search(sentence):
        return None
    if _HOST.match(sentence):
        return HOST
    return ObjectFilter(historic=True) if _HISTORIC.match(sentence) else None
