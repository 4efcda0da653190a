"""Whose creature, planeswalker or battle is attacked: the defending player (CR 506.2, 508.5)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import ask

Entry = dict[str, Any]


def _rule(text: str, kind: str, **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": kind, **more}


@pytest.mark.parametrize(
    ("attacking", "players", "verdict"),
    [
        ("jace", 2, "no"),
        (True, 2, "no"),
        ("jace", 3, "no"),
        ("karn", 3, "yes"),
        (True, 3, "unknown"),
    ],
)
def test_the_defending_player_whose_planeswalker_is_attacked_can_not_cast(
    attacking: str | bool, players: int, verdict: str
) -> None:
    text = "As long as this creature is attacking, defending player can't cast spells."
    dragon = _rule(text, "Creature", attacking=attacking)
    jace: Entry = {"id": "jace", "card": "Jace Beleren"}
    karn: Entry = {"id": "karn", "card": "Karn Liberated"}
    seats: Entry = {
        "you": {"hand": ["Shock"], "battlefield": ["Mountain", jace]},
        "opponent": {"battlefield": [dragon]},
        "opponent 2": {"battlefield": [karn]},
    }
    seats = dict(list(seats.items())[:players])
    where = {"turn_player": "opponent", "step": "declare_attackers", "players": seats}
    query = {"card": "Shock", "targets": ["opponent"]}
    assert ask(query, Position.model_validate(where)).verdict == verdict


@pytest.mark.parametrize(
    ("target", "attacking", "verdict"),
    [
        ("bears", "opponent", "yes"),
        ("lions", "opponent", "no"),
        ("lions", "karn", "yes"),
        ("bears", "karn", "no"),
        ("bears", True, "unknown"),
    ],
)
def test_what_the_defending_player_of_an_attacker_controls(
    target: str, attacking: str | bool, verdict: str
) -> None:
    text = "{R}: This creature deals 1 damage to target creature defending player controls."
    hellkite = _rule(text, "Creature", attacking=attacking)
    bears: Entry = {"id": "bears", "card": "Grizzly Bears"}
    lions: Entry = {"id": "lions", "card": "Savannah Lions"}
    karn: Entry = {"id": "karn", "card": "Karn Liberated"}
    seats: Entry = {
        "you": {"battlefield": ["Mountain", hellkite]},
        "opponent": {"battlefield": [bears]},
        "opponent 2": {"battlefield": [lions, karn]},
    }
    where = {"turn_player": "you", "step": "declare_attackers", "players": seats}
    query = {"action": "activate", "card": "Brass Rule", "targets": [target]}
    assert ask(query, Position.model_validate(where)).verdict == verdict


@pytest.mark.parametrize(
    ("which", "mine", "theirs", "step", "verdict"),
    [
        ("a snow land", "Forest", "Snow-Covered Forest", "declare_blockers", "yes"),
        ("a snow land", "Snow-Covered Forest", "Forest", "declare_blockers", "no"),
        ("a snow land", "Forest", "Snow-Covered Forest", "upkeep", "no"),
        ("no snow lands", "Snow-Covered Forest", "Forest", "declare_attackers", "yes"),
        ("no snow lands", "Forest", "Snow-Covered Forest", "declare_attackers", "no"),
    ],
)
def test_if_the_defending_player_controls_something(
    which: str, mine: str, theirs: str, step: str, verdict: str
) -> None:
    text = "{0}: Draw a card. Activate only during combat and only if defending player controls"
    sleigh = _rule(f"{text} {which}.", "Artifact")
    seats: Entry = {"you": {"battlefield": [mine, sleigh]}, "opponent": {"battlefield": [theirs]}}
    where = {"turn_player": "you", "step": step, "players": seats}
    query = {"action": "activate", "card": "Brass Rule"}
    assert ask(query, Position.model_validate(where)).verdict == verdict


@pytest.mark.parametrize(
    ("step", "spell", "ability"),
    [
        ("precombat_main", "no", "no"),
        ("beginning_of_combat", "yes", "yes"),
        ("declare_blockers", "yes", "yes"),
        ("postcombat_main", "no", "unknown"),
    ],
)
def test_outside_combat_nobody_defends(step: str, spell: str, ability: str) -> None:
    text = "Tap target creature defending player controls."
    hand = [{**_rule(text, "Instant"), "mana_cost": "{W}"}]
    tapper = {**_rule(f"{{0}}: {text}", "Artifact"), "id": "tapper"}
    seats: Entry = {
        "you": {"battlefield": ["Plains", tapper], "hand": hand},
        "opponent": {"battlefield": ["Grizzly Bears"]},
    }
    where = Position.model_validate({"turn_player": "you", "step": step, "players": seats})
    assert ask({"card": "Brass Rule", "from": "hand"}, where).verdict == spell
    assert ask({"action": "activate", "card": "tapper"}, where).verdict == ability
