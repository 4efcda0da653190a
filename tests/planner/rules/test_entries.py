"""Entries whose name is more than that of a card: predefined tokens, large counts."""

from typing import Any

import pytest

from castable.models.errors import UnknownName
from castable.models.position import Entry
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.rules.position.entries import hinted
from tests.building import ask, cast, position


@pytest.mark.parametrize(
    "treasures",
    [
        ["2 Treasure"],
        ["Treasure", "treasure"],
        [{"card": "Treasure", "count": 2}],
        [{"token": "Treasure", "count": 2}],
        [{"token": {"name": "Treasure"}, "count": 2}],
    ],
)
def test_predefined_tokens_by_name_alone(treasures: list[Any]) -> None:
    verdict = cast("Grizzly Bears", treasures)
    assert verdict.verdict == "yes"
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("treasure-1", "treasure-2")


def test_a_card_of_that_name_goes_before_if_it_can_be_there() -> None:
    """The token Blood is meant: half a split card of sorceries is never on the battlefield."""
    loot = {"action": "activate", "card": "Blood"}
    assert ask(loot, position(["Blood", "Swamp"], hand=["Opt"])).verdict == "yes"
    assert cast("Flesh // Blood", ["6 Forest"], choices={"face": "Blood"}).card == "Flesh // Blood"


def test_a_misspelt_token_is_hinted_at() -> None:
    with pytest.raises(UnknownName) as refusal:
        ask("Opt", position(["Tresure"], hand=["Opt"]))
    assert refusal.value.suggestions[0] == "Treasure"
    assert refusal.value.where.path == "position.players.you.battlefield[0]"
    with pytest.raises(UnknownName) as refusal:
        ask("Opt", position(hand=["Opt"], graveyard=["Tresure"]))
    assert "Treasure" not in refusal.value.suggestions


def test_a_token_is_no_card_of_a_hand() -> None:
    with pytest.raises(UnknownName):
        cast("Opt", ["Island"], hand=["Treasure"])


def test_a_count_of_thousands_and_a_name_that_begins_with_one() -> None:
    verdict = cast("Fireball", ["1000 Mountain"], targets=["opponent"])
    assert verdict.max_x == 999
    assert cast("Opt", ["Island"], hand=["1996 World Champion"]).verdict == "yes"


def test_names_of_signs_alone_are_those_as_written() -> None:
    for nothing in ("", "!!", " - "):
        with pytest.raises(UnknownName) as refusal:
            Catalogue.embedded().card(nothing)
        assert refusal.value.code == "card.unknown"
        assert refusal.value.suggestions == ()
    assert Catalogue.embedded().card("_____").name == "_____"


def test_subtypes_may_be_new() -> None:
    glorp = {"name": "Glorp", "types": "Legendary Creature - Glorp", "power": 1, "toughness": 1}
    verdict = cast("Bone Splinters", ["Swamp", {"token": glorp}], opponent=["Grizzly Bears"])
    assert verdict.verdict == "yes"


def test_all_names_with_a_word_are_hinted_at_on_the_battlefield() -> None:
    catalogue = Catalogue.embedded()
    error = UnknownName("", code="card.unknown", suggestions=catalogue.nearest("goyf"))
    assert "Tarmogoyf" in hinted(error, Entry(card="goyf"), catalogue, "battlefield").suggestions
