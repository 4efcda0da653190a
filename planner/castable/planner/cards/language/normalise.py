"""Oracle text made regular, so that the grammar needs one wording for one meaning."""

import re
from dataclasses import dataclass

from castable.planner.cards.readers.phrases import OWN_NAME, Unread, subtype

LONGEST_TEXT = 8_000
"""No card has a tenth of it: a longer text is not read."""
_STRAIGHT = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "«": '"', "»": '"'}
)
REMINDER = re.compile(r"\s*\([^()]*\)")
"""Reminder text (CR 207.2)."""
_TICKETS = re.compile(r"^(?:\{TK\})+ — ")
"""What putting a sticker on an object costs, which is no part of the ability (CR 123.3c)."""
_QUOTED = re.compile(r"\"([^\"]*)\"")
_SELF_NOUNS = (
    "spell|card|creature|land|artifact|enchantment|permanent|token|planeswalker|aura|equipment|"
    "vehicle|saga|class|case|fortification|room|siege|battle|mount|spacecraft|planet|contraption"
)
_THIS = re.compile(rf"\b[Tt]his ({_SELF_NOUNS})\b", re.IGNORECASE)
_SENTENCE_END = re.compile(rf"(?<=[.!?]) (?=[A-Z~{OWN_NAME}{{«\[•])")
_ABILITY_WORD = re.compile(r"^((?:~(?:'s)? |\.+ )?[A-Z][\w'!?,./& ~-]*?) — (?=\S)")
_FIRST_WORD = re.compile(r"^([A-Z][\w'-]*)(?=.)")

_NO_ABILITY_WORD = re.compile(
    r"^(Choose|[IVX]+(, [IVX]+)*$|Companion|Prototype|Level|Spree|Tiered|Suspend"
    r"|.*villainous choice$)"
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a face's text."""

    index: int
    text: str
    quotes: tuple[str, ...]
    """Quoted abilities; ``«0»`` stands for the first in the text."""
    word: str = ""
    """The word before a dash that was taken off."""
    reminder: str = ""
    """Its reminder text, without the brackets (CR 207.2)."""


def self_names(name: str, *, legendary: bool) -> list[str]:
    """Return the names by which a text calls its own card, longest first."""
    names = {name, name.split(" // ", maxsplit=1)[0]}
    plain = name.removeprefix("A-")
    names.add(plain)
    if "," in plain:
        names.add(plain.split(",")[0])
    if legendary:
        for word in (" of ", " the ", " from ", " in "):
            names.add(plain.split(",")[0].split(word)[0])
        first, *more = plain.split(",")[0].split(" ")
        if more and more[0][:1].isupper():
            names.add(f"{first} {more[0]}")
        if len(first) > 2 and not _is_subtype(first) and first not in ("The", "Lord", "Lady"):
            names.add(first)
    return sorted((n for n in names if n), key=len, reverse=True)


def normalise(name: str, text: str, *, legendary: bool = False) -> list[Line]:
    """Return the lines of a text, made regular; lines of reminder text alone are left out.

    Of a text that is too long to be a card's, only its beginning is returned.
    """
    if len(text) > LONGEST_TEXT:
        return [Line(0, text[:100], ())]
    names = "|".join(re.escape(n) for n in self_names(name, legendary=legendary))
    own_name = re.compile(rf"(?<![\w-])(?:{names})(?![\w-])") if names else None
    lines = []
    for index, raw in enumerate(text.split("\n")):
        line, reminder = _without_reminder(raw.translate(_STRAIGHT))
        line = _TICKETS.sub("", line)
        if not line:
            continue
        line, reminder = _THIS.sub("~", line), _THIS.sub("~", reminder)
        # A line of a name alone is a keyword that the card is called after ("Flash").
        if own_name is not None and not own_name.fullmatch(line):
            line, reminder = own_name.sub(_named, line), own_name.sub(_named, reminder)
        quotes: list[str] = []

        def keep(match: re.Match[str], quotes: list[str] = quotes) -> str:
            # A stop within the quotation marks is one of the whole sentence.
            stop = match[1][-1:] if match[1].endswith((".", ",")) else ""
            quotes.append(match[1].removesuffix(","))
            return f"«{len(quotes) - 1}»{stop}"

        line = _QUOTED.sub(keep, line).replace("..", ".").removesuffix(",")
        word = ""
        match = _ABILITY_WORD.match(line)
        if match and not _NO_ABILITY_WORD.match(match[1]):
            word = match[1]
            line = line[match.end() :]
        lines.append(Line(index, line, tuple(quotes), word, reminder))
    return lines


def _without_reminder(line: str) -> tuple[str, str]:
    """Return a line without what it has in brackets, and that."""
    said: list[str] = []
    while found := REMINDER.search(line):
        said.append(found[0].strip()[1:-1])
        line = line[: found.start()] + line[found.end() :]
    return line.strip(), " ".join(said)


_STARTS = re.compile(r"(?:^|[.:;—•] )$")
_AIMS = re.compile(
    r" (?:another |any number of |(?:up to )?(?:two|three|four|five|X|one) )?target\b"
)

_BEFORE_NOUN = re.compile(
    r" (?:creature|artifact|enchantment|land|planeswalker|permanent|card|spell|token)s?\b"
    r"| you control\b"
)


def _named(name: re.Match[str]) -> str:
    """Return ``~`` for the card's name, but not for another word that it is also.

    That is a verb ("Exile target") or a subtype before what has it ("Ape creatures", "each Ape you
    control").

    In the quotes of an ability that another object is given, the name still means this card, and
    ``~`` that object (CR 201.5a).
    """
    line = name.string
    if _AIMS.match(line, name.end()) and _STARTS.search(line, 0, name.start()):
        return name[0]
    if _BEFORE_NOUN.match(line, name.end()) and _is_subtype(name[0]):
        return name[0]
    return OWN_NAME if line.count('"', 0, name.start()) % 2 else "~"


def sentences(text: str) -> list[str]:
    """Split a paragraph into its sentences, without their full stops."""
    return [s.rstrip(".") for s in _SENTENCE_END.split(text) if s]


def lower_first(text: str) -> str:
    """Write the first word small, unless it is a subtype."""
    match = _FIRST_WORD.match(text)
    if match and match[1] != "X" and not _is_subtype(match[1]):
        return text[0].lower() + text[1:]
    return text


def lower_cost(text: str) -> str:
    """Write the first word of each part of a cost small: ``{T}, Sacrifice ~``."""
    return ", ".join(lower_first(part) for part in text.split(", "))


def _is_subtype(word: str) -> bool:
    try:
        subtype(word)
    except Unread:
        return False
    return True
