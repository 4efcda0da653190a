"""Texts by whose words no other object has an ability."""

import pytest

from tests.planner.cards.snippets import face


@pytest.mark.parametrize(
    ("text", "gives_nothing"),
    [
        ("", True),
        ("({T}: Add {G}.)", True),
        ("Flying (It can't be blocked. Creatures with reach have a chance.)", True),
        ("{T}: Add {C}{C}.", True),
        ("Creatures you control get +1/+1.", True),
        ("Creatures you control have haste.", False),
        ("Enchanted land is a 2/2 creature with flying. It's still a land.", False),
        ("Creatures with flying get +1/+1.", True),
        ('Enchanted creature has "Whenever this creature dies, draw a card."', False),
        ('Lands you control are 1/1 creatures with "{T}: Add {G}."', False),
        ("Target creature gains flying until end of turn.", False),
        ("Creatures you control have base power and toughness X/X until end of turn.", True),
        ("Other creatures have base power and toughness 2/2 and are Bears as well.", True),
        ("Enchanted creature has base power and toughness 7/7 and has trample.", False),
        ("{T}: This creature has base power and toughness 4/4 and vigilance.", False),
        ("{T}: This creature has base power and toughness 4/4, vigilance, and trample.", False),
        ("You may have this creature deal 2 damage to any target.", True),
        ("If you have no cards in hand, draw a card.", True),
        ("You have no maximum hand size.", True),
        ("You may have target creature gain flying until end of turn.", False),
        ("You may have target creature become a 1/1 Bird with flying.", False),
        ("If an opponent has three or more poison counters, creatures have haste.", False),
        ("You may cast spells as though they had flash.", True),
        ("Permanents controlled by an opponent who attacked you have hexproof.", False),
    ],
)
def test_what_gives_nothing(text: str, gives_nothing: bool) -> None:
    assert face(text).gives_nothing is gives_nothing
