"""Whether a change of types applies that hangs on something untold, each way (CR 611.3a)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, verify
from castable.planner.prepared import prepare
from castable.planner.rules.effects.supposed import supposed_otherwise
from tests.building import ask, cast, position

CASE = "Case of the Gorgon's Kiss"
REVELER = "Goddric, Cloaked Reveler"
LANDS = ["3 Forest", "2 Swamp"]


@pytest.mark.parametrize("beside", [CASE, REVELER])
def test_what_has_nothing_to_do_with_it_is_no_doubt(beside: str) -> None:
    assert cast("Grizzly Bears", [*LANDS, beside]).verdict == "yes"
    assert cast("Craw Wurm", [*LANDS, beside]).verdict == "no"


@pytest.mark.parametrize(
    ("case", "verdict"),
    [
        ({"card": CASE}, "unknown"),
        ({"card": CASE, "solved": True}, "yes"),
        ({"card": CASE, "solved": False}, "no"),
    ],
)
def test_a_sacrifice_hangs_on_whether_it_is_a_creature(case: dict[str, Any], verdict: str) -> None:
    assert cast("Village Rites", ["Swamp", case]).verdict == verdict


def test_a_target_hangs_on_whether_it_is_a_creature() -> None:
    assert cast("Giant Growth", ["Forest", CASE]).verdict == "unknown"
    assert cast("Giant Growth", ["Forest", CASE, "Runeclaw Bear"]).verdict == "yes"


def test_convoke_hangs_on_whether_it_is_a_creature() -> None:
    assert cast("Siege Wurm", ["6 Forest", CASE]).verdict == "unknown"
    assert cast("Siege Wurm", ["6 Forest", {"card": CASE, "solved": True}]).verdict == "yes"
    assert cast("Siege Wurm", ["5 Forest", CASE]).verdict == "no"


def test_a_target_hangs_on_the_size_that_is_set() -> None:
    lands = ["4 Plains"]
    assert cast("Smite the Monstrous", [*lands, REVELER]).verdict == "unknown"
    assert cast("Smite the Monstrous", [*lands, REVELER, "Craw Wurm"]).verdict == "yes"
    assert cast("Smite the Monstrous", [*lands, "Hill Giant"]).verdict == "no"


@pytest.mark.parametrize("ability", [{"ability": "{R}"}, {}])
def test_what_is_given_with_it_is_there_or_not(ability: dict[str, str]) -> None:
    """It gains its ability in the same ways in which its types change."""
    source = {"action": "activate", "card": "src", **ability}
    seats = [{"card": REVELER, "id": "src"}, "Mountain"]
    found = answer(position(seats), Query.model_validate(source))
    assert isinstance(found, Verdict)
    assert found.verdict == "unknown"


def test_a_plan_is_borne_out() -> None:
    where = position([*LANDS, CASE], hand=["Grizzly Bears"])
    verdict = ask("Grizzly Bears", where)
    assert verdict.plan is not None
    assert verify(where, Query(card="Grizzly Bears"), verdict.plan) == ()


@pytest.mark.parametrize(
    ("cases", "ways"),
    [
        ([{"card": CASE, "solved": True}], 0),
        ([CASE], 2),
        ([CASE, REVELER], 4),
        (["3 Case of the Gorgon's Kiss"], 8),
        (["4 Case of the Gorgon's Kiss"], 0),
    ],
)
def test_each_way_is_supposed(cases: list[Any], ways: int) -> None:
    told = list(supposed_otherwise(prepare(position(cases)).view))
    assert len(told) == ways
    assert len({frozenset(way.supposed.items()) for way in told}) == ways
