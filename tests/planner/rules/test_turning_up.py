"""Turning permanents face up for their mana cost (CR 701.40b, 701.58b)."""

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position

BEARS = "Grizzly Bears"  # {1}{G}


def _turn_up(card: str, how: str | bool, lands: str) -> Verdict:
    where = position([lands, {"card": card, "face_down": how}])
    return ask({"action": "special", "special": "turn_face_up", "card": card}, where)


@pytest.mark.parametrize("how", ["manifested", "cloaked"])
def test_a_creature_card_is_turned_up_for_its_mana_cost(how: str) -> None:
    verdict = _turn_up(BEARS, how, "2 Forest")
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == "{1}{G}"
    assert _turn_up(BEARS, how, "Forest").verdict == "no"


def test_how_it_came_to_be_face_down_must_be_told() -> None:
    assert _turn_up(BEARS, True, "2 Forest").verdict == "unknown"


@pytest.mark.parametrize("how", ["manifested", True])
@pytest.mark.parametrize("card", ["Divination", "Dryad Arbor"])
def test_what_is_no_creature_card_with_a_mana_cost_stays_face_down(
    card: str, how: str | bool
) -> None:
    assert _turn_up(card, how, "9 Island").verdict == "no"


def test_a_card_with_morph_has_two_ways() -> None:
    assert _turn_up("Hooded Hydra", "manifested", "2 Forest").verdict == "yes"
    assert _turn_up("Hooded Hydra", True, "2 Forest").verdict == "no"
    assert _turn_up("Hooded Hydra", True, "5 Forest").verdict == "yes"


def test_mana_for_costs_with_an_x_may_turn_a_permanent_face_up() -> None:
    text = "{T}: Add {C}. Spend this mana only on costs that contain {X}."
    rock = {"card": "Brass Rule", "oracle": text, "type_line": "Artifact"}
    for morph, verdict in ("Morph {X}", "yes"), ("Morph {1}", "no"):
        hidden = {
            "card": "Brass Otter",
            "oracle": morph,
            "type_line": "Creature - Otter",
            "mana_cost": "{3}{U}",
            "face_down": True,
        }
        query = {
            "action": "special",
            "special": "turn_face_up",
            "card": "Brass Otter",
            "choices": {"x": 1} if "X" in morph else {},
        }
        assert ask(query, position([rock, hidden])).verdict == verdict


@pytest.mark.parametrize(
    ("card", "how", "use", "verdict"),
    [
        (BEARS, "manifested", "pay a mana cost to turn a manifested creature face up", "yes"),
        (BEARS, "cloaked", "pay a mana cost to turn a manifested creature face up", "no"),
        (BEARS, "manifested", "pay a morph cost", "no"),
        ("Exalted Angel", "manifested", "pay a morph cost", "yes"),
        (
            "Exalted Angel", "manifested",
            "pay a mana cost to turn a manifested creature face up", "no",
        ),
        ("Exalted Angel", True, "pay a mana cost to turn a manifested creature face up", "no"),
    ],
)  # fmt: skip
def test_mana_for_one_way_to_turn_it_face_up(
    card: str, how: str | bool, use: str, verdict: str
) -> None:
    ferret = {
        "card": "Brass Ferret", "type_line": "Artifact",
        "oracle": f"{{T}}: Add {{U}}{{U}}. Spend this mana only to {use}.",
    }  # fmt: skip
    lands = ["Forest"] if card == BEARS else ["3 Plains"]
    where = position([ferret, *lands, {"card": card, "face_down": how}])
    query = {"action": "special", "special": "turn_face_up", "card": card}
    assert ask(query, where).verdict == verdict


def test_what_turning_up_costs_bears_on_no_casting() -> None:
    text = "Disguise {5}{R}. This cost is reduced by {1} for each odd card in your graveyard."
    ferret = {
        "card": "Brass Ferret",
        "type_line": "Creature - Ferret",
        "mana_cost": "{1}{R}",
        "oracle": text,
    }
    where = position(["3 Mountain"], hand=[ferret])
    assert ask({"card": "Brass Ferret", "from": "hand"}, where).verdict == "yes"
    down = {"card": "Brass Ferret", "from": "hand", "choices": {"alternative": "disguise"}}
    assert ask(down, where).verdict == "yes"
    assert ask(down, position(["2 Mountain"], hand=[ferret])).verdict == "no"
    up = {"action": "special", "special": "turn_face_up", "card": "Brass Ferret"}
    there = position(["6 Mountain", {**ferret, "face_down": True}])
    assert ask(up, there).verdict == "unknown"
