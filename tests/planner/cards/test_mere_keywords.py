"""Keywords that objects gain and lose, and those of which it can't be told (CR 613.1f)."""

from typing import Any

import pytest

from castable.models.amounts import Compare, CountCounters, HasStatus, OpaqueCondition
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.keywords import LoseKeyword
from castable.models.statics import GrantKeyword
from tests.planner.cards.snippets import face, only

HOST = ObjectFilter(host=True)
UNREAD = OpaqueCondition()


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        (
            "This creature has flying as long as it has a +1/+1 counter on it.",
            Compare(CountCounters("+1/+1", ITSELF), ">=", 1),
        ),
        (
            "As long as this creature is monstrous, it has flying and can block an additional"
            " creature each combat.",
            HasStatus("monstrous"),
        ),
    ],
)
def test_it_is_the_object_itself(text: str, condition: Any) -> None:
    assert only(text, "Creature") == GrantKeyword(ITSELF, "flying", condition=condition)


@pytest.mark.parametrize(
    ("text", "keyword", "what"),
    [
        ("This creature has flying as long as you sing.", "flying", ITSELF),
        ("As long as you sing, it has reach.", "reach", ANYTHING),
        ("As long as equipped creature sings, it has menace.", "menace", HOST),
        (
            "Creatures you control with shadow have trample as long as they sing.",
            "trample",
            ObjectFilter(types=("Creature",), keywords=("shadow",), controller="you"),
        ),
        ("Singing creatures have flying.", "flying", ANYTHING),
    ],
)
def test_a_condition_that_is_not_read_leaves_the_keyword_in_doubt(
    text: str, keyword: str, what: ObjectFilter
) -> None:
    grant = only(text, "Artifact Creature")
    assert grant == GrantKeyword(what, keyword, condition=UNREAD)


@pytest.mark.parametrize(
    ("text", "grant"),
    [
        ("Enchanted creature has menace and is goaded.", GrantKeyword(HOST, "menace")),
        (
            "As long as you sing, this creature gets +1/+1 and other Goblins you control have"
            " trample.",
            GrantKeyword(
                ObjectFilter(subtypes=("Goblin",), another=True, controller="you"),
                "trample",
                condition=UNREAD,
            ),
        ),
    ],
)
def test_what_else_a_sentence_says_is_no_condition(text: str, grant: GrantKeyword) -> None:
    assert only(text, "Artifact Creature") == grant


def test_two_subjects_are_in_doubt_each() -> None:
    text = "As long as you sing, this creature and other Goblins you control have flying."
    both = [a.what for a in face(text, "Creature").abilities]
    assert both == [ITSELF, ObjectFilter(subtypes=("Goblin",), another=True, controller="you")]


@pytest.mark.parametrize(
    "text",
    [
        "This creature can block creatures with shadow as though they didn't have shadow.",
        "Creatures with islandwalk can be blocked as though they didn't have islandwalk.",
        "Instant and sorcery spells you control have lifelink.",
        "If you would sing, instead this creature gains flying until end of turn.",
    ],
)
def test_what_is_only_spoken_of_is_not_given(text: str) -> None:
    assert face(text, "Creature").abilities == ()


@pytest.mark.parametrize(
    ("text", "losses"),
    [
        ("Equipped creature gets +2/+2 and loses flying.", [LoseKeyword(HOST, "flying")]),
        (
            "All creatures lose flying and islandwalk.",
            [
                LoseKeyword(ObjectFilter(types=("Creature",)), "flying"),
                LoseKeyword(ObjectFilter(types=("Creature",)), "islandwalk"),
            ],
        ),
        (
            "Creatures your opponents control lose flying and can't have or gain flying.",
            [
                LoseKeyword(
                    ObjectFilter(types=("Creature",), controller="opponent"),
                    "flying",
                    for_good=True,
                )
            ],
        ),
    ],
)
def test_losses(text: str, losses: list[LoseKeyword]) -> None:
    assert list(face(text).abilities) == losses
