"""Which subtypes there are, and which card type each belongs to (CR 205.3)."""

from functools import lru_cache
from importlib import resources

_SUBTYPES = {
    "Artifact": frozenset(
        {
            "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment",
            "Food", "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map",
            "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle",
        }
    ),
    "Enchantment": frozenset(
        {
            "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune",
            "Saga", "Shard", "Shrine",
        }
    ),
    "Land": frozenset(
        {
            "Plains", "Island", "Swamp", "Mountain", "Forest", "Cave", "Desert", "Gate", "Lair",
            "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
        }
    ),
    "Instant": frozenset({"Adventure", "Arcane", "Lesson", "Omen", "Trap"}),
}  # fmt: skip
"""Subtypes by the card type that they belong to (CR 205.3g-k)."""


@lru_cache(maxsize=1)
def all_subtypes() -> frozenset[str]:
    """Return every subtype that is printed on a card."""
    data = resources.files("castable.planner.cards") / "data" / "subtypes.txt"
    return frozenset(data.read_text("utf-8").split("\n")) - {""}


def subtypes_of(kind: str) -> frozenset[str]:
    """Return the subtypes of a card type other than creatures and planeswalkers (CR 205.3g-k)."""
    return _SUBTYPES[kind]


def kind_of_subtype(subtype: str) -> str:
    """Return the card type that a subtype belongs to; those of planeswalkers count as creature's.

    No effect that we read changes both, and a permanent that is no longer a planeswalker loses
    its own with the type.
    """
    return next((kind for kind, names in _SUBTYPES.items() if subtype in names), "Creature")
