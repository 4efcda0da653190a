"""Keywords that a sentence gives to objects, where its condition is not read (CR 613.1f).

They bear on nothing but what asks for them, "target creature with flying": whether an object has
such a keyword is in doubt then, and nothing else of it is.
"""

import re

from msgspec import structs

from castable.models.amounts import OpaqueCondition
from castable.models.filters import ANYTHING
from castable.models.keywords import MERE_KEYWORDS
from castable.models.statics import GrantKeyword
from castable.planner.cards.grammar import read

_NAMES = "|".join(sorted(MERE_KEYWORDS, key=len, reverse=True))
_MERE = re.compile(rf"\b(?:{_NAMES})\b")
_FRONT = re.compile(r"^(?:as long as|if|during|while) .*?, (?=\S)")
_CONDITIONS = re.compile(
    r" (?:as long as|if|unless|except|during|while|equal to|where X|for each)\b[^,]*"
)
_DENIED = re.compile(r"\b(?:didn't|doesn't|don't|can't) have\b.*$")
_ASKED = re.compile(rf"\bwith(?:out)? (?:{_NAMES})\b")
"""A keyword of what is meant, and none that is given."""
_LOST = re.compile(r"\bloses? ")
_WHO = re.compile(
    r"^(?P<who>.+?) (?:also )?(?:has|have|gets?|gains?|is|are|can|attacks?)\b(?P<rest>.*)$"
)
_GIVES = re.compile(r"\b(?:has|have|gains?)\b(?P<what>.*)$")
_PRONOUNS = ("it", "he", "she", "they")


def given_keywords(text: str) -> tuple[GrantKeyword, ...]:
    """Read which keywords a sentence gives that was not read otherwise, and to what.

    Parameters
    ----------
    text
        The sentence, its first letter in lower case.

    Returns
    -------
    tuple
        Each under a condition that is not modelled; of any object where it isn't read of which.
    """
    plain = _DENIED.sub("", _CONDITIONS.sub("", _FRONT.sub("", text)))
    who, gives = _WHO.match(plain), _GIVES.search(_ASKED.sub("", plain))
    if who is None or gives is None or _LOST.search(plain):
        return ()
    return tuple(
        structs.replace(grant, condition=OpaqueCondition())
        for keyword in dict.fromkeys(_MERE.findall(gives["what"]))
        for subject in _subjects(who["who"], text)
        for grant in _given(subject, keyword)
    )


def _subjects(who: str, text: str) -> list[str]:
    """List what has the keyword: "~ and other Knights you control" are two."""
    if who in _PRONOUNS:
        host = re.search(r"\b(?:enchanted|equipped|fortified) [\w-]+", text)
        return [host[0] if host else "~" if "~" in text and who != "they" else who]
    return who.split(" and ") if who.startswith("~ and ") else [who]


def _given(subject: str, keyword: str) -> tuple[GrantKeyword, ...]:
    known = read("continuous", f"{subject} has {keyword}")
    found = known if isinstance(known, tuple) else ()
    grants = tuple(grant for grant in found if isinstance(grant, GrantKeyword))
    return grants or (GrantKeyword(ANYTHING, keyword),)
