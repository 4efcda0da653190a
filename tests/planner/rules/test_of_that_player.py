"""A target of the player who controls the target before: "a player controls" (CR 601.2c)."""

import pytest

from castable.models.position import Position
from tests.building import Entries, ask, position

WELDER = {
    "card": "Brass Ferret",
    "type_line": "Creature - Ferret",
    "oracle": "{T}: Choose target artifact a player controls and target artifact card in that"
    " player's graveyard.",
}


def _board(mine: Entries, buried: Entries, theirs: Entries, their_buried: Entries) -> Position:
    board = position([WELDER, *mine], graveyard=buried, opponent=theirs)
    data = board.model_dump(exclude_defaults=True)
    data["players"]["opponent"]["graveyard"] = their_buried
    return Position.model_validate(data)


@pytest.mark.parametrize(
    ("mine", "buried", "theirs", "their_buried", "answer"),
    [
        (["Sol Ring"], ["Mind Stone"], [], [], "yes"),
        ([], [], ["Sol Ring"], ["Mind Stone"], "yes"),
        (["Sol Ring"], [], [], ["Mind Stone"], "no"),
        ([], ["Mind Stone"], ["Sol Ring"], [], "no"),
        (["Sol Ring"], ["Shock"], [], [], "no"),
        ([], ["Mind Stone"], [], [], "no"),
    ],
)
def test_both_are_of_one_player(
    mine: Entries, buried: Entries, theirs: Entries, their_buried: Entries, answer: str
) -> None:
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, _board(mine, buried, theirs, their_buried)).verdict == answer


def test_those_that_are_chosen_must_be_so_too() -> None:
    board = _board(["Sol Ring"], ["Mind Stone"], ["Arcane Signet"], ["Fellwar Stone"])
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    for targets, answer in (
        (["Sol Ring", "Mind Stone"], "yes"),
        (["Arcane Signet", "Fellwar Stone"], "yes"),
        (["Sol Ring", "Fellwar Stone"], "no"),
    ):
        assert ask({**query, "targets": targets}, board).verdict == answer
