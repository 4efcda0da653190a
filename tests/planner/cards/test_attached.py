"""What "other" leaves out in the text of an Aura or Equipment (CR 301.5, 303.4)."""

import pytest

from castable.models.filters import ObjectFilter
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import only

HOST = ObjectFilter(host=True)


@pytest.mark.parametrize(
    ("text", "type_line", "told"),
    [
        (
            "Other creatures you control get -1/-1.",
            "Enchantment - Aura",
            "each creature you control other than what this is attached to gets -1/-1",
        ),
        (
            "Other creatures you control have haste.",
            "Artifact - Equipment",
            "each creature you control other than what this is attached to has haste",
        ),
        (
            "Other Goblins you control get +1/+1.",
            "Artifact - Equipment",
            "each Goblin you control other than what this is attached to gets +1/+1",
        ),
        (
            "Other Auras you control have indestructible.",
            "Enchantment - Aura",
            "each another Aura you control has indestructible",
        ),
        (
            "Other creatures you control get -1/-1.",
            "Artifact Creature - Equipment",
            "each another creature you control gets -1/-1",
        ),
        (
            "Other creatures you control get -1/-1.",
            "Enchantment",
            "each another creature you control gets -1/-1",
        ),
    ],
)
def test_who_is_another(text: str, type_line: str, told: str) -> None:
    assert tell(only(text, type_line)) == told


@pytest.mark.parametrize(
    ("counted", "of_each"),
    [("creature you control", True), ("enchantment on the battlefield", False)],
)
def test_what_is_counted_beside_itself(counted: str, of_each: bool) -> None:
    """Of creatures the enchanted one is left out, of enchantments the Aura."""
    change = only(f"Enchanted creature gets +2/+2 for each other {counted}.", "Enchantment - Aura")
    assert change.what == HOST
    assert change.of_each is of_each
