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


LANDS = (
    "Lands on the battlefield and land cards in graveyards can't be the targets of spells or"
    " abilities your opponents control."
)


def test_lands_and_land_cards_are_no_targets_of_the_others() -> None:
    ban = guard(LANDS)
    for text, zone in (
        ("Destroy target land.", "theirs"),
        ("Destroy target land.", "mine"),
        ("Return target land card from your graveyard to your hand.", "graveyard"),
    ):
        there: dict[str, Any] = {zone: ["Forest"]}
        assert aim(text, **there) == "yes"
        with_theirs = {**there, "theirs": [*there.get("theirs", []), ban]}
        with_mine = {**there, "mine": [*there.get("mine", []), ban]}
        assert (aim(text, **with_theirs), aim(text, **with_mine)) == ("no", "yes"), text
    assert aim("Destroy target creature.", theirs=[BEAR, ban]) == "yes"


@pytest.mark.parametrize(
    ("shield", "target", "expected"),
    [
        ("Artifacts you control have protection from lucky sources.", BEAR, "yes"),
        ("Artifacts you control have protection from lucky sources.", "Ornithopter", "unknown"),
        ("Each creature you control that is lucky has hexproof.", BEAR, "unknown"),
        ("Goblins you control have hexproof from lucky sources.", BEAR, "yes"),
        ("Goblins you control have hexproof from lucky sources.", "Goblin Piker", "unknown"),
        ("Lucky creatures have shroud while it rains.", BEAR, "unknown"),
    ],
)
def test_an_unread_shield_is_about_a_class(shield: str, target: str, expected: str) -> None:
    theirs = [target, guard(shield, "Enchantment")]
    assert aim("Destroy target creature.", theirs=theirs) == expected


@pytest.mark.parametrize(
    ("shield", "text"),
    [
        ("Lucky cards in graveyards can't be the targets of spells.", "Exile target card from a"),
        ("You have hexproof from lucky sources.", "Tin deals 3 damage to target player and a"),
        ("Lucky spells can't be the targets of spells.", "Counter target spell and exile a"),
    ],
)
def test_an_unread_shield_of_no_permanents(shield: str, text: str) -> None:
    bolt = {"card": "Lightning Bolt", "controller": "opponent", "targets": ["you"]}
    there: dict[str, Any] = {"graveyard": [BEAR], "stack": [bolt]}
    spell = f"{text} graveyard."
    assert aim(spell, **there) == "yes"
    assert aim(spell, **there, theirs=[guard(shield, "Enchantment")]) == "unknown"
    itself = guard("Tin Badger can't be the target of lucky spells.")
    assert aim(spell, **there, theirs=[itself]) == "yes"


def test_what_otherwise_has_hexproof_is_the_object_itself() -> None:
    text = "Tin Badger has trample as long as it's lucky. Otherwise, it has hexproof."
    theirs = [BEAR, guard(text)]
    assert aim("Destroy target creature.", theirs=theirs, targets=[BEAR]) == "yes"
    assert aim("Destroy target creature.", theirs=theirs, targets=["Tin Badger"]) == "unknown"


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
