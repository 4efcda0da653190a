"""Text that somebody typed, or that another source prints otherwise, written as Oracle prints it.

A keyboard has no key for the dash behind a keyword or for the bullet of a mode; Scryfall prints a
loyalty ability without the brackets that tell MTGJSON's (CR 606.1).
"""

import re

from castable.planner.cards.language.line_kinds import IN_WORDS
from castable.planner.cards.readers.keywords import COST_KEYWORDS

_DASH = r"(?: ?(?:--|\u2013) ?| - )"
_HEADS = "|".join(sorted(map(re.escape, {*COST_KEYWORDS, "multikicker"} - {*IN_WORDS}), key=len))
_PAID = "(?:Sacrifice|Discard|Pay|Exile|Tap|Return|Reveal|Remove|Collect) "
_COST = re.compile(rf"^({_HEADS})(?:{_DASH}(?=\{{|[A-Z])|-(?=\{{|{_PAID}))", re.IGNORECASE)
_WORD = re.compile(rf"^({'|'.join(IN_WORDS)})(?:{_DASH}(?=\{{|[A-Z])|-(?=\{{))", re.IGNORECASE)
_CHOICE = re.compile(r"^([^\"]*\b[Cc]hoose [^\"]*?) ?(?:--|\u2013| -) ?$")
_PRICED = re.compile(rf"^(\+ (?:\{{[^{{}}]+\}})+){_DASH}(?=\S)")
_BULLET = re.compile(r"^[-*\u2013] (?=\S)")
_LOYALTY = re.compile(r"^([-+\u2212\u2013]\d+|[-\u2212\u2013]X|0): ")


def as_printed(text: str, *, planeswalker: bool) -> str:
    """Return the text with the signs that Oracle text has.

    Parameters
    ----------
    text
        Abilities, one a line.
    planeswalker
        Whether it is a planeswalker's: only there a number before a colon is a loyalty cost.
    """
    lines: list[str] = []
    choosing = False
    for line in text.split("\n"):
        typed = _typed(line, choosing=choosing)
        choosing = typed.rstrip().endswith("\u2014") or (choosing and typed.startswith("\u2022"))
        lines.append(_LOYALTY.sub(_bracketed, typed) if planeswalker else typed)
    return "\n".join(lines)


def _typed(line: str, *, choosing: bool) -> str:
    if choosing and _BULLET.match(line):
        return _BULLET.sub("\u2022 ", line)
    line = _COST.sub("\\1\u2014", line)
    line = _WORD.sub("\\1 \u2014 ", line)
    line = _PRICED.sub("\\1 \u2014 ", line)
    return _CHOICE.sub("\\1 \u2014", line)


def _bracketed(cost: re.Match[str]) -> str:
    return f"[{cost[1].replace(chr(0x2013), chr(0x2212))}]: "
