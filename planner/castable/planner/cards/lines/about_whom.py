"""Which permanents an unread text on types or targets could be about (CR 301.5, 303.4, 614.12)."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from castable.models.cards import Unmodelled
from castable.models.filters import ITSELF, ObjectFilter
from castable.planner.cards.language.reading import Sentence
from castable.planner.cards.readers.phrases import HOST
from castable.planner.cards.subtypes import all_subtypes

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


_SHIELDED = re.compile(
    r"^(?:each |all )?(?P<basic>basic )?(?P<kind>[a-z-]+?)s?"
    r"(?: (?:(?P<yours>you control)|each player controls))?(?: that [^,]*)?"
    r" ha(?:ve|s) (?:hexproof|shroud|protection)\b(?!.* and )",
    re.IGNORECASE,
)
"""What protects a class of permanents from being targets, and nothing else."""
_OTHERWISE = re.compile(r"^Otherwise, it has (?:hexproof|shroud|protection)\b(?!.* and )")
_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")


def with_whom(gaps: Iterable[Unmodelled], sentences: Iterable[Sentence]) -> Iterator[Unmodelled]:
    """Yield what isn't read, that about a class of permanents alone with which these are.

    It is a text on their types, or one that keeps them from being targets.
    """
    told = tuple(sentences)
    for gap in gaps:
        on = gap.touches[0]
        whom = about_whom if on == "types" else shielded
        mine = [s.text for s in told if s.line == gap.line and on in s.touches]
        found = {whom(text) for text in mine}
        alone = len(gap.touches) == 1 and on in ("types", "target")
        if on == "target" and all(_OTHERWISE.match(text) for text in mine):
            before = next((s.text for s in told if s.line == gap.line), "")
            found = {ITSELF if before.startswith("~ ") else None}
        narrow = gap.scope == "others" and alone and len(found) == 1
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


def shielded(sentence: str) -> ObjectFilter | None:
    """Return which permanents a sentence could keep from being targets; None for any (CR 115.1)."""
    found = _SHIELDED.match(sentence)
    if found is None:
        return None
    kind = found["kind"].capitalize()
    if kind not in (*_TYPES, "Permanent", *all_subtypes()):
        return None
    return ObjectFilter(
        types=(kind,) if kind in _TYPES else (),
        supertypes=("Basic",) if found["basic"] else (),
        subtypes=() if kind in (*_TYPES, "Permanent") else (kind,),
        controller="you" if found["yours"] else "any",
    )
