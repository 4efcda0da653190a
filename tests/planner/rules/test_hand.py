"""The question about the hand takes in every zone from which something lets the asker cast."""

from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import HandVerdict
from castable.planner import answer
from tests.building import position


def _hand(battlefield: list[Any], **zones: Any) -> HandVerdict:
    verdict = answer(position(battlefield, **zones), Query(action="hand"))
    assert isinstance(verdict, HandVerdict)
    return verdict


@pytest.mark.parametrize(
    ("battlefield", "zones", "castable"),
    [
        ([], {"graveyard": ["Think Twice", "Opt", "Island"]}, {"Think Twice": "yes"}),
        (["Lurrus of the Dream-Den"], {"graveyard": ["Opt"]}, {}),
        (["Crucible of Worlds"], {"graveyard": ["Opt", "Island"]}, {"Island": "yes"}),
        (["Future Sight"], {"library": ["Opt", "Ponder"]}, {"Opt": "yes"}),
        ([], {"library": ["Opt", {"card": "Ponder", "may_play": True}]}, {"Ponder": "yes"}),
        (
            [],
            {"exile": ["Opt", {"card": "Ponder", "may_play": True}, {"card": "Island"}]},
            {"Ponder": "yes"},
        ),
        (
            [],
            {"exile": [{"card": "Behold the Multiverse", "foretold": True}]},
            {"Behold the Multiverse": "yes"},
        ),
        ([], {"exile": [{"card": "Island", "may_play": True}]}, {"Island": "yes"}),
        ([], {"command": ["Talrand, Sky Summoner"]}, {"Talrand, Sky Summoner": "yes"}),
        ([], {"graveyard": ["Gravecrawler"]}, {}),
    ],
)
def test_what_is_open(
    battlefield: list[Any], zones: dict[str, Any], castable: dict[str, str]
) -> None:
    assert _hand(["4 Island", *battlefield], **zones).castable == castable


def test_a_card_that_cannot_be_paid_from_the_graveyard_is_a_no() -> None:
    assert _hand(["Island"], graveyard=["Think Twice"]).castable == {"Think Twice": "no"}


def test_an_unread_permission_leaves_it_open() -> None:
    """A card says of itself what isn't understood, or a permanent of cards elsewhere."""
    odd = "You may cast this card from your graveyard by singing a song nobody knows."
    card = {"card": "Odd Tune", "oracle": odd, "type_line": "Instant", "mana_cost": "{U}"}
    assert _hand(["Island"], graveyard=[card, "Opt"]).castable == {"Odd Tune": "unknown"}
    wide = "You may cast spells from among cards in your graveyard that nobody has ever sung of."
    source = {"card": "Odd Book", "oracle": wide, "type_line": "Artifact"}
    assert _hand(["Island", source], graveyard=["Opt"]).castable == {"Opt": "unknown"}


def test_each_record_says_how_the_card_is_used() -> None:
    verdict = _hand(["2 Plains"], hand=["Emeria's Call"])
    told = [(each.action, each.face, each.zone, each.verdict) for each in verdict.verdicts]
    assert told == [
        ("cast", "Emeria's Call", "hand", "no"),
        ("play_land", "Emeria, Shattered Skyclave", "hand", "yes"),
    ]
    assert {each.card for each in verdict.verdicts} == set(verdict.castable)


def test_a_name_in_two_zones_has_the_better_answer() -> None:
    verdict = _hand(["2 Island"], hand=["Think Twice"], graveyard=["2 Think Twice"])
    assert verdict.castable == {"Think Twice": "yes"}
    assert [(each.zone, each.verdict) for each in verdict.verdicts] == [
        ("hand", "yes"),
        ("graveyard", "no"),
    ]


def test_another_players_card_that_may_be_played() -> None:
    board = position(["Island"]).model_dump(by_alias=True)
    board["players"]["opponent"]["exile"] = [{"card": "Opt", "may_play": True}, {"card": "Ponder"}]
    verdict = answer(Position.model_validate(board), Query(action="hand"))
    assert isinstance(verdict, HandVerdict)
    assert verdict.castable == {"Opt": "yes"}
