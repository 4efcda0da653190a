"""Kinds of counters that may be misspelt are said, and no error (CR 122.1)."""

from typing import Any

import pytest

from tests.building import ask, position


@pytest.mark.parametrize(
    ("card", "kind", "near"),
    [
        ("Gemstone Mine", "mining", ""),
        ("Gemstone Mine", "minning", "'mining'"),
        ("Gemstone Mine", "glory", ""),
        ("Grizzly Bears", "+1/+1", ""),
        ("Grizzly Bears", "+1/1", "'+1/+1'"),
        ("Dreadship Reef", "storages", "'storage'"),
        ("Dreadship Reef", "storage", ""),
    ],
)
def test_a_kind_near_to_one_that_a_text_names(card: str, kind: str, near: str) -> None:
    board = ["Mountain", {"card": card, "counters": {kind: 1}}]
    verdict = ask("Shock", position(board, hand=["Shock"]))
    assert len(verdict.assumptions) == bool(near)
    assert all(near in text for text in verdict.assumptions)


@pytest.mark.parametrize(("counters", "told"), [({"energy": 2}, 0), ({"enrgy": 2}, 1)])
def test_counters_of_players(counters: dict[str, Any], told: int) -> None:
    where = position(["Mountain"], hand=["Shock"], counters=counters)
    assert len(ask("Shock", where).assumptions) == told
