"""Folding of names, so that a name is found however it is written."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

_SPELLED_OUT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})

REBALANCED = "A-"
"""What catalogues write before the name of a card that was rebalanced for play online."""

_LIKE = 60
"""Likeness, of 100, from which on a name may be meant."""

_LONGEST = 200
"""Letters of the longest name that is searched for: no card's has as many."""

_PART = 0.85
"""What it counts to be a part of a name, beside being nearly the whole of it."""

_BEGUN, _BEGINNING = 4, 90.0
"""So many letters that a name begins with are likely meant for it, and how likely."""


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Return the key of a name: letters and digits only, without case and accents."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_SPELLED_OUT)
    return "".join(c for c in plain if c.isalnum())


def printed(name: str) -> str:
    """Return the name that a card bears: "A-" before one only marks it as rebalanced."""
    return name.removeprefix(REBALANCED)


def nearest(word: str, names: Iterable[str], *, or_first: bool = True) -> tuple[str, ...]:
    """Return up to three names that *word* may be meant for, best first.

    Parameters
    ----------
    word
        What was written.
    names
        What it may be meant for.
    or_first
        Return the first of the names if none is like it; else nothing.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only for a wrong name

    known = tuple(dict.fromkeys(names))
    found = process.extract(
        word, known, scorer=fuzz.WRatio, processor=fold, limit=3, score_cutoff=_LIKE
    )
    return tuple(name for name, _, _ in found) or (known[:3] if or_first else ())


def closest(word: str, names: Sequence[str], n: int) -> tuple[str, ...]:
    """Return the *n* of many names that *word* may be meant for, best first.

    A slip of the pen and the beginning of a name come before what only contains the same letters,
    and nothing that is much shorter than the word is meant by it.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only for a wrong name
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    key = fold(word)
    if not key or len(key) > _LONGEST:
        return ()
    slip = OSA.normalized_similarity
    whole = process.extract(word, names, scorer=slip, processor=fold, limit=4 * n)
    parts = process.extract(word, names, scorer=fuzz.WRatio, processor=fold, limit=20 * n)
    likeness: dict[str, float] = {}
    for weight, found in ((100.0, whole), (_PART, parts)):
        for name, score, _ in found:
            if len(fold(name)) > len(key) / 2:
                likeness[name] = max(weight * score, likeness.get(name, 0))
    if len(key) >= _BEGUN:
        likeness |= {name: _BEGINNING for name in names if fold(name).startswith(key)}
    return tuple(sorted(likeness, key=lambda name: (-likeness[name], len(name), name))[:n])


def cut(word: str, length: int = 60) -> str:
    """Return a word in quotes for a message, and only the beginning of a long one."""
    return repr(word) if len(word) <= length else repr(word[: length - 3] + "...")
