"""Permanents that were cast prototyped (CR 718.3b, 718.3c)."""

from typing import Any

import pytest

from castable.models.errors import PositionProblem
from tests.building import ask, position

WURM: dict[str, Any] = {"card": "Phyrexian Fleshgorger"}
SMALL = {**WURM, "prototyped": True}


def _of(sentence: str, wurm: dict[str, Any]) -> str:
    spell = {"card": "Brass Song", "oracle": sentence, "type_line": "Instant", "mana_cost": "{G}"}
    return ask("Brass Song", position(["Forest", wurm], hand=[spell])).verdict


@pytest.mark.parametrize(
    ("quality", "printed", "prototyped"),
    [
        ("black creature", "no", "yes"),
        ("colorless creature", "yes", "no"),
        ("creature with mana value 3 or less", "no", "yes"),
        ("creature with mana value 7", "yes", "no"),
        ("artifact creature", "yes", "yes"),
        ("creature with power 4 or greater", "yes", "unknown"),
    ],
)
def test_its_color_and_mana_value_are_those_of_the_prototype(
    quality: str, printed: str, prototyped: str
) -> None:
    assert _of(f"Destroy target {quality}.", WURM) == printed
    assert _of(f"Destroy target {quality}.", SMALL) == prototyped


def test_its_size_is_told() -> None:
    told = {**SMALL, "power": 3, "toughness": 3}
    assert _of("Destroy target creature with power 4 or greater.", told) == "no"
    assert _of("Destroy target creature with power 3 or less.", told) == "yes"


def test_what_can_not_be_prototyped() -> None:
    with pytest.raises(PositionProblem, match="a card with prototype"):
        _of("Destroy target creature.", {"card": "Grizzly Bears", "prototyped": True})
    where = position(["Forest"], hand=["Llanowar Elves"], graveyard=[SMALL])
    with pytest.raises(PositionProblem, match="a permanent that is prototyped"):
        ask("Llanowar Elves", where)
