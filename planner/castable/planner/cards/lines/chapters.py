"""Chapters of Sagas that give the Saga an ability (CR 714.2)."""

import re

from msgspec import structs

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import AfterChapter
from castable.models.filters import ITSELF
from castable.models.statics import Ability, GrantAbility
from castable.planner.cards.language.normalise import Line, normalise, sentences
from castable.planner.cards.language.reading import Read
from castable.planner.cards.lines.quoted import read_quoted
from castable.planner.cards.lines.sentences import read_sentence

_GAINS = re.compile(r"^(?P<chapter>[IVX]+)(?:, [IVX]+)* — ~ gains «0»\.?$")
_INNER = re.compile(r"(?<=\s)'(.+?)'(?=$|[\s.,])")
"""A quoted ability within a quoted ability."""
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}


def read_chapter(line: Line) -> Read | None:
    """Read what a Saga gains with a chapter; None if the chapter does something else.

    It has it from then on, so that its lore counters tell: a static ability is written as one that
    works once the chapter has resolved.
    """
    match = _GAINS.match(line.text)
    chapter = _ROMAN.get(match["chapter"]) if match else None
    if chapter is None:
        return None
    text = _INNER.sub(r'"\1"', line.quotes[0])
    read = read_quoted(text)
    if not read.abilities:
        inner = normalise("", text)
        said = [(s, part) for part in inner for s in sentences(part.text)]
        parts = [read_sentence(s, part, is_spell=False) for s, part in said]
        touches = tuple(dict.fromkeys(t for part in parts for t in part.touches))
        read = Read(tuple(a for part in parts for a in part.abilities), touches=touches)
    if read.touches:
        return Read(touches=read.touches)
    found: list[Ability] = []
    for ability in read.abilities:
        if isinstance(ability, ActivatedAbility | ManaAbility):
            found.append(GrantAbility(ITSELF, ability, condition=AfterChapter(chapter)))
        elif getattr(ability, "condition", chapter) is None:
            found.append(structs.replace(ability, condition=AfterChapter(chapter)))
        else:
            return Read(touches=("mana",))
    return Read(tuple(found))
