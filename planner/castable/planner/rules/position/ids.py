"""Ids of objects that the position gives none."""

import re
from functools import lru_cache


def next_id(name: str, numbers: dict[str, int]) -> str:
    """Return the next id for an object of that name: ``forest-2``."""
    slug = _slug(name)
    number = numbers[slug] = numbers.get(slug, 0) + 1
    return f"{slug}-{number}"


@lru_cache(maxsize=8192)
def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "object"
