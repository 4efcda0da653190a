"""Keywords and their variants: what names a keyword means its variants as well (CR 702)."""

from typing import Final

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.statics import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    PaymentMethod,
    Permission,
)
from castable.planner.rules.filters.context import Truth
from castable.planner.rules.position.objects import GameObject

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


def is_of(ability: Ability, keyword: str, thing: GameObject) -> Truth:
    """Return whether an ability is of a keyword, or gives its object that.

    Whether a permanent has flash by its own text hangs on a condition that is not judged here; as
    a spell it was judged before (CR 113.6e, 702.8a).
    """
    match ability:
        case AdditionalCost() | AlternativeCost() | ActivatedAbility() | ManaAbility():
            return is_of_keyword(ability.keyword, keyword)
        case PaymentMethod():
            return ability.method == keyword
        case Permission(flash=True, keyword=str(own)) if own == keyword:
            itself = ability.what is not None and ability.what.itself
            return None if itself and thing.zone == "battlefield" else False
        case _:
            return False
