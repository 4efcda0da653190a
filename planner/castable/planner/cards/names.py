"""Folding of names, so that a name is found however it is written."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_SPELLED_OUT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})

_LIKE = 60
"""Likeness, of 100, from which on a name may be meant."""


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Return the key of a name: letters and digits only, without case and accents."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_SPELLED_OUT)
    return "".join(c for c in plain if c.isalnum())


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
