"""Base power and toughness that effects set (CR 613.4b)."""

from typing import Any

import pytest

from castable.planner import prepare
from tests.building import Entries, ask, position

ALL_SMALL = "All creatures have base power and toughness 1/1."
ALL_LARGE = "All creatures have base power and toughness 5/5."
MACHINES = (
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its"
    " mana value."
)
CREW = {"card": "Brass Cart", "oracle": "Crew 3", "type_line": "Artifact - Vehicle"}


def rule(text: str) -> dict[str, Any]:
    """Return an invented enchantment with that text."""
    return {"card": "Brass Rule", "oracle": text, "type_line": "Enchantment"}


def size(battlefield: Entries) -> tuple[int | None, int | None]:
    """Return power and toughness of the first permanent as it is now."""
    thing = next(iter(prepare(position(battlefield)).view.game.objects.values()))
    return thing.power, thing.toughness


@pytest.mark.parametrize(
    ("first", "others", "now"),
    [
        ("Grizzly Bears", [ALL_SMALL], (1, 1)),
        ({"card": "Grizzly Bears", "counters": {"+1/+1": 2}}, [ALL_SMALL], (3, 3)),
        ({"card": "Grizzly Bears", "power": 7}, [ALL_SMALL], (7, 1)),
        ("Grizzly Bears", [ALL_SMALL, ALL_SMALL], (1, 1)),
        ("Grizzly Bears", [ALL_SMALL, ALL_LARGE], (None, None)),
        ("Tarmogoyf", [ALL_SMALL], (1, 1)),
        ("Sol Ring", [ALL_SMALL], (None, None)),
        ("Sol Ring", [MACHINES], (1, 1)),
        ("Smuggler's Copter", [MACHINES], (2, 2)),
    ],
)
def test_what_effects_set(
    first: Any, others: list[str], now: tuple[int | None, int | None]
) -> None:
    assert size([first, *(rule(text) for text in others)]) == now


def crewed(by: Entries) -> str:
    """Return whether the Vehicle can be crewed by these creatures."""
    query = {"action": "activate", "card": "Brass Cart", "ability": "crew"}
    return ask(query, position([CREW, *by])).verdict


def test_a_power_that_is_not_known_is_no_shortage() -> None:
    odd = {"card": "Tarmogoyf", "oracle": "Tarmogoyf's power is equal to the number of zorks."}
    assert crewed([odd]) == "unknown"
    assert crewed([{**odd, "power": 3}]) == "yes"
    assert crewed([odd, "Hill Giant"]) == "yes"


@pytest.mark.parametrize(
    ("exiled", "power"),
    [([{"card": "Fireball", "exiled_with": "Tarmogoyf"}], 1), (["Fireball"], None), ([], 0)],
)
def test_as_large_as_the_exiled_card_s_mana_value(exiled: list[Any], power: int | None) -> None:
    text = "Tarmogoyf's power and toughness are each equal to the exiled card's mana value."
    thing = {"card": "Tarmogoyf", "oracle": text}
    game = prepare(position([thing], exile=exiled)).view.game
    assert next(iter(game.objects.values())).power == power
