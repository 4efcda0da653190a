"""Whether a permanent's text does its controller good again and again (CR 603.2, 604.1, 613.1).

That bears on no verdict: of things that are equal otherwise, this one is not given up for a cost.
"""

import re
from typing import Final

from castable.planner.cards.language.normalise import normalise

_TRIGGERS: Final = re.compile(
    r"^(?:Whenever (?!~ (?:dies|leaves|is put|becomes the target))|At the beginning of )"
)
"""What triggers each time; what triggers on entering or leaving does so once (CR 603.6)."""
_STATIC: Final = re.compile(
    r"^(?:(?:[\w'-]+,? )*?(?:creatures?|permanents?|artifacts?|enchantments?|lands?|tokens?|spells?"
    r"|Slivers?|abilities)(?: [\w'-]+)*?"
    r" (?:(?:you|your opponents|opponents) (?:control|cast)|get|have|can't|costs?)\b"
    r"|If (?!~|it's neither)|Your opponents |Opponents |Players can't |You (?:have|can't)\b"
    r"|You may (?!have ~|choose)|During (?:your|each) |Once (?:each|during) )",
    re.IGNORECASE,
)
"""What changes other objects, players or the rules as long as it is there (CR 604.1, 611.3)."""
_HARMS: Final = re.compile(
    r"\b(?:(?:sacrifice|tap|exile) (?:~|it)\b|return ~|unless you|you lose|damage to you"
    r"|sacrifice an?\b|you can't|you skip|skips? your|discard (?:a|your)"
    r"|(?:spells|abilities) you cast cost \S+ more|creatures you control (?:get -|can't))",
    re.IGNORECASE,
)
_YIELDS: Final = re.compile(
    r"\b(?:draws?|create|into your hand|opponents?|destroy|counters? on)\b|\+\d|\badd \{"
    r"|you (?:can't lose|gain)|you may sacrifice",
    re.IGNORECASE,
)
"""What outweighs a price: nobody would play a card for a drawback alone."""


def goes_on(name: str, text: str, *, legendary: bool = False) -> bool:
    """Return whether something in a text works on the battlefield for as long as it stays there.

    Keywords and activated abilities are weighed apart; a line that only harms is no reason to keep
    a permanent.
    """
    return any(_does_good(line.text) for line in normalise(name, text, legendary=legendary))


def _does_good(line: str) -> bool:
    if _TRIGGERS.search(line):
        effect = line.partition(", ")[2]
    elif _STATIC.search(line):
        effect = line
    else:
        return False
    return _YIELDS.search(effect) is not None or not _HARMS.search(effect)
