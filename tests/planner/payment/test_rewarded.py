"""Mana by which a spell gains something, and creatures that should convoke it."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position

HASTE = "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste."
UNCOUNTERED = (
    "{T}: Add {C}.\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell"
    " of the chosen type, and that spell can't be countered."
)
COPIED = (
    "{T}: Add {R}. When you spend this mana to cast an instant or sorcery spell, copy that spell."
)
PAID = "{T}, Pay 3 life: Add {C}. If that mana is spent on a creature spell, it gains haste."


def home_made(text: str, **more: Any) -> dict[str, Any]:
    """Return a land of that text."""
    return {"card": "Home", "oracle": text, "type_line": "Land", **more}


def tapped(card: str, battlefield: list[Any], hand: list[str] | None = None) -> list[str]:
    """Return the names of what is tapped to cast a card from the hand, in order."""
    verdict = ask({"card": card}, position(battlefield, hand=[card, *(hand or [])]))
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    return sorted(s.name for s in verdict.plan.steps if s.do in ("activate", "convoke"))


@pytest.mark.parametrize(
    ("land", "card", "others"),
    [
        (home_made(HASTE), "Raging Goblin", []),
        (home_made(HASTE), "Gray Ogre", ["Mountain", "Mountain"]),
        (home_made(UNCOUNTERED, chosen_type="Goblin"), "Raging Goblin", []),
        (home_made(COPIED), "Lightning Bolt", []),
    ],
)
def test_mana_by_which_the_spell_gains_is_spent(
    land: dict[str, Any], card: str, others: list[str]
) -> None:
    for board in ([land, "4 Mountain"], ["4 Mountain", land]):
        assert tapped(card, board) == sorted(["Home", *others])


@pytest.mark.parametrize(
    ("land", "card"),
    [
        (home_made(HASTE), "Lightning Bolt"),
        (home_made(UNCOUNTERED, chosen_type="Elf"), "Raging Goblin"),
        (home_made(COPIED), "Raging Goblin"),
        (home_made(PAID), "Raging Goblin"),  # life comes before it
    ],
)
def test_other_spells_gain_nothing_by_it(land: dict[str, Any], card: str) -> None:
    for board in ([land, "4 Mountain"], ["4 Mountain", land]):
        assert tapped(card, board) == ["Mountain"]


def test_another_card_that_stays_castable_comes_first() -> None:
    land = home_made(
        "{T}: Add one mana of any color. If that mana is spent on a creature spell, it gains haste."
    )
    hand = ["Llanowar Elves"]
    assert tapped("Raging Goblin", [land, "Mountain"], hand) == ["Mountain"]
    assert tapped("Raging Goblin", [land, "Mountain"]) == ["Home"]


def test_mana_that_binds_nothing_is_no_restricted_mana() -> None:
    """What is spent on something that gains nothing by it is as good as any mana."""
    assert tapped("Gray Ogre", [home_made(COPIED), "2 Mountain"]) == [
        "Home",
        "Mountain",
        "Mountain",
    ]


def test_a_policy_may_leave_it_out() -> None:
    there = position([home_made(HASTE), "Mountain"], hand=["Raging Goblin"])
    found = []
    for levels in (["losses", "taps", "flexibility"], ["losses", "rewarded"]):
        verdict = ask({"card": "Raging Goblin", "policy": {"levels": levels}}, there)
        assert verdict.plan is not None
        found += [s.name for s in verdict.plan.steps if s.do == "activate"]
    assert found == ["Mountain", "Home"]


def test_creatures_that_the_text_asks_for_convoke_the_spell() -> None:
    loxodon = {
        "card": "Loxodon", "type_line": "Creature - Elephant", "mana_cost": "{4}{W}",
        "oracle": "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that"
        " convoked it.",
    }  # fmt: skip
    plain = loxodon | {"oracle": "Convoke"}
    board = ["Grizzly Bears", "Llanowar Elves", "5 Plains"]
    for card, creatures in ((loxodon, 2), (plain, 0)):
        verdict = ask({"card": "Loxodon"}, position(board, hand=[card]))
        assert verdict.plan is not None, verdict.reasons
        assert sum(s.do == "convoke" for s in verdict.plan.steps) == creatures


def test_a_spell_with_a_type_of_the_commander_gains_by_its_path() -> None:
    """The commander is asked for wherever it is, and shares its types with itself."""
    path = home_made(
        "{T}: Add one mana of any color in your commander's color identity. When that mana is spent"
        " to cast a creature spell that shares a creature type with your commander, scry 1."
    )
    talrand = {"card": "Talrand, Sky Summoner", "commander": True}
    for card, lands in (("Fugitive Wizard", ["Home"]), ("Opt", ["Island"]), ("Merfolk Spy", [])):
        for board in ([path, "Island"], ["Island", path]):
            there = position(board, hand=[card], command=[talrand])
            verdict = ask({"card": card}, there)
            assert verdict.plan is not None, verdict.reasons
            used = [s.name for s in verdict.plan.steps if s.do == "activate"]
            assert used == (lands or ["Home"])
