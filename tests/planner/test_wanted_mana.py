"""Mana that the text of a spell asks for is spent on it where that costs no more objects."""

from itertools import permutations
from typing import Any

import pytest

from castable.models.mana import COLORS, ManaType
from castable.models.spending import SpentMatters
from castable.models.verdict import Verdict
from castable.planner.cards.compile import compile_text
from castable.planner.cards.telling.tell import tell
from tests.building import ask, position

CONVERGE = "Draw a card for each color of mana spent to cast this spell."
ADAMANT = "Adamant — If at least three red mana was spent to cast this spell, draw a card."


def spell(text: str, cost: str, type_line: str = "Sorcery") -> dict[str, str]:
    return {"card": "Test", "oracle": text, "type_line": type_line, "mana_cost": cost}


def paid(text: str, cost: str, board: list[Any], **query: Any) -> tuple[list[str], Verdict]:
    where = position(board, hand=[spell(text, cost), *query.pop("hand", [])])
    verdict = ask({"card": "Test", **query}, where)
    assert verdict.plan is not None
    return sorted(s.name for s in verdict.plan.steps if s.do == "activate"), verdict


@pytest.mark.parametrize(
    ("text", "cost", "board", "tapped"),
    [
        (CONVERGE, "{2}{G}", ["3 Forest", "Island", "Swamp"], ["Forest", "Island", "Swamp"]),
        (CONVERGE, "{3}", ["Forest", "Island", "Sol Ring"], ["Forest", "Island", "Sol Ring"]),
        (ADAMANT, "{2}{R}", ["2 Plains", "3 Mountain"], ["Mountain", "Mountain", "Mountain"]),
        (ADAMANT, "{2}{R}", ["3 Plains", "2 Mountain"], ["Mountain", "Plains", "Plains"]),
        ("If {W} was spent to cast this spell, draw a card.", "{1}{U}", ["3 Island", "Plains"],
         ["Island", "Plains"]),
        ("You gain 1 life for each {S} spent to cast this spell.", "{1}{G}",
         ["2 Forest", "2 Snow-Covered Forest"], ["Snow-Covered Forest", "Snow-Covered Forest"]),
        ("If {S} was spent to cast this spell, draw a card.", "{1}{G}",
         ["2 Forest", "2 Snow-Covered Forest"], ["Forest", "Snow-Covered Forest"]),
        ("If {S} was spent to cast this spell, draw a card.", "{1}{G}",
         ["2 Forest", "Rimewood Falls"], ["Forest", "Rimewood Falls"]),
        ("Draw a card.", "{2}{G}", ["3 Forest", "Island", "Swamp"], ["Forest", "Forest", "Forest"]),
    ],
)  # fmt: skip
def test_what_the_text_asks_for_is_spent(
    text: str, cost: str, board: list[Any], tapped: list[str]
) -> None:
    assert paid(text, cost, board)[0] == tapped


def test_one_snow_mana_is_enough_and_the_other_is_left_for_another_card() -> None:
    board = ["2 Forest", "2 Snow-Covered Forest"]
    text = "If {S} was spent to cast this spell, draw a card."
    tapped, verdict = paid(text, "{1}{G}", board, hand=["Icehide Golem"])
    assert tapped == ["Forest", "Snow-Covered Forest"]
    assert verdict.plan is not None
    assert verdict.plan.castable == ("Icehide Golem",)


def test_one_source_of_any_color_makes_the_color_that_is_missing() -> None:
    board = ["Forest", "Island", "Birds of Paradise", "2 Wastes"]
    _, verdict = paid(CONVERGE, "{3}", board)
    assert verdict.plan is not None
    made = {s.adds for s in verdict.plan.steps if s.do == "activate"}
    assert len(made - {"{C}", "{G}", "{U}"}) == 1


def test_it_comes_before_life_and_after_what_is_lost() -> None:
    text = "If {W} was spent to cast this spell, draw a card."
    _, verdict = paid(text, "{1}{U}", ["2 Island", "Adarkar Wastes"])
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1
    tapped, _ = paid(text, "{1}{U}", ["2 Island", "Lotus Petal"])
    assert tapped == ["Island", "Island"]


def test_a_policy_without_it() -> None:
    levels = {"levels": ["losses", "life", "taps"]}
    tapped, _ = paid(CONVERGE, "{2}{G}", ["3 Forest", "City of Brass"], policy=levels)
    assert tapped == ["Forest", "Forest", "Forest"]


def test_sunburst_counts_colors() -> None:
    """CR 702.44a."""
    where = position(["4 Island", "Mountain", "Forest", "Plains"], hand=["Etched Oracle"])
    verdict = ask({"card": "Etched Oracle"}, where)
    assert verdict.plan is not None
    tapped = sorted(s.name for s in verdict.plan.steps if s.do == "activate")
    assert tapped == ["Forest", "Island", "Mountain", "Plains"]


@pytest.mark.parametrize(
    ("text", "matters", "told"),
    [
        (CONVERGE, [SpentMatters(COLORS)],
         "it matters whether mana of each color is spent to cast this"),
        (ADAMANT, [SpentMatters((ManaType.R,), 3)],
         "it matters whether mana of R, 3 of it, is spent to cast this"),
        ("When this creature enters, if {W}{W} was spent to cast it, scry 1.",
         [SpentMatters((ManaType.W,), 2)],
         "it matters whether mana of W, 2 of it, is spent to cast this"),
        ("If at least three mana of the same color was spent to cast this spell, scry 1.",
         [SpentMatters(COLORS, 3)],
         "it matters whether mana of each color, 3 of it, is spent to cast this"),
        ("Scry X, where X is the amount of {S} spent to cast this spell.",
         [SpentMatters(snow=True)], "it matters how much snow mana is spent to cast this"),
        ("If {S} was spent to cast this spell, draw a card.",
         [SpentMatters(snow=True, once=True)],
         "it matters whether snow mana is spent to cast this"),
        ("Delve\nIt enters with a counter for each instant and sorcery card exiled with it.",
         [SpentMatters(delved=("Instant", "Sorcery"), line=1)],
         "it matters how many instant or sorcery cards are exiled to delve for this"),
        ("When you attack, return a creature card exiled with this creature.", [], ""),
        ("Whenever you cast a spell, if {W} was spent to cast it, draw a card.", [], ""),
    ],
)  # fmt: skip
def test_it_is_read_and_told(text: str, matters: list[SpentMatters], told: str) -> None:
    abilities = compile_text("Test", "Creature", text, mana_cost="{4}").abilities
    found = [a for a in abilities if isinstance(a, SpentMatters)]
    assert found == matters
    assert [tell(a) for a in found] == [told] * bool(told)


def test_what_counts_once_it_is_delved_is_delved() -> None:
    text = "Delve\nThis creature enters with a counter for each instant card exiled with it."
    card = {"card": "Test", "oracle": text, "type_line": "Creature", "mana_cost": "{2}{U}"}
    for graveyard in permutations(["Opt", "Grizzly Bears", "Think Twice", "Shock"]):
        where = position(["Island"], hand=[card], graveyard=[*graveyard])
        verdict = ask("Test", where)
        assert verdict.plan is not None, verdict.reasons
        assert set(verdict.plan.lost.exiled) == {"opt-1", "shock-1"}
