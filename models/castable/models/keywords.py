"""Keywords that bear on what asks for them, and their loss (CR 702, 613.1f)."""

from castable.models.amounts import Condition
from castable.models.base import Variant
from castable.models.filters import ObjectFilter

MERE_KEYWORDS = frozenset(
    {
        "banding", "deathtouch", "defender", "double strike", "exalted", "fear", "first strike",
        "flanking", "flying", "forestwalk", "horsemanship", "indestructible", "infect",
        "intimidate", "islandwalk", "landwalk", "lifelink", "menace", "mountainwalk", "persist",
        "phasing", "plainswalk", "prowess", "reach", "shadow", "skulk", "swampwalk", "toxic",
        "trample", "undying", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords that bear on nothing but what asks for them: "target creature with flying"."""


FACE_DOWN = frozenset({"disguise", "megamorph", "morph"})
"""Keywords by which a card is cast face down (CR 702.37, 702.168)."""


class LoseKeyword(Variant, frozen=True, tag="lose_keyword"):
    """Objects lose a keyword: "equipped creature loses flying"."""

    what: ObjectFilter
    keyword: str
    for_good: bool = False
    """They can't have or gain it either (CR 613.1f)."""
    condition: Condition | None = None
    line: int = 0
