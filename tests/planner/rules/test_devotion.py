"""What adds to a player's devotion, and to nothing else (CR 700.5)."""

from typing import Any

import pytest

from tests.building import cast

MORE = "Your devotion to each color and each combination of colors is increased by one."


def _altar(text: str = MORE) -> dict[str, Any]:
    return {"card": "Brass Altar", "oracle": text, "type_line": "Artifact", "mana_cost": "{3}"}


@pytest.mark.parametrize(("altars", "verdict"), [(0, "no"), (1, "yes")])
def test_it_adds_to_mana(altars: int, verdict: str) -> None:
    nykthos = ["Nykthos, Shrine to Nyx", "2 Wastes", "Grizzly Bears"]
    beside: list[Any] = [_altar()] * altars
    assert cast("Grizzly Bears", [*nykthos, *beside]).verdict == verdict


@pytest.mark.parametrize(("altars", "verdict"), [(0, "no"), (1, "yes")])
def test_it_adds_to_what_a_god_asks(altars: int, verdict: str) -> None:
    theros = ["Heliod, God of the Sun", "4 Savannah Lions", "Swamp", "Wastes"]
    board = [*theros[:1], "3 Savannah Lions", *theros[2:]]
    beside: list[Any] = [_altar()] * altars
    asked = cast("Doom Blade", [*board, *beside], targets=["Heliod, God of the Sun"])
    assert asked.verdict == verdict


def test_an_opponents_adds_nothing_to_yours() -> None:
    nykthos = ["Nykthos, Shrine to Nyx", "2 Wastes", "Grizzly Bears"]
    assert cast("Grizzly Bears", nykthos, opponent=[_altar()]).verdict == "no"
