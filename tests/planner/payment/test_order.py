"""Of payments that are equal on every level, the objects' order in the position decides.

Before it, creatures that may attack and larger ones are spared.
"""

from itertools import permutations
from typing import Any

import pytest

from castable import planner
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict

BASICS = ("Plains", "Island", "Swamp", "Mountain")


def tapped(card: str, battlefield: list[Any]) -> list[str]:
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": {"hand": [card], "battlefield": battlefield}, "opponent": {}},
    }
    query = Query.model_validate({"action": "cast", "card": card})
    verdict = planner.answer(Position.model_validate(position), query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    return sorted(step.object for step in verdict.plan.steps if step.do in ("activate", "convoke"))


@pytest.mark.parametrize("order", list(permutations(BASICS)))
def test_what_stands_first_is_tapped(order: tuple[str, ...]) -> None:
    """Four lands that are worth the same, for {2}."""
    assert tapped("Mind Stone", list(order)) == sorted(f"{name.lower()}-1" for name in order[:2])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_first_of_objects_with_ids(number: int) -> None:
    """Alike to the payment, and told apart by their ids."""
    lands = [{"card": "Island", "id": f"land {name}"} for name in "dacb"]
    card = {1: "Opt", 2: "Mind Stone", 3: "Divination", 4: "Ornithopter of Paradise"}[number]
    used = tapped(card, lands)
    assert used == sorted(f"land {name}" for name in "dacb"[: len(used)])


def test_no_ability_is_activated_without_need() -> None:
    """{G} becomes {W} once, and {2} is paid with {G} as it is."""
    board = ["Forest", "Llanowar Elves", "Skyshroud Elf", "Forest"]
    used = tapped("Apex Hawks", board)
    assert used.count("skyshroud-elf-1") <= 2
    assert len(used) == 4


BARGE = "Bomat Bazaar Barge"


def crew(by: list[Any]) -> list[str]:
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": {"battlefield": [BARGE, *by]}, "opponent": {}},
    }
    query = Query.model_validate({"action": "activate", "card": BARGE, "ability": "crew"})
    verdict = planner.answer(Position.model_validate(position), query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    return [step.object for step in verdict.plan.steps if step.do == "tap"]


def test_a_smaller_creature_crews() -> None:
    assert crew(["Colossal Dreadmaw", "Hill Giant"]) == ["hill-giant-1"]
    assert crew(["Hill Giant", "Colossal Dreadmaw"]) == ["hill-giant-1"]


def test_a_creature_that_cant_attack_yet_crews() -> None:
    fresh = {"card": "Craw Wurm", "summoning_sick": True}
    assert crew(["Hill Giant", fresh]) == ["craw-wurm-1"]
    assert crew([fresh, "Hill Giant"]) == ["craw-wurm-1"]
