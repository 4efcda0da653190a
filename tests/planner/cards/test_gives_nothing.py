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
    ],
)
def test_what_gives_nothing(text: str, gives_nothing: bool) -> None:
    assert face(text).gives_nothing is gives_nothing
