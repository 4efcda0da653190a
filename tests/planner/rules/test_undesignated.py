"""An answer without designations that a position could tell is that of each way (CR 725, 726)."""

from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.planner import verify
from castable.planner.prepared import prepare
from castable.planner.rules.effects.undesignated import designated_otherwise
from tests.building import ask, cast, position

INSTEAD = "{T}: Add {C}. If you have the initiative, add {C}{C} instead."


def _tome(text: str = INSTEAD) -> dict[str, Any]:
    return {"card": "Brass Tome", "oracle": text, "type_line": "Artifact"}


@pytest.mark.parametrize(
    ("card", "designations", "verdict"),
    [
        ("Bonesplitter", None, "yes"),
        ("Mind Stone", None, "unknown"),
        ("Juggernaut", None, "no"),
        ("Mind Stone", [], "no"),
        ("Mind Stone", ["initiative"], "yes"),
    ],
)
def test_mana_whoever_has_the_initiative(
    card: str, designations: list[str] | None, verdict: str
) -> None:
    assert cast(card, [_tome()], designations=designations).verdict == verdict


def test_a_plan_for_one_way_is_borne_out() -> None:
    where = position([_tome()], hand=["Bonesplitter"])
    verdict = ask("Bonesplitter", where)
    assert verdict.assumptions[-1] == (
        "nobody has the initiative; there is a payment whichever it was"
    )
    assert verdict.plan is not None
    assert verify(where, Query(card="Bonesplitter"), verdict.plan) == ()


@pytest.mark.parametrize(
    ("condition", "theirs", "ways"),
    [
        ("have the initiative", None, 3),
        ("have the initiative", ["initiative"], 0),
        ("have the initiative", ["monarch"], 2),
        ("have the city's blessing", None, 4),
        ("have the city's blessing", [], 2),
        ("control a Forest", None, 0),
    ],
)
def test_each_way_to_tell_it(condition: str, theirs: list[str] | None, ways: int) -> None:
    tome = _tome(f"{{T}}: Add {{C}}. If you {condition}, add {{C}}{{C}} instead.")
    seats = {"you": {"battlefield": [tome]}, "opponent": {"designations": theirs}}
    where = {"turn_player": "you", "step": "precombat_main", "players": seats}
    game = prepare(Position.model_validate(where)).view.game
    assert len(list(designated_otherwise(game))) == ways
