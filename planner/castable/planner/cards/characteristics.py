"""Characteristics that a text defines, wherever its card is (CR 604.3)."""

import re
from dataclasses import dataclass, field

from castable.models.mana import COLORS, ManaType
from castable.planner.cards.readers.phrases import Unread, subtype

_ALSO = re.compile(r"^~ is also an? ((?:\w+, )*(?:and )?\w+)$")


@dataclass(slots=True)
class Defined:
    """What sentences define of their card: its colors and creature types."""

    colors: tuple[ManaType, ...] | None = None
    """None if no sentence defines them."""
    subtypes: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    """``changeling`` for a card that is every creature type (CR 702.73)."""

    def take(self, sentence: str) -> bool:
        """Read a sentence that defines a characteristic; return whether it is one."""
        if sentence == "~ is all colors":
            self.colors = COLORS
        elif sentence == "~ is colorless":
            self.colors = ()
        elif sentence == "~ is every creature type":
            self.keywords.append("changeling")
        elif also := _ALSO.match(sentence):
            try:
                self.subtypes += [subtype(w) for w in re.split(r",? and |, ", also[1])]
            except Unread:
                return False
        else:
            return False
        return True
