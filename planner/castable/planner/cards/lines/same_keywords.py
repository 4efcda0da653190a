"""Keywords that an object may have as it may have another: "the same is true for first strike"."""

import re
from typing import Literal

from castable.models.amounts import OpaqueCondition
from castable.models.filters import ITSELF
from castable.models.keywords import MERE_KEYWORDS
from castable.models.statics import Ability, GrantKeyword, Protection
from castable.planner.cards.language.normalise import Line
from castable.planner.cards.language.reading import Read
from castable.planner.cards.readers.phrases import HOST

_SAME = re.compile(r"^the same is true for (?P<keywords>[a-z ,]+)$")
_BETWEEN = re.compile(r",? and |, ")
_GUARDS = re.compile(r"^(?P<quality>hexproof|shroud|protection)(?: from any color)?$")
_GUARD: dict[str, Literal["hexproof", "shroud", "protection"]] = {
    "hexproof": "hexproof",
    "shroud": "shroud",
    "protection": "protection",
}
_OF_HOST = re.compile(r"\b(?:equipped|enchanted) creature has \w+\.")
_OF_ITSELF = re.compile(r"(?:^|, )(?:~|it) has \w+(?:\.| as long as\b)")
_UNREAD = OpaqueCondition()


def same_keywords(text: str, line: Line) -> Read | None:
    """Read which keywords may be had besides, each under a condition that is not read.

    Parameters
    ----------
    text
        The sentence, its first letter in lower case.
    line
        The line, which says before what has the first of the keywords.

    Returns
    -------
    Read or None
        None if it is no list of keywords that an object has.
    """
    if (said := _SAME.match(text)) is None:
        return None
    host = _OF_HOST.search(line.text) is not None
    if not host and _OF_ITSELF.search(line.text) is None:
        return None
    found: list[Ability] = []
    for keyword in _BETWEEN.split(said["keywords"]):
        if guard := _GUARDS.match(keyword):
            what = HOST if host else None
            found.append(Protection(_GUARD[guard["quality"]], what=what, condition=_UNREAD))
        elif keyword in MERE_KEYWORDS or keyword == "haste":
            whose = HOST if host else ITSELF
            found += (GrantKeyword(whose, k, condition=_UNREAD) for k in _kinds(keyword))
        else:
            return None
    return Read(tuple(found))


def _kinds(keyword: str) -> list[str]:
    """List the keywords that are meant: landwalk is each of its kinds (CR 702.14a)."""
    if keyword != "landwalk":
        return [keyword]
    return sorted(k for k in MERE_KEYWORDS if k.endswith("walk") and k != keyword)
