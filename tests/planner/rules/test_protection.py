"""Hexproof, shroud, protection and what must be chosen (CR 702.11, 702.16, 702.18)."""

from typing import Any

import pytest

from tests.building import ask, position
from tests.planner.rules.aiming import BEAR, GIANT, aim


def guard(text: str, type_line: str = "Creature - Bear") -> dict[str, Any]:
    return {"card": "Tin Badger", "oracle": text, "type_line": type_line, "mana_cost": "{G}"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hexproof from artifacts and enchantments", "yes"),
        ("Hexproof from instants", "no"),
        ("Protection from snow", "yes"),
        ("Tin Badger can't be the target of spells.", "no"),
        ("Tin Badger can't be the target of abilities your opponents control.", "yes"),
        ("Tin Badger can't be the target of Aura spells.", "yes"),
        ("Hexproof from activated and triggered abilities", "yes"),
        ("Tin Badger has hexproof as long as it entered this turn.", "yes"),
        ("Tin Badger has hexproof unless it's attacking.", "no"),
        ("Tin Badger has hexproof if it hasn't dealt damage yet.", "unknown"),
        ("Protection from each of your opponents", "no"),
        ("Tin Badger can't be the target of lucky spells.", "unknown"),
    ],
)
def test_what_protects_from_an_instant(text: str, expected: str) -> None:
    assert aim("Destroy target creature.", theirs=[guard(text)]) == expected


def test_what_protects_from_an_ability() -> None:
    query = {"action": "activate", "card": "Prodigal Pyromancer", "targets": ["Tin Badger"]}
    for text, expected in (
        ("Tin Badger can't be the target of spells.", "yes"),
        ("Tin Badger can't be the target of abilities your opponents control.", "no"),
        ("Hexproof from activated and triggered abilities", "no"),
        ("Tin Badger can't be the target of red spells or abilities from red sources.", "no"),
    ):
        there = position(["Prodigal Pyromancer"], opponent=[guard(text)])
        assert ask(query, there).verdict == expected, text


def test_cards_in_graveyards_are_no_targets() -> None:
    text = "Exile target card from a graveyard."
    assert aim(text, graveyard=[BEAR]) == "yes"
    shield = guard("Cards in graveyards can't be the targets of spells or abilities.", "Artifact")
    assert aim(text, graveyard=[BEAR], theirs=[shield]) == "no"
    assert aim("Destroy target creature.", theirs=[BEAR, shield]) == "yes"


def test_as_though_they_had_no_hexproof() -> None:
    text = "Destroy target creature."
    foe = guard("Hexproof")
    lens = guard(
        "Creatures your opponents control with hexproof can be the targets of spells and abilities"
        " you control as though they didn't have hexproof.",
        "Artifact",
    )
    assert aim(text, theirs=[foe]) == "no"
    assert aim(text, mine=[{**lens, "card": "Tin Lens"}], theirs=[foe]) == "yes"
    assert aim(text, theirs=[foe, {**lens, "card": "Tin Lens"}]) == "no"
    shroud = guard("Shroud")
    assert aim(text, mine=[{**lens, "card": "Tin Lens"}], theirs=[shroud]) == "no"


def test_a_keyword_counter_gives_its_keyword() -> None:
    text = "Destroy target creature."
    assert aim(text, theirs=[{"card": BEAR, "counters": {"hexproof": 1}}]) == "no"
    assert aim(text, theirs=[{"card": BEAR, "counters": {"hexproof": 0}}]) == "yes"


def test_one_that_must_be_chosen() -> None:
    bearer = guard(
        "While an opponent is choosing targets as part of casting a spell they control or"
        " activating an ability they control, that player must choose at least one Bear on the"
        " battlefield if able."
    )
    text = "Destroy target creature."
    assert aim(text, theirs=[bearer, GIANT]) == "yes"
    assert aim(text, theirs=[bearer, GIANT], targets=[GIANT]) == "no"
    assert aim(text, theirs=[bearer, GIANT], targets=["Tin Badger"]) == "yes"
    assert aim(text, mine=[bearer], theirs=[GIANT], targets=[GIANT]) == "yes"
    assert aim("Destroy target Giant.", theirs=[bearer, GIANT], targets=[GIANT]) == "yes"
