"""X that an object gives which a cost takes: "sacrifice an artifact with mana value X" (107.3a)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import Entries, ask, cast, position

KOZILEK = "Kozilek, the Great Distortion"
OSGIR = "Osgir, the Reconstructor"
SHOCK = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]


def _activated(card: str, where: Position, **choices: Any) -> str:
    query = {"action": "activate", "card": card, "ability": 0, "choices": choices}
    if card == OSGIR:
        query["ability"] = "{X}, {T}"
    return ask(query, where).verdict


@pytest.mark.parametrize(("x", "answer"), [(None, "yes"), (1, "no"), (2, "yes"), (5, "no")])
def test_an_additional_cost_gives_x(x: int | None, answer: str) -> None:
    board: Entries = ["2 Mountain", "Grizzly Bears"]
    verdict = cast("Nahiri's Sacrifice", board, choices={"x": x})
    assert verdict.verdict == answer


def test_without_such_an_object_it_is_a_no() -> None:
    assert cast("Nahiri's Sacrifice", ["2 Mountain"]).verdict == "no"


@pytest.mark.parametrize(
    ("hand", "choices", "answer"),
    [
        (["Shock"], {}, "yes"),
        (["Gray Ogre"], {}, "no"),
        (["Gray Ogre", "Opt"], {}, "yes"),
        (["Gray Ogre", "Opt"], {"x": 1}, "yes"),
        (["Gray Ogre", "Opt"], {"x": 3}, "no"),
        (["Gray Ogre", "Opt"], {"discard": ["Opt"]}, "yes"),
        (["Gray Ogre", "Opt"], {"discard": ["Gray Ogre"]}, "no"),
    ],
)
def test_what_is_discarded_says_which_spell_is_a_target(
    hand: Entries, choices: dict[str, Any], answer: str
) -> None:
    assert _activated(KOZILEK, position([KOZILEK], hand=hand, stack=SHOCK), **choices) == answer


@pytest.mark.parametrize(
    ("buried", "lands", "choices", "answer"),
    [
        (["Mind Stone"], 2, {}, "yes"),
        (["Mind Stone"], 1, {}, "no"),
        (["Mind Stone", "Ornithopter"], 1, {}, "yes"),
        (["Mind Stone", "Ornithopter"], 1, {"x": 1}, "no"),
        (["Grizzly Bears"], 4, {}, "no"),
    ],
)
def test_the_mana_of_the_cost_asks_for_the_same_x(
    buried: Entries, lands: int, choices: dict[str, Any], answer: str
) -> None:
    board = position([OSGIR, f"{lands} Mountain"], graveyard=buried)
    assert _activated(OSGIR, board, **choices) == answer


@pytest.mark.parametrize(
    ("given", "wanted", "answer"),
    [("Mind Stone", "Sol Ring", "yes"), ("Mind Stone", "Mind Stone", "no")],
)
def test_a_target_with_a_lesser_mana_value(given: str, wanted: str, answer: str) -> None:
    board = position(["Scrap Welder", given], graveyard=[wanted])
    assert _activated("Scrap Welder", board) == answer
