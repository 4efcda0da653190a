"""Zones on the command line: counts, states, and names that contain commas."""

import re
from typing import Any

import pytest
from typer.testing import CliRunner

from castable.cli.entries import STATES, STATES_OF, read_entries
from castable.cli.main import app
from castable.models.errors import NotationError, UnknownName
from castable.models.position import Entry
from tests.test_readme import README

CARDS = {
    "forest": "Forest",
    "llanowar elves": "Llanowar Elves",
    "thalia, guardian of thraben": "Thalia, Guardian of Thraben",
    "erase (not the urza's legacy one)": "Erase (Not the Urza's Legacy One)",
    "x": "X",
    "x, y": "X, Y",
}


class FewNames:
    """Six cards and a token."""

    def canonical(self, name: str) -> str | None:
        return CARDS.get(name.casefold())

    def nearest(self, name: str) -> tuple[str, ...]:
        return ("Forest",)

    def is_token(self, name: str) -> bool:
        return name == "Treasure"


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("", []),
        (" , ", []),
        ("Forest", [{"card": "Forest"}]),
        ("4 Forest, 3x Llanowar Elves", [
            {"card": "Forest", "count": 4}, {"card": "Llanowar Elves", "count": 3},
        ]),
        ("Thalia, Guardian of Thraben, 2 Forest", [
            {"card": "Thalia, Guardian of Thraben"}, {"card": "Forest", "count": 2},
        ]),
        ("2 thalia, guardian of thraben (tapped), Forest", [
            {"card": "thalia, guardian of thraben", "count": 2, "tapped": True},
            {"card": "Forest"},
        ]),
        ("X, Y", [{"card": "X, Y"}]),
        ("X; Y", [{"card": "X"}, {"card": "Y"}]),
        ("Forest;", [{"card": "Forest"}]),
        ("Nobody, the Unknown", [{"card": "Nobody"}, {"card": "the Unknown"}]),
        ("Nobody, the Unknown; Forest", [{"card": "Nobody, the Unknown"}, {"card": "Forest"}]),
        ("Thalia, Guardian of Thraben, Forest; 2 Treasure, X (tapped)", [
            {"card": "Thalia, Guardian of Thraben"}, {"card": "Forest"},
            {"token": {"name": "Treasure"}, "count": 2}, {"card": "X", "tapped": True},
        ]),
        ("Forest (tapped, id f1)", [{"card": "Forest", "tapped": True, "id": "f1"}]),
        ("Llanowar Elves (manifested)", [{"card": "Llanowar Elves", "face_down": "manifested"}]),
        ("X (miracle); Y (madness)", [
            {"card": "X", "miracle": True}, {"card": "Y", "madness": True},
        ]),
        ("Forest tapped", [{"card": "Forest", "tapped": True}]),
        ("3 Llanowar Elves summoning sick", [
            {"card": "Llanowar Elves", "count": 3, "summoning_sick": True},
        ]),
        ("Llanowar Elves (2 +1/+1 counters, 1 charge counter)", [
            {"card": "Llanowar Elves", "counters": {"+1/+1": 2, "charge": 1}},
        ]),
        ("Llanowar Elves (attached to f1, chosen type Goblin)", [
            {"card": "Llanowar Elves", "attached_to": "f1", "chosen_type": "Goblin"},
        ]),
        ("Erase (Not the Urza's Legacy One)", [{"card": "Erase (Not the Urza's Legacy One)"}]),
        ("2 Treasure (tapped)", [{"token": {"name": "Treasure"}, "count": 2, "tapped": True}]),
        ("-2 Forest", [{"card": "Forest", "count": -2}]),
        ("X (foretold this turn)", [{"card": "X", "foretold": "this turn"}]),
        ("X (cast 2 times)", [{"card": "X", "times_cast": 2}]),
        ("X (timestamp: 2)", [{"card": "X", "timestamp": 2}]),
        ("X (chosen-color: red; tapped); Y", [
            {"card": "X", "chosen_color": "red", "tapped": True}, {"card": "Y"},
        ]),
        ("X (3/4, chosen number: 3)", [
            {"card": "X", "power": 3, "toughness": 4, "chosen_number": 3},
        ]),
        ("X (attacking: opponent, monstrous)", [
            {"card": "X", "attacking": "opponent", "monstrous": True},
        ]),
        ("X (paired with: Llanowar Elves, granted: flashback {R})", [
            {"card": "X", "paired_with": "Llanowar Elves", "granted": "flashback {R}"},
        ]),
        ("X (exiled with: Forest, noted mana: {R}{G})", [
            {"card": "X", "exiled_with": "Forest", "noted_mana": "{R}{G}"},
        ]),
    ],
)  # fmt: skip
def test_entries(text: str, entries: list[dict[str, Any]]) -> None:
    assert list(read_entries(text, FewNames())) == entries


def test_an_unknown_state_names_the_nearest() -> None:
    with pytest.raises(UnknownName) as caught:
        read_entries("Forest (tappd)", FewNames())
    assert caught.value.code == "state.unknown"
    assert "tapped" in caught.value.suggestions


def test_what_was_chosen_is_told_by_its_kind() -> None:
    with pytest.raises(UnknownName) as caught:
        read_entries("Island (named Bear)", FewNames())
    assert caught.value.suggestions[:2] == ("chosen name: Bear", "chosen type: Bear")


def test_a_parenthesis_that_is_left_open_is_named() -> None:
    with pytest.raises(NotationError, match=r"expected '\)' at the end of 'Island \(tapped'"):
        read_entries("Island (tapped", FewNames())


@pytest.mark.parametrize("state", ["chosen type: Bear", "chosen_type: Bear", "chosen type Bear"])
def test_a_field_may_be_spelled_as_in_json(state: str) -> None:
    (entry,) = read_entries(f"Forest ({state})", FewNames())
    assert entry["chosen_type"] == "Bear"


SECTION = README.partition("### How entries are written")[2].partition("\n## ")[0]
TABLE = [line.split("|")[1] for line in SECTION.splitlines() if line.startswith("| `")]
TOLD = {state for cell in TABLE for state in re.findall("`([^`]+)`", cell)}


@pytest.mark.parametrize("state", sorted(TOLD))
def test_each_state_of_the_readme_is_understood(state: str) -> None:
    (entry,) = read_entries(f"Forest ({state})", FewNames())
    assert entry["card"] == "Forest"
    Entry.model_validate(entry)


def test_the_readme_and_the_help_page_tell_every_state() -> None:
    known = {*STATES, *STATES_OF}
    assert known <= TOLD | {state.partition(":")[0] for state in TOLD}
    page = " ".join(CliRunner().invoke(app, ["check", "--help"]).stdout.split())
    assert all(state in page for state in known)


@pytest.mark.parametrize(
    ("state", "meant"),
    [
        ("choosen type: Bear", "chosen type: Bear"),
        ("attached: Forest", "attached to: Forest"),
        ("timestmp: 3", "timestamp: 3"),
        ("monstrus", "monstrous"),
        ("chosen colour: red", "chosen color: red"),
        ("power: 3", "3/4"),
        ("named: Opt", "chosen name: Opt"),
        ("imprinted: Opt", "chosen name: Opt"),
    ],
)
def test_a_misspelt_state_is_hinted_at_with_its_value(state: str, meant: str) -> None:
    with pytest.raises(UnknownName) as caught:
        read_entries(f"Forest ({state})", FewNames())
    assert meant in caught.value.suggestions
