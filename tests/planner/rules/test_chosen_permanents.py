"""Texts about the permanent that was chosen for an object (CR 607.2d)."""

from typing import Any

import pytest

from castable.models.errors import CastableError
from tests.building import ask, cast, position

Entry = dict[str, Any]
BEARS = "Grizzly Bears"
BAN = "Activated abilities of the chosen permanent can't be activated."
LENT = "This creature has all activated abilities of the chosen permanent except for loyalty"


def _rule(text: str, **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": "Creature - Cat", **more}


@pytest.mark.parametrize(
    ("chosen", "theirs", "verdict"),
    [
        (None, [], "unknown"),
        ("Llanowar Elves", [], "no"),
        ("Llanowar Elves", ["Llanowar Elves"], "unknown"),
        ("mine", ["Llanowar Elves"], "no"),
        ("Sol Ring", ["Sol Ring"], "yes"),
        ("Forest", [], "yes"),
    ],
)
def test_its_abilities_cant_be_activated(
    chosen: str | None, theirs: list[Any], verdict: str
) -> None:
    elves = {"card": "Llanowar Elves", "id": "mine"}
    rule = _rule(BAN, **({} if chosen is None else {"chosen_name": chosen}))
    board = ["Forest", elves]
    assert cast(BEARS, board, opponent=[rule, *theirs]).verdict == verdict
    assert cast(BEARS, ["2 Forest", elves], opponent=[rule, *theirs]).verdict == "yes"


@pytest.mark.parametrize(
    ("chosen", "verdict"), [("Prodigal Sorcerer", "yes"), ("Grizzly Bears", "no")]
)
def test_another_has_its_abilities(chosen: str, verdict: str) -> None:
    rule = _rule(f"{LENT} abilities.", chosen_name=chosen)
    query = {"action": "activate", "card": "Brass Rule", "ability": 0, "targets": ["opponent"]}
    where = position([rule, BEARS], opponent=["Prodigal Sorcerer"])
    if verdict == "yes":
        assert ask(query, where).verdict == "yes"
    else:
        with pytest.raises(CastableError, match="ability"):
            ask(query, where)
