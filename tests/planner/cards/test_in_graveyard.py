"""Texts of cards that do something while they are in a graveyard (CR 113.6)."""

import pytest

from castable.models.cards import CardFacts
from castable.planner.cards.compile import compile_text
from castable.planner.cards.telling.tell import describe
from tests.planner.cards.snippets import face


@pytest.mark.parametrize(
    ("text", "useful"),
    [
        ("Dredge 3", True),
        ("Trample, dredge 3", True),
        ("Unearth {2}{R}", True),
        ("Flashback—Sacrifice a creature.", True),
        ("Jump-start", True),
        ("Flashback costs you pay cost {2} less.", False),
        ("Delve", False),
        ("At the beginning of your upkeep, you may return this card from your graveyard to your "
         "hand.", True),
        ("Whenever a land you control enters, you may return Brass Ferret from your graveyard to "
         "the battlefield tapped.", True),
        ("Whenever a land you control enters, you may put this card from your graveyard on top of "
         "your library.", True),
        ("When an Ooze enters, return this card to the battlefield from your graveyard.", True),
        ("At the beginning of your upkeep, if this card is the only creature card in your "
         "graveyard, you may return this card to the battlefield.", True),
        ("As long as this card is in your graveyard and you control a Mountain, creatures you "
         "control have haste.", True),
        ("As long as you control a Rat and this card is in your graveyard, Rats have haste.", True),
        ("Whenever an Ooze you control dies while this card is in your graveyard, draw a card.",
         True),
        ("You may cast this card from your graveyard as long as you control a Rat.", True),
        ("You may cast this card from exile or from your graveyard.", True),
        ("{2}{B}, Exile this card from your graveyard: Draw a card.", True),
        # Other cards are what these return and exile.
        ("When this creature enters, return target creature card from your graveyard to your hand.",
         False),
        ("Return a card named Brass Ferret from your graveyard to your hand.", False),
        ("Return this creature and target card from your graveyard to your hand.", False),
        ("Sacrifice this creature: Return another target creature card from your graveyard to the "
         "battlefield.", False),
        ("You may cast creature spells from your graveyard.", False),
        ("Each creature card in your graveyard has unearth {2}.", False),
        ('Target card gains "You may cast this card from your graveyard."', False),
        # It works as the card is put there, and not while it is there.
        ("When this creature dies, you may return this card from your graveyard to your hand.",
         False),
        ("When enchanted creature dies, return this card from your graveyard to your hand.", False),
        ("When you discard this card, return this card from your graveyard to your hand.", False),
        ("{R}, Discard this card: Shuffle this card into your library from your graveyard.", False),
        ("This spell costs {2} less if it was cast from your graveyard.", False),
        ("If this spell was cast from a graveyard, draw a card.", False),
        ("Unearth (You may return this card from your graveyard to the battlefield.)\nFlying",
         True),
        ("Flying (You may cast this card from your graveyard.)", False),
    ],
)  # fmt: skip
def test_what_is_useful_in_a_graveyard(text: str, useful: bool) -> None:
    assert face(text, "Creature — Ferret").useful_in_graveyard is useful


def test_a_legend_is_called_by_its_first_name() -> None:
    text = "When you sacrifice a Clue, return Oddo from your graveyard to your hand."
    kind = "Legendary Creature — Ferret"
    assert compile_text("Oddo, Brass Ferret", kind, text).useful_in_graveyard


def test_it_is_told_and_no_ability_by_itself() -> None:
    read = face("Dredge 3", "Creature — Ferret")
    assert read.abilities == ()
    (told,) = [x for x in describe(CardFacts("Brass Ferret", "normal", (read,))) if "grave" in x]
    assert told.strip() == "works in its owner's graveyard (weighs only which card is given up)"


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("When this creature dies, draw a card.", True),
        ("When this artifact enters or is put into a graveyard from the battlefield, draw a card.",
         True),
        ("When this creature leaves the battlefield, create a 1/1 white Spirit creature token.",
         True),
        ("When this creature dies, you may return another target artifact card from your graveyard"
         " to your hand.", True),
        ("When this creature dies, it deals 2 damage to any target.", True),
        ("When this land is put into a graveyard from the battlefield, you may search your library"
         " for a Plains card.", True),
        ("When this artifact is put into a graveyard from the battlefield, you may pay {B}. If you"
         " do, draw a card.", True),
        ("Flying, persist", True),
        ("Afterlife 1", True),
        ("Persistent Petitioners win the game.", False),
        # Others go as well, what it had taken comes back, or it hurts.
        ("Whenever this creature or another creature dies, each opponent loses 1 life.", False),
        ("Whenever another creature dies, draw a card.", False),
        ("When this creature leaves the battlefield, return the exiled card to the battlefield"
         " under its owner's control.", False),
        ("When this creature dies, you lose 5 life.", False),
        ("When this creature dies, target opponent creates a 4/4 Orb creature token.", False),
        ("When this creature dies, it deals 2 damage to each creature.", False),
        ("When this creature enters, draw a card.", False),
        ("When this creature dies, if it was blocked, draw a card.", False),
    ],
)  # fmt: skip
def test_what_repays_as_it_goes(text: str, good: bool) -> None:
    compiled = face(text, "Creature — Ferret")
    assert compiled.repays is good
