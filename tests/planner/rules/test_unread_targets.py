"""Unread texts on what may be targeted, on the card that is cast (CR 115.1b)."""

import pytest

from tests.building import ask, position

GUARDED = "This permanent has protection from every llama."


@pytest.mark.parametrize(
    ("oracle", "type_line", "verdict"),
    [
        (GUARDED, "Creature - Ferret", "yes"),
        (GUARDED, "Artifact", "yes"),
        (f"Enchant creature\n{GUARDED}", "Enchantment - Aura", "unknown"),
        (f"Bestow {{G}}\n{GUARDED}", "Enchantment Creature - Ferret", "unknown"),
    ],
)
def test_what_bears_on_targets_bears_on_spells_that_have_some(
    oracle: str, type_line: str, verdict: str
) -> None:
    ferret = {
        "card": "Brass Ferret",
        "oracle": oracle,
        "type_line": type_line,
        "mana_cost": "{G}",
        "power": 1,
        "toughness": 1,
    }
    where = position(["Forest", "Grizzly Bears"], hand=[ferret])
    assert ask("Brass Ferret", where).verdict == verdict
