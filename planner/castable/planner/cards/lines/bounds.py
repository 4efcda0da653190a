"""What X of a keyword's cost may be: "Suspend X—{X}{W}. X can't be 0." (CR 107.3a)."""

import re

from msgspec import structs

from castable.models.statics import BoundOnX
from castable.planner.cards.language.grammar import read

_BOUND = re.compile(r"^(?:If you cast ~ this way, )?(?P<bound>X can't be .*)$")
_WORD = re.compile(r"^(suspend|kicker|flashback)\b")


def read_bound(sentence: str, keyword: str) -> BoundOnX | None:
    """Read a sentence behind a keyword; None if it is no bound on the X of its cost."""
    said, word = _BOUND.match(sentence), _WORD.match(keyword.lower())
    if said is None or word is None:
        return None
    bound: BoundOnX | None = read("bound", said["bound"])
    return None if bound is None else structs.replace(bound, of=word[1])
