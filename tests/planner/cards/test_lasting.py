"""What keywords make of the permanent that has them (CR 702)."""

from typing import Any

import pytest

from castable.models.amounts import Compare, CountCounters, Exists, TurnOf
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.statics import ChangeTypes
from tests.planner.cards.snippets import face

ATTACHED = Exists(ObjectFilter(host=True))
NO_CREATURE: dict[str, Any] = {"lose_types": ("Creature",)}


@pytest.mark.parametrize(
    ("text", "type_line", "change"),
    [
        (
            "Bestow {3}{W}",
            "Enchantment Creature - Spirit",
            ChangeTypes(ITSELF, add_subtypes=("Aura",), condition=ATTACHED, **NO_CREATURE),
        ),
        (
            "Impending 4—{1}{U}",
            "Enchantment Creature - Avatar",
            ChangeTypes(ITSELF, condition=Compare(CountCounters("time"), ">=", 1), **NO_CREATURE),
        ),
        (
            "Living metal",
            "Artifact - Vehicle",
            ChangeTypes(ITSELF, add_types=("Creature",), condition=TurnOf("you")),
        ),
        (
            "Reconfigure {2}",
            "Artifact Creature - Equipment Spider",
            ChangeTypes(ITSELF, condition=ATTACHED, **NO_CREATURE),
        ),
    ],
)
def test_a_keyword_that_changes_its_permanent(
    text: str, type_line: str, change: ChangeTypes
) -> None:
    found = [a for a in face(text, type_line).abilities if isinstance(a, ChangeTypes)]
    assert found == [change]


def test_another_keyword_changes_nothing() -> None:
    equipment = face("Equip {2}", "Artifact - Equipment")
    assert not any(isinstance(a, ChangeTypes) for a in equipment.abilities)


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Equip planeswalker {1}", {("Planeswalker",)}),
        ("Equip creature or planeswalker {3}", {("Creature",), ("Planeswalker",)}),
        ("Equip legendary creature {3}", {("Creature",)}),
        ("Equip Knight {1}", {("Creature",)}),
    ],
)
def test_what_may_be_equipped(text: str, types: set[tuple[str, ...]]) -> None:
    (equip,) = face(text, "Artifact - Equipment").abilities
    (target,) = equip.targets
    what = target.objects
    assert {part.types for part in what.any_of or (what,)} == types
    assert what.controller == "you"
