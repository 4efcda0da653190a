"""Blocks that wait for counters: level up, classes, stations (CR 711, 716, 721)."""

from typing import Any

import pytest

from castable.models.abilities import ActivatedAbility, ManaAbility, Output
from castable.models.amounts import AllOf, Compare, CountCounters
from castable.models.filters import ITSELF
from castable.models.statics import ChangeTypes, GrantKeyword, Protection, SpellText
from tests.planner.cards.snippets import face

STATION = "Station (Station only as a sorcery. It's an artifact creature at 8+.)"


def at_least(counter: str, number: int) -> Compare:
    return Compare(CountCounters(counter), ">=", number)


def granted(compiled: Any) -> dict[str, Any]:
    """Return the keywords that an object gives itself, each with what it waits for."""
    return {
        a.keyword: a.condition
        for a in compiled.abilities
        if isinstance(a, GrantKeyword) and a.what == ITSELF
    }


def becomes(compiled: Any) -> list[Any]:
    return [a for a in compiled.abilities if isinstance(a, ChangeTypes)]


def test_the_keywords_of_a_level_are_given_by_it() -> None:
    leveler = face(
        "Level up {2}\nLEVEL 1-4\n2/2\nFlying\nLEVEL 5+\n5/5\nFlying, trample", "Creature"
    )
    assert leveler.keywords == ()
    grants = [a for a in leveler.abilities if isinstance(a, GrantKeyword)]
    low = AllOf((at_least("level", 1), Compare(CountCounters("level"), "<=", 4)))
    assert [(g.keyword, g.condition) for g in grants] == [
        ("flying", low),
        ("flying", at_least("level", 5)),
        ("trample", at_least("level", 5)),
    ]


def test_the_keywords_behind_a_station_symbol_are_given_by_it() -> None:
    ship = face(f"{STATION}\n3+ | Vigilance\n8+ | Flying", "Artifact - Spacecraft")
    assert ship.keywords == ("station",)
    assert granted(ship) == {
        "vigilance": at_least("charge", 3),
        "flying": at_least("charge", 8),
    }


@pytest.mark.parametrize(
    "text", [STATION, STATION.replace(" It's an artifact creature at 8+.", "")]
)
def test_a_station_card_with_power_is_a_creature_in_the_end(text: str) -> None:
    ship = face(f"{text}\n3+ | Vigilance\n8+ | Flying", "Artifact - Spacecraft", power="4")
    (change,) = becomes(ship)
    assert change.what == ITSELF
    assert change.add_types == ("Creature",)
    assert change.condition == at_least("charge", 8)
    assert change.line == 2


def test_one_without_power_is_none() -> None:
    planet = face("Station\n12+ | {T}: Add {W}{W}.", "Land - Planet")
    assert becomes(planet) == []
    (made,) = (a for a in planet.abilities if a.condition == at_least("charge", 12))
    assert made.cost


def test_a_row_of_a_table_is_no_station_symbol() -> None:
    text = "Roll a d20.\n1-14 | Draw a card.\n15+ | Draw two cards.\nDestroy target creature."
    spell = face(text, "Sorcery")
    (read,) = spell.abilities
    assert isinstance(read, SpellText)
    assert len(read.targets) == 1


@pytest.mark.parametrize(
    ("rows", "is_mana_ability"),
    [
        ("\n1 — Sacrifice this artifact.\n2 — Add {W}.\n3 — Add {U}.", True),
        ("\n1-9 | You lose 1 life. Add {G}.\n10-20 | Each player adds {G}{G}.", True),
        ("\n1-9 | Add {G}.\n10-20 | Draw a card.", False),
    ],
)
def test_a_row_that_adds_mana_makes_a_mana_ability(rows: str, is_mana_ability: bool) -> None:
    """CR 706.3b, 605.1a: the table is part of the ability, and one row of it could add mana."""
    ferret = face(f"{{T}}: Roll a d20.{rows}\n{{2}}: Draw a card.")
    (made,) = (a for a in ferret.abilities if isinstance(a, ManaAbility))
    assert made.output == Output(source="opaque")
    assert made.is_mana_ability is is_mana_ability
    assert [(gap.line, gap.touches) for gap in ferret.unmodelled] == [(0, ("mana",))]


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Roll a d20.\n1-9 | Add {G}.\n10-20 | Destroy target creature.",
        '{T}: Roll a d20.\n1-9 | Scry 1.\n10-20 | Create a token with "{T}: Add {G}."',
        "{T}: Choose one —\n• Target player adds {G}.\n• You gain 1 life.",
    ],
)
def test_a_row_that_targets_or_adds_nothing_makes_none(text: str) -> None:
    (ability,) = face(text).abilities
    assert isinstance(ability, ActivatedAbility)


def test_a_mode_that_adds_mana_makes_a_mana_ability() -> None:
    (ability,) = face("{T}: Choose one —\n• Add {G}{G}.\n• You gain 3 life.").abilities
    assert isinstance(ability, ManaAbility)
    assert (ability.output.source, ability.is_mana_ability) == ("opaque", True)


def test_rows_of_a_trigger_are_for_later() -> None:
    rows = "\n1-9 | Add {G}.\n10-20 | Draw a card."
    assert face(f"Whenever this artifact becomes tapped, roll a d20.{rows}").unmodelled == ()


def test_keywords_at_max_speed_are_given_then() -> None:
    racer = face("Max speed — Flying", "Creature")
    assert racer.keywords == ()
    assert list(granted(racer)) == ["flying"]


def test_a_protection_in_a_block_is_read_once() -> None:
    leveler = face("Level up {2}\nLEVEL 3+\n5/5\nShroud", "Creature")
    (shroud,) = (a for a in leveler.abilities if isinstance(a, Protection))
    assert shroud.condition == at_least("level", 3)
    assert granted(leveler) == {}


def test_the_levels_of_a_class_stand_on_their_lines() -> None:
    learned = face(
        "(Gain the next level as a sorcery to add its ability.)\nWhen this Class enters, scry 1.\n"
        "{1}{R}: Level 2\nCreatures you control have haste.\n{3}{R}: Level 3",
        "Enchantment - Class",
    )
    levels = [a for a in learned.abilities if isinstance(a, ActivatedAbility)]
    assert [(a.keyword, a.line) for a in levels] == [("level", 2), ("level", 4)]
