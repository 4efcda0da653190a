"""What entered this turn, as far as the permanents that are there tell it."""

from typing import Any

import pytest

from tests.building import ask, position
from tests.planner.rules.test_activation_limits import made, only_if, verdict

CREATURE = "a creature entered the battlefield under your control this turn"
BIRD = "a Bird, Frog, Otter, or Rat entered the battlefield under your control this turn"
MADE_ONE = "you created a token this turn"


def _new(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "entered_this_turn": True, **more}


@pytest.mark.parametrize(
    ("condition", "there", "answer"),
    [
        (CREATURE, [_new("Grizzly Bears")], "yes"),
        (CREATURE, ["Grizzly Bears"], "unknown"),  # another may have entered, and be gone
        (CREATURE, [_new("Sol Ring")], "unknown"),
        (CREATURE, [_new("Sol Ring"), "March of the Machines"], "unknown"),
        (CREATURE, [_new("Grizzly Bears", owner="opponent")], "unknown"),
        (CREATURE, [_new("Exalted Angel", face_down=True)], "unknown"),
        (BIRD, [_new("Changeling Outcast")], "yes"),
        (BIRD, [_new("Grizzly Bears")], "unknown"),
        (BIRD, [_new("Grizzly Bears"), "Maskwood Nexus"], "unknown"),
        (MADE_ONE, [{"token": "Treasure", "entered_this_turn": True}], "yes"),
        (MADE_ONE, ["Grizzly Bears", {"token": "Treasure"}, _new("Sol Ring")], "unknown"),
    ],
)
def test_a_permanent_that_is_there_tells_that_it_entered(
    condition: str, there: list[Any], answer: str
) -> None:
    assert verdict(position([only_if(condition), *there])) == answer


def test_what_entered_under_another_players_control() -> None:
    trap = made(
        "If an opponent had two or more creatures enter the battlefield under their control this"
        " turn, you may pay {0} rather than pay this spell's mana cost.\nDraw a card.",
        "Instant",
        mana_cost="{9}",
    )
    for number, answer in ((1, "unknown"), (2, "yes")):
        where = position(hand=[trap], opponent=[_new("Grizzly Bears", count=number)])
        query = {"action": "cast", "card": "Brass Ferret"}
        assert ask(query, where).verdict == answer
