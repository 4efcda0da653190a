"""Costs that take all permanents of a kind (CR 118.3, 701.21)."""

from typing import Any

import pytest

from tests.building import Entries, ask, position
from tests.planner.rules.effects import effect

BLAST: dict[str, Any] = {
    "card": "Brass Blast",
    "type_line": "Instant",
    "mana_cost": "{R}",
    "oracle": "As an additional cost to cast this spell, sacrifice all creatures you control.",
}


@pytest.mark.parametrize(
    ("battlefield", "verdict"),
    [
        (["Mountain"], "yes"),
        (["Mountain", "Memnite", "Hill Giant"], "yes"),
        (["Memnite", "Hill Giant"], "no"),
        (["Mountain", "Hill Giant", effect("Creatures you control can't be sacrificed.")], "no"),
        (["Memnite", "Blood Pet"], "unknown"),
    ],
)
def test_all_creatures(battlefield: Entries, verdict: str) -> None:
    where = position(battlefield, hand=[BLAST])
    found = ask({"card": "Brass Blast", "from": "hand"}, where)
    assert found.verdict == verdict


def test_every_one_of_them_is_in_the_plan() -> None:
    where = position(["Mountain", "Memnite", "Hill Giant"], hand=[BLAST])
    plan = ask({"card": "Brass Blast", "from": "hand"}, where).plan
    assert plan is not None
    told = plan.model_dump_json()
    assert "memnite-1" in told
    assert "hill-giant-1" in told
