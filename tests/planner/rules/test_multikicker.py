"""An open multikicker is paid as often as there are targets for it (CR 702.33c, 601.2c)."""

from typing import Any

import pytest

from castable.models.plan import Plan
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import verify
from tests.building import Entries, ask, position

TEXT = (
    "Multikicker {1}\n"
    "Choose any target, then choose another target for each time this spell was kicked. Brass"
    " Ferret deals X damage to each of them."
)
SPELL = {"card": "Brass Ferret", "oracle": TEXT, "type_line": "Instant", "mana_cost": "{X}{R}{R}"}


def _cast(
    lands: int, theirs: Entries | None = None, **query: Any
) -> tuple[Verdict, Plan | None, Any, Any]:
    where = position([f"{lands} Mountain"], hand=[SPELL], opponent=theirs or [])
    asked = {"card": "Brass Ferret", "from": "hand", **query}
    verdict = ask(asked, where)
    return verdict, verdict.plan, where, Query.model_validate(asked)


@pytest.mark.parametrize(
    ("lands", "targets", "verdict", "kicks"),
    [
        (3, ["opponent", "you"], "yes", 1),
        (2, ["opponent", "you"], "no", 0),
        (2, ["opponent"], "yes", 0),
        (4, ["opponent", "you", "Grizzly Bears"], "yes", 2),
        (9, ["opponent", "you", "Grizzly Bears", "Opt"], "error", 0),
    ],
)
def test_several_targets_say_how_often(
    lands: int, targets: list[str], verdict: str, kicks: int
) -> None:
    if verdict == "error":
        with pytest.raises(ValueError, match="no player or object"):
            _cast(lands, ["Grizzly Bears"], targets=targets)
        return
    found, plan, where, query = _cast(lands, ["Grizzly Bears"], targets=targets)
    assert found.verdict == verdict
    assert not found.assumptions
    if plan is not None:
        assert plan.announce.additional.count("multikicker") == kicks
        assert plan.announce.targets_needed == kicks + 1
        assert verify(where, query, plan) == ()


@pytest.mark.parametrize(
    ("lands", "theirs", "most"),
    [
        (9, [], 1),
        (9, ["2 Grizzly Bears"], 3),
        (4, ["9 Grizzly Bears"], 2),
        (60, ["30 Grizzly Bears"], 31),
        (2, ["9 Grizzly Bears"], 0),
    ],
)
def test_no_oftener_than_there_are_targets_and_mana(lands: int, theirs: Entries, most: int) -> None:
    verdict, plan, _, _ = _cast(lands, theirs)
    assert verdict.max_multikicker == most
    assert verdict.max_x == lands - 2
    assert plan is not None
    assert plan.announce.targets_needed == 1


def test_too_few_targets_for_what_is_asked() -> None:
    (reason,) = _cast(9, choices={"multikicker": 2})[0].reasons
    other = "another creature, planeswalker, battle or player"
    assert reason.text == f"3 different targets are needed, and there isn't {other}"
    assert _cast(60, ["30 Grizzly Bears"], choices={"multikicker": 31})[0].verdict == "yes"
    assert _cast(60, ["30 Grizzly Bears"], choices={"multikicker": 32})[0].verdict == "no"


def test_what_is_due_is_told_with_multikicker() -> None:
    (reason,) = _cast(2, targets=["opponent", "you"])[0].reasons
    assert reason.text == "Brass Ferret costs {X}{R}{R}, multikicker {1}: short by {1}"
