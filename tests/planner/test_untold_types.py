"""An answer that is the same whichever basic land type was chosen needs no one to tell it."""

import json

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer
from castable.planner.rules.position.objects import BASIC_LAND_TYPES
from tests.building import ask, cast, position

PASSAGE = "Multiversal Passage"
"""A land that is of the chosen basic land type, and nothing else."""


@pytest.mark.parametrize(
    ("card", "lands", "expected"),
    [
        ("Opt", ["Island", PASSAGE], "yes"),
        ("Wall of Omens", ["Plains", PASSAGE], "yes"),
        ("Counterspell", ["Island", PASSAGE], "unknown"),
        ("Counterspell", ["Forest", PASSAGE], "no"),
        ("Watchwolf", [PASSAGE, PASSAGE], "unknown"),
        ("Courser of Kruphix", [PASSAGE, PASSAGE], "no"),
        ("Hill Giant", ["Mountain", {"card": PASSAGE, "count": 2}, "Forest"], "yes"),
        ("Hill Giant", [{"card": PASSAGE, "count": 3}, "Mountain"], "yes"),
        ("Hill Giant", [{"card": PASSAGE, "count": 4}, "Mountain"], "unknown"),  # too many to try
    ],
)
def test_the_answer_stands_if_no_type_changes_it(
    card: str, lands: list[object], expected: str
) -> None:
    stack = [{"card": "Shock", "controller": "opponent"}]
    verdict = cast(card, lands, stack=stack) if card == "Counterspell" else cast(card, lands)
    assert verdict.verdict == expected


@pytest.mark.parametrize("card", ["Opt", "Wall of Omens", "Counterspell", "Savannah Lions"])
@pytest.mark.parametrize("lands", [["Plains"], ["Island"], ["Forest", "Swamp"]])
def test_it_is_the_answer_for_each_type(card: str, lands: list[str]) -> None:
    stack = [{"card": "Shock", "controller": "opponent"}] if card == "Counterspell" else []
    told = {
        cast(card, [*lands, {"card": PASSAGE, "chosen_type": t}], stack=stack).verdict
        for t in BASIC_LAND_TYPES
    }
    verdict = cast(card, [*lands, PASSAGE], stack=stack)
    assert verdict.verdict == (told.pop() if len(told) == 1 else "unknown")


def test_a_no_tells_that_the_type_does_not_matter() -> None:
    stack = [{"card": "Shock", "controller": "opponent"}]
    (reason,) = cast("Counterspell", ["Forest", PASSAGE], stack=stack).reasons
    assert reason.missing == ("{U}",)
    assert reason.because[-1] == f"it is so whichever land type was chosen for {PASSAGE}"


def test_a_plan_for_one_type_says_so() -> None:
    verdict = cast("Wall of Omens", ["Plains", PASSAGE])
    assert verdict.assumptions[-1] == (
        f"Plains for {PASSAGE} was chosen; there is a payment whichever it was"
    )


def test_a_hand_is_looked_at_so_too() -> None:
    where = position(["Forest", PASSAGE], hand=["Courser of Kruphix", "Opt"])
    verdict = answer(where, Query(action="hand"))
    assert not isinstance(verdict, Verdict)
    assert verdict.castable["Courser of Kruphix"] == "no"
    assert verdict.castable["Opt"] == "unknown"


def test_the_position_stays_as_it_was() -> None:
    where = position(["Plains", PASSAGE], hand=["Wall of Omens"])
    before = where.model_dump_json()
    ask("Wall of Omens", where)
    assert where.model_dump_json() == before
    assert Position.model_validate(json.loads(before)) == where


AUTOMATON = "Adaptive Automaton"
"""A creature of the chosen type, and others of it get +1/+1."""
PAINTER = "Painter's Servant"


@pytest.mark.parametrize(
    ("card", "board", "expected"),
    [
        ("Grizzly Bears", ["2 Forest", AUTOMATON], "yes"),
        ("Grizzly Bears", ["Forest", AUTOMATON], "no"),
        ("Grizzly Bears", ["2 Forest", PAINTER], "yes"),
        ("Grizzly Bears", ["Forest", PAINTER, AUTOMATON], "no"),
        ("Goblin Grenade", ["Mountain", AUTOMATON], "unknown"),
        ("Goblin Grenade", ["Mountain", AUTOMATON, "Raging Goblin"], "yes"),
        ("Terror", ["2 Swamp", PAINTER], "unknown"),
        ("Grizzly Bears", ["Forest", PAINTER, PAINTER, PAINTER], "unknown"),  # too many to try
    ],
)
def test_creature_types_and_colors_too(card: str, board: list[object], expected: str) -> None:
    assert cast(card, board, opponent=["Grizzly Bears"]).verdict == expected


def test_a_type_that_creatures_have_in_common() -> None:
    def crew(*by: str) -> str:
        query = {"action": "activate", "card": "Bomat Bazaar Barge", "ability": "crew"}
        return ask(query, position(["Bomat Bazaar Barge", *by])).verdict

    assert crew(AUTOMATON, "Llanowar Elves") == "yes"
    assert crew("Hill Giant", AUTOMATON) == "yes"
    assert crew("Grizzly Bears", AUTOMATON) == "yes"
    assert crew(AUTOMATON) == "no"
    assert crew("Conspiracy", "Grizzly Bears") == "no"
    assert crew("Conspiracy", "Grizzly Bears", "Lord of Atlantis") == "yes"
    assert crew("Xenograft", "Elvish Champion", "Ornithopter") == "unknown"


def test_an_unread_text_about_its_own_types_is_a_doubt() -> None:
    swamps = ["Swamp", "Swamp", "Swamp"]
    for card, target, expected in (
        ("Doom Blade", "Alloy Golem", "unknown"),  # of the chosen color
        ("Murder", "Alloy Golem", "yes"),
    ):
        verdict = cast(card, swamps, opponent=[target], targets=[target])
        assert verdict.verdict == expected
