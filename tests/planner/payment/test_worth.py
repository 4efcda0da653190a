"""Which of several permanents goes: tokens, tapped lands, lands that return to the hand."""

from itertools import permutations
from typing import Any

import pytest

from tests.building import ask, position

SAPROLING = {"token": {"name": "Saproling", "types": "Creature", "power": 1, "toughness": 1}}
TAPPED = {"card": "Mountain", "tapped": True}
TAPPED_DUAL = {"card": "Volcanic Island", "tapped": True}


@pytest.mark.parametrize(
    ("there", "goes"),
    [
        ([SAPROLING, TAPPED], "saproling"),
        (["Treasure", TAPPED], "treasure"),
        (["Clue", TAPPED], "clue"),
        (["Food", "Clue", "Treasure", SAPROLING], "food"),
        (["Clue", SAPROLING], "clue"),
        (["Powerstone", "Treasure", "Ornithopter"], "treasure"),
        (["Ornithopter", TAPPED], "ornithopter"),
        (["Goblin Guide", TAPPED], "mountain"),
        ([TAPPED, TAPPED_DUAL], "mountain"),
        (["Mountain", TAPPED_DUAL], "mountain"),
    ],
)
def test_a_tapped_basic_land_stands_between_tokens_and_the_rest(
    there: list[Any], goes: str
) -> None:
    query = {"action": "activate", "card": "Greater Gargadon", "from": "exile"}
    for order in permutations(there):
        board = position([*order], exile=[{"card": "Greater Gargadon", "counters": {"time": 2}}])
        verdict = ask(query, board)
        assert verdict.plan is not None, verdict.reasons
        assert [i.rpartition("-")[0] for i in verdict.plan.lost.sacrificed] == [goes]


@pytest.mark.parametrize("untapped", ["Island", "Volcanic Island"])
def test_tapped_lands_return_first(untapped: str) -> None:
    for order in permutations([untapped, "Island", {**TAPPED_DUAL, "id": "spent"}]):
        verdict = ask("Gush", position([*order], hand=["Gush"]))
        assert verdict.plan is not None, verdict.reasons
        first, second = sorted(verdict.plan.lost.returned, key="spent".__eq__)
        assert (first.rpartition("-")[0], second) == ("island", "spent")


@pytest.mark.parametrize("other", ["Ornithopter", "Mind Stone", SAPROLING, TAPPED])
def test_what_repays_as_it_goes_is_given_up_first(other: Any) -> None:
    text = "When this artifact enters or is put into a graveyard from the battlefield, draw a card."
    spring = {"card": "Test Spring", "oracle": text, "type_line": "Artifact", "mana_cost": "{2}"}
    query = {"action": "activate", "card": "Greater Gargadon", "from": "exile"}
    for order in ([spring, other], [other, spring]):
        board = position([*order], exile=[{"card": "Greater Gargadon", "counters": {"time": 2}}])
        plan = ask(query, board).plan
        assert plan is not None
        assert plan.lost.sacrificed == ("test-spring-1",)


def test_of_equals_what_does_good_while_it_stays_is_kept() -> None:
    herd = {
        "card": "Test Herd", "oracle": "Whenever another creature enters, you gain 1 life.",
        "type_line": "Creature — Elk", "mana_cost": "{1}{G}", "power": 2, "toughness": 2,
    }  # fmt: skip
    query = {"action": "activate", "card": "Greater Gargadon", "from": "exile"}
    for order in ([herd, "Grizzly Bears"], ["Grizzly Bears", herd]):
        board = position([*order], exile=[{"card": "Greater Gargadon", "counters": {"time": 2}}])
        plan = ask(query, board).plan
        assert plan is not None
        assert plan.lost.sacrificed == ("grizzly-bears-1",)


def test_a_token_that_returns_to_hand_is_gone() -> None:
    stack = [{"card": "Shock", "controller": "opponent"}]
    for order in permutations(["2 Island", SAPROLING, "Grizzly Bears"]):
        where = position([*order], hand=["Familiar's Ruse"], stack=stack)
        plan = ask("Familiar's Ruse", where).plan
        assert plan is not None
        assert plan.lost.returned == ("grizzly-bears-1",)
