"""A cost in quotes that abilities of a class cost beside their own (CR 118.8, 602.2b)."""

from typing import Any

import pytest

from castable.models.statics import CostModifier
from castable.planner.cards.compile import compile_text
from tests.building import ask, cast, position

TEXT = 'Activated abilities of nontoken Rebels cost an additional "Sacrifice a land" to activate.'
BAN: dict[str, Any] = {"card": "Brass Ban", "oracle": TEXT, "type_line": "Enchantment"}
DORK: dict[str, Any] = {
    "card": "Rebel Dork",
    "oracle": "{T}: Add {G}.",
    "type_line": "Creature - Rebel",
    "power": 1,
    "toughness": 1,
}
REBEL = "Ramosian Sergeant"


def test_it_is_read() -> None:
    face = compile_text("Brass Ban", "Enchantment", TEXT)
    (fact,) = face.abilities
    assert isinstance(fact, CostModifier)
    assert fact.applies == "abilities"
    assert not face.unmodelled


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (TEXT.replace("Sacrifice a land", "Whatever happens"), False),
        (TEXT.replace("nontoken Rebels", "the best Rebels"), False),
        (TEXT.replace("Sacrifice a land", "Pay 1 life"), True),
    ],
)
def test_what_is_not_read_stays_open(text: str, read: bool) -> None:
    face = compile_text("Brass Ban", "Enchantment", text)
    assert bool(face.abilities) is read
    assert bool(face.unmodelled) is not read


@pytest.mark.parametrize(
    ("battlefield", "verdict"),
    [
        (["3 Plains", REBEL, BAN], "yes"),
        (["2 Mind Stone", "Sol Ring", REBEL, BAN], "no"),
        (["2 Mind Stone", "Sol Ring", REBEL], "yes"),
        (["2 Mind Stone", "Sol Ring", "Forest", REBEL, BAN], "yes"),
    ],
)
def test_an_ability_asks_for_it(battlefield: list[Any], verdict: str) -> None:
    question = {"action": "activate", "card": REBEL}
    assert ask(question, position(battlefield)).verdict == verdict


@pytest.mark.parametrize(
    ("battlefield", "verdict"),
    [
        (["2 Forest", BAN], "yes"),
        (["Forest", DORK, BAN], "unknown"),
        (["Mox Emerald", DORK, BAN], "unknown"),
        (["Mox Emerald", DORK], "yes"),
        (["Mox Emerald", "Llanowar Elves", BAN], "yes"),
    ],
)
def test_a_mana_ability_may_ask_for_it(battlefield: list[Any], verdict: str) -> None:
    """What mana abilities cost beside their own is in doubt, unless it is life."""
    assert cast("Grizzly Bears", battlefield).verdict == verdict
