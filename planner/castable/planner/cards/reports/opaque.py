"""What of a fact is opaque: parts whose text was not compiled, wherever they stand."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs

from castable.models import abilities as ab
from castable.models import amounts as am
from castable.models import costs as co
from castable.models import statics as st
from castable.models.combat import CombatTax
from castable.models.filters import HeldBy, InAll, InCommon, ObjectFilter
from castable.models.keywords import MERE_KEYWORDS, LoseKeyword
from castable.models.sizes import ChangeSize, DefineSize
from castable.models.targets import Mode, Modes, Target
from castable.planner.cards.language.line_kinds import IN_WORDS
from castable.planner.cards.reports.census import Category


def leaves(fact: Any) -> Iterator[str]:
    """Yield the name of each opaque part of a fact: ``condition``, ``count``, ``objects`` ..."""
    match fact:
        case am.OpaqueCondition():
            yield "condition"
        case am.CountOpaque():
            yield "count"
        case co.OpaqueCost():
            yield "cost"
        case ObjectFilter(opaque=True) | HeldBy(player="that player") | InCommon() | InAll():
            yield "objects"
        case ab.Output(source="opaque"):
            yield "output"
        case ab.Use(opaque=True):
            yield "use of mana"
        case Target(opaque=True):
            yield "target"
        case Modes(opaque=True) | Mode(opaque=True):
            yield "modes"
        case st.AlternativeCost(opaque=True):
            yield "alternative cost"
    if isinstance(fact, Target) and fact.total is not None:
        fact = structs.replace(fact, total=None)
    if isinstance(fact, Struct):
        for name in fact.__struct_fields__:
            yield from leaves(getattr(fact, name))
    elif isinstance(fact, tuple):
        for part in fact:
            yield from leaves(part)


def gaps(fact: Any) -> Iterator[tuple[Category, str]]:
    """Yield the category that each opaque part of an ability bears on, and its name."""
    match fact:
        case ab.ActivatedAbility():
            yield from _activated(fact)
        case ab.ManaAbility(cost=cost, condition=condition):
            yield from (("A", leaf) for leaf in leaves(fact))
            yield from (("E", leaf) for leaf in leaves((cost, condition)))
        case ab.ManaTrigger() | ab.ManaReplacement() | st.ChangeTypes():
            yield from (("A", leaf) for leaf in leaves(fact))
        case st.AdditionalCost(keyword=keyword):
            yield from (("D" if keyword else "C", leaf) for leaf in leaves(fact))
        case st.AlternativeCost(keyword=keyword):
            yield from (("D" if keyword else "B", leaf) for leaf in leaves(fact))
        case st.Offering() | st.Splice() | st.PaymentMethod() | ab.SpecialAction():
            yield from (("D", leaf) for leaf in leaves(fact))
        case st.GrantAbility(ability=ability, what=what, condition=condition):
            yield from gaps(ability)
            about: Category = "A" if isinstance(ability, ab.ManaAbility) else "E"
            yield from ((about, leaf) for leaf in leaves((what, condition)))
        case LoseKeyword():
            yield from (("F", leaf) for leaf in leaves(fact))
        case st.GrantKeyword(keyword=keyword) if keyword in MERE_KEYWORDS:
            yield from (("F", leaf) for leaf in leaves(fact))
        case ChangeSize() | DefineSize() | CombatTax():
            return  # how large objects are, and what combat costs, is of no category
        case st.Protection() | st.SpellText() | Target() | Modes():
            yield from (("F", leaf) for leaf in leaves(fact))
        case _:
            yield from (("B", leaf) for leaf in leaves(fact))


def _activated(ability: ab.ActivatedAbility) -> Iterator[tuple[Category, str]]:
    own = [*leaves((ability.cost, ability.condition))]
    choices = [*leaves((ability.targets, ability.modes))]
    about: Category = "E" if ability.keyword in (None, *IN_WORDS) else "D"
    if ability.opaque and not own and not choices:
        if about == "D":
            own = ["cost"]
        else:
            choices = ["target"]
    yield from ((about, leaf) for leaf in own)
    yield from (("F", leaf) for leaf in choices)
