"""What a name that is none is meant for."""

import pytest

from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import closest, cut, shortened

KNOWN = (
    "Shock", "Bannerhide Krushok", "Feral Krushok", "Llanowar Elves", "Llanowar", "Ow",
    "Boon of Emrakul", "Emrakul, the Promised End", "Jace, the Mind Sculptor", "Mind Sculpt",
)  # fmt: skip


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Shokc", "Shock"),
        ("Llanowar Elf", "Llanowar Elves"),
        ("Emrakul", "Emrakul, the Promised End"),
        ("Jace Mind Sculptor", "Jace, the Mind Sculptor"),
    ],
)
def test_the_likeliest_comes_first(written: str, meant: str) -> None:
    found = closest(written, KNOWN, 3)
    assert found[0] == meant
    assert "Ow" not in found


def test_nothing_is_near_to_what_is_no_name() -> None:
    assert closest("A" * 100_000, KNOWN, 3) == ()
    assert closest("?!", KNOWN, 3) == ()
    assert closest("\u9727\u306e\u8308\u307f", KNOWN, 3) == ()
    assert len(cut("A" * 100_000)) < 80


BOLTS = (
    "Bolt Bend", "Boltwing Marauder", "Firebolt", "Lightning Bolt", "Emeritus // Lightning Bolt",
    "Nahiri's Bolt of Fire", "Tarmogoyf", "Altar of the Goyf", "Teferi's Care", "Oath of Teferi",
    "Teferi, Time Raveler", "Colt", "Shock", "Krushok", "Jace, the Mind Sculptor", "Of One Mind",
)  # fmt: skip
PRICES = {"Bolt Bend": 4, "Lightning Bolt": 1}


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Bolt", ("Lightning Bolt", "Bolt Bend", "Emeritus // Lightning Bolt")),
        ("bolt lightning", ("Lightning Bolt", "Emeritus // Lightning Bolt")),
        ("Teferi", ("Teferi, Time Raveler", "Teferi's Care", "Oath of Teferi")),
        ("goyf", ("Altar of the Goyf", "Tarmogoyf")),
        ("Tarmo", ("Tarmogoyf",)),
        ("Mind Sculptor", ("Jace, the Mind Sculptor",)),
        ("Shok", ("Shock", "Krushok")),
        ("Lightning Blot", ()),
        ("?!", ()),
        ("B" * 100_000, ()),
    ],
)
def test_a_name_may_be_shortened(written: str, meant: tuple[str, ...]) -> None:
    assert shortened(written, BOLTS, 3, lambda name: PRICES.get(name, 9)) == meant


def test_many_names_with_a_word_are_not_ranked() -> None:
    many = [f"Goblin {n}" for n in range(1000)]
    assert shortened("goblin", many, 2, pytest.fail) == ("Goblin 0", "Goblin 1")


def test_cards_are_offered_by_a_word_of_their_name() -> None:
    nearest = Catalogue.embedded().nearest
    assert "Lightning Bolt" in nearest("Bolt")
    assert "Llanowar Elves" in nearest("Llanowar")
    assert "Tarmogoyf" in nearest("goyf")
    assert nearest("Teferi")[0] == "Teferi, Time Raveler"
    assert nearest("Snapcaster") == ("Snapcaster Mage",)
