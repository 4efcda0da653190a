"""Texts that work on the battlefield for as long as their permanent stays (CR 603.2, 604.1)."""

import pytest

from castable.models.cards import CardFacts
from castable.planner.cards.telling.tell import describe
from tests.planner.cards.snippets import face


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("Whenever this creature or another creature dies, you gain 1 life.", True),
        ("Whenever this creature attacks, draw a card.", True),
        ("Whenever you draw a card, you lose 1 life.", False),
        ("At the beginning of your upkeep, draw a card and you lose 1 life.", True),
        ("At the beginning of your upkeep, sacrifice this creature unless you pay {G}.", False),
        ("At the beginning of your upkeep, this creature deals 1 damage to you.", False),
        ("At the beginning of your end step, each opponent loses 1 life.", True),
        ("Other creatures you control get +1/+1.", True),
        ("Creatures you control get -1/-0.", False),
        ("Creatures your opponents control get -1/-0.", True),
        ("Ferret spells you cast cost {1} less to cast.", True),
        ("Spells you cast cost {1} more to cast.", False),
        ("If you would draw a card, draw two cards instead.", True),
        ("You have no maximum hand size.", True),
        ("Players can't search libraries.", True),
        # It does so once, only as it goes, only for a price, or to itself.
        ("When this creature enters, draw a card.", False),
        ("When this creature dies, draw a card.", False),
        ("Whenever this creature dies, draw a card.", False),
        ("{2}, {T}: Draw a card.", False),
        ("Flying, vigilance", False),
        ("This creature can't block.", False),
        ("As long as you control a Rat, this creature has flying.", False),
        ("If this creature would be put into a graveyard, exile it instead.", False),
        ("You may have this creature enter as a copy of any creature on the battlefield.", False),
        ("", False),
    ],
)  # fmt: skip
def test_what_does_good_as_long_as_it_stays(text: str, good: bool) -> None:
    compiled = face(text, "Creature — Ferret")
    assert compiled.goes_on is good
    told = describe(CardFacts(name=compiled.name, layout="normal", faces=(compiled,)))
    assert any("while it stays" in line for line in told) is good
