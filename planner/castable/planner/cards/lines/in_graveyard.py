"""Whether a card's text works in its owner's graveyard, or on the way there (CR 113.6, 603.6c).

That bears on no verdict: it only helps to choose which of several cards is given up for a cost.
"""

import re
from typing import Final

from castable.planner.cards.language.normalise import normalise

_KEYWORDS: Final = (
    "aftermath|disturb|dredge|embalm|encore|escape|eternalize|flashback|harmonize|jump-start|mayhem"
    "|recover|retrace|scavenge|unearth"
)
"""Keywords of abilities that work in a graveyard (CR 702)."""
_KEYWORD_LINE: Final = re.compile(
    rf"^(?:[a-z' -]+, )*(?:{_KEYWORDS})(?: \d+| ?\{{|—|, |$)", re.IGNORECASE
)
_GRAVEYARD: Final = r"(?:exile or (?:from )?)?(?:your|a|the|its owner's) graveyard\b"
_TO: Final = (
    r"(?: (?:onto the battlefield|to (?:the battlefield|your hand)|into your (?:hand|library))"
    r"(?: tapped)?)?"
)
_SAYS_SO: Final = re.compile(
    rf"\b(?:(?:if|as long as|while)(?: [^,.]*? and)?|also triggers if) ~ is"
    rf"(?: the only creature card)? in {_GRAVEYARD}"
    rf"|\b(?:return|put|exile|shuffle|may cast|may play) ~{_TO} from {_GRAVEYARD}",
    re.IGNORECASE,
)
"""It asks whether its card is in a graveyard, or takes it from there (CR 113.6k, 113.6m)."""
_ON_THE_WAY: Final = re.compile(
    r"^When(?:ever)? (?:(?:~|enchanted \w+|equipped \w+)(?: or [^,]*?)? (?:dies|leaves|is put into)"
    r"|you (?:cycle|discard) ~|[^,]* you to discard ~)|\bDiscard ~:",
    re.IGNORECASE,
)
"""It works as its card is put there, or before, and not while it is there (CR 603.10a)."""


def useful_in_graveyard(name: str, text: str, *, legendary: bool = False) -> bool:
    """Return whether a text has an ability that works in a graveyard, whatever it does there."""
    return any(
        _KEYWORD_LINE.search(line.text)
        or (_SAYS_SO.search(line.text) and not _ON_THE_WAY.search(line.text))
        for line in normalise(name, text, legendary=legendary)
    )


_GOES: Final = (
    r"^When(?:ever)? ~ (?:enters or )?"
    r"(?:dies|is put into (?:a|your) graveyard(?: from the battlefield)?|leaves the battlefield)"
)
_GOOD: Final = re.compile(
    rf"{_GOES}, (?:"
    r"(?:you may )?(?:draw|search your library|return (?:it|~) to|investigate)\b"
    r"|create (?:an?|\w+|X) (?!token that's)|you draw|you gain"
    r"|(?:you may )?return (?:another |up to \w+ |any number of )?target [^.]* from your graveyard"
    r"|(?:each|target) opponent (?:loses|discards|sacrifices)"
    r"|(?:it|~) deals [^.]* damage to (?:any target|(?:each|target) opponent)"
    r"|you may pay [^.]*\. If you do, (?:draw|return|create))",
    re.IGNORECASE,
)
"""What else its player would gladly do, or others would do to that player, is left out."""
_COMES_BACK: Final = re.compile(
    r"^(?:[a-z' -]+, )*(?:afterlife|modular|persist|soulshift|undying)\b", re.IGNORECASE
)
"""Keywords of abilities that trigger as a creature dies (CR 702)."""


def repays(name: str, text: str, *, legendary: bool = False) -> bool:
    """Return whether a permanent's going to the graveyard does its controller good by itself.

    What triggers as others go as well is no reason to give up this one.
    """
    lines = normalise(name, text, legendary=legendary)
    return any(_GOOD.search(line.text) or _COMES_BACK.search(line.text) for line in lines)
