"""Triggers that damage whoever taps lands for mana: counted as life lost, and avoided."""

from typing import Any

import pytest

from castable.models.abilities import TapDamage
from castable.models.filters import ObjectFilter
from castable.planner.cards.compile import compile_text
from castable.planner.cards.telling.tell import tell
from tests.building import ask, position

TEXT = "Whenever a player taps a {} for mana, this enchantment deals 1 damage to that player."


def barbs(what: str) -> dict[str, str]:
    return {"card": "Thorns", "oracle": TEXT.format(what), "type_line": "Enchantment"}


@pytest.mark.parametrize(
    ("what", "board", "tapped", "life"),
    [
        ("land", ["Island", "Sol Ring"], "Island", 1),
        ("land", ["Island", "Birds of Paradise"], "Birds of Paradise", 0),
        ("nonbasic land", ["Underground Sea", "Island"], "Island", 0),
        ("nonbasic land", ["Mana Confluence"], "Mana Confluence", 2),
    ],
)
def test_it_counts_as_life_lost(what: str, board: list[Any], tapped: str, life: int) -> None:
    for mine in (True, False):
        there = position([*board, *([barbs(what)] * mine)], hand=["Opt"])
        if not mine:
            raw = there.model_dump(mode="json", exclude_defaults=True)
            raw["players"]["opponent"] = {"battlefield": [barbs(what)]}
            there = type(there).model_validate(raw)
        verdict = ask({"card": "Opt"}, there)
        assert verdict.plan is not None
        assert [s.name for s in verdict.plan.steps if s.do == "activate"] == [tapped]
        assert verdict.plan.lost.life == life


def test_it_is_read_and_told() -> None:
    face = compile_text("Thorns", "Enchantment", TEXT.format("land"))
    assert face.abilities == (TapDamage(ObjectFilter(types=("Land",)), 1),)
    assert tell(face.abilities[0]) == "whoever taps land for mana is dealt 1 damage"
