"""Our payment beside a client's: who taps more, loses more life, leaves fewer cards castable."""

import json
from typing import Any

import pytest

from benchmarks.arena import compare


def _compare(taps: list[dict[str, Any]], **more: Any) -> tuple[str, list[int], str]:
    you = {
        "hand": [{"card": "Llanowar Elves", "id": "i1"}, {"card": "Opt", "id": "i2"}],
        "battlefield": [
            {"card": "Forest", "id": "i3"},
            {"card": "Tropical Island", "id": "i4"},
            {"card": "Yavimaya Coast", "id": "i5", "tapped": True},
        ],
    } | more
    case = {
        "id": "d|i1",
        "position": {"turn_player": "you", "step": "precombat_main", "players": {"you": you}},
        "query": {"card": "Llanowar Elves"},
        "expect": {"legal": True, "locked_mana_cost": "{G}"},
    }
    case["id"] = "d|1"
    offer = {"type": "Cast", "iid": 1, "tap": taps}
    return compare(json.dumps(case), {"d": {"offered": [offer]}})


def _tap(iid: int, color: str) -> dict[str, Any]:
    return {"iid": iid, "mana": [[color, 1, []]]}


@pytest.mark.parametrize(
    ("taps", "numbers"),
    [
        ([_tap(3, "G")], [0, 0, 0]),
        ([_tap(4, "G")], [0, 0, -1]),
        ([_tap(3, "G"), _tap(4, "U")], [-1, 0, -1]),
    ],
)
def test_ours_less_theirs(taps: list[dict[str, Any]], numbers: list[int]) -> None:
    assert _compare(taps)[:2] == ("compared", numbers)


def test_pain_counts_as_life() -> None:
    there = [{"card": "Yavimaya Coast", "id": "i5"}, {"card": "Forest", "id": "i3"}]
    assert _compare([_tap(5, "G")], battlefield=there)[1] == [0, -1, -1]


def test_mana_in_the_pool_is_spent_and_not_left() -> None:
    found = _compare([{"mana": [["G", 1, []]]}], mana_pool="{G}", battlefield=["Island"])
    assert found[:2] == ("compared", [0, 0, 0])


def test_what_we_cannot_compare_is_told() -> None:
    assert _compare([_tap(9, "G")])[0] == "taps that we don't know"
    assert _compare([_tap(3, "G")], battlefield=[])[0] == "ours is no"
