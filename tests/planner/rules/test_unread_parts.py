"""Costs of which a part is unread, or is a number that isn't modelled (CR 107.3p, 113.6)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

FERRET = "Brass Ferret"


def _ferret(oracle: str, mana_cost: str = "{9}") -> dict[str, Any]:
    kind = "Creature - Ferret"
    return {"card": FERRET, "oracle": oracle, "type_line": kind, "mana_cost": mana_cost}


@pytest.mark.parametrize(
    ("part", "zone"),
    [
        ("Reveal this card from your hand", "hand"),
        ("Discard this card", "hand"),
        ("Exile this card from your graveyard", "graveyard"),
    ],
)
def test_an_ability_works_where_the_read_part_of_its_cost_is_paid(part: str, zone: str) -> None:
    text = f"{{1}}{{B}}, {part}, Frobnicate a llama: Draw a card."
    query = {"card": FERRET, "action": "activate"}
    there = (
        position(["2 Swamp"], hand=[_ferret(text)])
        if zone == "hand"
        else position(["2 Swamp"], graveyard=[_ferret(text)])
    )
    assert ask(query, there).verdict == "unknown"
    assert ask(query, position(["2 Swamp", _ferret(text)])).verdict == "no"


def test_an_ability_of_which_nothing_says_a_zone_works_on_the_battlefield() -> None:
    text = "{1}{B}, Frobnicate a llama: Draw a card."
    query = {"card": FERRET, "action": "activate"}
    assert ask(query, position(["2 Swamp"], hand=[_ferret(text)])).verdict == "no"
    assert ask(query, position(["2 Swamp", _ferret(text)])).verdict == "unknown"


@pytest.mark.parametrize("cost", ["{Y}{G}", "{X}{Y}{Z}{G}", "{Z}{G}"])
def test_further_variables_are_no_certain_answer(cost: str) -> None:
    spell = _ferret("Flying", cost)
    query = {"card": FERRET, "from": "hand"}
    assert ask(query, position(["3 Forest"], hand=[spell])).verdict == "unknown"
    assert ask(query, position(["3 Swamp"], hand=[spell])).verdict == "no"
    able = _ferret(f"{cost}: Draw a card.")
    query = {"card": FERRET, "action": "activate"}
    assert ask(query, position(["3 Forest", able])).verdict == "unknown"
    assert ask(query, position(["3 Swamp", able])).verdict == "no"


def test_mana_abilities_with_further_variables_are_doubted() -> None:
    lens = {"card": "Brass Lens", "oracle": "{Y}{1}, {T}: Add {R}.", "type_line": "Artifact"}
    assert cast("Shock", [lens, "2 Forest"]).verdict == "unknown"
    assert cast("Shock", ["2 Forest"]).verdict == "no"


@pytest.mark.parametrize(
    ("card", "board", "told"),
    [
        ("Rushing River", ["3 Island"], "but kicker"),
        ("Capsize", ["6 Island"], "but buyback"),
        ("Into the Roil", ["6 Island"], "but kicker"),
    ],
)
def test_an_optional_cost_is_announced_by_the_choice_of_its_keyword(
    card: str, board: list[str], told: str
) -> None:
    verdict = cast(
        card, board, choices={"optional_additional_cost": True}, opponent=["Ornithopter"]
    )
    assert verdict.verdict == "no"
    assert told in verdict.reasons[0].text
