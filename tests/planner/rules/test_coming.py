"""What falls into the graveyard, and is exiled from there for the same cost (CR 601.2g-h)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.planner import verify
from tests.building import ask, cast, position


@pytest.mark.parametrize(
    ("card", "battlefield", "verdict"),
    [
        ("Treasure Cruise", ["6 Island", "Lotus Petal"], "yes"),
        ("Treasure Cruise", ["5 Island", "Lotus Petal"], "no"),  # seven, where eight are due
        ("Treasure Cruise", ["6 Island", "Treasure"], "no"),
        ("Treasure Cruise", ["6 Island", {"card": "Lotus Petal", "owner": "opponent"}], "no"),
        ("Gurmag Angler", ["5 Swamp", "Phyrexian Altar", "Grizzly Bears"], "yes"),
        ("Gurmag Angler", ["4 Swamp", "Phyrexian Altar", "Grizzly Bears"], "no"),
        ("Makeshift Mauler", ["3 Island", "Blood Pet"], "yes"),
        ("Makeshift Mauler", ["3 Island", "Phyrexian Altar", "Grizzly Bears"], "yes"),
        ("Makeshift Mauler", ["4 Island", "Lotus Petal"], "no"),  # no creature card
        ("Stitched Drake", ["3 Island", "Blood Pet"], "yes"),
        ("Skaab Goliath", ["6 Island", "Phyrexian Altar", "2 Grizzly Bears"], "yes"),
        ("Makeshift Mauler", ["3 Island", "Dryad Arbor"], "no"),  # nothing gives it up
        ("Makeshift Mauler", ["Food Chain", "2 Grizzly Bears"], "no"),  # exiled for mana
    ],
)
def test_what_mana_abilities_give_up_may_be_exiled(
    card: str, battlefield: list[Any], verdict: str
) -> None:
    assert cast(card, battlefield).verdict == verdict


def test_what_is_exiled_for_mana_is_in_no_graveyard() -> None:
    hand = ["Simian Spirit Guide"]
    assert cast("Makeshift Mauler", ["3 Island", "Simian Spirit Guide"], hand=hand).verdict == "no"


@pytest.mark.parametrize(("others", "verdict"), [(1, "no"), (2, "yes")])
def test_a_hand_that_is_discarded_for_mana(others: int, verdict: str) -> None:
    board = position(
        ["Underworld Breach", "Lion's Eye Diamond"],
        hand=["Opt", "Ponder"][:others],
        graveyard=["Brain Freeze"],
    )
    assert ask({"card": "Brain Freeze", "from": "graveyard"}, board).verdict == verdict


@pytest.mark.parametrize(("graveyard", "verdict"), [(["Opt", "Island"], "yes"), (["Opt"], "no")])
def test_what_one_part_of_the_cost_gives_up_another_may_exile(
    graveyard: list[str], verdict: str
) -> None:
    """The parts are paid in any order: the Elves are sacrificed, and exiled then (CR 601.2h)."""
    there = position(
        ["Underworld Breach", "Swamp", "Llanowar Elves"],
        graveyard=["Village Rites", *graveyard],
    )
    query = {"card": "Village Rites", "from": "graveyard"}
    found = ask(query, there)
    assert found.verdict == verdict
    if found.plan is not None:
        done = [(s.do, s.name) for s in found.plan.steps if s.do in ("sacrifice", "exile")]
        assert done.index(("sacrifice", "Llanowar Elves")) < done.index(("exile", "Llanowar Elves"))
        assert verify(there, Query.model_validate(query), found.plan) == ()


REST = {
    "card": "Stone of Rest",
    "type_line": "Artifact",
    "oracle": "If a card or token would be put into a graveyard from anywhere, exile it instead.",
}
VEIL = {
    "card": "Veil of Rest",
    "type_line": "Enchantment",
    "oracle": "If a creature dealt damage by ~ this turn would die, exile it instead.",
}
THEIRS = {
    "card": "Leyline of Rest",
    "type_line": "Enchantment",
    "oracle": "If a card would be put into an opponent's graveyard from anywhere, exile it "
    "instead.",
}


def test_what_goes_elsewhere_is_in_no_graveyard() -> None:
    petals = ["6 Island", "Lotus Petal"]
    assert cast("Treasure Cruise", [*petals, REST]).verdict == "no"
    assert cast("Treasure Cruise", [*petals, THEIRS]).verdict == "yes"
    assert cast("Treasure Cruise", petals, opponent=[THEIRS]).verdict == "no"
    assert cast("Treasure Cruise", petals, opponent=[REST]).verdict == "no"


def test_a_finality_counter_exiles() -> None:
    """CR 122.1h."""
    for counters, verdict in ({"finality": 1}, "no"), ({"+1/+1": 1}, "yes"):
        bears = {"card": "Grizzly Bears", "counters": counters}
        assert cast("Gurmag Angler", ["5 Swamp", "Phyrexian Altar", bears]).verdict == verdict


def test_a_card_that_goes_elsewhere_by_itself() -> None:
    weapon = {
        "card": "Old Weapon",
        "type_line": "Artifact",
        "oracle": "{T}, Sacrifice ~: Add {C}.\nIf ~ would be put into a graveyard from anywhere, "
        "reveal ~ and shuffle it into its owner's library instead.",
    }
    assert cast("Treasure Cruise", ["6 Island", weapon]).verdict == "no"


def test_where_it_cannot_be_told_a_no_is_not_certain() -> None:
    bears = ["5 Swamp", "Phyrexian Altar", "Grizzly Bears", VEIL]
    assert cast("Gurmag Angler", bears).verdict == "unknown"
    assert cast("Gurmag Angler", bears, graveyard=["Opt"]).verdict == "yes"
    assert cast("Gurmag Angler", ["2 Swamp", *bears[1:]]).verdict == "no"


def test_clicks_follow_it() -> None:
    there = position(["6 Island", "Lotus Petal"], hand=["Treasure Cruise"])
    petal = {"object": "Lotus Petal", "adds": "{W}"}
    delved = {"object": "Lotus Petal", "do": "delve"}
    for clicks, verdict in ([petal, delved], "yes"), ([delved, petal], "no"):
        query = {"card": "Treasure Cruise", "from": "hand", "committed": clicks}
        assert ask(query, there).verdict == verdict


BREACH = ["Underworld Breach", "Swamp", "Island"]


def test_any_number_that_is_sacrificed_may_be_exiled() -> None:
    there = position([*BREACH, "2 Ornithopter"], graveyard=["Corpse Cobble", "Island"])
    query = {"card": "Corpse Cobble", "from": "graveyard"}
    assert ask(query, there).verdict == "yes"
    for number, verdict in (2, "yes"), (1, "no"):
        assert ask({**query, "choices": {"sacrifice": number}}, there).verdict == verdict


def test_what_falls_may_be_named_to_be_exiled() -> None:
    named = {"exile": ["Lotus Petal"]}
    assert cast("Treasure Cruise", ["6 Island", "Lotus Petal"], choices=named).verdict == "yes"
    there = position(["Swamp", "Lotus Petal"], hand=["Opt"])
    asked = {"card": "Opt", "from": "hand", "choices": named}
    assert ask(asked, there).verdict == "no"  # nothing is exiled for it


def test_clicks_on_what_one_part_of_the_cost_gives_to_another() -> None:
    there = position(
        ["Underworld Breach", "Swamp", "Llanowar Elves"],
        graveyard=["Village Rites", "Opt", "Island"],
    )
    clicks = [
        {"object": "Swamp"},
        {"object": "Llanowar Elves", "do": "sacrifice"},
        {"object": "Llanowar Elves", "do": "exile"},
    ]
    query = {"card": "Village Rites", "from": "graveyard", "committed": clicks}
    assert ask(query, there).verdict == "yes"


def test_what_falls_counts_for_x() -> None:
    pyre = cast(
        "Harvest Pyre",
        ["Mountain", "Lotus Petal"],
        graveyard=["Island"],
        opponent=["Grizzly Bears"],
    )
    assert (pyre.verdict, pyre.max_x) == ("yes", 2)
