"""Ids of objects that the position gives none."""

import re
from functools import lru_cache


def next_id(name: str, numbers: dict[str, int]) -> str:
    """Return the next id for an object of that name: ``forest-2``."""
    stem = slug(name)
    number = numbers[stem] = numbers.get(stem, 0) + 1
    return f"{stem}-{number}"


@lru_cache(maxsize=8192)
def slug(name: str) -> str:
    """Return the name as ids have it: ``goblin-guide``."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "object"
