"""Lists of targets that name fewer than are needed (CR 601.2c, 601.2f)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

TWO = {
    "card": "Brass Bolt",
    "oracle": "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy two "
    "target creatures.",
    "type_line": "Sorcery",
    "mana_cost": "{3}",
}
TAPPED = {"card": "Grizzly Bears", "id": "tapped", "tapped": True}
READY = {"card": "Hill Giant", "id": "ready"}
GIANT = {"card": "Hill Giant", "id": "giant"}


def bolt(board: list[Any], targets: list[str] | None, **more: Any) -> str:
    """Return whether the sorcery can be cast."""
    query = {"card": "Brass Bolt", "targets": targets}
    return ask(query, position(board, hand=[TWO], **more)).verdict


@pytest.mark.parametrize(
    ("board", "targets", "verdict"),
    [
        ([TAPPED, READY], None, "yes"),
        ([TAPPED, READY], [], "yes"),
        ([TAPPED, READY], ["ready"], "yes"),
        ([TAPPED, READY, GIANT], ["ready"], "yes"),
        ([TAPPED, READY, GIANT], ["ready", "giant"], "no"),
        ([READY, GIANT], ["ready"], "no"),
        ([TAPPED], ["tapped"], "no"),
    ],
)
def test_the_rest_is_free(board: list[Any], targets: list[str] | None, verdict: str) -> None:
    assert bolt(["Wastes", *board], targets) == verdict


def test_the_rest_may_avoid_what_is_dear() -> None:
    dear = {
        "card": "Brass Lion",
        "id": "dear",
        "oracle": "Spells your opponents cast that target this creature cost {2} more to cast.",
        "type_line": "Creature - Cat",
    }
    theirs = [dear, READY, GIANT]
    assert bolt(["3 Wastes"], ["ready"], opponent=theirs) == "yes"
    assert bolt(["3 Wastes"], ["dear"], opponent=theirs) == "no"
    assert bolt(["3 Wastes"], None, opponent=theirs) == "yes"


def test_without_anything_to_choose_none_is_chosen() -> None:
    """What would save mana for a target of yours saves none where there is none (CR 601.2f)."""
    bounce = "This Town Ain't Big Enough"
    assert cast(bounce, ["2 Island"]).verdict == "no"
    assert cast(bounce, ["5 Island"]).verdict == "yes"
    assert cast(bounce, ["2 Island", "Grizzly Bears"]).verdict == "yes"
    assert cast(bounce, ["2 Island"], opponent=["Grizzly Bears"]).verdict == "no"
