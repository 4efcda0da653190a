"""Kinds of lines, by how they begin (CR 113.3, 207, 711, 716, 717)."""

import re

from castable.models.cards import Touches
from castable.planner.cards.normalise import Line, lower_first

EVERYTHING: tuple[Touches, ...] = (
    "cost", "mana", "permission", "restriction", "target", "types",
)  # fmt: skip
LEVEL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
STATION = re.compile(r"^(?:STATION )?(\d+)\+ \| ?(.*)$")
CLASS_LEVEL = re.compile(r"^(.*): Level (\d+)$")
MADE_MANA = re.compile(r"\bfor (mana|\{[WUBRGC]\})|causes? you to add")
"""What a triggered mana ability waits for (CR 605.1b)."""
LENDS = re.compile(r"\b(has|have|gains?) the following abilit(y|ies) —$")
CHAPTER = re.compile(r"^[IVX]+(, [IVX]+)* — ")
TRIGGER = re.compile(r"^(When|Whenever|At) ")
MODAL = re.compile(r"^(Spree|Tiered)$")
CHOOSE = re.compile(r"\b[Cc]hoose ")
MODE = re.compile(r"^(•|\+ \{|\{P\})")
TABLE = re.compile(r"^\d+([—-]\d+)? \|")
BEFORE_ENTERING = re.compile(
    r"^(As ~ enters|You may have ~ enter as a copy|If ~ would|If you would lose unspent)"
)
POWER_TOUGHNESS = re.compile(r"^[\d*+]+/[\d*+]+$")
COLORED_ONLY = "This effect reduces only the amount of colored mana you pay"
RIDERS = (
    COLORED_ONLY,
    "This effect can't reduce the mana in that cost to less than one mana",
    "This effect can't reduce the mana in that ability's activation cost to less than one mana",
)
SPELLS = frozenset({"Instant", "Sorcery"})


COST_OF_GRANT = re.compile(r"^(The|Its) \S+ cost is equal to")


def joined(parts: list[str]) -> list[str]:
    """Join a sentence that says what a keyword costs to the one that grants the keyword."""
    whole: list[str] = []
    for part in parts:
        if whole and COST_OF_GRANT.match(part):
            whole[-1] += ". " + lower_first(part)
        else:
            whole.append(part)
    return whole


def is_mode(line: Line) -> bool:
    """Return whether the line is a mode of the choice before it (CR 700.2)."""
    return bool(MODE.match(line.text))
