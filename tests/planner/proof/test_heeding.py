"""A plan that leaves out what the asker wanted to be used is refused (CR 601.2b)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, verify
from tests.building import position

SICK = {"card": "Llanowar Elves", "summoning_sick": True}
BOARD = position(["6 Forest", SICK, "Grizzly Bears", "Lotus Petal"], hand=["Siege Wurm"])


def _asked(**choices: Any) -> Query:
    return Query.model_validate({"card": "Siege Wurm", "choices": choices})


@pytest.mark.parametrize(
    ("asked", "other"),
    [
        ({"tap": ["Llanowar Elves"]}, {"tap": ["Grizzly Bears"]}),
        ({"tap": ["Llanowar Elves"]}, {"tap": ["Llanowar Elves", "Grizzly Bears"]}),
        ({"tap": 1}, {"tap": 0, "sacrifice": ["Lotus Petal"]}),
        ({"sacrifice": ["Lotus Petal"]}, {"tap": ["Llanowar Elves"]}),
    ],
)
def test_a_plan_for_another_wish_is_refused(asked: dict[str, Any], other: dict[str, Any]) -> None:
    board = BOARD
    mine, theirs = (answer(board, _asked(**wish)) for wish in (asked, other))
    assert isinstance(mine, Verdict)
    assert isinstance(theirs, Verdict)
    assert mine.plan is not None
    assert theirs.plan is not None
    assert verify(board, _asked(**asked), mine.plan) == ()
    (complaint,) = verify(board, _asked(**asked), theirs.plan)
    assert "the asker wants" in complaint
