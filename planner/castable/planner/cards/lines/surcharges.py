"""Costs that are asked beside those of abilities, told in quotes (CR 118.8, 602.2b)."""

import re

from castable.models.costs import Cost
from castable.models.mana import ManaCost
from castable.models.statics import CostModifier
from castable.planner.cards.language.grammar import read
from castable.planner.cards.language.normalise import lower_cost
from castable.planner.cards.readers.phrases import Phrase

_SURCHARGE = re.compile(
    r"^activated abilities of (?P<what>[^,.]+?) cost an additional «(?P<quote>\d+)» to activate$"
)


def surcharge(text: str, quotes: tuple[str, ...]) -> CostModifier | None:
    """Read what abilities of a class of objects cost beside their own cost.

    None where the class or the cost can't be read.
    """
    said = _SURCHARGE.match(text)
    if said is None:
        return None
    what: Phrase | None = read("objects", said["what"])
    cost: Cost | None = read("cost", lower_cost(quotes[int(said["quote"])].rstrip(".")))
    if what is None or cost is None or what.kind not in ("", "permanent") or what.zone:
        return None
    return CostModifier(ManaCost(), "more", applies="abilities", what=what.what, extra=cost)
