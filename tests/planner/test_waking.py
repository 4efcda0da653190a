"""What would let idle sources of mana pay is a fix, where it is enough (CR 602.5)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, position


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "told"),
    [
        ("Divination", ["Sol Ring", "Island"], ["Null Rod"], ["get rid of Null Rod"]),
        ("Divination", ["Sol Ring", "2 Island"], ["Null Rod"], ["get rid of Null Rod"]),
        ("Divination", ["Sol Ring"], ["Null Rod"], []),  # blue mana is short all the same
        ("Grizzly Bears", ["Forest", "Llanowar Elves"], ["Cursed Totem"],
         ["get rid of Cursed Totem"]),
        ("Lightning Bolt", ["Aether Hub"], [], ["1 energy"]),
        ("Opt", ["Mox Opal", "Sol Ring"], [], ["control three or more artifacts"]),
        ("Mind Stone", ["Ancient Tomb"], ["Damping Sphere"], ["get rid of Damping Sphere"]),
        ("Lightning Bolt", ["Vivid Creek"], [], ["a charge counter on Vivid Creek"]),
        ("Lightning Bolt", ["Sacred Foundry"], ["Ritual of Subdual"],
         ["get rid of Ritual of Subdual"]),
        # What is there already isn't told, nor twice what two of them lack.
        ("Karn Liberated", ["2 Urza's Mine", "Urza's Tower"], [],
         ["control an Urza's Power-Plant"]),
        ("Lightning Bolt", [{"card": "Mountain", "tapped": True}], [], []),
        ("Lightning Bolt", [{"card": "Mountain", "phased_out": True}], [],
         ["wait until Mountain has phased in"]),
    ],
)  # fmt: skip
def test_what_lets_a_source_pay(card: str, mine: Entries, theirs: Entries, told: list[str]) -> None:
    there = position(mine, hand=[card], opponent=theirs)
    found = ask(card, there)
    assert found.verdict == "no"
    more = [fix for reason in found.reasons for fix in reason.fix if "more mana" not in fix.text]
    assert [fix.text for fix in more] == told
    for fix in more:
        mended, _ = changed(fix.changes, there, Query(card=card), installed())
        assert ask(card, mended).verdict == "yes"


def test_energy_of_several_sources() -> None:
    there = position(["Aether Hub", "Aether Hub"], hand=["Boros Charm"], counters={"energy": 1})
    query: dict[str, Any] = {"card": "Boros Charm", "choices": {"modes": [0]}}
    found = ask(query, there)
    assert found.verdict == "no"
    assert "1 more energy" in [fix.text for reason in found.reasons for fix in reason.fix]
