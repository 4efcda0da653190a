"""Texts of a spell that ask what was spent to cast it: converge, adamant, what was delved."""

import re
from collections.abc import Iterator
from typing import Final

from castable.models.mana import COLOR_NAMES, COLORS, ManaType
from castable.models.spending import SpentMatters
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER
from castable.planner.cards.readers.objects import card_type

_IT: Final = (
    r"(?:was |were |wasn't )?spent to cast (?:it|this (?:spell|creature|artifact|permanent))\b"
)
_OF_COLORS: Final = re.compile(rf"\b(?:color|colors) of mana {_IT}")
_SYMBOLS: Final = re.compile(rf"((?:\{{[WUBRGC]\}})+) {_IT}")
_SNOW: Final = re.compile(rf"(?P<once>\bif )?\{{S\}} {_IT}", re.IGNORECASE)
_AT_LEAST: Final = re.compile(
    rf"\bat least (?P<number>three|seven) (?P<color>[a-z]+) mana {_IT}"
    rf"|\bat least three mana of the same color {_IT}"
)
_CONVOKED: Final = re.compile(
    r"\b(?:each creature|number of creatures) that convoked (?:it|this (?:spell|creature))\b",
    re.IGNORECASE,
)
_TYPE: Final = "(?:artifact|creature|enchantment|instant|land|planeswalker|sorcery)"
_DELVED: Final = re.compile(
    rf"\b(?:each|an?) (?P<types>{_TYPE}(?: (?:and|or) {_TYPE})*) card"
    r" exiled with (?:it|this creature)\b",
    re.IGNORECASE,
)
_DELVE: Final = re.compile(r"^Delve\b", re.MULTILINE)
_OF_ANOTHER: Final = re.compile(r"\bWhenever [^,]*\bcasts?\b|\bspells? you cast\b", re.IGNORECASE)
_NUMBERS: Final = {"three": 3, "seven": 7}


def spent_matters(text: str) -> Iterator[SpentMatters]:
    """Yield what each line of a face's text asks about the mana that was spent to cast it.

    What a text asks of other spells is no matter of this one.
    """
    if len(text) > LONGEST_TEXT:
        return
    for index, told in enumerate(text.split("\n")):
        line = REMINDER.sub("", told)
        if _OF_ANOTHER.search(line):
            continue
        if _OF_COLORS.search(line):
            yield SpentMatters(COLORS, line=index)
        if _CONVOKED.search(line):
            yield SpentMatters(convoking=True, line=index)
        if (found := _DELVED.search(line)) and _DELVE.search(text):
            delved = tuple(
                card_type(word) for word in re.split(" and | or ", found["types"].lower())
            )
            yield SpentMatters(delved=delved, line=index)
        if snow := list(_SNOW.finditer(line)):
            once = all(found["once"] for found in snow)
            yield SpentMatters(snow=True, once=once, line=index)
        for found in _SYMBOLS.finditer(line):
            symbols = found[1].strip("{}").split("}{")
            for letter in dict.fromkeys(symbols):
                yield SpentMatters((ManaType(letter),), symbols.count(letter), line=index)
        for found in _AT_LEAST.finditer(line):
            if found["color"] is None:
                yield SpentMatters(COLORS, 3, line=index)
            elif found["color"] in COLOR_NAMES or found["color"] == "colorless":
                types = (ManaType(COLOR_NAMES.get(found["color"], "C")),)
                yield SpentMatters(types, _NUMBERS[found["number"]], line=index)
