"""Reasons that tell of a cost that is not open, and of what a cost lacks (CR 118.9, 122.6)."""

from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer


def _ask(card: str, battlefield: list[Any], **more: Any) -> Verdict:
    you = {"hand": [card, *more.pop("hand", [])], "battlefield": battlefield}
    opponent = {"battlefield": more.pop("theirs", [])}
    position = {
        "turn_player": more.pop("turn_player", "you"),
        "step": "precombat_main",
        "stack": more.pop("stack", []),
        "players": {"you": you, "opponent": opponent},
    }
    verdict = answer(
        Position.model_validate(position), Query.model_validate({"card": card, **more})
    )
    assert isinstance(verdict, Verdict)
    return verdict


def test_a_closed_alternative_cost_is_told() -> None:
    stack = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]
    verdict = _ask("Force of Negation", [], hand=["Opt"], stack=stack)
    assert verdict.verdict == "no"
    told = "it may be cast for another cost (exile a blue card from your hand) only if"
    assert f"{told} it is not your turn" in verdict.reasons[0].because


def test_a_condition_without_words_is_not_told() -> None:
    stack = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]
    verdict = _ask("Mindbreak Trap", ["3 Island"], stack=stack)
    assert not any("only if" in text for text in verdict.reasons[0].because)


def test_a_creature_is_lacking_and_no_counter() -> None:
    choices = {"optional_additional_cost": True}
    verdict = _ask("Requiting Hex", ["Swamp"], theirs=["Grizzly Bears"], choices=choices)
    assert verdict.reasons[0].missing == ("a creature to put a -1/-1 counter on",)
    assert "you have no creature" in verdict.reasons[0].because


def test_a_tapped_land_is_tapped_and_nothing_else() -> None:
    lands = ["Urza's Mine", "Urza's Tower", {"card": "Urza's Power Plant", "tapped": True}]
    verdict = _ask("Karn Liberated", lands)
    told = [text for text in verdict.reasons[0].because if "Power Plant" in text]
    assert told == ["Urza's Power Plant makes no mana for it: tapped"]


def test_a_cost_by_which_others_gain_comes_after_the_mana_cost() -> None:
    dear = _ask("Baleful Mastery", ["4 Swamp"], theirs=["Grizzly Bears"])
    cheap = _ask("Baleful Mastery", ["3 Swamp"], theirs=["Grizzly Bears"])
    gift = _ask("Invigorate", ["3 Forest", "Grizzly Bears"])
    assert dear.plan is not None and dear.plan.total_cost.mana == "{3}{B}"
    assert cheap.plan is not None and cheap.plan.total_cost.mana == "{1}{B}"
    assert gift.plan is not None and gift.plan.total_cost.mana == "{2}{G}"


def test_another_set_of_colors_gives_nothing_away() -> None:
    lands = ["5 Plains", "5 Island", "Swamp", "Mountain", "Forest"]
    verdict = _ask("Bringer of the Blue Dawn", lands)
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{W}{U}{B}{R}{G}"


@pytest.mark.parametrize(
    ("card", "keyword", "cr", "because"),
    [
        ("Skewer the Critics", "spectacle", "702.137a", "an opponent lost life"),
        ("Notorious Throng", "prowl", "702.76a", "combat damage"),
        ("Saw It Coming", "foretell", "702.143a", "on a later turn"),
        ("Lightning Bolt", "spectacle", "118.9", ""),
    ],
)
def test_when_an_alternative_cost_may_be_paid_is_told(
    card: str, keyword: str, cr: str, because: str
) -> None:
    reason = _ask(card, ["8 Mountain"], choices={"alternative": keyword}).reasons[0]
    assert reason.cr == cr
    assert because in " ".join(reason.because)
    assert bool(reason.because) is bool(because)
