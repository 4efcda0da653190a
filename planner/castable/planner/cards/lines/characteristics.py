"""Characteristics that a text defines, wherever its card is (CR 604.3)."""

import re
from dataclasses import dataclass, field

from castable.models.filters import ITSELF
from castable.models.mana import COLORS, ManaType
from castable.models.statics import Ability, ChangeTypes
from castable.planner.cards.readers.phrases import Unread, subtype

_OFF_BATTLEFIELD = re.compile(
    r"^As long as ~ isn't on the battlefield, it's an? (?P<power>\d+)/(?P<toughness>\d+)"
    r" (?P<subtypes>[A-Z]\w+(?: [A-Z]\w+)*) creature in addition to its other types$"
)
_ALSO = re.compile(r"^~ is also an? ((?:\w+, )*(?:and )?\w+)$")


@dataclass(slots=True)
class Defined:
    """What sentences define of their card: its colors and creature types."""

    colors: tuple[ManaType, ...] | None = None
    """None if no sentence defines them."""
    subtypes: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    """``changeling`` for a card that is every creature type (CR 702.73)."""
    types: list[str] = field(default_factory=list)
    power: str | None = None
    toughness: str | None = None
    abilities: list[Ability] = field(default_factory=list)
    """What takes away on the battlefield what the card is elsewhere."""

    def take(self, sentence: str) -> bool:
        """Read a sentence that defines a characteristic; return whether it is one."""
        if sentence == "~ is all colors":
            self.colors = COLORS
        elif sentence == "~ is colorless":
            self.colors = ()
        elif sentence == "~ is every creature type":
            self.keywords.append("changeling")
        elif also := _ALSO.match(sentence):
            return self._subtypes(re.split(r",? and |, ", also[1]))
        elif elsewhere := _OFF_BATTLEFIELD.match(sentence):
            if not self._subtypes(elsewhere["subtypes"].split()):
                return False
            self.types.append("Creature")
            self.power, self.toughness = elsewhere["power"], elsewhere["toughness"]
            self.abilities.append(ChangeTypes(ITSELF, lose_types=("Creature",)))
        else:
            return False
        return True

    def _subtypes(self, words: list[str]) -> bool:
        try:
            self.subtypes += [subtype(word) for word in words]
        except Unread:
            return False
        return True
