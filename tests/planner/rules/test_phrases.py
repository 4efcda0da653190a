"""Filters in words: every quality is said, so that a reason teaches and its fix works."""

import pytest

from castable.models.amounts import AnyNumber
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import ManaType
from castable.planner.rules.nouns import noun
from castable.planner.rules.phrases import several

CREATURE = ("Creature",)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (ObjectFilter(), "permanent"),
        (ObjectFilter(types=CREATURE, attacking=True), "attacking creature"),
        (
            ObjectFilter(types=CREATURE, attacking=True, unblocked=True),
            "unblocked attacking creature",
        ),
        (
            ObjectFilter(types=CREATURE, tapped=True, not_colors=(ManaType.B,)),
            "tapped nonblack creature",
        ),
        (ObjectFilter(types=("Land",), not_supertypes=("Basic",)), "nonbasic land"),
        (ObjectFilter(types=CREATURE, not_subtypes=("Human",)), "non-Human creature"),
        (
            ObjectFilter(not_types=("Land",), controller="opponent"),
            "nonland permanent an opponent controls",
        ),
        (
            ObjectFilter(types=CREATURE, power=Comparison("<=", 3)),
            "creature with power 3 or less",
        ),
        (ObjectFilter(types=CREATURE, keywords=("flying",)), "creature with flying"),
        (ObjectFilter(types=CREATURE, not_keywords=("flying",)), "creature without flying"),
        (ObjectFilter(types=CREATURE, counters=("+1/+1",)), "creature with a +1/+1 counter"),
        (
            ObjectFilter(
                types=CREATURE,
                any_of=(ObjectFilter(colors=(ManaType.G,)), ObjectFilter(colors=(ManaType.W,))),
            ),
            "creature (green or white)",
        ),
        (
            ObjectFilter(any_of=(ObjectFilter(types=("Artifact",)), ObjectFilter(types=CREATURE))),
            "artifact or creature",
        ),
        (ObjectFilter(types=CREATURE, token=True), "creature token"),
    ],
)
def test_every_quality_is_said(what: ObjectFilter, words: str) -> None:
    assert noun(what) == words


def test_spells_and_cards_are_called_so() -> None:
    two = ObjectFilter(mana_value=Comparison("=", 2))
    assert noun(two, kind="spell") == "spell with mana value 2"
    assert noun(ObjectFilter(types=("Sorcery",)), plural=True, kind="card") == "sorcery cards"


def test_numbers_and_articles() -> None:
    mine = ObjectFilter(types=CREATURE, controller="you")
    assert several(1, mine) == "a creature"
    assert several(1, ObjectFilter(types=CREATURE, another=True)) == "another creature"
    assert several(2, ObjectFilter(subtypes=("Elf",))) == "two Elves"
    assert several(1, ObjectFilter(types=CREATURE, tapped=False), "untapped ") == (
        "an untapped creature"
    )
    assert several(AnyNumber(), ObjectFilter(types=("Sorcery",))) == "any number of sorceries"
