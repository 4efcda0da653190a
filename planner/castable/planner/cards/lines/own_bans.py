"""What forbids to cast the very card that the text is on (CR 101.2, 601.3)."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from castable.models.amounts import (
    AllOf,
    Compare,
    Condition,
    CountThisTurn,
    Not,
    OpaqueCondition,
    SelfMatches,
)
from castable.models.base import Zone
from castable.models.filters import ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.planner.cards.language.reading import Read, Sentence
from castable.planner.cards.readers.phrases import OWN_NAME

_ALWAYS = re.compile(
    r"^(?:(?:you|players|its owner|that player) can't (?P<verb>cast|play) ~|~ can't be"
    r" (?P<done>cast|played))(?: (?:again )?this turn| until [^,.]*)?$"
)
"""What forbids it as long as the card has the text: an effect may have given it for a time."""
_ONLY = re.compile(
    r"^(?:cast ~ only|(?:you|players) can't (?:cast|play) ~|~ can't be (?:cast|played))(?!\w)"
)
_IN_OTHER_HANDS = re.compile(
    r"\bas long as it remains in their hand, that player can't (?P<verb>cast|play) ~"
)
"""The card is in the hand of a player who doesn't own it."""
_THAT_OPPONENT = re.compile(
    r"^that opponent can't (?P<verb>cast|play) ~(?: and plays with their hand revealed)?$"
)
_NOT_THE_OWNER = Not(SelfMatches(ObjectFilter(owner="you")))
_AGAIN = re.compile(
    r"\b[Rr]eturn ~ to its owner's hand\b[^.]*\byou can't (?P<verb>cast|play) it again this turn\b"
)
_CAST_BEFORE = Compare(CountThisTurn("spells_cast", what=ObjectFilter(name=OWN_NAME)), ">=", 1)


def read_own_ban(text: str) -> Read | None:
    """Read a sentence that forbids to cast its own card; None if it is none.

    A condition that isn't read leaves the ban in doubt.
    """
    if always := _ALWAYS.match(text):
        return Read((_ban(always["verb"] or always["done"]),))
    if theirs := _THAT_OPPONENT.match(text):
        return Read((_ban(theirs["verb"], "hand", _NOT_THE_OWNER),))
    if only := _ONLY.match(text):
        doubtful = _ban("play" if "play" in only[0] else "cast", None, OpaqueCondition())
        return Read((doubtful,), touches=("restriction",))
    return None


def bans_that_follow(sentences: Iterable[Sentence]) -> Iterator[Prohibition]:
    """Yield what the card's own effects forbid to do with it once it is in a hand again.

    Where it lies, and whether it was cast this turn, tells whether such an effect may last.
    """
    for sentence in sentences:
        if there := _IN_OTHER_HANDS.search(sentence.text):
            ban = _ban(there["verb"], "hand", _NOT_THE_OWNER)
        elif again := _AGAIN.search(sentence.text):
            ban = _ban(again["verb"], "hand", AllOf((_CAST_BEFORE, OpaqueCondition())))
        else:
            continue
        yield structs.replace(ban, line=sentence.line)


def _ban(verb: str, zone: Zone | None = None, condition: Condition | None = None) -> Prohibition:
    return Prohibition(
        "play" if verb in ("play", "played") else "cast",
        this_card=True,
        zone=zone,
        condition=condition,
    )
