"""An answer without a choice that a position could tell is that of every choice (CR 607.2d)."""

from typing import Any

import pytest

from tests.building import cast

COLORS = "WUBRG"
TYPES = ("Bear", "Elf", "Eldrazi")


@pytest.mark.parametrize("card", ["Sol Ring", "Goblin Piker", "Watchwolf", "Thought-Knot Seer"])
@pytest.mark.parametrize(
    ("untold", "beside"),
    [
        ("Coldsteel Heart", ["Azorius Signet"]),
        ("Uncharted Haven", ["Reflecting Pool", "Forest"]),
        ("Thriving Grove", ["Mystic Gate"]),
        ("Caged Sun", ["2 Mountain", "Wastes"]),
        ("Iona, Shield of Emeria", ["3 Mountain", "Wastes"]),
    ],
)
def test_of_every_color(untold: str, beside: list[Any], card: str) -> None:
    check(card, beside, [{"card": untold}], [{"card": untold, "chosen_color": c} for c in COLORS])


@pytest.mark.parametrize("card", ["Grizzly Bears", "Llanowar Elves", "Shock", "Thought-Knot Seer"])
@pytest.mark.parametrize(
    ("untold", "beside"),
    [
        ("Cavern of Souls", ["Wastes"]),
        ("Urza's Incubator", ["Forest", "Wastes"]),
        ("Herald's Horn", ["Forest", "2 Wastes"]),
    ],
)
def test_of_every_type(untold: str, beside: list[Any], card: str) -> None:
    check(card, beside, [{"card": untold}], [{"card": untold, "chosen_type": t} for t in TYPES])


def check(card: str, beside: list[Any], untold: list[Any], told: list[Any]) -> None:
    """Compare the answer without the choice to those with it: only unknown may stand for both."""
    found = cast(card, [*beside, *untold]).verdict
    if found != "unknown":
        assert {cast(card, [*beside, each]).verdict for each in told} == {found}
