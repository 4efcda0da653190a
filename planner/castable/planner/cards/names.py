"""Folding of names, so that a name is found however it is written."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

_SPELLED_OUT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})

REBALANCED = "A-"
"""What catalogues write before the name of a card that was rebalanced for play online."""

_LIKE = 60
"""Likeness, of 100, from which on a name may be meant."""

_SOME = 0.4
"""Likeness of a whole name, of 1, from which on it may be meant, if there is nothing better."""

_LONGEST = 200
"""Letters of the longest name that is searched for: no card's has as many."""

_PART = 0.85
"""What it counts to be a part of a name, beside being nearly the whole of it."""

_BEGUN, _BEGINNING = 4, 90.0
"""So many letters that a name begins with are likely meant for it, and how likely."""

_MOST_RANKED = 200
"""Of more names than this that have a word, none is asked for its rank."""

_APART = re.compile(r"[^\w'\u2019]+|['\u2019]s\b")
"""What stands between the words of a name; whose something is, is no part of a word."""


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
    whole = process.extract(
        word, names, scorer=slip, processor=fold, limit=4 * n, score_cutoff=_SOME
    )
    parts = process.extract(
        word, names, scorer=fuzz.WRatio, processor=fold, limit=20 * n, score_cutoff=_LIKE
    )
    likeness: dict[str, float] = {}
    for weight, found in ((100.0, whole), (_PART, parts)):
        for name, score, _ in found:
            if len(fold(name)) > len(key) / 2:
                likeness[name] = max(weight * score, likeness.get(name, 0))
    if len(key) >= _BEGUN:
        likeness |= {name: _BEGINNING for name in names if fold(name).startswith(key)}
    return tuple(sorted(likeness, key=lambda name: (-likeness[name], len(name), name))[:n])


def shortened(
    word: str, names: Sequence[str], n: int, rank: Callable[[str], float]
) -> tuple[str, ...]:
    """Return up to *n* of many names that a player may shorten so, best first.

    Parameters
    ----------
    word
        What was written: ``Bolt``, ``Mind Sculptor``, ``goyf``.
    names
        What it may be meant for.
    n
        So many at most.
    rank
        What decides between names that have the word at the same place: less is better.

    Notes
    -----
    Those come first that begin or end with the whole words, then those that have them elsewhere
    or in another order, slips of the pen, and those with a word that begins or ends so. Of those
    alike, a name that another card has on a face too is the best known.
    """
    from rapidfuzz import process  # noqa: PLC0415 - only for a wrong name
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    asked = _words(word)
    if not asked or len(fold(word)) > _LONGEST:
        return ()
    first = asked[0] if len(asked) == 1 and len(asked[0]) >= _BEGUN else None
    places: dict[str, int] = {}
    for name in names:
        key = fold(name)
        if all(each in key for each in asked):
            place = min(_place(asked, first, part) for part in name.split(" // "))
            if place < _NOWHERE:
                places[name] = place + (" // " in name or name.startswith(REBALANCED))
    if places:
        likeness = OSA.normalized_similarity
        slips = process.extract(word, names, scorer=likeness, processor=fold, score_cutoff=_SLIP)
        places = {name: _SLIPPED for name, _, _ in slips} | places
    ranks = {name: rank(name) if len(places) <= _MOST_RANKED else 0 for name in places}
    faces = {face for name in names if " // " in name for face in name.split(" // ")}

    def order(name: str) -> tuple[int, bool, float, int, str]:
        return places[name], name not in faces, ranks[name], len(name), name

    return tuple(sorted(places, key=order)[:n])


_SLIPPED, _NOWHERE = 6, 9
_SLIP = 0.79
"""Likeness of a whole name, of 1, from which on it is meant rather than one with such a word."""


def _words(name: str) -> list[str]:
    return [key for each in _APART.split(name) if (key := fold(each))]


def _place(asked: list[str], part: str | None, name: str) -> int:
    """Return where the words stand in a name: less is likelier meant."""
    words = _words(name)
    if words[: len(asked)] == asked or words[-len(asked) :] == asked:
        called = name.partition(",")[0] if "," in name else ""
        return 0 if _words(called) == asked else 2
    if set(asked) <= set(words):
        return 4
    if part is not None and any(each.startswith(part) or each.endswith(part) for each in words):
        return 7
    return _NOWHERE


def cut(word: str, length: int = 60) -> str:
    """Return a word in quotes for a message, and only the beginning of a long one."""
    return repr(word) if len(word) <= length else repr(word[: length - 3] + "...")
