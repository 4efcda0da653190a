"""What makes a cost dearer, or takes what would pay, is got rid of where that is enough."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, position

CRUISE = ["Lotus Petal", "2 Island"]


@pytest.mark.parametrize(
    ("card", "mine", "more", "theirs", "told"),
    [
        ("Treasure Cruise", CRUISE, {"graveyard": ["4 Opt"]}, ["Rest in Peace"],
         ["get rid of Rest in Peace"]),
        ("Treasure Cruise", CRUISE, {"graveyard": ["4 Opt"]}, ["Leyline of the Void"],
         ["get rid of Leyline of the Void"]),
        ("Treasure Cruise", CRUISE, {"graveyard": ["3 Opt"]}, ["Rest in Peace"], []),
        ("Treasure Cruise", CRUISE, {"graveyard": ["4 Opt"]},
         ["Rest in Peace", "Leyline of the Void"],
         ["get rid of Rest in Peace and Leyline of the Void"]),
        ("Lightning Bolt", ["Mountain"], {}, ["Thalia, Guardian of Thraben"],
         ["get rid of Thalia, Guardian of Thraben"]),
        ("Lightning Bolt", ["Mountain"], {}, ["Thalia, Guardian of Thraben", "Gaddock Teeg"],
         ["get rid of Thalia, Guardian of Thraben"]),
        ("Opt", ["Island"], {}, ["Trinisphere"], ["get rid of Trinisphere"]),
        ("Divination", ["Sol Ring", "Island"], {}, ["Null Rod", "Stony Silence"],
         ["get rid of Null Rod and Stony Silence"]),
        ("Lightning Bolt", [], {}, ["Thalia, Guardian of Thraben"], []),
    ],
)  # fmt: skip
def test_what_stands_in_the_way_of_a_payment(
    card: str, mine: Entries, more: dict[str, Any], theirs: Entries, told: list[str]
) -> None:
    there = position(mine, hand=[card], opponent=theirs, **more)
    found = ask(card, there)
    assert found.verdict == "no"
    fixes = [f for r in found.reasons for f in r.fix if f.text.startswith("get rid of")]
    assert [fix.text for fix in fixes] == told
    for fix in fixes:
        mended, _ = changed(fix.changes, there, Query(card=card), installed())
        assert ask(card, mended).verdict == "yes"


def test_why_lands_make_less_under_an_effect() -> None:
    urza = ["Urza's Mine", "Urza's Tower", "Urza's Power Plant"]
    found = ask("Karn Liberated", position(urza, hand=["Karn Liberated"], opponent=["Blood Moon"]))
    lands = "Urza's Mine, Urza's Tower and Urza's Power Plant"
    assert f"Blood Moon took mana abilities of {lands} away" in found.reasons[0].because
