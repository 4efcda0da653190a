"""Effects that have players gain another amount of life than they would (CR 614.1a)."""

import re
from collections.abc import Iterator

from castable.models.base import Whose
from castable.models.instead import LifeReplacement
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER

_REPLACES = re.compile(
    r"^(?:[^:.\"“]* — )?If (?:(?P<who>you|an opponent|a player) would gain life"
    r"|a spell or ability would cause its controller to gain life)(?P<when>[^,]*),"
    r" (?P<instead>[^.]*) instead"
)
_WHO: dict[str | None, Whose] = {"you": "you", "an opponent": "opponent"}
_MORE = re.compile(r"plus (\d+)")


def other_life(text: str) -> Iterator[LifeReplacement]:
    """Yield what the lines of a face's text replace of the life that players gain.

    More of it that comes under a condition is left out: nobody can count on it.
    """
    if len(text) > LONGEST_TEXT:
        return
    for index, line in enumerate(text.split("\n")):
        found = _REPLACES.search(REMINDER.sub("", line))
        if found is None or found["when"]:
            continue
        instead = found["instead"]
        more = _MORE.search(instead)
        loses = "loses" in instead
        gains = "that much life" in instead
        yield LifeReplacement(
            _WHO.get(found["who"], "any"),
            times=2 if "twice" in instead else int(gains),
            plus=0 if more is None else int(more[1]),
            loses=loses,
            line=index,
        )
