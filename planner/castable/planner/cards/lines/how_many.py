"""How many targets there are where a text counts them, or divides among them (CR 601.2c-d)."""

import re

from msgspec import structs

from castable.models.amounts import Amount, AnyNumber, Counted, CountOpaque, VariableX
from castable.models.targets import Target
from castable.planner.cards.language.grammar import read
from castable.planner.cards.readers.numbers import times

_WHERE = re.compile(
    r"\bwhere X is (?P<value>[^,.]+?)(?: as you (?:cast|activate) (?:~|this ability))?(?=[,.]|$)"
)
_SHARED = re.compile(
    r"\b(?:\w+ plus \w+|(?P<damage>\w+)) damage(?: equal to [^,.]*)? divided as you choose among $"
    r"|\b[Dd]istribute (?P<counters>\w+) [^,.]* among $"
    r"|\bnext (?P<prevented>\w+) damage that would be dealt this turn to $"
)
"""What is shared out: each of the targets gets one of it at least (CR 601.2d)."""
_TIMES = re.compile(r"\b(?P<least>[Uu]p to )?(?P<times>twice|three times) $")
_FACTORS = {"twice": 2, "three times": 3}
_SUM = re.compile(r"\b(?:half|plus|minus|times) $")
"""What stands before a number that is a part of a sum only."""
_UNREAD = Counted(CountOpaque())


def bounded(target: Target, sentence: str, before: str) -> Target:
    """Return a target with the number of targets that the sentence allows.

    Parameters
    ----------
    target
        The target as read, by itself.
    sentence
        The sentence that it stands in, which may say what X is.
    before
        What stands before it there.
    """
    if isinstance(target.most, VariableX):
        told: Amount | None = _told(sentence)
        if (more := _TIMES.search(before)) and told is None:
            told = VariableX(_FACTORS[more["times"]])
            target = structs.replace(target, least=0 if more["least"] else target.least)
        elif _SUM.search(before):
            told = _UNREAD
        if told is None:
            return target
        least: Amount = told if isinstance(target.least, VariableX) else target.least
        return structs.replace(target, least=least, most=told)
    shared = _SHARED.search(before)
    if shared is None or target.most != AnyNumber():
        return target
    number = shared["damage"] or shared["counters"] or shared["prevented"] or ""
    most: Amount | None = read("number", number)
    if isinstance(most, VariableX):
        most = _told(sentence) or most
    return structs.replace(target, most=_UNREAD if most is None else most)


def _told(sentence: str) -> Counted | None:
    """Return what a sentence says that X is; None if it leaves X to the player."""
    where = _WHERE.search(sentence)
    if where is None:
        return None
    value = read("value", where["value"])
    return _UNREAD if value is None else times(value)
