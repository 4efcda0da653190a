"""Choices of modes (CR 700.2)."""

import pytest

from castable.models.amounts import Exists, HasStatus, OpaqueCondition
from castable.models.costs import PayMana
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost
from castable.models.targets import ADDITIONAL, Target, Widened
from tests.planner.cards.snippets import only

CREATURE = ObjectFilter(types=("Creature",))


@pytest.mark.parametrize(
    ("header", "least", "most"),
    [
        ("Choose one —", 1, 1),
        ("Choose two —", 2, 2),
        ("Choose one or both —", 1, 2),
        ("Choose up to one —", 0, 1),
        ("Choose one or more —", 1, 2),
    ],
)
def test_modes(header: str, least: object, most: object) -> None:
    spell = only(f"{header}\n• Counter target spell.\n• Draw a card.", "Instant")
    assert (spell.modes.least, spell.modes.most) == (least, most)
    counter, draw = spell.modes.modes
    assert counter.targets[0].zone == "stack"
    assert draw.targets == ()


def test_spree_modes_cost() -> None:
    spree = only("Spree\n+ {1} — Draw a card.\n+ {2}{B} — Destroy target creature.", "Sorcery")
    assert spree.modes.most == 2
    assert [m.cost for m in spree.modes.modes] == [
        (PayMana(ManaCost.parse("{1}")),),
        (PayMana(ManaCost.parse("{2}{B}")),),
    ]


@pytest.mark.parametrize(
    ("condition", "widened"),
    [
        (
            "If you control a commander as you cast this spell, you may choose both instead.",
            Widened(1, 2, Exists(ObjectFilter(commander=True, controller="you"))),
        ),
        ("If this spell was kicked, choose any number instead.", Widened(0, 2, only_if="kicker")),
        (
            "If this spell was cast using teamwork, choose both instead.",
            Widened(2, 2, only_if="teamwork"),
        ),
        (
            "If this spell's additional cost was paid, choose both instead.",
            Widened(2, 2, only_if=ADDITIONAL),
        ),
        (
            "If you descended this turn, you may choose both instead.",
            Widened(1, 2, HasStatus("descended this turn")),
        ),
        ("If the moon is full, you may choose both instead.", Widened(1, 2, OpaqueCondition())),
    ],
)
def test_a_choice_that_a_condition_widens(condition: str, widened: Widened) -> None:
    spell = only(f"Choose one. {condition}\n• Draw a card.\n• Destroy target creature.", "Instant")
    assert spell.targets == ()
    assert (spell.modes.least, spell.modes.most, spell.modes.opaque) == (1, 1, False)
    assert spell.modes.widened == widened


def test_modes_that_are_worth_pawprints() -> None:
    text = (
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — Draw a card.\n{P}{P}{P} — Destroy target creature."
    )
    modes = only(text, "Sorcery").modes
    assert (modes.worth, modes.repeat, modes.opaque) == (5, True, False)
    assert [mode.worth for mode in modes.modes] == [1, 3]
    assert modes.modes[1].targets == (Target(objects=CREATURE),)


def test_modes_that_were_not_chosen_before() -> None:
    for word, told in (("", "ever"), (" this turn", "this turn")):
        text = f"{{2}}: Choose one that hasn't been chosen{word} —\n• Draw a card.\n• Scry 1."
        modes = only(text).modes
        assert (modes.least, modes.most, modes.not_before, modes.opaque) == (1, 1, told, False)


def test_a_limit_beside_a_choice_of_modes() -> None:
    text = "{2}: Choose one. Activate only if you control a Cat.\n• Draw a card.\n• Scry 1."
    ability = only(text)
    assert ability.condition is not None
    assert not ability.modes.opaque
