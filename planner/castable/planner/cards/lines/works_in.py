"""The zones in which an activated ability works, by what it moves (CR 113.6)."""

import re

from castable.models.base import Zone
from castable.models.costs import Cost, Discard, Exile, Reveal
from castable.models.filters import ITSELF

_ZONES: dict[str, Zone] = {
    "graveyard": "graveyard", "hand": "hand", "exile": "exile", "command": "command",
}  # fmt: skip
_FROM = rf"from (?:your |the )?({'|'.join(_ZONES)})\b"
_MOVES_SELF = re.compile(
    r"\b(?:[Rr]eturn|[Pp]ut|[Cc]ast|[Ee]xile|[Cc]ombine|[Ee]xchange) ~"
    rf" (?:onto the battlefield |and [^.]*?)?{_FROM}(?: or {_FROM})?"
)
"""It moves its object out of a zone, or out of either of two."""


def zones_of(cost: Cost, effect: str, told: Zone | None) -> tuple[Zone, tuple[Zone, ...]]:
    """Return where an ability works, and where else it does.

    Parameters
    ----------
    cost
        The parts of its cost that are read; one that takes the object from a zone can be paid
        there only (CR 113.6j, 113.6m).
    effect
        Its effect; one that moves the object out of a zone works there (CR 113.6m).
    told
        The zone that a sentence on when to activate it names.
    """
    for part in cost:
        if isinstance(part, Discard | Reveal) and part.what == ITSELF:
            return "hand", ()
        if isinstance(part, Exile) and part.what == ITSELF:
            return part.zone, ()
    if told is not None:
        return told, ()
    if moved := _MOVES_SELF.search(effect):
        return _ZONES[moved[1]], (_ZONES[moved[2]],) if moved[2] else ()
    return "battlefield", ()
