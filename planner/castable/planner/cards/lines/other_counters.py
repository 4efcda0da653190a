"""Effects that put another number of counters than would be put (CR 614.1a)."""

import re
from collections.abc import Iterator

from castable.models.base import Whose
from castable.models.filters import ObjectFilter
from castable.models.instead import CounterReplacement
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER

_KIND = r"(?:(?P<{}>[+-]\d/[+-]\d|[a-z]+) )?counters"
_REPLACES = re.compile(
    rf"^(?:[^:.\"“]* — )?If (?:(?P<who>an effect|you|an opponent) would put one or more "
    rf"{_KIND.format('active')} on|one or more {_KIND.format('passive')} would be put on)"
    r" (?P<what>[^.]*?)(?: or player| or on yourself)?, (?:it |they )?(?:puts? )?"
    r"(?:twice|half|that many)\b"
)
_ARTICLE = re.compile(r"^an? ")
_WHO: dict[str | None, Whose] = {"you": "you", "an opponent": "opponent"}


def other_counters(text: str) -> Iterator[CounterReplacement]:
    """Yield what the lines of a face's text replace of the counters that are put on objects.

    What is to have the counters and isn't read may be anything.
    """
    if len(text) > LONGEST_TEXT:
        return
    for index, line in enumerate(text.split("\n")):
        found = _REPLACES.search(REMINDER.sub("", line))
        if found is not None:
            phrase = read("objects", _ARTICLE.sub("", found["what"]))
            what = ObjectFilter(opaque=True) if phrase is None else phrase.what
            kind = found["active"] or found["passive"] or "any"
            yield CounterReplacement(what, kind, _WHO.get(found["who"], "any"), line=index)
