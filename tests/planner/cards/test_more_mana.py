"""An unread trigger that adds mana forbids nothing (CR 605.1b)."""

import pytest

from castable.planner.cards.lines.more_mana import only_adds
from tests.building import cast

TAPPED = "Whenever enchanted land is tapped for mana, its controller adds an additional"
GROWTH = f"{TAPPED} amount of {{G}} equal to this enchantment's intensity."


@pytest.mark.parametrize(
    ("text", "only"),
    [
        (f"{GROWTH} Then this enchantment intensifies by 1.", True),
        (f"{GROWTH} Spend this mana only to pay echo costs.", True),
        (f"{GROWTH} It deals 1 damage to that player.", False),
        (f"{TAPPED} {{G}}, then sacrifices a land.", False),
        ("If a player would add mana, instead all players add that mana.", False),
        ("Whenever a land is tapped for mana, it produces {C} instead of any other type.", False),
    ],
)
def test_what_only_adds(text: str, only: bool) -> None:
    assert only_adds(text) is only


def test_more_mana_forbids_nothing_and_may_be_wanted() -> None:
    lands = [{"card": "Forest", "id": "land"}, "Forest"]
    growth = {
        "card": "Brass Growth",
        "oracle": f"Enchant land\n{GROWTH} Then this enchantment intensifies by 1.",
        "type_line": "Enchantment - Aura",
        "attached_to": "land",
    }
    assert cast("Grizzly Bears", [*lands, growth]).verdict == "yes"
    assert cast("Craw Wurm", [*lands, growth]).verdict == "unknown"
    assert cast("Craw Wurm", lands).verdict == "no"
