"""Activated abilities of other objects, and names that are shared (CR 613.1f, 201.2)."""

import pytest

from castable.models.activating import BorrowAbilities
from castable.models.filters import ITSELF, ObjectFilter
from castable.models.prohibitions import Prohibition
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))
EXILED = ObjectFilter(exiled_with="any")


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "As long as Brass Ferret is on the battlefield, it has all activated abilities of all"
            " creature cards in all graveyards.",
            BorrowAbilities(ITSELF, CREATURE, "graveyard"),
        ),
        (
            "Brass Ferret has all activated abilities of all cards exiled with it.",
            BorrowAbilities(ITSELF, EXILED, "exile"),
        ),
        (
            "Brass Ferret has all activated abilities of the exiled card.",
            BorrowAbilities(ITSELF, EXILED, "exile"),
        ),
        (
            "Brass Ferret has all loyalty abilities of all other planeswalkers on the battlefield.",
            BorrowAbilities(
                ITSELF, ObjectFilter(types=("Planeswalker",), another=True), which="loyalty"
            ),
        ),
        (
            "Brass Ferret has all activated abilities of lands your opponents control except mana"
            " abilities.",
            BorrowAbilities(
                ITSELF, ObjectFilter(types=("Land",), controller="opponent"), which="not_mana"
            ),
        ),
        (
            "As long as the top card of your library is a Goblin card, Brass Ferret has all"
            " activated abilities of that card.",
            BorrowAbilities(ITSELF, ObjectFilter(subtypes=("Goblin",)), "library", top_only=True),
        ),
        (
            "Your opponents can't cast spells with the same name as a card exiled with this"
            " artifact.",
            Prohibition("cast", "opponent", ObjectFilter(namesake=EXILED)),
        ),
        (
            "Each other planeswalker you control has the loyalty abilities of Brass Ferret.",
            BorrowAbilities(
                ObjectFilter(types=("Planeswalker",), another=True, controller="you"),
                ITSELF,
                which="loyalty",
            ),
        ),
    ],
)
def test_whose_abilities_and_names(text: str, fact: object) -> None:
    assert only(text) == fact


def test_it_is_told() -> None:
    borrowed = only("Creatures you control have all activated abilities of all lands.")
    told = "creature you control has the activated abilities of land"
    assert tell(borrowed) == told
    prohibition = only("Players can't cast spells with the same name as a nontoken permanent.")
    assert "with the same name as nontoken permanent" in tell(prohibition)


def test_abilities_of_what_was_chosen_are_a_gap() -> None:
    compiled = face("Brass Ferret has all activated abilities of the chosen card.")
    assert compiled.abilities == ()
    assert compiled.unmodelled
