"""What goes to the graveyard for mana, and could be exiled for the cost after that (601.2g-h)."""

from typing import Any

import pytest

from tests.building import cast


@pytest.mark.parametrize(
    ("card", "battlefield", "verdict"),
    [
        ("Treasure Cruise", ["6 Island", "Lotus Petal"], "unknown"),
        ("Treasure Cruise", ["5 Island", "Lotus Petal"], "no"),  # seven, where eight are due
        ("Treasure Cruise", ["6 Island", "Treasure"], "no"),
        ("Treasure Cruise", ["6 Island", {"card": "Lotus Petal", "owner": "opponent"}], "no"),
        ("Gurmag Angler", ["5 Swamp", "Phyrexian Altar", "Grizzly Bears"], "unknown"),
        ("Gurmag Angler", ["4 Swamp", "Phyrexian Altar", "Grizzly Bears"], "no"),
        ("Makeshift Mauler", ["3 Island", "Blood Pet"], "unknown"),
        ("Makeshift Mauler", ["3 Island", "Phyrexian Altar", "Grizzly Bears"], "unknown"),
        ("Makeshift Mauler", ["3 Island", "Lotus Petal"], "no"),  # no creature card
        ("Makeshift Mauler", ["3 Island", "Elvish Visionary"], "no"),  # nothing gives it up
    ],
)
def test_what_mana_abilities_give_up_may_be_exiled(
    card: str, battlefield: list[Any], verdict: str
) -> None:
    assert cast(card, battlefield).verdict == verdict


def test_what_is_exiled_for_mana_is_in_no_graveyard() -> None:
    hand = ["Simian Spirit Guide"]
    assert cast("Makeshift Mauler", ["3 Island", "Simian Spirit Guide"], hand=hand).verdict == "no"


def test_a_yes_does_not_hang_on_it() -> None:
    paid = cast("Treasure Cruise", ["6 Island", "Lotus Petal"], graveyard=["Opt"])
    assert paid.verdict == "yes"
