"""What mana may be spent on, in words: "only to cast artifact spells" (CR 106.6)."""

from castable.models.abilities import SpendingRestriction, Use
from castable.models.filters import ANYTHING
from castable.planner.cards.telling.words import listed
from castable.planner.rules.words.nouns import noun
from castable.planner.rules.words.people import from_zone


def restricted_to(restriction: SpendingRestriction) -> str:
    """Say what mana is for: ``only to cast artifact spells``; what has no words is other uses."""
    uses = (*restriction.only, *restriction.never)
    told = [_use(use) for use in uses]
    if not uses or not all(told):
        return "for other uses"
    return f"{'only' if restriction.only else 'not'} to {listed(told, 'or')}"


def _use(use: Use) -> str:
    """Say what it is used for; empty for what has no words here."""
    if use.opaque or use.action == "other" or use.nth_this_turn or use.with_colorless:
        return ""
    if use.action == "activate":
        whose = "" if use.what in (None, ANYTHING) else f" of {noun(use.what, plural=True)}"
        told = f"activate abilities{whose}"
    else:
        told = f"cast {noun(use.what or ANYTHING, plural=True, kind='spell')}"
    if use.zone is not None and use.action == "cast":
        told += f" {from_zone(use.zone)}"
    if use.except_zone is not None:
        told += f" from anywhere but the {use.except_zone}"
    told += " with {X} in their costs" if use.with_x else ""
    return told + (f" by {use.keyword}" if use.keyword else "")
