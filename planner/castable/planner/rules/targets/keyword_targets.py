"""What spells target that are cast by a keyword with a target of its own (CR 702)."""

from castable.models.filters import ObjectFilter
from castable.models.targets import Target

CREATURE = Target(objects=ObjectFilter(types=("Creature",)))
"""What a bestowed spell enchants (CR 702.103b)."""
AWAKENED = Target(objects=ObjectFilter(types=("Land",), controller="you"))
"""The land that an awakened spell targets as well (CR 702.113b)."""
MUTATED = Target(objects=ObjectFilter(types=("Creature",), not_subtypes=("Human",), owner="you"))
"""What a mutating creature spell targets (CR 702.140a)."""
