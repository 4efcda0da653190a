"""An unknown says which facts of the position are lacking."""

from typing import Any

import pytest

from tests.building import ask, cast, position


@pytest.mark.parametrize(
    ("card", "lacking", "told"),
    [
        ("Avatar of Will", "players.opponent.hand_size", {"hand_size": 2}),
        (
            "Archive Trap",
            "players.opponent.this_turn.library_searched",
            {"this_turn": {"library_searched": False}},
        ),
    ],
)
def test_what_the_position_lacks_is_named(card: str, lacking: str, told: dict[str, Any]) -> None:
    found = cast(card, ["2 Island"])
    assert found.verdict == "unknown"
    assert found.reasons[0].because == (f"the position doesn't tell {lacking}",)
    assert found.reasons[0].text.startswith("not modelled or not told, and it may matter: ")
    where = position(["2 Island"], hand=[card])
    opponent = where.players["opponent"].model_dump(exclude_unset=True) | told
    more = where.model_dump(exclude_unset=True)
    more["players"]["opponent"] = opponent
    assert ask(card, type(where).model_validate(more)).verdict == "no"


def test_a_state_that_is_not_told_is_named_with_its_object() -> None:
    where = position(["2 Forest", "Case of the Locked Hothouse"], library=["Grizzly Bears"])
    found = ask({"card": "Grizzly Bears", "from": "library"}, where)
    assert found.verdict == "unknown"
    fact = "solved of case-of-the-locked-hothouse-1"
    assert found.reasons[0].because == (f"the position doesn't tell {fact}",)


def test_what_is_not_modelled_lacks_no_fact() -> None:
    unread = {"card": "Ornithopter", "oracle": "Spells cost as much more to cast as you fear."}
    found = cast("Grizzly Bears", ["2 Forest", unread])
    assert found.verdict == "unknown"
    assert found.reasons[0].because == ()
    assert found.reasons[0].text.startswith("not modelled, and it may matter: ")


def test_a_field_that_the_reason_names_is_named_once() -> None:
    found = cast("Lightning Bolt", ["Mountain"], opponent=["Meddling Mage"])
    assert found.verdict == "unknown"
    assert "'chosen_name' of the entry tells it" in found.reasons[0].text
    assert found.reasons[0].because == ()


def test_a_choice_that_changes_what_lands_make() -> None:
    """Lands with the name that was chosen for Petrified Hamlet make {C} as well (CR 607.2d)."""
    hamlet = {"card": "Petrified Hamlet", "tapped": True}
    found = cast("Thought-Knot Seer", ["4 Plains", hamlet])
    assert found.verdict == "unknown"
    fact = "chosen_name of petrified-hamlet-1"
    assert found.reasons[0].because == (f"the position doesn't tell {fact}",)
    named = cast("Thought-Knot Seer", ["4 Plains", {**hamlet, "chosen_name": "Plains"}])
    assert named.verdict == "yes"
