"""Keywords that objects gain and lose, and those of which it can't be told (CR 613.1f)."""

from typing import Any

import pytest

from castable.models.amounts import (
    Compare,
    CountCounters,
    Counted,
    CountOpaque,
    HasStatus,
    OpaqueCondition,
)
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter
from castable.models.keywords import LoseKeyword
from castable.models.sizes import ChangeSize
from castable.models.statics import GrantAbility, GrantKeyword
from castable.planner.cards.telling.tell import tell
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
        (
            "If this creature was kicked, it enters with a +1/+1 counter on it and with flying.",
            "flying",
            ITSELF,
        ),
        (
            "If this creature was kicked, it enters with flying and with X +1/+1 counters on it,"
            " where X is the discarded card's mana value.",
            "flying",
            ITSELF,
        ),
        (
            "If this creature was kicked, it enters with two +1/+1 counters and a trample counter"
            " on it and with haste.",
            "haste",
            ITSELF,
        ),
        (
            "If the coin comes up heads, this creature enters as a 5/2 creature with haste.",
            "haste",
            ITSELF,
        ),
        (
            "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature"
            " with flying.",
            "flying",
            ITSELF,
        ),
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
    found = face(text, "Artifact Creature").abilities
    assert [fact for fact in found if not isinstance(fact, ChangeSize)] == [grant]


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
        (
            "Equipped creature gets +2/+2 and loses flying.",
            [ChangeSize(HOST, 2, 2), LoseKeyword(HOST, "flying")],
        ),
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
def test_losses(text: str, losses: list[LoseKeyword | ChangeSize]) -> None:
    assert list(face(text).abilities) == losses


def test_what_else_an_object_becomes_is_not_passed_over() -> None:
    text = "Enchanted creature is a black Wall with base power and toughness 4/2, has flying"
    change, flying = face(f"{text}, and is goaded.").abilities
    assert change.set_subtypes == ("Wall",)
    assert flying == GrantKeyword(HOST, "flying")


def test_a_keyword_and_two_abilities() -> None:
    text = 'Goblins you control have flying and "{T}: Add {R}" and "{1}: Draw a card."'
    flying, mana, drawing = face(text).abilities
    assert flying.keyword == "flying"
    assert mana.ability.cost
    assert drawing.ability.cost


def test_toxic_is_given_with_its_number() -> None:
    assert only("Equipped creature has toxic 1.", "Artifact") == GrantKeyword(HOST, "toxic")


def test_a_size_by_what_was_exiled_is_not_one_by_what_was_paid() -> None:
    text = "Equipped creature gets +X/+0, where X is the exiled card's power."
    assert only(text, "Artifact - Equipment").power == Counted(CountOpaque())


def test_a_quoted_ability_gives_keywords() -> None:
    """Rune of Might on an Equipment."""
    line = 'As long as enchanted permanent is an Equipment, it has "Equipped creature gets +1/+1 '
    found = face(f'{line}and has trample."', "Enchantment - Aura").abilities
    given = [a.ability for a in found if isinstance(a, GrantAbility)]
    assert [type(a) for a in given] == [ChangeSize, GrantKeyword]


@pytest.mark.parametrize(
    ("quote", "facts"),
    [
        (
            "Equipped creature gets +1/+0 and has haste.",
            ("each attached permanent gets +1/+0", "each attached permanent has haste"),
        ),
        ("This token can't be sacrificed.", ("players can't sacrifice this for costs",)),
    ],
)
def test_a_quoted_ability_is_read_as_a_whole_where_it_bears_on_more(
    quote: str, facts: tuple[str, ...]
) -> None:
    compiled = face(f'During your turn, artifacts you control have "{quote}"')
    assert compiled.unmodelled == ()
    assert tuple(tell(grant.ability) for grant in compiled.abilities) == facts
    assert all(grant.condition is not None for grant in compiled.abilities)
