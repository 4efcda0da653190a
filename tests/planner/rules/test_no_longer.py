"""Supertypes that are lost (CR 205.4), and texts that bear on their own object alone."""

from typing import Any

import pytest

from castable.models.statics import ChangeTypes
from castable.planner.cards.compile import compile_text
from tests.building import cast

THAW: dict[str, Any] = {
    "card": "Brass Thaw",
    "oracle": "All lands are no longer snow.",
    "type_line": "Enchantment",
}
SNOWY: dict[str, Any] = {
    "card": "Brass Frost",
    "oracle": "All lands are snow.",
    "type_line": "Enchantment",
}
FLAME: dict[str, Any] = {
    "card": "Brass Flame",
    "oracle": "Black and/or red permanents and spells are colorless sources of damage.",
    "type_line": "Enchantment",
}
HAMMER: dict[str, Any] = {
    "card": "Brass Hammer",
    "oracle": "Equipped creature gets +2/+2.\nEquip worthy {1}",
    "type_line": "Artifact - Equipment",
    "mana_cost": "{2}",
}


def test_a_supertype_that_is_lost_is_read() -> None:
    face = compile_text("Brass Thaw", "Enchantment", THAW["oracle"])
    (change,) = face.abilities
    assert isinstance(change, ChangeTypes)
    assert change.lose_supertypes == ("Snow",)
    assert face.unmodelled == ()


@pytest.mark.parametrize(
    ("beside", "verdict"),
    [
        ([], "yes"),
        ([THAW], "no"),
        ([FLAME], "yes"),
        ([HAMMER], "yes"),
        ([{**SNOWY, "timestamp": 1}, {**THAW, "timestamp": 2}], "no"),
        ([{**SNOWY, "timestamp": 2}, {**THAW, "timestamp": 1}], "yes"),
    ],
)
def test_snow_mana(beside: list[Any], verdict: str) -> None:
    assert cast("Icehide Golem", ["Snow-Covered Forest", *beside]).verdict == verdict


def test_which_of_two_came_last_is_told() -> None:
    lands = ["Snow-Covered Forest"]
    assert cast("Icehide Golem", [*lands, SNOWY, THAW]).verdict == "unknown"
    assert cast("Llanowar Elves", [*lands, SNOWY, THAW]).verdict == "yes"


def test_a_land_that_is_no_longer_snow_makes_mana() -> None:
    assert cast("Grizzly Bears", ["2 Snow-Covered Forest", THAW]).verdict == "yes"
