"""What a cost lacks, as a player would say it."""

import pytest

from castable.planner.proof.lacking import lacking, nothing_to
from castable.planner.rules.terms.demands import Take
from tests.building import ask, position
from tests.planner.proof.boards import locked

CRAFT = "exile another artifact you control or an artifact card from your graveyard"
CREW = "tap any number of other untapped creatures with total power 3 or greater"


@pytest.mark.parametrize(
    ("phrase", "number", "words"),
    [
        ("sacrifice a Goblin", 1, "a Goblin to sacrifice"),
        ("sacrifice another creature", 1, "another creature to sacrifice"),
        ("return an Island to hand", 1, "an Island to return to hand"),
        ("sacrifice two Mountains", 1, "one of the two Mountains to sacrifice"),
        ("sacrifice two Mountains", 2, "two Mountains to sacrifice"),
        ("discard 15 cards", 11, "11 of the 15 cards to discard"),
        ("discard two cards at random", 1, "one of the two cards to discard at random"),
        ("sacrifice X lands", 2, "two more of the lands to sacrifice"),
        ("remove a charge counter", 1, "a charge counter to remove"),
        ("sacrifice Shuriken", 1, "Shuriken to sacrifice"),
    ],
)
def test_what_is_lacking(phrase: str, number: int, words: str) -> None:
    assert lacking(phrase, number, locked("{0}")) == words


def test_power_and_mana_value_are_measures() -> None:
    crew = Take("tap", 3, (), CREW, measure="power")
    evidence = Take("exile", 4, (), "exile cards", measure="mana_value")
    cost = locked("{0}", takes=(crew, evidence))
    assert lacking(CREW, 2, cost) == "2 more power among creatures to tap"
    assert lacking("exile cards", 4, cost) == "4 more mana value among cards to exile"


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("sacrifice a Goblin", "you have no Goblin"),
        ("return an Island to hand", "you have no Island"),
        ("exile a blue card from your hand", "you have no blue card in your hand"),
        ("sacrifice two Mountains", "you have no Mountains"),
        ("sacrifice X lands", "you have no lands"),
        (CREW, "you have no other untapped creatures"),
        (CRAFT, "you have nothing to exile for it"),
        ("sacrifice Shuriken", "you have nothing to sacrifice for it"),
    ],
)
def test_that_there_is_nothing(phrase: str, words: str) -> None:
    assert nothing_to(phrase) == words


def test_what_has_none_of_the_counters_is_not_named() -> None:
    query = {"action": "activate", "card": "Walking Ballista", "ability": "Remove"}
    (reason,) = ask(query, position(["Walking Ballista"])).reasons
    assert reason.because == ("you have no +1/+1 counter",)
