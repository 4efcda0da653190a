"""Clauses about a target that are read in part only (CR 115.1)."""

import pytest

from castable.models.filters import ObjectFilter
from castable.models.mana import COLORS
from castable.models.statics import SpellText
from castable.models.targets import Target
from castable.planner.cards.compile import compile_text
from castable.planner.cards.lines.windows import MAIN_PHASE
from tests.planner.cards.snippets import face, only


def target(text: str) -> Target:
    (found,) = only(text, "Instant").targets
    assert isinstance(found, Target)
    return found


def opaque(text: str) -> bool:
    (spell,) = compile_text("Brass Ferret", "Instant", text).abilities
    assert isinstance(spell, SpellText)
    return spell.targets[0].opaque


@pytest.mark.parametrize(
    "clause",
    [
        "that's white and can't attack",
        "that was dealt damage this turn and isn't blue",
        "that isn't of the chosen color and wasn't dealt damage this turn",
    ],
)
def test_what_a_clause_goes_on_with_is_no_effect(clause: str) -> None:
    assert opaque(f"Destroy target creature {clause}.")


def test_what_becomes_of_the_target_says_nothing_of_it() -> None:
    assert not opaque("Target creature that's attacking gets +1/+0 and can't block.")
    assert not opaque("Tap target creature and untap target land.")


def test_none_of_several_keywords_is_had() -> None:
    (target,) = only("Tap target creature without reach, trample, or flying.", "Instant").targets
    without = ObjectFilter(types=("Creature",), not_keywords=("reach", "trample", "flying"))
    assert target == Target(objects=without)


def test_a_list_of_keywords_that_is_not_read_is_no_effect() -> None:
    assert opaque("Tap target creature without reach, trample, or horns.")


@pytest.mark.parametrize("both", ["own and control", "both own and control", "control and own"])
def test_what_is_owned_and_controlled(both: str) -> None:
    (target,) = only(f"Return target creature you {both} to your hand.", "Instant").targets
    mine = ObjectFilter(types=("Creature",), controller="you", owner="you")
    assert target == Target(objects=mine)


def test_a_target_of_each_color() -> None:
    text = "For each color, return up to one target card of that color from your graveyard."
    targets = only(text, "Sorcery").targets
    assert [t.objects.colors for t in targets] == [(color,) for color in COLORS]
    assert all((t.least, t.most, t.objects.chosen) == (0, 1, None) for t in targets)
    assert [t.objects.another for t in targets] == [False, True, True, True, True]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("creature with an even mana value", ObjectFilter(types=("Creature",), parity="even")),
        ("creature with disturb", ObjectFilter(types=("Creature",), keywords=("disturb",))),
    ],
)
def test_a_quality_of_the_target(words: str, expected: ObjectFilter) -> None:
    assert only(f"Exile target {words}.", "Instant").targets == (Target(objects=expected),)


def test_a_target_of_the_main_phase_alone() -> None:
    text = (
        "Exile target artifact. If you cast this spell during your main phase, you may exile up to"
        " one other target artifact."
    )
    first, second = only(text, "Instant").targets
    assert (first.condition, second.condition) == (None, MAIN_PHASE)
    assert (second.least, second.most) == (0, 1)


def test_a_creature_behind_two_subtypes_is_meant_of_both() -> None:
    elf, soldier = (
        ObjectFilter(types=("Creature",), subtypes=(name,)) for name in ("Elf", "Soldier")
    )
    assert target("Tap target Elf or Soldier creature.").objects == ObjectFilter(
        any_of=(elf, soldier)
    )
    card = target("Return target Elf or Soldier creature card from your graveyard to your hand.")
    assert card.objects is not None
    assert card.objects.any_of == (elf, soldier)
    vehicle = target("Tap target Vehicle or Soldier creature.")
    assert vehicle.objects is not None
    assert vehicle.objects.any_of == (ObjectFilter(subtypes=("Vehicle",)), soldier)


def test_permanents_and_cards_that_cant_be_targets() -> None:
    text = (
        "Lands on the battlefield and land cards in graveyards can't be the targets of spells or "
        "abilities your opponents control."
    )
    compiled = face(text, "Creature")
    assert compiled.unmodelled == ()
    assert [(a.quality, a.zone, a.what) for a in compiled.abilities] == [
        ("shroud", "battlefield", ObjectFilter(types=("Land",))),
        ("shroud", "graveyard", ObjectFilter(types=("Land",))),
    ]
