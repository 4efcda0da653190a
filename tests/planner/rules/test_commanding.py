"""What is taken for granted of cards in the command zone (CR 903.3)."""

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.planner import payments
from tests.building import ask

CARDS = {"Opt": "Island", "Isamaru, Hound of Konda": "Plains"}


def _position(card: str, *, commander: bool | None, form: str | None) -> Position:
    entry = {"card": card, "commander": commander}
    players = {"you": {"command": [entry], "battlefield": [CARDS[card]]}, "opponent": {}}
    where = {"turn_player": "you", "step": "precombat_main", "format": form, "players": players}
    return Position.model_validate(where)


@pytest.mark.parametrize(
    ("card", "commander", "form", "told"),
    [
        ("Opt", None, None, "which a card that isn't legendary can't be"),
        ("Opt", None, "commander", "which a card that isn't legendary can't be"),
        ("Opt", True, None, ""),
        ("Isamaru, Hound of Konda", None, None, "is your commander (903.3)"),
        ("Isamaru, Hound of Konda", None, "commander", ""),
        ("Isamaru, Hound of Konda", True, None, ""),
    ],
)
def test_who_is_a_commander_is_said_unless_it_is_told(
    card: str, commander: bool | None, form: str | None, told: str
) -> None:
    where = _position(card, commander=commander, form=form)
    verdict = ask(card, where)
    assert verdict.verdict == "yes"
    assert len(verdict.assumptions) == bool(told)
    assert all(told in text for text in verdict.assumptions)
    assert payments(where, Query(card=card)).exact
