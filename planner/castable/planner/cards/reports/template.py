"""Sentences made alike, to be counted: numbers, costs, colors and types are left open."""

import re
from functools import lru_cache

from castable.planner.cards.readers.phrases import OWN_NAME, Unread, subtype
from castable.planner.cards.records import SUPERTYPES, TYPES

_MANA = re.compile(r"(?:\{[^{}]+\})+")
_POWER = re.compile(r"[+-]?[\dX]+/[+-]?[\dX]+(?: counters?)?")
_NUMBER = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirteen)\b", re.IGNORECASE
)
_COLOR = re.compile(r"\b(?:non)?(?:white|blue|black|red|green)\b", re.IGNORECASE)
_NOUNS = frozenset({"permanent", "historic", "outlaw", "token", "commander", "basic", "snow"})
_WORD = re.compile(r"\b(?:non-?)?[A-Za-z][\w'-]*")
_LIST = re.compile(r"TYPE(?:,? (?:and/or |and |or )?(?:an? |another )?TYPE)+")


def template(text: str) -> str:
    """Return the template of a normalised sentence: ``Enchanted TYPE gets PT``."""
    text = _MANA.sub("{M}", text.replace(OWN_NAME, "~"))
    text = _POWER.sub("PT", text)
    text = _NUMBER.sub("N", text)
    text = _COLOR.sub("COLOR", text)
    text = _WORD.sub(lambda m: "TYPE" if _is_type(m[0]) else m[0], text)
    text = _LIST.sub("TYPE", text)
    return re.sub(r"«\d+»", "«N»", text)


@lru_cache(maxsize=8192)
def _is_type(word: str) -> bool:
    plain = word.removeprefix("non").removeprefix("-")
    singular = plain.removesuffix("s").capitalize()
    if singular in TYPES or singular in SUPERTYPES or singular.lower() in _NOUNS:
        return True
    if singular in ("Sorcerie", "Ally"):
        return True
    if not plain[:1].isupper():
        return False
    try:
        subtype(plain)
    except Unread:
        return False
    return True
