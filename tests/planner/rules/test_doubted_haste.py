"""Haste that a creature may have: what taps it is in doubt (CR 302.6, 702.109a, 702.136a)."""

from typing import Any

import pytest

from tests.building import cast

RIOT: Any = {
    "card": "Brass Ferret",
    "oracle": "Riot\n{T}: Add {G}.",
    "type_line": "Creature - Elf",
    "mana_cost": "{G}",
    "power": 1,
    "toughness": 1,
}
DASH: Any = {**RIOT, "oracle": "Dash {R}\n{T}: Add {G}."}
GIVES: Any = {
    "card": "Brass Rule",
    "oracle": "Nontoken creatures you control have riot.",
    "type_line": "Enchantment",
}
MOON: Any = {**GIVES, "oracle": "Creatures you control have haste as long as the moon is full."}
ELVES: Any = {"card": "Llanowar Elves", "summoning_sick": True}


@pytest.mark.parametrize(
    ("board", "verdict"),
    [
        ([{**RIOT, "summoning_sick": True}], "unknown"),
        ([{**RIOT, "summoning_sick": True, "granted": "haste"}], "yes"),
        ([{**RIOT, "summoning_sick": True}, "Forest"], "yes"),
        ([RIOT], "yes"),
        ([{**DASH, "summoning_sick": True}], "unknown"),
        ([{**DASH, "summoning_sick": True}, "Forest"], "yes"),
        ([DASH], "yes"),
        ([ELVES], "no"),
        ([ELVES, GIVES], "unknown"),
        ([ELVES, MOON], "unknown"),
        ([ELVES, MOON, "Forest"], "yes"),
        ([{**ELVES, "tapped": True}, "Forest"], "yes"),
    ],
)
def test_mana_of_a_creature_that_may_have_haste(board: list[Any], verdict: str) -> None:
    assert cast("Elvish Mystic", board).verdict == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Riot", "no"),
        ("Dash {R}", "no"),
        ("If this creature was kicked, it enters with a +1/+1 counter on it and with haste.", "no"),
        ("Riot\n{1}: Regenerate this creature.", "no"),
        (
            "If this creature was kicked, it enters with flying and with haste.\n{T}: Add {G}.",
            "unknown",
        ),
    ],
)
def test_haste_is_asked_of_what_is_tapped_for_a_cost(text: str, verdict: str) -> None:
    sick = {**RIOT, "oracle": text, "summoning_sick": True}
    assert cast("Elvish Mystic", [sick]).verdict == verdict


def test_a_creature_is_given_what_asks_for_haste() -> None:
    sick = {**RIOT, "oracle": "Riot", "summoning_sick": True}
    assert cast("Elvish Mystic", [sick, "Cryptolith Rite"]).verdict == "unknown"


def test_a_no_stands_where_haste_makes_no_difference() -> None:
    assert cast("Elvish Mystic", [{**RIOT, "tapped": True}]).verdict == "no"
    assert cast("Elvish Mystic", [], opponent=[{**RIOT, "summoning_sick": True}]).verdict == "no"
