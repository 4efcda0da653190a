"""Effects that put objects elsewhere than into a graveyard (CR 614.1a, 700.4)."""

import re
from collections.abc import Iterable, Iterator

from msgspec import structs

from castable.models.base import Whose
from castable.models.filters import HeldBy, ObjectFilter
from castable.models.instead import GraveyardReplacement
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import LONGEST_TEXT
from castable.planner.cards.language.reading import Sentence
from castable.planner.cards.readers.phrases import Phrase

_REPLACES = re.compile(
    r"^If (?P<what>[^,]*(?:, [^,]*,? or [^,]*)?) would (?:(?P<dies>die)"
    r"|be put into (?P<whose>[a-z' ]+) graveyard(?P<from> from the battlefield)?)"
    r"(?P<when>[^,]*), (?=.*\binstead\b)"
)
_BOTH = re.compile(
    r"^(?P<dies>If an? [^,]* would die) or (?P<put>[^,]*? would be put into [^,]*graveyard[^,]*)"
    r"(?P<rest>, .*)$",
    re.DOTALL,
)
"""Two events of which one effect replaces either."""
_ELSEWHERE = re.compile(r" not on the battlefield$")
"""Of a creature that is on the battlefield, the half that says "would die" tells as much."""
_OF_A_SPELL = re.compile(r"^(?:that|those|it|they|the|you|an? (?:[a-z ]*)?spell)\b|this way$")
"""What an effect that resolves speaks of, and not the face that is on the battlefield."""
_BESIDE = re.compile(r"^an? | or token$")
_ENCHANTED = "enchanted player's"
_WHOSE: dict[str | None, Whose] = {
    None: "any", "a": "any", "your": "you", "an opponent's": "opponent",
    _ENCHANTED: "any",
}  # fmt: skip


def other_graveyards(sentences: Iterable[Sentence]) -> Iterator[GraveyardReplacement]:
    """Yield what a face keeps from graveyards as long as its text works.

    An object that isn't read may be anything, or any creature where it is said to die.
    """
    for sentence in sentences:
        if len(sentence.text) > LONGEST_TEXT:
            continue
        for event in _events(sentence.text):
            found = _REPLACES.search(event)
            if found is None or "this turn" in found["when"] or _OF_A_SPELL.search(found["what"]):
                continue
            yield _replacement(found, sentence.line)


def _events(text: str) -> tuple[str, ...]:
    """Return a sentence as one for each event that it replaces."""
    both = _BOTH.search(text)
    if both is None:
        return (text,)
    return both["dies"] + both["rest"], f"If {both['put']}{both['rest']}"


def _replacement(found: re.Match[str], line: int) -> GraveyardReplacement:
    named, dies, whose = found["what"], bool(found["dies"]), found["whose"]
    permanents = "permanent" in named and "card" not in named
    what = _named(named, dies=dies)
    if whose == _ENCHANTED:
        what = structs.replace(what, traits=(*what.traits, HeldBy("enchanted player")))
    if found["when"] not in ("", " from anywhere") or whose not in _WHOSE:
        what = structs.replace(what, opaque=True)
    return GraveyardReplacement(
        what,
        _WHOSE.get(whose, "any"),
        from_battlefield=bool(dies or found["from"] or permanents),
        line=line,
    )


def _named(named: str, *, dies: bool) -> ObjectFilter:
    """Read what would be put there; what dies without being read is some creature (CR 700.4)."""
    if named == "~":
        return ObjectFilter(itself=True)
    phrase: Phrase | None = read("objects", _BESIDE.sub("", _ELSEWHERE.sub("", named)))
    if phrase is not None:
        return phrase.what
    return ObjectFilter(types=("Creature",) if dies else (), opaque=True)
