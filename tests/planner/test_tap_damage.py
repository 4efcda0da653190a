"""Triggers that damage whoever taps lands for mana: counted as life lost, and avoided."""

from typing import Any

import pytest

from castable.models.abilities import TapDamage
from castable.models.filters import ObjectFilter
from castable.planner.cards.compile import compile_text
from castable.planner.cards.telling.tell import tell
from tests.building import ask, cast, position

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


@pytest.mark.parametrize("text", ["Brass Well deals 1 damage to you.", "You lose 1 life."])
@pytest.mark.parametrize(
    ("wells", "card", "least"),
    [(1, "Lightning Bolt", 1), (2, "Goblin Piker", 3), (3, "Ball Lightning", 5)],
)
def test_life_is_paid_of_what_the_damage_before_leaves(
    text: str, wells: int, card: str, least: int
) -> None:
    """CR 119.4, 605.3b: the damage of the last of them comes too late to matter."""
    well = {"card": "Brass Well", "oracle": f"{{T}}, Pay 1 life: Add {{R}}. {text}"}
    board = [well | {"type_line": "Artifact", "count": wells}]
    assert cast(card, board, life=least).verdict == "yes"
    assert cast(card, board, life=least - 1).verdict == "no"


def test_what_only_deals_damage_waits_until_life_is_paid() -> None:
    """CR 119.4: with 2 life 1 is paid to each of two, and the damage of both is dealt later."""
    pain = {"card": "Brass Spring", "oracle": "{T}: Add {R}. Brass Spring deals 2 damage to you."}
    text = "{T}, Pay 1 life: Add {R}. Brass Well deals 1 damage to you."
    well = {"card": "Brass Well", "oracle": text}
    board = [pain | {"type_line": "Land"}, well | {"type_line": "Land"}, "Mana Confluence"]
    assert cast("Ball Lightning", board, life=2).verdict == "yes"
    assert cast("Ball Lightning", board, life=1).verdict == "no"
