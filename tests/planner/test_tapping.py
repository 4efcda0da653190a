"""What is tapped for mana before anything is begun, where an effect looks at that (CR 605.3a)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import answer, payments
from tests.building import ask, cast, position

TRINISPHERE = ["Trinisphere", "Urza, Lord High Artificer"]
CLOAKED = [
    {"card": "Llanowar Elves", "id": "elves"},
    {"card": "Spectral Cloak", "attached_to": "elves"},
]


@pytest.mark.parametrize(
    ("card", "board", "verdict"),
    [
        ("Sol Ring", TRINISPHERE, "unknown"),
        ("Sol Ring", [*TRINISPHERE, "2 Island"], "yes"),
        ("Sol Ring", ["Trinisphere", "Island"], "no"),  # nothing taps it
        ("Sol Ring", [*TRINISPHERE, "Null Rod"], "unknown"),  # it is Urza's ability
        ("Bone Saw", ["Trinisphere", "Springleaf Drum", "Llanowar Elves"], "no"),
        (
            "Lightning Bolt",
            ["Mountain", "Llanowar Elves", "Trinisphere", "Mind Stone", "Null Rod"],
            "no",
        ),  # nothing taps the Mind Stone
        ("Trinisphere", ["Trinisphere", "Urza's Tower", "Urza's Mine"], "no"),  # no {C}{C}{C}
        ("Mind Stone", TRINISPHERE, "no"),  # short of mana all the same
        ("Grizzly Bears", ["Springleaf Drum", "Centaur Omenreader"], "unknown"),
        (
            "Grizzly Bears",
            [{"card": "Springleaf Drum", "tapped": True}, "Centaur Omenreader"],
            "no",
        ),
        ("Grizzly Bears", ["Forest", "Centaur Omenreader"], "no"),
        ("Dream Leash", ["5 Island"], "unknown"),
        ("Dream Leash", ["4 Island"], "no"),
        ("Giant Growth", CLOAKED, "unknown"),
        ("Giant Growth", [{**CLOAKED[0], "summoning_sick": True}, CLOAKED[1], "Forest"], "no"),
        ("Giant Growth", ["Springleaf Drum", "Pristine Angel"], "unknown"),
    ],
)
def test_what_an_effect_looks_at_is_tapped_for_mana_before(
    card: str, board: list[Any], verdict: str
) -> None:
    assert cast(card, board).verdict == verdict


def test_the_opponents_trinisphere_is_not_tapped() -> None:
    mine = ["Urza, Lord High Artificer", "Ornithopter"]
    assert cast("Sol Ring", mine, opponent=["Trinisphere"]).verdict == "no"
    assert cast("Sol Ring", [*mine, "2 Island"], opponent=["Trinisphere"]).verdict == "yes"


def test_what_is_tapped_may_allow_another_time() -> None:
    board = ["Springleaf Drum", "Quicksilver, Speedster"]
    verdict = cast("Llanowar Elves", board, step="end_step")
    assert verdict.verdict == "unknown"
    assert verdict.unmodelled == (
        "Quicksilver, Speedster, tapped for mana before Llanowar Elves is begun",
    )


def test_nothing_is_tapped_before_once_it_is_begun() -> None:
    query = {"card": "Sol Ring", "committed": []}
    assert ask(query, position(TRINISPHERE, hand=["Sol Ring"])).verdict == "no"


def test_a_hand_is_answered_alike() -> None:
    where = position(TRINISPHERE, hand=["Sol Ring", "Mind Stone"])
    found = answer(where, Query(action="hand"))
    assert found.model_dump()["castable"] == {"Mind Stone": "no", "Sol Ring": "unknown"}


def test_no_payment_is_listed_and_the_answer_is_the_same() -> None:
    where = position(["2 Plains", "Llanowar Elves"], hand=["Expel"])
    listed = payments(where, Query(card="Expel"))
    assert (listed.number, listed.exact) == (0, False)
    assert listed.verdict.model_dump(exclude={"stats"}) == (
        ask("Expel", where).model_dump(exclude={"stats"})
    )
    assert listed.verdict.unmodelled == ("Llanowar Elves, tapped for mana before Expel is begun",)
