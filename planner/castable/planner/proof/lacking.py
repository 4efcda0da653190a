"""What a cost lacks, in words: "a Goblin to sacrifice", "one of the two Mountains to sacrifice"."""

import re

from msgspec import structs

from castable.models.mana import ManaCost
from castable.planner.payment import Shortage
from castable.planner.rules.terms.demands import LockedCost, Take, Wanted
from castable.planner.rules.words.nouns import NUMBERS, in_number
from castable.planner.rules.words.phrases import numbered

_TAIL = re.compile(r" to hand$| at random$")
"""Words that belong to what is done, not to the objects."""
_COUNTED = re.compile(rf"(?P<number>{'|'.join(NUMBERS[2:])}|\d+) (?P<rest>.*)")
_OPEN = re.compile(r"(?:X|any number of|a number of) (?P<rest>.*)")
_PUT = re.compile(r"put (?P<counters>.*? counters?) on (?P<what>.*)")
"""Counters are put on what there is: that is what may be lacking (CR 122.6)."""
_MEASURES = {"power": "power", "mana_value": "mana value"}


def missing(shortage: Shortage) -> list[str]:
    """List what is missing, in words and symbols."""
    words = []
    if shortage.mana:
        words.append(str(ManaCost.of(shortage.mana).normal()))
    words += [lacking(phrase, number, shortage.cost) for phrase, number in shortage.takes]
    if shortage.life:
        words.append(f"{shortage.life} life")
    if shortage.energy:
        words.append(f"{shortage.energy} energy")
    return words


def lacking(phrase: str, number: int, cost: LockedCost) -> str:
    """Say what a part of the cost lacks: ``a Goblin to sacrifice``."""
    if (put := _PUT.fullmatch(phrase)) is not None:
        return f"{put['what']} to put {put['counters']} on"
    verb, _, what = phrase.partition(" ")
    if not what:
        return f"{phrase} of {cost.name}"
    thing = _TAIL.sub("", what)
    action = f"to {verb}{what[len(thing) :]}"
    thing = re.sub(r" from (?=your |a single )", " in ", thing)
    take = take_of(phrase, cost)
    if take is not None and take.measure in _MEASURES:
        where = "creatures" if take.measure == "power" else "cards"
        return f"{number} more {_MEASURES[take.measure]} among {where} {action}"
    several_due = _COUNTED.fullmatch(thing) or _OPEN.fullmatch(thing)
    partly = take is not None and bool(take.eligible or (take.coming and number < take.least))
    if several_due and take is not None and take.wanted and partly and not take.counter:
        return f"{more_of(number, take.wanted, phrase)} {action}"
    if thing.startswith(("a ", "an ", "another ")):
        return f"{thing} {action}"
    if (counted := _COUNTED.fullmatch(thing)) is not None:
        all_of_it = number in (take.least if take is not None else 0, _value(counted["number"]))
        return f"{thing} {action}" if all_of_it else f"{in_number(number)} of the {thing} {action}"
    if (some := _OPEN.fullmatch(thing)) is not None:
        return f"{in_number(number)} more of the {some['rest']} {action}"
    return f"{thing} {action}"


def more_of(number: int, wanted: Wanted, phrase: str) -> str:
    """Say how many more objects are needed than there are: ``another Mountain``."""
    what = structs.replace(wanted.what, another=False)
    words = numbered(number, what, phrase, card=wanted.zone != "battlefield")
    article, _, rest = re.sub(r" from (?=your |a single )", " in ", words).partition(" ")
    return f"another {rest}" if number == 1 else f"{article} more {rest}"


def wanted_for(phrase: str) -> str:
    """Say what something is wanted for: ``to sacrifice a creature``, ``for {T}``."""
    return f"for {phrase}" if phrase.startswith("{") else f"to {phrase}"


def nothing_to(phrase: str) -> str:
    """Say that nothing may be taken for a part of the cost: ``you have no Goblin``."""
    if (put := _PUT.fullmatch(phrase)) is not None:
        phrase = f"choose {put['what']}"
    verb, _, what = _TAIL.sub("", phrase).partition(" ")
    article, _, thing = what.partition(" ")
    counted = _COUNTED.fullmatch(what) or _OPEN.fullmatch(what)
    thing = counted["rest"] if counted is not None else thing
    if (counted is None and article not in ("a", "an", "the")) or " you control " in thing:
        return f"you have nothing to {verb} for it"
    place = re.sub(r" from (?=your |a single |the top )", " in ", thing)
    hand = " in hand" if verb in ("discard", "reveal") and " in " not in place else ""
    return f"you have no {re.sub(r' with total .*', '', place)}{hand}"


def take_of(phrase: str, cost: LockedCost) -> Take | None:
    """Return the part of a cost that is called so."""
    return next((take for take in cost.takes if take.phrase == phrase), None)


def _value(word: str) -> int:
    return NUMBERS.index(word) if word in NUMBERS else int(word)
