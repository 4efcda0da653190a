"""Sentences that only say more of the fact before them: a cost change, abilities borrowed."""

import re

from msgspec import structs

from castable.models.activating import BorrowAbilities
from castable.models.costs import PayLife
from castable.models.mana import ManaCost
from castable.models.statics import Ability, CostModifier, OfferedCost

_COLORED_ONLY = re.compile(
    r"^This effect reduces only the amount of (colored|white|blue|black|red|green) mana you pay"
)
_AT_LEAST_ONE = re.compile(
    r"^This effect can't reduce the mana in that (?:ability's activation )?cost to less than one"
    r" mana"
)
_ONCE_EACH = re.compile(r"^You may activate each of those abilities only once each turn$")
_SAVES = re.compile(
    r"^Those spells cost (?P<mana>(?:\{[^{}]+\})+) less to cast if you paid life this way$"
)


def with_rider(last: Ability, sentence: str) -> Ability | None:
    """Return *last* with what *sentence* adds to it; None if it adds nothing that is known."""
    if isinstance(last, CostModifier):
        if _COLORED_ONLY.match(sentence):
            return structs.replace(last, colored_only=True)
        if _AT_LEAST_ONE.match(sentence):
            return structs.replace(last, floor=1)
    if isinstance(last, BorrowAbilities) and _ONCE_EACH.match(sentence):
        return structs.replace(last, limit="once_each_turn")
    if isinstance(last, OfferedCost):
        saves = _SAVES.match(sentence)
        if saves and all(isinstance(part, PayLife) for part in last.cost):
            return structs.replace(last, less=ManaCost.parse(saves["mana"]))
        if _COLORED_ONLY.match(sentence) and last.less is not None:
            return structs.replace(last, colored_only=True)
    return None
