"""Melded permanents among the records of a provider (CR 202.3c)."""

import json
from pathlib import Path
from typing import Any

from castable.planner.cards.compile import compile_card
from castable.planner.cards.providers.bulk import read_cards


def _meld(first: str, cost: str | None, whole: str) -> dict[str, list[dict[str, Any]]]:
    name = f"{first} // {whole}"
    front = {"name": name, "faceName": first, "manaCost": cost, "type": "Creature", "text": ""}
    back = {"name": name, "faceName": whole, "type": "Creature", "power": "9", "toughness": "9"}
    return {name: [{"layout": "meld", **face} for face in (front, back)]}


def test_the_mana_value_is_that_of_both_fronts(tmp_path: Path) -> None:
    data = _meld("Left", "{2}{W}{W}", "Whole") | _meld("Right", "{4}{G}", "Whole")
    file = tmp_path / "atomic.json"
    file.write_text(json.dumps({"data": data}), "utf-8")
    cards = {card.name: compile_card(card) for card in read_cards(file)}
    assert sorted(cards) == ["Left // Whole", "Right // Whole", "Whole"]
    assert [cards["Left // Whole"].faces[i].mana_value for i in (0, 1)] == [4, 9]
    assert cards["Whole"].front.mana_value == 9


def test_half_of_a_meld_pair_tells_no_mana_value(tmp_path: Path) -> None:
    file = tmp_path / "atomic.json"
    file.write_text(json.dumps({"data": _meld("Left", "{1}", "Whole")}), "utf-8")
    (_, whole) = read_cards(file)
    assert whole.faces[0].meld_value is None
