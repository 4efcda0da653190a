"""Life that mana abilities gain: it decides which of the sources are tapped, and nothing before."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position

TALISMAN = "Pristine Talisman"


def paid(card: str, board: list[Any], hand: tuple[str, ...] = ()) -> Verdict:
    verdict = ask({"card": card}, position(board, hand=[card, *hand]))
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    return verdict


def sources(verdict: Verdict) -> list[str]:
    assert verdict.plan is not None
    return sorted(s.name for s in verdict.plan.steps if s.do == "activate")


@pytest.mark.parametrize(
    ("card", "board", "tapped"),
    [
        ("Wall of Omens", [TALISMAN, "3 Plains"], ["Plains", TALISMAN]),
        ("Grizzly Bears", ["Thought Vessel", TALISMAN, "Forest"], ["Forest", TALISMAN]),
        ("Sol Ring", ["Wastes", TALISMAN], [TALISMAN]),
        ("Opt", ["Island", TALISMAN], ["Island"]),  # for nothing
        ("Savannah Lions", ["Plains", TALISMAN, "Prismatic Lens"], ["Plains"]),  # a detour
        ("Mind Stone", ["Sol Ring", TALISMAN], ["Sol Ring"]),
    ],
)
def test_what_gains_life_is_tapped_first(card: str, board: list[Any], tapped: list[str]) -> None:
    for there in (board, board[::-1]):
        assert sources(paid(card, there)) == tapped


def test_what_is_tapped_anyway_is_tapped_for_its_mana() -> None:
    """Improvise with it would gain nothing."""
    bolt = {"card": "Lightning Bolt", "controller": "opponent", "id": "bolt", "targets": ["you"]}
    there = position(["2 Island", TALISMAN], hand=["Metallic Rebuke"], stack=[bolt])
    verdict = ask({"card": "Metallic Rebuke", "targets": ["bolt"]}, there)
    assert isinstance(verdict, Verdict)
    assert sources(verdict) == ["Island", "Island", TALISMAN]


def test_a_card_that_stays_castable_comes_first() -> None:
    """The Wail needs colorless mana."""
    board = [TALISMAN, "2 Plains"]
    assert sources(paid("Sol Ring", board)) == [TALISMAN]
    verdict = paid("Sol Ring", board, ("Warping Wail",))
    assert sources(verdict) == ["Plains"]
    assert verdict.plan is not None
    assert verdict.plan.castable == ("Warping Wail",)
