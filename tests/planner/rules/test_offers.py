"""Additional costs that permanents offer for spells of a class (CR 118.8b)."""

from typing import Any

import pytest

from tests.building import Entries, ask, position

HERALD = {
    "card": "Iron Herald",
    "oracle": "As an additional cost to cast black permanent spells, you may pay 2 life. Those"
    " spells cost {B} less to cast if you paid life this way. This effect reduces only the amount"
    " of black mana you pay.",
    "type_line": "Creature - Horror",
}


def _cast(battlefield: Entries, mana_cost: str = "{1}{B}{B}", **query: Any) -> Any:
    life = query.pop("life", 20)
    card = {
        "card": "Brass Ferret",
        "oracle": query.pop("oracle", "Flying"),
        "type_line": query.pop("type_line", "Creature - Ferret"),
        "mana_cost": mana_cost,
    }
    asked = {"card": "Brass Ferret", **query}
    return ask(asked, position(battlefield, hand=[card], life=life))


@pytest.mark.parametrize(
    ("board", "legal", "life"),
    [
        (["3 Swamp", HERALD], True, 0),
        (["2 Swamp", HERALD], True, 2),
        (["Swamp", HERALD, HERALD], True, 4),
        (["Swamp", HERALD], False, 0),
        (["Swamp", HERALD, HERALD, HERALD], True, 4),  # no third black mana to save
    ],
)
def test_life_is_paid_only_where_it_is_needed(board: Entries, legal: bool, life: int) -> None:
    verdict = _cast(board)
    assert (verdict.verdict == "yes") == legal
    assert verdict.plan is None or verdict.plan.lost.life == life


def test_it_is_as_the_asker_says() -> None:
    board: Entries = ["3 Swamp", HERALD]
    paid = _cast(board, choices={"optional_additional_cost": True})
    assert paid.plan.lost.life == 2
    assert paid.plan.announce.additional == ("additional cost",)
    left = _cast(["2 Swamp", HERALD], choices={"optional_additional_cost": False})
    assert left.verdict == "no"


def test_it_is_for_spells_of_the_class_and_with_life_to_pay() -> None:
    assert _cast(["2 Swamp", HERALD], type_line="Sorcery", oracle="Draw a card.").verdict == "no"
    assert _cast(["2 Swamp", HERALD], life=1).verdict == "no"
    none = _cast(["3 Swamp"], choices={"optional_additional_cost": True})
    assert none.reasons[0].kind == "choice"


def test_it_saves_colored_mana_alone() -> None:
    assert _cast(["2 Swamp", HERALD, HERALD], mana_cost="{2}{B}").verdict == "yes"
    assert _cast(["Swamp", HERALD, HERALD], mana_cost="{2}{B}").verdict == "no"


def test_as_many_are_taken_as_the_asker_says() -> None:
    board: Entries = ["3 Swamp", HERALD, HERALD]
    for number in (0, 1, 2):
        verdict = _cast(board, choices={"optional_additional_cost": number})
        assert verdict.plan.lost.life == 2 * number
    more = _cast(board, choices={"optional_additional_cost": 3})
    assert (more.verdict, more.reasons[0].kind) == ("no", "choice")
