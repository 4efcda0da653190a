"""What objects have by their color (CR 613.1f)."""

import pytest

from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType
from castable.models.statics import GrantKeyword, Protection
from tests.planner.cards.snippets import face

TEXT = (
    "Each creature you control has reach if it's {}, hexproof if it's blue, and trample if it's"
    " red."
)


def mine(color: str) -> ObjectFilter:
    return ObjectFilter(types=("Creature",), colors=(ManaType(color),), controller="you")


def test_each_keyword_is_had_by_its_color() -> None:
    compiled = face(TEXT.format("white"))
    assert compiled.unmodelled == ()
    assert compiled.abilities == (
        GrantKeyword(mine("W"), "reach"),
        Protection("hexproof", what=mine("U")),
        GrantKeyword(mine("R"), "trample"),
    )


@pytest.mark.parametrize("other", ["old", "tapped and blue"])
def test_a_list_that_is_not_read_loses_nothing(other: str) -> None:
    (gap,) = face(TEXT.format(other)).unmodelled
    assert "target" in gap.touches


def test_each_keyword_is_had_under_its_condition() -> None:
    compiled = face(
        "Equipped creature has reach if you control a Goblin, haste if you control an Elf, and"
        ' "{B}: Regenerate this creature" as long as you control a Zombie.'
    )
    assert compiled.unmodelled == ()
    conditions = [ability.condition.what.subtypes for ability in compiled.abilities]
    assert conditions == [("Goblin",), ("Elf",), ("Zombie",)]
    assert [getattr(a, "keyword", "ability") for a in compiled.abilities] == [
        "reach",
        "haste",
        "ability",
    ]
