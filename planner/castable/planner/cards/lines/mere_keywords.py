"""Keywords that a sentence gives to objects, where its condition is not read (CR 613.1f).

They bear on nothing but what asks for them, "target creature with flying": whether an object has
such a keyword is in doubt then, and nothing else of it is.
"""

import re

from msgspec import structs

from castable.models.amounts import OpaqueCondition
from castable.models.filters import ANYTHING, ITSELF
from castable.models.keywords import MERE_KEYWORDS
from castable.models.statics import GrantKeyword
from castable.planner.cards.language.grammar import read

_NAMES = "|".join(sorted(MERE_KEYWORDS - {"landwalk"}, key=len, reverse=True))
_MERE = re.compile(rf"\b(?:{_NAMES})\b(?! of\b)")
_FRONT = re.compile(r"^(?:as long as|if|during|while) .*?, (?=\S)|^otherwise, ")
_CONDITIONS = re.compile(
    r" (?:as long as|if|unless|except|during|while|equal to|where X|for each)\b[^,]*"
)
_DENIED = re.compile(r"\b(?:didn't|doesn't|don't|can't) have\b.*$")
_ASKED = re.compile(rf"\bwith(?:out)? (?:{_NAMES})\b")
"""A keyword of what is meant, and none that is given."""
_GIVES = re.compile(r"^(?P<who>.+?) (?:also )?(?:has|have|gains?)\b(?P<what>.*)$")
_OTHER_VERB = re.compile(r" (?:also )?(?:gets?|is|are|can|attacks?)\b.*$")
_NOT_OURS = re.compile(r"\bloses? |\buntil (?:end of turn|your next turn)\b|\bspells?\b")
"""What is lost, what a resolving effect gives (the position tells it), and spells."""
_BECOMES = re.compile(r" (?:is|are) (?:an? )?(?!(?:enchanted|equipped|attacking|blocking)\b)")
"""What it is made besides, which bears on more."""
_ENTERS = re.compile(
    r"^(?:if [^,]*, (?:it|~) enters\b(?P<what>.* with .*)"
    r"|as ~ enters, it becomes your choice of (?P<choice>.* with .*))$"
)
"""What it enters with goes on: whether the condition held, or what was chosen, isn't told."""
_WITH_KEYWORD = re.compile(rf"\bwith (?P<keyword>haste|{_NAMES})\b(?!,? (?:\w+,? )*counters?\b)")
"""A keyword that it enters with; a counter of one is told by the position."""
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
        Each under a condition that is not modelled, unless the sentence has none; of any object
        where it isn't read of which.
    """
    if entering := _ENTERS.match(text):
        choice = entering["choice"]
        found = _MERE.findall(choice) if choice else _WITH_KEYWORD.findall(entering["what"])
        with_it = dict.fromkeys(found)
        return tuple(GrantKeyword(ITSELF, k, condition=OpaqueCondition()) for k in with_it)
    bare = _CONDITIONS.sub("", _FRONT.sub("", text))
    plain = _DENIED.sub("", bare)
    gives = _GIVES.match(plain)
    if gives is None or _NOT_OURS.search(text) or _BECOMES.search(gives["who"]):
        return ()
    keywords = dict.fromkeys(_MERE.findall(_ASKED.sub("", gives["what"])))
    if not keywords:
        return ()
    certain = bare == text
    return tuple(
        grant
        for keyword in keywords
        for subject in _subjects(gives["who"], text)
        for grant in _given(subject, keyword, certain=certain)
    )


def _subjects(who: str, text: str) -> list[str]:
    """List what has the keyword: "~ and other Knights you control" are two.

    Behind another verb stands the same subject, or one of its own: "~ gets +1/+1 and Knights have".
    """
    first = _OTHER_VERB.sub("", who)
    _, joint, second = who[len(first) :].rpartition(" and ")
    if joint and second and _read(second, "flying"):
        return [second]
    if first in _PRONOUNS:
        host = re.search(r"\b(?:enchanted|equipped|fortified) [\w-]+", text)
        return [host[0] if host else "~" if "~" in text and first != "they" else first]
    return first.split(" and ") if first.startswith("~ and ") else [first]


def _given(subject: str, keyword: str, *, certain: bool) -> tuple[GrantKeyword, ...]:
    found = _read(subject, keyword)
    if found and certain:
        return found
    anything = (GrantKeyword(ANYTHING, keyword),)
    return tuple(structs.replace(g, condition=OpaqueCondition()) for g in found or anything)


def _read(subject: str, keyword: str) -> tuple[GrantKeyword, ...]:
    known = read("continuous", f"{subject} has {keyword}")
    found = known if isinstance(known, tuple) else ()
    return tuple(grant for grant in found if isinstance(grant, GrantKeyword))
