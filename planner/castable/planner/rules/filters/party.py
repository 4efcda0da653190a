"""How many creatures are in a party (CR 700.8)."""

from castable.models import amounts as am
from castable.planner.rules.filters.match import Context

ROLES = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
"""Creature types that make up a party."""


def party(_: am.CountParty, context: Context) -> int:
    """Count the roles that different creatures can fill (CR 700.8)."""
    filled: set[frozenset[str]] = {frozenset()}
    for thing in context.game.zone(context.controller, "battlefield"):
        if "Creature" in thing.types:
            roles = ROLES if "changeling" in thing.keywords else ROLES & thing.subtypes
            filled |= {before | {role} for before in filled for role in roles}
    return max(map(len, filled))
