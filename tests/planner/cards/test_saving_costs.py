"""Costs that save mana, and changes of a cost that come in two parts (CR 118.7, 601.2f)."""

from typing import Any

import pytest

from castable.models.amounts import (
    AnyNumber,
    Counted,
    CountOpaque,
    CountPaid,
    CountThisTurn,
    Exists,
    HasStatus,
)
from castable.models.costs import Discard, OneOfCosts, PayLife, RemoveCounters, Reveal, Sacrifice
from castable.models.filters import ANYTHING, ObjectFilter
from castable.models.statics import AdditionalCost
from castable.planner.cards.telling.tell import tell
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))
MINE = ObjectFilter(types=("Creature",), controller="you")


@pytest.mark.parametrize(
    ("cost", "counted"),
    [
        ("sacrifice any number of creatures", "creature sacrificed"),
        ("sacrifice any number of nonland permanents", "permanent sacrificed"),
        ("exile any number of green cards from your hand", "card exiled"),
        ("tap any number of untapped creatures you control", "creature tapped"),
        (
            "remove any number of +1/+1 counters from among creatures you control",
            "counter removed",
        ),
    ],
)
def test_what_is_given_up_is_counted(cost: str, counted: str) -> None:
    paid, saved = face(
        f"As an additional cost to cast this spell, you may {cost}. This spell costs {{2}} less to"
        f" cast for each {counted} this way.",
        "Creature",
    ).abilities
    assert (paid.optional, paid.cost[0].amount) == (True, AnyNumber())
    assert (str(saved.mana), saved.times) == ("{2}", Counted(CountPaid()))


def test_what_is_untapped_is_no_payment() -> None:
    spell = only(
        "This spell costs {1} less to cast for each creature untapped this way.", "Sorcery"
    )
    assert spell.times == Counted(CountOpaque())


def test_counters_are_taken_from_several() -> None:
    (cost,) = only(
        "As an additional cost to cast this spell, you may remove any number of +1/+1 counters from"
        " among creatures you control.",
        "Creature",
    ).cost
    assert cost == RemoveCounters(AnyNumber(), "+1/+1", MINE)


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        (
            "sacrifice a creature, discard a card, or pay 4 life",
            OneOfCosts(((Sacrifice(1, CREATURE),), (Discard(1, ANYTHING),), (PayLife(4),))),
        ),
        (
            "choose a creature you control or reveal a creature card from your hand",
            Reveal(1, CREATURE, or_control=True),
        ),
    ],
)
def test_ways_to_pay(words: str, cost: Any) -> None:
    text = f"As an additional cost to cast this spell, {words}."
    assert only(text, "Creature") == AdditionalCost((cost,))


def test_two_changes_in_one_sentence() -> None:
    artifact, enchantment = face(
        "This spell costs {1} less to cast if you control an artifact and {2} less to cast if you"
        " control an enchantment.",
        "Instant",
    ).abilities
    assert [str(m.mana) for m in (artifact, enchantment)] == ["{1}", "{2}"]
    assert [m.condition.what.types for m in (artifact, enchantment)] == [
        ("Artifact",),
        ("Enchantment",),
    ]
    assert isinstance(artifact.condition, Exists)
    given, before = face(
        "This spell costs {2} less to cast for each permanent sacrificed this way and {1} less to"
        " cast for each other creature you've sacrificed this turn.",
        "Sorcery",
    ).abilities
    assert given.times == Counted(CountPaid())
    assert before.times == Counted(CountThisTurn("sacrificed", "you", CREATURE))


def test_a_discount_of_a_keyword_is_told() -> None:
    _, discount = face(
        "Draw a card.\nFlashback {5}{U}. This spell costs {1} less to cast this way for each Island"
        " you control.",
        "Sorcery",
    ).abilities
    assert discount.keyword == "flashback"
    assert (
        tell(discount)
        == "this spell cast by flashback costs {1} less, 1 for each Island you control"
    )


@pytest.mark.parametrize(
    "text",
    ["You may play lands from your graveyard.", "{T}: Draw a card.", "{T}: Add {G}."],
)
def test_what_a_case_gives_waits_until_it_is_solved(text: str) -> None:
    ability = only(f"Solved — {text}", "Enchantment - Case")
    assert ability.condition == HasStatus("solved")


def test_what_a_spell_lets_be_cast_is_its_effect() -> None:
    compiled = face(
        "Each opponent exiles the top card of their library. You may cast spells from among those"
        " cards this turn. If you cast a spell this way, pay life equal to that spell's mana value"
        " rather than pay its mana cost.",
        "Sorcery",
    )
    assert (compiled.abilities, compiled.unmodelled) == ((), ())
