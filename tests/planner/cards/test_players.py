"""Conditions on other players, and on what has happened to a player this turn."""

import pytest

from castable.models.amounts import (
    Compare,
    Condition,
    CountLife,
    CountObjects,
    CountThisTurn,
    Exists,
    HasStatus,
    Not,
    Outnumbers,
    SelfMatches,
    SomePlayer,
)
from castable.models.filters import ObjectFilter
from castable.planner.cards.telling.words import condition
from tests.planner.cards.snippets import only

CATS = ObjectFilter(subtypes=("Cat",), controller="you")
MINE = ObjectFilter(owner="you")


def _some(part: Condition) -> SomePlayer:
    return SomePlayer("opponent", part)


def _many(fact: str, what: ObjectFilter | None, number: int) -> Compare:
    return Compare(CountThisTurn(fact, what=what), ">=", number)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("an opponent controls four or more Cats", _some(Exists(CATS, 4))),
        (
            "your opponents control four or more Cats",
            Exists(ObjectFilter(subtypes=("Cat",), controller="opponent"), 4),
        ),
        (
            "no opponent controls a Cat",
            Not(Exists(ObjectFilter(subtypes=("Cat",), controller="opponent"))),
        ),
        ("an opponent controls more Cats than you", Outnumbers(CountObjects(CATS))),
        (
            "an opponent controls at least four more Cats than you",
            Outnumbers(CountObjects(CATS), 4),
        ),
        (
            "you control fewer Cats than each opponent",
            Outnumbers(CountObjects(CATS), every=True),
        ),
        ("an opponent has 10 or less life", _some(Compare(CountLife(), "<=", 10))),
        ("a player has 10 or less life", SomePlayer("any", Compare(CountLife(), "<=", 10))),
        ("an opponent has no cards in hand", _some(Not(Exists(MINE, 1, "hand")))),
        (
            "an opponent has seven or more cards in their graveyard",
            _some(Exists(MINE, 7, "graveyard")),
        ),
        ("an opponent drew three or more cards this turn", _some(_many("cards_drawn", None, 3))),
        (
            "an opponent had three or more cards put into their graveyard from anywhere this turn",
            _some(_many("put_into_graveyard", None, 3)),
        ),
        (
            "you've been dealt damage by two or more creatures this turn",
            _many("damaged_by", ObjectFilter(types=("Creature",)), 2),
        ),
        (
            "a creature spell you cast this turn was countered by a spell or ability an opponent"
            " controlled",
            _many("countered_by_opponents", ObjectFilter(types=("Creature",)), 1),
        ),
        (
            "a Cat card is in your graveyard",
            Exists(ObjectFilter(subtypes=("Cat",), owner="you"), 1, "graveyard"),
        ),
        ("you have two or fewer cards in hand", Compare(CountObjects(MINE, "hand"), "<=", 2)),
        ("you aren't the starting player", HasStatus("not the starting player")),
        (
            "a non-Cat creature died this turn",
            Compare(
                CountThisTurn(
                    "creatures_died",
                    "any",
                    ObjectFilter(types=("Creature",), not_subtypes=("Cat",)),
                ),
                ">=",
                1,
            ),
        ),
    ],
)
def test_conditions(said: str, meant: Condition) -> None:
    fact = only(f"This spell costs {{2}} less to cast if {said}.", "Instant")
    assert fact.condition == meant


def test_equipped_and_enchanted() -> None:
    charger = only("As long as this creature is equipped, it has haste.", "Creature")
    assert charger.condition == SelfMatches(ObjectFilter(carries="Equipment"))
    team = only("Equipped creatures you control have haste.")
    assert (team.what.carries, team.what.controller) == ("Equipment", "you")
    counters = only("Creatures you control with counters on them have haste.")
    assert counters.what.counters == ("any",)
    outlaws = only("Other outlaws you control have haste.")
    assert len(outlaws.what.any_of) == 5


def test_it_is_told() -> None:
    assert condition(_some(Compare(CountLife(), "<=", 10))) == (
        "for an opponent: life total of you <= 10"
    )
    assert condition(Outnumbers(CountObjects(CATS), every=True)) == (
        "each opponent has at least 1 more Cat you control than you"
    )
