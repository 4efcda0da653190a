"""Names of targets are looked up before any rule says no (CR 601.2c)."""

from typing import Any

import pytest

from castable.models.errors import UnknownName
from tests.building import cast

BEARS = "Grizzly Bears"
EARLIER: list[dict[str, Any]] = [
    {"step": "untap"},
    {"opponent": [BEARS, "Grand Abolisher"], "turn_player": "opponent"},
    {"opponent": []},
    {},
]
"""Circumstances in which a rule says no before it comes to the targets, and one in which not."""


@pytest.mark.parametrize("where", EARLIER)
def test_an_unknown_target_is_refused_whatever_else_is_wrong(where: dict[str, Any]) -> None:
    with pytest.raises(UnknownName) as caught:
        cast("Terror", ["2 Swamp"], targets=["Grizly Bears"], **{"opponent": [BEARS], **where})
    assert caught.value.code == "target.unknown"
    assert caught.value.where.path == "query.targets[0]"
    assert (BEARS in caught.value.suggestions) == (BEARS in where.get("opponent", [BEARS]))


def test_an_id_with_another_number_is_meant_for_those_there_are() -> None:
    with pytest.raises(UnknownName) as caught:
        cast("Terror", ["2 Swamp"], targets=["grizzly-bears-7"], opponent=[f"2 {BEARS}"])
    assert caught.value.suggestions == ("grizzly-bears-1", "grizzly-bears-2")
