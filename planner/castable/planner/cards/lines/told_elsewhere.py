"""Sentences that need no reading: what they leave behind the position tells, or it is nothing."""

import re
from collections.abc import Sequence

from castable.planner.cards.language.line_kinds import (
    ANCHORED,
    BEFORE_ENTERING,
    IGNORING,
    KEPT_IN_EXILE,
    LET_BY_IT,
    MADE_MANA,
    PAID_ENTERING,
    REPLACED,
    TRIGGER,
)
from castable.planner.cards.language.normalise import Line
from castable.planner.cards.language.reading import Fate, Sentence

TRIGGERED = "triggered ability"
_LETS = re.compile(r"^If .* would [^,]*, instead [^.]*\band you may (?:play|cast) that card\b")
"""A replacement effect that lets a player do something in the same sentence."""
_LASTS_ON = re.compile(r"^If ~ leaves the battlefield, this effect (?:continues|lasts) until ")
"""How long a static ability of a permanent that is gone goes on: the position tells what is so."""


def told_elsewhere(
    sentence: str, line: Line, before: Sequence[Sentence]
) -> tuple[Fate, str] | None:
    """Return what becomes of such a sentence, and why; None if it is none.

    Parameters
    ----------
    sentence
        The sentence, which is no part of a mana ability.
    line
        The line in which it stands.
    before
        The sentences before it.
    """
    if TRIGGER.match(sentence) or (ANCHORED.match(sentence) and not MADE_MANA.search(sentence)):
        return "later", TRIGGERED
    earlier = [told for told in before if told.line == line.index]
    if any(told.why == TRIGGERED for told in earlier):
        return "later", TRIGGERED
    replaced = any(REPLACED.match(told.text) for told in earlier)
    if (replaced and LET_BY_IT.match(sentence)) or _LETS.match(sentence):
        return "later", "what a replaced event lets or forbids a player to do, the position tells"
    if _LASTS_ON.match(sentence):
        return "later", "what an effect leaves behind for a time, the position tells"
    if KEPT_IN_EXILE.match(sentence):
        return "later", "of each card exiled so the position tells that it may be played"
    if IGNORING.search(sentence):
        fates = [told.fate for told in earlier]
        if fates and all(fate == "irrelevant" for fate in fates):
            return "irrelevant", "ignores an effect that is irrelevant"
    entering = any(BEFORE_ENTERING.match(told.text) for told in earlier)
    if BEFORE_ENTERING.match(sentence) or (entering and PAID_ENTERING.match(sentence)):
        return "irrelevant", "replaces an event"
    return None
