"""Mana for revealed cards: the card that is being cast is none of the hand (CR 601.2a)."""

from castable.models.verdict import Verdict
from tests.building import cast


def _activations(verdict: Verdict) -> list[tuple[str, str, str]]:
    """Return rule, name and mana of each activation."""
    assert verdict.plan is not None, verdict.reasons
    return [(s.cr, s.name, s.adds) for s in verdict.plan.steps if s.do == "activate"]


def test_the_card_on_the_stack_is_not_revealed() -> None:
    made = cast("Kuldotha Forgemaster", ["Metalworker", "Wastes"], hand=["Mind Stone", "Sol Ring"])
    assert sorted(_activations(made)) == [
        ("601.2g", "Metalworker", "{C}" * 4),
        ("601.2g", "Wastes", "{C}"),
    ]


def test_before_it_is_proposed_it_is_a_card_of_the_hand() -> None:
    made = cast("Kuldotha Forgemaster", ["Metalworker"], hand=["Mind Stone", "Sol Ring"])
    assert _activations(made) == [("605.3a", "Metalworker", "{C}" * 6)]
    assert cast("Kuldotha Forgemaster", ["Metalworker"], hand=["Mind Stone"]).verdict == "no"


def test_a_card_that_is_not_counted_changes_nothing() -> None:
    made = cast("Eldrazi Devastator", ["2 Metalworker"], hand=["Mind Stone", "Sol Ring"])
    assert [s[2] for s in _activations(made)] == ["{C}" * 4, "{C}" * 4]


def test_no_more_is_revealed_than_is_spent() -> None:
    made = cast("Mind Stone", ["Metalworker"], hand=["Sol Ring", "Sol Ring", "Sol Ring"])
    assert _activations(made) == [("601.2g", "Metalworker", "{C}{C}")]
