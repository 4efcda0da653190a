"""A keyword that a text names stands for its variants too (CR 702.33c, 702.37b, 702.49d)."""

from typing import Any

import pytest

from castable.planner.rules.filters.variants import is_of_keyword
from tests.building import ask, cast, position


def ferret(text: str, type_line: str = "Artifact", **more: Any) -> dict[str, Any]:
    """Return an invented permanent of that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": type_line, **more}


@pytest.mark.parametrize(
    ("keyword", "named", "expected"),
    [
        ("megamorph", "morph", True),
        ("morph", "megamorph", False),
        ("disguise", "morph", False),
        ("commander ninjutsu", "ninjutsu", True),
        ("basic landcycling", "cycling", True),
        ("multikicker", "kicker", True),
        (None, "kicker", False),
    ],
)
def test_variants(keyword: str | None, named: str, expected: bool) -> None:
    assert is_of_keyword(keyword, named) is expected


@pytest.mark.parametrize(
    ("ability", "verdict"),
    [("Morph {2}", "yes"), ("Megamorph {2}", "yes"), ("Disguise {2}", "no"), ("Flying", "no")],
)
def test_a_target_with_a_morph_ability(ability: str, verdict: str) -> None:
    text = "Turn target creature with a morph ability face down."
    spell = {"card": "Brass Rule", "oracle": text, "type_line": "Instant", "mana_cost": "{U}"}
    theirs = [ferret(ability, "Creature - Ferret")]
    found = ask("Brass Rule", position(["Island"], hand=[spell], opponent=theirs))
    assert found.verdict == verdict


def test_a_multikicked_spell_is_a_kicked_one() -> None:
    board = [ferret("{T}: Add {C}{C}. Spend this mana only to cast kicked spells.")]
    kicked = {"choices": {"multikicker": 1}}
    assert cast("Everflowing Chalice", board, **kicked).verdict == "yes"
    assert cast("Mind Stone", board).verdict == "no"
    # Whether it is kicked at all is left open, and so whether the mana may pay for it.
    shaman = {"card": "Brass Otter", "oracle": "Multikicker {1}", "type_line": "Creature - Otter"}
    otter = position([*board, "Island"], hand=[shaman | {"mana_cost": "{1}{U}"}])
    assert ask("Brass Otter", otter).verdict == "unknown"
    assert ask({"card": "Brass Otter", "choices": {"multikicker": 1}}, otter).verdict == "yes"
    assert ask({"card": "Brass Otter", "choices": {"multikicker": 0}}, otter).verdict == "no"


def test_ninjutsu_of_a_commander_costs_less_too() -> None:
    rule = ferret("Ninjutsu abilities you activate cost {1} less to activate.", "Enchantment")
    ninja = {
        "card": "Brass Otter",
        "oracle": "Commander ninjutsu {1}{U}",
        "type_line": "Creature - Otter Ninja",
        "mana_cost": "{3}{U}",
    }
    attacker = {"card": "Hill Giant", "attacking": True, "unblocked": True, "tapped": True}
    query = {"action": "activate", "card": "Brass Otter", "ability": 0}
    for board, verdict in ([attacker, "Island"], "no"), ([attacker, "Island", rule], "yes"):
        where = position(board, hand=[ninja], step="declare_blockers")
        assert ask(query, where).verdict == verdict
