"""A creature type that is chosen as a cost is announced: "behold two creatures of that type"."""

from typing import Any

import pytest

from tests.building import Entries, ask, cast, position

REUNION = "Celestial Reunion"


@pytest.mark.parametrize(
    ("board", "hand", "answer"),
    [
        (["Grizzly Bears"], ["Runeclaw Bear"], "yes"),
        (["Grizzly Bears", "Changeling Outcast"], [], "yes"),
        (["2 Changeling Outcast"], [], "yes"),
        (["Changeling Outcast"], ["Forest"], "no"),
        (["Grizzly Bears"], ["Llanowar Elves"], "no"),
        (["Grizzly Bears"], [], "no"),
        ([], [], "no"),
    ],
)
def test_some_type_must_have_two(board: Entries, hand: Entries, answer: str) -> None:
    chosen = {"optional_additional_cost": True}
    assert cast(REUNION, ["Forest", *board], hand=hand, choices=chosen).verdict == answer
    assert cast(REUNION, ["Forest", *board], hand=hand).verdict == "yes"


@pytest.mark.parametrize(("told", "answer"), [("Bear", "yes"), ("Elf", "no")])
def test_the_type_may_be_told(told: str, answer: str) -> None:
    card: dict[str, Any] = {"card": REUNION, "chosen_type": told}
    where = position(["Forest", "2 Grizzly Bears"], hand=[card])
    query = {"card": REUNION, "choices": {"optional_additional_cost": True}}
    assert ask(query, where).verdict == answer
