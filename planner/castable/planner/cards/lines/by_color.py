"""What objects have by their color, or under conditions: "vigilance if it's white, ..."."""

import re

from castable.models.mana import COLOR_NAMES

_COLOR = "|".join(COLOR_NAMES)
_WHAT = rf"[\w ]+ if (?:it's|they're) (?:{_COLOR})"
_WHILE = r"(?:[\w ]+|«\d+») (?:if|as long as) you control an? [\w-]+"


def _list(what: str) -> re.Pattern[str]:
    return re.compile(
        rf"^(?P<each>each )?(?P<who>[^,]+?) (?P<has>has|have)"
        rf" (?P<what>{what}(?:, {what})*,? and {what})$"
    )


_LIST = _list(_WHAT)
_CONDITIONS = _list(_WHILE)
_ITEM = re.compile(rf"(?P<what>[\w ]+?) if (?:it's|they're) (?P<color>{_COLOR})")


def by_color(text: str) -> tuple[str, ...]:
    """Split a sentence into one for each color or condition; empty if it is none of that kind.

    Parameters
    ----------
    text
        The sentence, its first letter in lower case.
    """
    if listed := _CONDITIONS.match(text):
        parts = re.split(r",? and |, ", listed["what"])
        start = listed["each"] or ""
        return tuple(f"{start}{listed['who']} {listed['has']} {part}" for part in parts)
    told = _LIST.match(text)
    if told is None:
        return ()
    items = (_ITEM.fullmatch(part) for part in re.split(r",? and |, ", told["what"]))
    start = told["each"] or ""
    return tuple(
        f"{start}{item['color']} {told['who']} {told['has']} {item['what']}"
        for item in items
        if item is not None
    )
