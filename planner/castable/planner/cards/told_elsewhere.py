"""Sentences that need no reading: what they leave behind the position tells, or it is nothing."""

from collections.abc import Sequence

from castable.planner.cards.line_kinds import (
    ANCHORED,
    BEFORE_ENTERING,
    IGNORING,
    KEPT_IN_EXILE,
    MADE_MANA,
    TRIGGER,
)
from castable.planner.cards.normalise import Line
from castable.planner.cards.reading import Fate, Sentence


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
        return "later", "triggered ability"
    if KEPT_IN_EXILE.match(sentence):
        return "later", "of each card exiled so the position tells that it may be played"
    if IGNORING.search(sentence):
        fates = [told.fate for told in before if told.line == line.index]
        if fates and all(fate == "irrelevant" for fate in fates):
            return "irrelevant", "ignores an effect that is irrelevant"
    if BEFORE_ENTERING.match(sentence):
        return "irrelevant", "replaces an event"
    return None
