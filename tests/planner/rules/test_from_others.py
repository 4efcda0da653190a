"""Costs that may take cards of another player (CR 118, 602.1)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask

BEARS = "Grizzly Bears"


def _place(mine: list[str], theirs: list[str], *board: Any) -> Position:
    you = {"battlefield": list(board), "graveyard": mine}
    return Position.model_validate(
        {
            "turn_player": "you",
            "step": "precombat_main",
            "players": {"you": you, "opponent": {"graveyard": theirs}},
        }
    )


def _soil(mine: list[str], theirs: list[str], **choices: Any) -> str:
    query = {"card": "Night Soil", "action": "activate", "choices": choices}
    return ask(query, _place(mine, theirs, "Night Soil", "Forest")).verdict


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        ([BEARS, BEARS], [], "yes"),
        ([BEARS, "Bear Cub", "Llanowar Elves"], [], "yes"),
        ([BEARS], [], "no"),
        ([BEARS], [BEARS], "no"),  # a single graveyard has both
        ([BEARS], [BEARS, BEARS], "unknown"),
        ([], [BEARS, "Bear Cub"], "unknown"),
        ([], ["Shock", "Shock"], "no"),
    ],
)
def test_two_cards_from_a_single_graveyard(
    mine: list[str], theirs: list[str], verdict: str
) -> None:
    assert _soil(mine, theirs) == verdict


def test_the_cards_that_are_chosen_are_those_of_another_player() -> None:
    chosen = {"exile": ["Bear Cub", "Bear Cub"]}
    assert _soil([], ["Bear Cub", "Bear Cub"], **chosen) == "unknown"
    assert _soil([BEARS, BEARS], ["Bear Cub", "Bear Cub"], **chosen) == "unknown"
    assert _soil([BEARS, BEARS], [BEARS], exile=[BEARS, BEARS]) == "yes"


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        (["Thallid"], [], "yes"),
        ([], ["Thallid"], "unknown"),
        ([], [BEARS], "no"),
        ([], [], "no"),
    ],
)
def test_a_card_from_a_graveyard(mine: list[str], theirs: list[str], verdict: str) -> None:
    thelon = "Thelon of Havenwood"
    where = _place(mine, theirs, thelon, "Forest", "Swamp")
    assert ask({"card": thelon, "action": "activate"}, where).verdict == verdict


def test_cards_of_others_pay_no_cost_that_takes_yours() -> None:
    text = "{1}, Exile a card from your graveyard: Draw a card."
    rule = {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}
    query = {"card": "Brass Rule", "action": "activate"}
    assert ask(query, _place([], [BEARS], rule, "Forest")).verdict == "no"
    assert ask(query, _place([BEARS], [], rule, "Forest")).verdict == "yes"
