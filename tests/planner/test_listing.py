"""All the ways to pay: the first of them is the one that the answer tells."""

import json
from pathlib import Path

import pytest

from castable.models.query import Case
from castable.planner import payments
from tests.building import position

CASES = Path(__file__).parent.parent / "cases"
FILES = ("announcing", "costs", "mana", "paying", "produced", "reported")
LINES = [
    pytest.param(line, id=json.loads(line)["id"])
    for name in FILES
    for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    if line.strip() and json.loads(line)["query"].get("action") != "hand"
]


def _case(card: str, battlefield: list[str], hand: list[str]) -> Case:
    query = {"action": "cast", "card": card, "from": "hand"}
    return Case.model_validate({"position": position(battlefield, hand=hand), "query": query})


@pytest.mark.parametrize("line", LINES)
def test_the_first_is_the_one_of_the_answer(line: str) -> None:
    case = Case.model_validate_json(line)
    found = payments(case.position, case.query, best=1, most=1)
    assert found.plans == (() if found.verdict.plan is None else (found.verdict.plan,))


def test_what_is_given_up_may_be_tapped_first_in_the_best_one() -> None:
    """An Island of Gush taps for Opt where nothing else would pay for it (CR 605.3a)."""
    case = _case("Gush", ["2 Island"], ["Gush", "Opt"])
    found = payments(case.position, case.query)
    assert [plan.floating for plan in found.plans] == ["{U}", ""]
    assert (found.number, found.exact) == (2, True)


def test_nothing_is_tapped_first_for_nothing() -> None:
    for board, hand in ((["2 Island"], ["Gush"]), (["3 Island"], ["Gush", "Opt"])):
        case = _case("Gush", board, hand)
        assert [p.floating for p in payments(case.position, case.query).plans] == [""]


def test_x_left_open_is_the_largest_in_all_of_them() -> None:
    case = _case("Blaze", ["2 Mountain", "Forest", "Island"], ["Blaze"])
    found = payments(case.position, case.query)
    assert [plan.announce.x for plan in found.plans] == [3]
    assert found.plans[0] == found.verdict.plan
