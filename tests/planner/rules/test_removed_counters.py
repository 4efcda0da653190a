"""Mana abilities that are paid with any number of counters, or with one or more (CR 107.1c)."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, cast, position

BATTERY = "Black Mana Battery"
TOY = "Kyren Toy"  # X charge counters: X plus one mana


def charged(card: str, counters: int) -> dict[str, Any]:
    return {"card": card, "counters": {"charge": counters} if counters else {}}


def pay(cost: str, *battlefield: Any) -> Verdict:
    return ask({"action": "pay", "cost": cost}, position(list(battlefield)))


@pytest.mark.parametrize("counters", [0, 1, 2])
def test_any_number_of_counters_may_be_none(counters: int) -> None:
    """One mana, and one more for each counter."""
    for wanted in range(1, 5):
        answer = "yes" if wanted <= counters + 1 else "no"
        assert pay("{B}" * wanted, charged(BATTERY, counters)).verdict == answer
        assert pay(f"{{{wanted}}}", charged(TOY, counters)).verdict == answer


@pytest.mark.parametrize(
    ("cost", "lost", "level"),
    [
        ("{B}", (), "free"),
        ("{B}{B}", (), "free"),
        ("{B}{B}{B}", ("1 charge from black-mana-battery-1",), "costly"),
    ],
)
def test_no_more_counters_are_removed_than_needed(
    cost: str, lost: tuple[str, ...], level: str
) -> None:
    verdict = pay(cost, charged(BATTERY, 3), "Swamp")
    assert verdict.plan is not None
    assert verdict.plan.lost.counters == lost
    assert verdict.level == level


def test_without_its_tap_there_is_no_mana() -> None:
    assert pay("{B}", charged(BATTERY, 2) | {"tapped": True}).verdict == "no"
    assert cast("Dark Ritual", [charged(BATTERY, 0)]).verdict == "yes"


@pytest.mark.parametrize(("counters", "answer"), [(0, "no"), (1, "yes"), (3, "yes")])
def test_one_or_more_counters_are_not_none(counters: int, answer: str) -> None:
    """Nothing is paid with no counter (CR 118.3)."""
    text = "{T}, Remove one or more charge counters from this artifact: Add that much {C}."
    lamp = charged("Brass Ferret", counters) | {"oracle": text, "type_line": "Artifact"}
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position([lamp])).verdict == answer
    assert pay("{1}", lamp).verdict == answer
    assert pay(f"{{{counters + 1}}}", lamp).verdict == "no"
