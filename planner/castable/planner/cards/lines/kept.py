"""Cards that an ability exiles for its controller to play while they remain exiled (CR 607.2).

The position tells such cards by the permanent that they are exiled with. Where one text alone of
that permanent exiles cards, they are the ones that it lets its controller play.
"""

import re
from collections.abc import Iterator

from castable.models.filters import ObjectFilter
from castable.models.statics import Permission
from castable.planner.cards.language.normalise import LONGEST_TEXT, REMINDER
from castable.planner.cards.records import TypeLine

_LETS = re.compile(
    r"(?P<before>[^.]*)\.(?: You (?:lose|gain) [^.]*\blife\b[^.]*\.)?"
    r" You may (?:look at and )?(?P<verb>play|cast) "
    r"(?:that card|it|those cards|them|the exiled cards?)"
    r"(?P<free> without paying (?:its|their) mana costs?)? "
    r"for as long as (?:it|they|that card|those cards) remains? exiled"
    r"(?P<mana>, and (?:mana of any type can be spent|you may spend mana as though it were mana of"
    r" any (?:type|color)) to cast (?:that spell|those spells|it|them))?\."
    r"(?P<next>[^.]*\.?)"
)
_NEXT_MANA = re.compile(
    r"^ (?:Mana of any type can be spent to cast (?:spells|a spell) this way"
    r"|If you cast a spell this way, you may spend mana as though it were mana of any"
    r" (?:type|color) to cast it)\.$"
)
_EXILES = re.compile(r"(?<!from )(?<!in )(?<!into )\bexiles? ", re.IGNORECASE)


def kept_in_exile(text: str, line: TypeLine) -> Iterator[Permission]:
    """Yield what a permanent lets its controller play of the cards that it has exiled.

    Parameters
    ----------
    text
        The text of the face, one ability a line.
    line
        Its types: an instant or sorcery is no permanent that anything is exiled with.
    """
    if {"Instant", "Sorcery"} & set(line.types) or len(text) > LONGEST_TEXT:
        return
    lines = [REMINDER.sub("", told) for told in text.split("\n")]
    exiling = [i for i, told in enumerate(lines) if _EXILES.search(told)]
    for index in exiling if len(exiling) == 1 else ():
        found = _LETS.search(lines[index])
        if found is None or not _EXILES.search(found["before"]):
            continue  # some of the exiled cards are chosen, and which is not told
        words = (found["mana"] or "") + (found["next"] if _NEXT_MANA.match(found["next"]) else "")
        if "this way" in found["next"] and not _NEXT_MANA.match(found["next"]):
            continue
        yield Permission(
            "play" if found["verb"] == "play" else "cast",
            what=ObjectFilter(exiled_with="any"),
            zone="exile",
            free=found["free"] is not None,
            spend_as=None
            if not words
            else "any_type"
            if "any type" in words.casefold()
            else "any_color",
            line=index,
        )
