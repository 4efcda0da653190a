"""Keywords and their variants: what names a keyword means its variants as well (CR 702)."""

from typing import Final

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    PaymentMethod,
)

_VARIANTS: Final = {
    "kicker": "multikicker",
    "morph": "megamorph",
    "ninjutsu": "commander ninjutsu",
}


def is_of_keyword(keyword: str | None, named: str) -> bool:
    """Return whether an ability of *keyword* is one that is named.

    Typecycling is cycling (CR 702.29e), multikicker is kicker (702.33c), megamorph is morph
    (702.37b), commander ninjutsu is ninjutsu (702.49d).
    """
    return keyword is not None and (
        keyword in (named, _VARIANTS.get(named))
        or (named == "cycling" and keyword.endswith("cycling"))
    )


def is_of(ability: Ability, keyword: str) -> bool:
    """Return whether an ability is of a keyword that is named."""
    match ability:
        case AdditionalCost() | AlternativeCost() | ActivatedAbility() | ManaAbility():
            return is_of_keyword(ability.keyword, keyword)
        case PaymentMethod():
            return ability.method == keyword
        case _:
            return False
