"""Triggers that damage whoever taps lands for mana: no mana abilities, and no part of the cost."""

import re
from collections.abc import Iterator
from typing import Final

from castable.models.abilities import TapDamage
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER

_BURNS: Final = re.compile(
    r"^Whenever a player taps an? (?P<what>[^,.]+) for mana, [^,.]+ deals (?P<damage>\d+) damage to"
    r" that player\.$"
)


def tap_damage(text: str) -> Iterator[TapDamage]:
    """Yield what each line of a face's text deals to players who tap permanents for mana."""
    if len(text) > LONGEST_TEXT:
        return
    for index, told in enumerate(text.split("\n")):
        found = _BURNS.search(REMINDER.sub("", told).strip())
        phrase = None if found is None else read("objects", found["what"])
        if found is not None and phrase is not None:
            yield TapDamage(phrase.what, int(found["damage"]), line=index)
