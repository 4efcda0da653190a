"""What is counted for a cost, what keywords cost, and what is given (CR 118.7, 601.2f)."""

from typing import Any

import pytest

from castable.models.amounts import (
    Counted,
    CountObjects,
    CountOpaque,
    CountThisTurn,
    CountTogether,
)
from castable.models.costs import (
    PayOwnManaCost,
)
from castable.models.filters import ITSELF, ObjectFilter
from castable.planner.cards.reports.opaque import leaves
from tests.planner.cards.snippets import face, only

CREATURE = ObjectFilter(types=("Creature",))


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("creature that attacked this turn", CountThisTurn("attackers", "any", CREATURE)),
        (
            "creature you control and each creature card in your graveyard",
            CountTogether(
                (
                    CountObjects(ObjectFilter(types=("Creature",), controller="you")),
                    CountObjects(ObjectFilter(types=("Creature",), owner="you"), "graveyard"),
                )
            ),
        ),
        (
            "creature card you own in exile and in your graveyard",
            CountTogether(
                tuple(
                    CountObjects(ObjectFilter(types=("Creature",), owner="you"), zone)
                    for zone in ("exile", "graveyard")
                )
            ),
        ),
        (
            "Food you've sacrificed this turn",
            CountThisTurn("sacrificed", "you", ObjectFilter(subtypes=("Food",))),
        ),
        ("permanent sacrificed this turn", CountThisTurn("sacrificed", "any")),
        ("spell your opponents have cast this turn", CountThisTurn("spells_cast", "opponent")),
        ("other spell cast this turn", CountThisTurn("spells_cast", "any")),
        ("card you've cycled or discarded this turn", CountThisTurn("discarded")),
        ("1 life your opponents have lost this turn", CountThisTurn("life_lost", "opponent")),
        ("creature that dealt damage this turn", CountOpaque()),
    ],
)
def test_what_is_counted(words: str, count: Any) -> None:
    spell = only(f"This spell costs {{1}} less to cast for each {words}.", "Sorcery")
    assert spell.times == Counted(count)


def test_the_greatest_of_two_zones() -> None:
    text = (
        "This spell costs {X} less to cast, where X is the greatest mana value of a commander you"
        " own on the battlefield or in the command zone."
    )
    count = only(text, "Sorcery").times.count
    assert count.how == "greatest"
    assert [part.zone for part in count.parts] == ["battlefield", "command"]


def test_a_cost_change_that_is_granted() -> None:
    grant = only(
        'Creatures you control have "Spells your opponents cast that target this creature cost {2}'
        ' more to cast."',
        "Creature",
    )
    assert (grant.ability.whose, grant.ability.targets) == ("opponent", ITSELF)
    ward = face('Creatures you control have "Ward—Pay 2 life."', "Creature")
    assert (ward.abilities, ward.unmodelled) == ((), ())


def test_zones_of_the_spells_that_cost_less() -> None:
    graveyard, exile = face(
        "Spells you cast from your graveyard or from exile cost {2} less to cast.", "Creature"
    ).abilities
    assert (graveyard.zone, graveyard.what.owner) == ("graveyard", "you")
    assert (exile.zone, exile.what) == ("exile", None)


def test_what_keywords_cost() -> None:
    cycling = only("Cycling costs you pay cost {1} less.")
    assert (cycling.applies, cycling.keyword) == ("abilities", "cycling")
    flashback = only("Flashback costs your opponents pay cost {2} more.")
    assert (flashback.applies, flashback.keyword, flashback.whose) == (
        "spells",
        "flashback",
        "opponent",
    )


def test_keywords_are_given_where_they_work() -> None:
    here, there = face(
        "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal"
        " to its mana cost reduced by {2}."
    ).abilities
    assert (here.zone, there.zone) == ("hand", "exile")
    assert there.ability.cost == (PayOwnManaCost(2),)
    spells = only(
        "Each creature spell you cast with mana value 4 or greater has blitz. The blitz cost is"
        " equal to its mana cost."
    )
    assert (spells.zone, spells.whose, spells.ability.keyword) == ("stack", "you", "blitz")
    equipment, equip = face(
        "Clues you control are Equipment in addition to their other types and have equip {2}."
    ).abilities
    assert equipment.add_subtypes == ("Equipment",)
    assert equip.ability.keyword == "equip"
    others = face(
        "Each creature card in graveyards has scavenge. The scavenge cost is equal to its mana"
        " cost."
    )
    assert (others.abilities, len(others.unmodelled)) == ((), 1)


def test_a_quality_that_is_named_in_a_quotation_is_not_ones_own() -> None:
    given = face(
        'Artifacts you control have "{1}, Sacrifice two permanents named Brass Ferret: Draw a'
        ' card."'
    )
    assert any(leaf == "cost" for ability in given.abilities for leaf in leaves(ability))
