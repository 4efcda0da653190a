"""What no game has is said beside the answer, and changes nothing of it."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import payments
from tests.building import ask, position

ODD: list[tuple[dict[str, Any], str]] = [
    ({"battlefield": ["Island", "Shock"]}, "Shock is on the battlefield"),
    ({"battlefield": ["Island", {"card": "Shock", "face_down": True}]}, ""),
    ({"battlefield": ["Island", "Dryad Arbor"]}, ""),
    ({"battlefield": ["Island", {"card": "Dryad Arbor", "attacking": True}]}, "outside of combat"),
    ({"hand": ["Opt", {"card": "Island", "tapped": True}]}, "Island in the hand is not tapped"),
    ({"graveyard": [{"card": "Island", "summoning_sick": True}]}, "is not summoning sick"),
    ({"life": -3}, "with -3 life (704.5a)"),
    ({"life": 1}, ""),
]


@pytest.mark.parametrize(("told", "said"), ODD)
def test_what_no_game_has_is_only_said(told: dict[str, Any], said: str) -> None:
    where = position(**{"battlefield": ["Island"], "hand": ["Opt"], **told})
    verdict = ask("Opt", where)
    assert verdict.verdict == "yes"
    assert len(verdict.assumptions) == bool(said)
    assert all(said in text for text in verdict.assumptions)
    assert payments(where, Query(card="Opt")).exact


@pytest.mark.parametrize(
    ("card", "choices", "targets", "said"),
    [
        ("Fireball", {"x": 3}, None, True),
        ("Fireball", {"x": 3}, ("opponent",), False),
        ("Desperate Stand", {}, None, True),
        ("Lightning Bolt", {}, None, False),
    ],
)
def test_where_more_targets_cost_more_their_number_is_said(
    card: str, choices: dict[str, Any], targets: tuple[str, ...] | None, said: bool
) -> None:
    where = position(["6 Plateau", "Grizzly Bears"], hand=[card])
    verdict = ask({"card": card, "choices": choices, "targets": targets}, where)
    assert verdict.verdict == "yes"
    assert any("more of them cost more" in text for text in verdict.assumptions) == said
