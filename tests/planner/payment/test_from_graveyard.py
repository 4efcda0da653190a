"""Cards that work in a graveyard are left there, and are the first to be put there."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, position


def creature(text: str, **more: Any) -> dict[str, Any]:
    """Return a creature of an invented name, of two mana and with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Creature — Ferret",
            "mana_cost": "{1}{B}", "power": 2, "toughness": 2, **more}  # fmt: skip


RETURNS = (
    "At the beginning of your upkeep, you may return this card from your graveyard to your hand."
)
LANDFALL = (
    "Whenever a land you control enters, you may return this card from your graveyard to the "
    "battlefield."
)
WATCHES = (
    "As long as this card is in your graveyard and you control a Mountain, creatures you control "
    "have haste."
)
KINDS = [RETURNS, LANDFALL, WATCHES, "Dredge 3", "Unearth {2}{B}"]
OTHERS = "When this creature enters, return target card from your graveyard to your hand."


def gone(card: str, do: str, there: Any, **query: Any) -> list[str]:
    """Return the names of the cards that something is done with for a spell."""
    verdict = ask({"card": card, **query}, there)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None, verdict.reasons
    return [s.name for s in verdict.plan.steps if s.do == do and s.object]


def both_ways(things: list[Any]) -> list[list[Any]]:
    """Return a list, and backwards: the order must not decide."""
    return [things, things[::-1]]


@pytest.mark.parametrize("text", KINDS)
def test_it_is_not_exiled_for_delve(text: str) -> None:
    for graveyard in both_ways([creature(text), {"card": "Shock", "count": 6}]):
        there = position(["Swamp"], hand=["Gurmag Angler"], graveyard=graveyard)
        assert gone("Gurmag Angler", "delve", there) == ["Shock"] * 6


def test_what_returns_other_cards_is_as_good_as_any() -> None:
    """Of two that do nothing there the order of the position decides."""
    for graveyard in both_ways([creature(OTHERS), {"card": "Shock", "count": 6}]):
        there = position(["Swamp"], hand=["Gurmag Angler"], graveyard=graveyard)
        used = gone("Gurmag Angler", "delve", there)
        assert ("Brass Ferret" in used) is (graveyard[0]["card"] == "Brass Ferret")


@pytest.mark.parametrize("text", KINDS)
def test_it_is_sacrificed_first(text: str) -> None:
    for there in both_ways([creature(text), "Grizzly Bears"]):
        board = position(["Swamp", *there], hand=["Village Rites"])
        assert gone("Village Rites", "sacrifice", board) == ["Brass Ferret"]


@pytest.mark.parametrize("text", KINDS)
def test_it_is_discarded_first(text: str) -> None:
    for hand in both_ways([creature(text, mana_cost="{1}{R}"), "Hill Giant"]):
        board = position(["2 Mountain"], hand=["Tormenting Voice", *hand])
        assert gone("Tormenting Voice", "discard", board) == ["Brass Ferret"]


LAND = {"card": "Brass Burrow", "oracle": "{T}: Add {B}.\nDredge 2", "type_line": "Land"}


def test_a_land_that_works_there_is_discarded_before_others() -> None:
    for hand in both_ways([LAND, "Mountain"]):
        board = position(["6 Mountain"], hand=["Tormenting Voice", *hand])
        assert gone("Tormenting Voice", "discard", board) == ["Brass Burrow"]


def test_a_land_that_works_there_is_sacrificed_before_others() -> None:
    for lands in both_ways([LAND, "Forest"]):
        board = position(lands, hand=["Crop Rotation"], mana_pool="{G}")
        assert gone("Crop Rotation", "sacrifice", board) == ["Brass Burrow"]


def test_what_works_by_itself_goes_before_what_is_cast_from_there() -> None:
    for hand in both_ways([creature(RETURNS), "Firebolt"]):
        board = position(["2 Mountain"], hand=["Tormenting Voice", *hand])
        assert gone("Tormenting Voice", "discard", board) == ["Brass Ferret"]


def test_it_is_a_card_as_any_other_where_it_is_exiled_from_the_hand() -> None:
    """Nothing is gained by a card that goes to exile; the one off color is missed least."""
    white = {**creature(RETURNS), "mana_cost": "{1}{W}"}
    for hand in both_ways([white, "Serra Angel"]):
        board = position(["2 Plains"], hand=["Solitude", *hand])
        query = {"choices": {"alternative": "evoke"}}
        assert gone("Solitude", "exile", board, **query) == ["Serra Angel"]


def test_the_other_half_of_a_card_with_aftermath_works_there() -> None:
    for graveyard in both_ways([{"card": "Dusk // Dawn"}, {"card": "Shock", "count": 6}]):
        there = position(["Swamp"], hand=["Gurmag Angler"], graveyard=graveyard)
        assert gone("Gurmag Angler", "delve", there) == ["Shock"] * 6
