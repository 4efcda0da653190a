"""What objects have by their color: "vigilance if it's white, hexproof if it's blue"."""

import re

from castable.models.mana import COLOR_NAMES

_COLOR = "|".join(COLOR_NAMES)
_WHAT = rf"[\w ]+ if (?:it's|they're) (?:{_COLOR})"
_LIST = re.compile(
    rf"^(?P<each>each )?(?P<who>[^,]+?) (?P<has>has|have)"
    rf" (?P<what>{_WHAT}(?:, {_WHAT})*,? and {_WHAT})$"
)
_ITEM = re.compile(rf"(?P<what>[\w ]+?) if (?:it's|they're) (?P<color>{_COLOR})")


def by_color(text: str) -> tuple[str, ...]:
    """Split a sentence into one for each color; empty if it is none of that kind.

    Parameters
    ----------
    text
        The sentence, its first letter in lower case.
    """
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
