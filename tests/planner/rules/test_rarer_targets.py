"""Targets and conditions that few texts have (CR 110.4, 115.1, 602.5)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask, position
from tests.planner.rules.test_activation_limits import made, only_if, verdict


def _swap() -> dict[str, Any]:
    text = "Exchange control of two target permanents that share a permanent type."
    return made(text, "Sorcery", mana_cost="{U}")


@pytest.mark.parametrize(
    ("others", "answer"),
    [
        (["Forest"], "yes"),  # two lands
        (["Sol Ring"], "no"),
        (["Sol Ring", "Memnite"], "yes"),
        (["Sol Ring", "Bitterblossom"], "no"),
        (
            [
                {"token": {"name": "Ferret Idol", "types": "Kindred Artifact - Ferret"}},
                "Bitterblossom",
            ],
            "no",
        ),  # kindred is no permanent type
    ],
)
def test_two_permanents_that_share_a_permanent_type(others: list[Any], answer: str) -> None:
    where = position(["Island", *others], hand=[_swap()])
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == answer


def _on_the_turn_of(player: str) -> Position:
    ferret = made("{T}: Target opponent whose turn it is draws a card.")
    players = {"you": {"battlefield": [ferret]}, "a": {}, "b": {}}
    return Position.model_validate({"turn_player": player, "step": "upkeep", "players": players})


def test_an_opponent_whose_turn_it_is() -> None:
    assert verdict(_on_the_turn_of("a")) == "yes"
    assert verdict(_on_the_turn_of("a"), targets=["a"]) == "yes"
    assert verdict(_on_the_turn_of("a"), targets=["b"]) == "no"
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    no = ask(query, _on_the_turn_of("you"))
    assert no.verdict == "no"
    assert "opponent whose turn it is" in no.reasons[0].text


@pytest.mark.parametrize(
    ("caves", "dead", "answer"), [(2, 1, "yes"), (2, 0, "no"), (0, 3, "yes"), (1, 1, "no")]
)
def test_a_number_plus_another(caves: int, dead: int, answer: str) -> None:
    condition = (
        "the number of other Caves you control plus the number of Cave cards in your graveyard is"
        " three or greater"
    )
    board = [only_if(condition), {"card": "Captivating Cave", "count": caves}]
    players = {
        "you": {
            "battlefield": board,
            "graveyard": [{"card": "Captivating Cave", "count": dead}],
        },
        "opponent": {},
    }
    where = {"turn_player": "you", "step": "precombat_main", "players": players}
    assert verdict(Position.model_validate(where)) == answer
