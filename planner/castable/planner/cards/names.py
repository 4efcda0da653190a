"""Folding of names, so that a name is found however it is written."""

import unicodedata
from functools import lru_cache

_SPELLED_OUT = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Return the key of a name: letters and digits only, without case and accents."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_SPELLED_OUT)
    return "".join(c for c in plain if c.isalnum())
