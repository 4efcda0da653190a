"""How many creatures attacked this turn (CR 508.1, 508.4a)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import Entries, ask

RAID = "{1}, {T}: Draw a card. Activate only if you attacked with two or more creatures this turn."
CAMP = {"card": "Brass Camp", "oracle": RAID, "type_line": "Artifact"}
FRENZY = {
    "card": "Brass Frenzy",
    "oracle": "This spell costs {1} less to cast for each creature that attacked this turn.",
    "type_line": "Sorcery",
    "mana_cost": "{3}{R}",
}


def _at(step: str, board: Entries, this_turn: dict[str, Any]) -> Position:
    you = {"battlefield": [CAMP, *board], "hand": [FRENZY], "this_turn": this_turn}
    players = {"you": you, "opponent": {}}
    return Position.model_validate({"turn_player": "you", "step": step, "players": players})


def _attacking(number: int) -> list[Any]:
    return [{"card": "Grizzly Bears", "attacking": True, "tapped": True, "count": number}]


@pytest.mark.parametrize(
    ("step", "attacking", "told", "verdict"),
    [
        ("declare_blockers", 2, {}, "yes"),
        ("declare_blockers", 1, {}, "no"),
        ("declare_blockers", 1, {"creatures_died": 1}, "unknown"),
        ("combat_damage", 1, {"permanents_left": 1}, "unknown"),
        ("combat_damage", 2, {"creatures_died": 1}, "yes"),
        ("beginning_of_combat", 0, {"attacked": True}, "unknown"),
        ("postcombat_main", 0, {"attacked": True}, "unknown"),
        ("postcombat_main", 0, {"attackers": 2}, "yes"),
        ("postcombat_main", 0, {"attackers": 1}, "no"),
        ("postcombat_main", 0, {}, "no"),
    ],
)
def test_attacked_with_so_many(
    step: str, attacking: int, told: dict[str, Any], verdict: str
) -> None:
    where = _at(step, ["Mountain", *_attacking(attacking)], told)
    answered = ask({"action": "activate", "card": "Brass Camp"}, where)
    assert answered.verdict == verdict
    if verdict == "no":
        assert "you have attacked with two or more creatures this turn" in answered.reasons[0].text


def test_what_was_put_into_combat_has_not_attacked() -> None:
    token = {"card": "Grizzly Bears", "attacking": True, "entered_this_turn": True}
    where = _at("declare_blockers", ["Mountain", token, *_attacking(1)], {})
    assert ask({"action": "activate", "card": "Brass Camp"}, where).verdict == "no"


@pytest.mark.parametrize(
    ("lands", "told", "verdict"),
    [
        (2, {"attackers": 2}, "yes"),
        (1, {"attackers": 2}, "no"),
        (4, {"attacked": True}, "yes"),
        (3, {"attacked": True}, "unknown"),
    ],
)
def test_less_for_each_that_attacked(lands: int, told: dict[str, Any], verdict: str) -> None:
    where = _at("postcombat_main", [f"{lands} Mountain"], told)
    assert ask({"card": "Brass Frenzy"}, where).verdict == verdict


def test_less_at_least_for_those_that_attack_still() -> None:
    you = {"hand": [{**FRENZY, "type_line": "Instant"}], "this_turn": {"creatures_died": 1}}
    for lands, verdict in ((2, "yes"), (1, "unknown")):
        mine = {**you, "battlefield": [f"{lands} Mountain", *_attacking(2)]}
        players = {"you": mine, "opponent": {}}
        where = {"turn_player": "you", "step": "combat_damage", "players": players}
        assert ask({"card": "Brass Frenzy"}, Position.model_validate(where)).verdict == verdict


def test_who_attacked_with_some_has_attacked() -> None:
    text = "Activate only if you attacked this turn."
    rule = {"card": "Brass Rule", "oracle": f"{{1}}: Draw a card. {text}", "type_line": "Artifact"}
    where = _at("postcombat_main", ["Mountain", rule], {"attackers": 1})
    assert ask({"action": "activate", "card": "Brass Rule"}, where).verdict == "yes"
