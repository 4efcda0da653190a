"""Words that the Comprehensive Rules don't know: their reminder text is all the rule there is.

Reminder text has no rules meaning (CR 207.2), so of known keywords it is left out. A word that no
rule explains ("mono artifacts") does what its reminder text says, if anything; nothing of that is
carried out, but what it may bear on is told.
"""

import re

from castable.models.cards import Touches
from castable.planner.cards.language.line_kinds import COST_ALONE, KEYWORD_LIKE
from castable.planner.cards.language.normalise import Line, sentences
from castable.planner.cards.lines.relevance import irrelevance, suspicion
from castable.planner.cards.lines.touches import text_touches

_BARE = re.compile(r"^[A-Z][\w'-]*(?: [A-Za-z][\w'-]*){0,3}(?: \d+)?$")
_SIGNS: tuple[tuple[Touches, re.Pattern[str]], ...] = (
    ("cost", re.compile(r"\bmana costs?\b|\bcommander tax\b")),
    ("option", re.compile(r"\bpays? for\b|^[^.:]+: ")),
    ("restriction", re.compile(r"\b[Aa]ctivate\b")),
)
"""What a reminder text shows beside what any unread text may."""


def is_bare(line: Line, sentence: str) -> bool:
    """Return whether a sentence is an unknown word that its reminder text explains."""
    return bool(line.reminder) and line.text == sentence and bool(_BARE.match(sentence))


def is_unknown_keyword(line: Line, sentence: str) -> bool:
    """Return whether a sentence is a word and its cost, and no keyword that is known (CR 702.1)."""
    return bool(KEYWORD_LIKE.match(sentence) or (line.word and COST_ALONE.match(sentence)))


def left_out(line: Line, sentence: str) -> tuple[str, tuple[Touches, ...], bool]:
    """Return why a sentence bears on nothing; or else what it may bear on, and whether on others.

    What shows no sign of bearing on anything, neither in itself nor in its reminder text, has
    neither. A word before a dash that isn't known may allow what its reminder text says.
    """
    why = "a case to solve" if line.word == "To solve" else irrelevance(sentence, line.quotes)
    touches, others = _reminded(line)
    if why and not (line.word and "permission" in touches):
        return why, (), False
    suspected = suspicion(sentence, line.quotes)
    return "", tuple(dict.fromkeys((*suspected, *touches))), others or bool(suspected)


def _reminded(line: Line) -> tuple[tuple[Touches, ...], bool]:
    """Return what the reminder text of a line might bear on, and whether on other objects too."""
    found: dict[Touches, None] = {}
    others = False
    for sentence in sentences(line.reminder):
        touches, of_others = text_touches(sentence, line.quotes)
        others = others or of_others
        found |= dict.fromkeys(touches)
        found |= {touch: None for touch, sign in _SIGNS if sign.search(sentence)}
    return tuple(found), others
