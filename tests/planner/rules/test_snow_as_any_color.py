"""Mana of snow sources that may be spent as though it were of any color (CR 107.4h, 609.4b)."""

from typing import Any

import pytest

from castable.models.position import Position
from tests.building import Entries, ask, position

FERRET = {
    "card": "Brass Ferret",
    "type_line": "Snow Creature - Ferret",
    "oracle": "You may cast spells from among cards in exile your opponents own with ice counters"
    " on them, and you may spend mana from snow sources as though it were mana of any color to cast"
    " those spells.",
}


def _with_exiled(card: str, lands: Entries, counters: dict[str, int], **more: Any) -> Position:
    data = position([FERRET, *lands], **more).model_dump(exclude_defaults=True)
    data["players"]["opponent"]["exile"] = [{"card": card, "counters": counters}]
    return Position.model_validate(data)


@pytest.mark.parametrize(
    ("card", "lands", "answer"),
    [
        ("Llanowar Elves", ["Snow-Covered Mountain"], "yes"),
        ("Llanowar Elves", ["Mountain"], "no"),
        ("Llanowar Elves", ["Forest"], "yes"),
        ("Counterspell", ["2 Snow-Covered Mountain"], "yes"),
        ("Counterspell", ["Snow-Covered Mountain", "Mountain"], "no"),
        ("Counterspell", ["Snow-Covered Mountain", "Island"], "yes"),
        ("Eldrazi Mimic", ["Snow-Covered Mountain", "Mountain"], "yes"),
        ("Matter Reshaper", ["3 Snow-Covered Mountain"], "no"),
    ],
)
def test_only_mana_of_snow_sources_is_of_any_color(card: str, lands: Entries, answer: str) -> None:
    stack = [{"card": "Shock", "controller": "opponent", "targets": ["you"]}]
    where = _with_exiled(card, lands, {"ice": 1}, stack=stack if card == "Counterspell" else [])
    query = {"card": card, "from": "exile", "owner": "opponent"}
    assert ask(query, where).verdict == answer


def test_only_cards_with_the_counter() -> None:
    query = {"card": "Llanowar Elves", "from": "exile", "owner": "opponent"}
    assert ask(query, _with_exiled("Llanowar Elves", ["Forest"], {})).verdict == "no"


def test_other_spells_are_paid_as_ever() -> None:
    where = position([FERRET, "Snow-Covered Mountain"], hand=["Llanowar Elves"])
    assert ask({"card": "Llanowar Elves", "from": "hand"}, where).verdict == "no"
