"""What is tapped for mana before anything is announced (CR 117.1d, 605.3a)."""

from typing import Any

import pytest

from tests.building import cast

BEARS = "Grizzly Bears"
SLUMBER = "Seized from Slumber"
SICK_PILGRIM = {"card": "Avacyn's Pilgrim", "summoning_sick": True}


@pytest.mark.parametrize(
    ("board", "verdict"),
    [
        (["Llanowar Elves", "2 Swamp"], "unknown"),
        ([{"card": "Llanowar Elves", "summoning_sick": True}, "3 Swamp"], "no"),
        (["Llanowar Elves", "Swamp"], "no"),  # short of mana all the same
        ([BEARS, "3 Swamp"], "no"),
        ([BEARS, "Springleaf Drum", "2 Swamp"], "unknown"),
        ([{"card": BEARS, "tapped": True}, "3 Swamp"], "yes"),
    ],
)
def test_a_target_that_is_tapped_for_mana_before(board: list[Any], verdict: str) -> None:
    assert cast("Assassinate", board).verdict == verdict


def test_what_others_may_tap_is_no_tapped_target() -> None:
    elves = {"opponent": ["Llanowar Elves"]}
    assert cast("Assassinate", ["3 Swamp"], **elves).verdict == "no"
    chosen = cast("Assassinate", ["Llanowar Elves", "2 Swamp"], targets=["Llanowar Elves"])
    assert chosen.verdict == "unknown"


def test_the_target_is_tapped_for_mana_before_an_additional_cost_taps_another() -> None:
    board = ["Avacyn's Pilgrim", BEARS, "Plains"]
    assert cast("Swallow Whole", board).verdict == "unknown"
    assert cast("Swallow Whole", [BEARS, BEARS, "Plains"]).verdict == "no"


@pytest.mark.parametrize(
    ("board", "verdict"),
    [
        (["Avacyn's Pilgrim", "Plains"], "unknown"),
        (["Avacyn's Pilgrim"], "no"),
        ([SICK_PILGRIM, "2 Plains"], "no"),
        ([BEARS, "2 Plains"], "no"),
        ([BEARS, "5 Plains"], "yes"),
        ([{"card": BEARS, "tapped": True}, "2 Plains"], "yes"),
    ],
)
def test_what_costs_less_with_a_target_that_is_tapped_for_mana(
    board: list[Any], verdict: str
) -> None:
    assert cast(SLUMBER, board).verdict == verdict


def test_the_chosen_target_is_tapped_for_mana_and_makes_it_cheaper() -> None:
    board = ["Avacyn's Pilgrim", BEARS, "Plains"]
    assert cast(SLUMBER, board, targets=["Avacyn's Pilgrim"]).verdict == "unknown"
    assert cast(SLUMBER, board, targets=[BEARS]).verdict == "no"
