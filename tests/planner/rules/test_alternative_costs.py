"""Casting for life, for a sacrifice, from another zone (CR 118.9)."""

from typing import Any

import pytest

from tests.building import ask, position

CITADEL = {
    "card": "Iron Herald",
    "oracle": "You may cast spells from the top of your library. If you cast a spell this way, pay"
    " life equal to its mana value rather than pay its mana cost.",
    "type_line": "Artifact",
}


@pytest.mark.parametrize(
    ("card", "life", "legal"),
    [("Hill Giant", 4, True), ("Hill Giant", 3, False), ("Ornithopter", 1, True)],
)
def test_life_equal_to_the_mana_value(card: str, life: int, legal: bool) -> None:
    where = position([CITADEL], library=[card], life=life)
    verdict = ask({"card": card, "from": "library"}, where)
    assert (verdict.verdict == "yes") == legal
    if verdict.plan is not None:
        assert verdict.plan.lost.life == (4 if card == "Hill Giant" else 0)


def test_x_is_nothing_when_life_is_paid() -> None:
    where = position(["5 Mountain", CITADEL], library=["Fireball"], life=9)
    verdict = ask({"card": "Fireball", "from": "library"}, where)
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1
    assert verdict.plan.announce.x in (None, 0)


@pytest.mark.parametrize(
    ("lands", "creatures", "legal"), [(2, 2, True), (1, 2, False), (2, 1, False)]
)
def test_mana_and_a_sacrifice_from_the_graveyard(lands: int, creatures: int, legal: bool) -> None:
    card: dict[str, Any] = {
        "card": "Brass Ferret",
        "oracle": "You may cast this card from your graveyard by paying {B}{B} and sacrificing two"
        " creatures rather than paying its mana cost.",
        "type_line": "Creature - Ferret",
        "mana_cost": "{5}{B}{B}",
    }
    board = [f"{lands} Swamp", f"{creatures} Ornithopter"]
    verdict = ask({"card": "Brass Ferret", "from": "graveyard"}, position(board, graveyard=[card]))
    assert (verdict.verdict == "yes") == legal


def test_generic_mana_equal_to_the_mana_value() -> None:
    text = (
        "You may pay {X} rather than pay the mana cost for Goblin spells you cast, where X is that"
        " spell's mana value."
    )
    giver = {"card": "Iron Herald", "oracle": text, "type_line": "Artifact"}
    other = ask("Goblin Piker", position(["2 Plains", giver], hand=["Goblin Piker"]))
    assert other.plan is not None
    assert other.plan.total_cost.mana == "{2}"
    assert ask("Goblin Piker", position(["Plains", giver], hand=["Goblin Piker"])).verdict == "no"
    assert ask("Hill Giant", position(["4 Plains", giver], hand=["Hill Giant"])).verdict == "no"
