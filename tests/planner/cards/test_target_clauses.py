"""Clauses about a target that are read in part only (CR 115.1)."""

import pytest

from castable.models.statics import SpellText
from castable.planner.cards.compile import compile_text


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
