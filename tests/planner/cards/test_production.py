"""Mana that triggers add, and mana that is made instead, as printed (CR 106.12, 605.1b)."""

from typing import Any

import pytest

from castable.models.abilities import ManaReplacement, ManaTrigger, Output
from castable.models.amounts import Counted, CountObjects, HasStatus, SelfMatches
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.mana import COLORS, ManaType
from tests.planner.cards.snippets import face, only

C, R, B, G = ManaType.C, ManaType.R, ManaType.B, ManaType.G
LAND = ObjectFilter(types=("Land",))
ANY_COLOR = tuple((color,) for color in COLORS)
THAT_LAND = "one mana of any type that land produced"


def yours(**more: Any) -> ObjectFilter:
    return ObjectFilter(controller="you", **more)


@pytest.mark.parametrize(
    ("text", "replacement"),
    [
        (
            "If you tap a permanent for mana, it produces twice as much of that mana instead.",
            ManaReplacement(yours(), times=2),
        ),
        (
            "If you tap a basic land for mana, it produces three times as much of that mana"
            " instead.",
            ManaReplacement(yours(supertypes=("Basic",), types=("Land",)), times=3),
        ),
        (
            "If a land is tapped for mana, it produces {B} instead of any other type.",
            ManaReplacement(LAND, types=(B,)),
        ),
        (
            "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
            ManaReplacement(LAND, types=(B,), amount=1),
        ),
        (
            "If a land is tapped for two or more mana, it produces {C} instead of any other type"
            " and amount.",
            ManaReplacement(LAND, types=(C,), amount=1, at_least=2),
        ),
        (
            "If a land is tapped for mana, it produces colorless mana instead of any other type.",
            ManaReplacement(LAND, types=(C,)),
        ),
        (
            "If a basic land you control is tapped for mana, it produces mana of a color of your"
            " choice instead of any other type.",
            ManaReplacement(yours(supertypes=("Basic",), types=("Land",)), types=COLORS),
        ),
    ],
)
def test_what_is_made_instead(text: str, replacement: ManaReplacement) -> None:
    assert only(text) == replacement


def test_one_sentence_may_replace_several() -> None:
    text = "If tapped for mana, Plains produce {R} and Swamps produce {G} instead of any other type"
    assert face(text).abilities == (
        ManaReplacement(ObjectFilter(subtypes=("Plains",)), types=(R,)),
        ManaReplacement(ObjectFilter(subtypes=("Swamp",)), types=(G,)),
    )


def test_a_color_of_another_players_choice_is_not_read() -> None:
    text = "If a land is tapped for mana, it produces mana of a color of your choice instead of"
    assert face(f"{text} any other type.").unmodelled


@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        (
            "Whenever you tap a permanent for {C}, add an additional {C}.",
            ManaTrigger(yours(), Output(((C,),)), types=(C,)),
        ),
        (
            "Whenever a basic land is tapped for mana of the chosen color, its controller adds an"
            " additional one mana of that color.",
            ManaTrigger(
                ObjectFilter(supertypes=("Basic",), types=("Land",)),
                Output(source="chosen_color"),
                chosen_color=True,
            ),
        ),
        (
            "Whenever a land's ability causes you to add one or more mana of the chosen color, add"
            " an additional one mana of that color.",
            ManaTrigger(
                yours(types=("Land",)),
                Output(source="chosen_color"),
                chosen_color=True,
                any_ability=True,
            ),
        ),
        (
            "Whenever you tap a land for mana while you're the monarch, add an additional one mana"
            " of any color.",
            ManaTrigger(yours(types=("Land",)), Output(ANY_COLOR), condition=HasStatus("monarch")),
        ),
        (
            f"Whenever a player taps a land for mana, that player adds {THAT_LAND}, and this"
            " artifact deals 1 damage to the player.",
            ManaTrigger(LAND, Output(ANY_COLOR), same_type=True, damage=1),
        ),
        (
            "Whenever a player taps a land for mana, if this artifact is tapped, that player adds"
            f" {THAT_LAND}. Then that land deals 1 damage to that player.",
            ManaTrigger(
                LAND,
                Output(ANY_COLOR),
                same_type=True,
                damage=1,
                condition=SelfMatches(ObjectFilter(tapped=True)),
            ),
        ),
        (
            "Whenever enchanted land is tapped for mana, its controller adds an additional {G} for"
            " each Elf on the battlefield.",
            ManaTrigger(
                ObjectFilter(host=True),
                Output(((G,),), Counted(CountObjects(ObjectFilter(subtypes=("Elf",))))),
            ),
        ),
        (
            "Whenever you tap this artifact for mana, add an additional {G}.",
            ManaTrigger(ITSELF, Output(((G,),))),
        ),
    ],
)
def test_what_is_added(text: str, trigger: ManaTrigger) -> None:
    assert only(text) == trigger


@pytest.mark.parametrize(
    "text",
    [
        f"Whenever a land is tapped for mana, its controller adds two mana{THAT_LAND[8:]}.",
        "Whenever a land is tapped for mana, its controller adds an additional one mana of that"
        " color.",
        "Whenever you tap a land for {C}{C}, add an additional {C}.",
    ],
)
def test_what_the_facts_cannot_say_is_not_read(text: str) -> None:
    compiled = face(text)
    assert not compiled.abilities
    assert compiled.unmodelled
