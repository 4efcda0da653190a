"""The part of a card's color identity that only its text tells (CR 903.4)."""

import re
from collections.abc import Collection
from typing import Final

from castable.models.mana import COLORS, ManaType
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER

_SYMBOL: Final = re.compile(r"\{([WUBRGCP2/]+)\}")
"""A mana symbol that may have a color: ``{W}``, ``{2/W}``, ``{W/U}``, ``{G/P}``."""


def identity_in_text(text: str, known: Collection[ManaType]) -> tuple[ManaType, ...]:
    """Return the colors of the mana symbols in a text that are not known anyway.

    Reminder text doesn't count (CR 903.4c), and "one mana of any color" is no symbol. Of a text
    that is too long to be read nothing is known.
    """
    if len(text) > LONGEST_TEXT:
        return ()
    letters = "".join(_SYMBOL.findall(REMINDER.sub("", text)))
    return tuple(color for color in COLORS if color in letters and color not in known)
