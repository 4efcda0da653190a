"""Plotting a card from the top of the library (CR 702.170, 116.2k)."""

from typing import Any

import pytest

from tests.building import Entries, ask, position
from tests.planner.rules.effects import effect

LOST = (
    "The top card of your library has plot. The plot cost is equal to its mana cost.\n"
    "You may plot nonland cards from the top of your library."
)
PLOT = {"action": "special", "special": "plot"}


@pytest.mark.parametrize(
    ("library", "card", "lands", "verdict"),
    [
        (["Grizzly Bears", "Memnite"], "Grizzly Bears", 2, "yes"),
        (["Grizzly Bears", "Memnite"], "Grizzly Bears", 1, "no"),
        (["Forest", "Grizzly Bears"], "Grizzly Bears", 2, "no"),
        (["Slickshot Show-Off"], "Slickshot Show-Off", 2, "yes"),
    ],
)
def test_from_the_top(library: Entries, card: str, lands: int, verdict: str) -> None:
    board: Entries = [effect(LOST), f"{lands} Taiga"]
    query: dict[str, Any] = {**PLOT, "card": card}
    assert ask(query, position(board, library=library)).verdict == verdict


def test_only_with_the_text_and_in_time() -> None:
    query = {**PLOT, "card": "Slickshot Show-Off"}
    library: Entries = ["Slickshot Show-Off"]
    assert ask(query, position(["2 Taiga"], library=library)).verdict == "no"
    upkeep = position([effect(LOST), "2 Taiga"], library=library, step="upkeep")
    assert ask(query, upkeep).verdict == "no"


@pytest.mark.parametrize("more", [{}, {"from": "library"}])
def test_nothing_gives_it_plot(more: dict[str, Any]) -> None:
    """CR 702.170a: the position is well formed, and the card isn't plotted from there."""
    query = {**PLOT, "card": "Grizzly Bears", **more}
    (reason,) = ask(query, position(["2 Forest"], library=["Grizzly Bears"])).reasons
    assert reason.text == "nothing gives Grizzly Bears plot in your library"


def test_a_card_in_another_zone_is_a_no() -> None:
    query = {**PLOT, "card": "Slickshot Show-Off"}
    (reason,) = ask(query, position(["2 Taiga"], graveyard=["Slickshot Show-Off"])).reasons
    assert reason.cr == "116.2"


def test_the_card_in_hand_comes_first() -> None:
    where = position(
        [effect(LOST), "2 Taiga"], library=["Slickshot Show-Off"], hand=["Slickshot Show-Off"]
    )
    assert ask({**PLOT, "card": "Slickshot Show-Off"}, where).verdict == "yes"
