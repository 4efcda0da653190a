"""Facts of the turn that a way to cast, or an ability, hangs on (CR 702.142, 702.173, 702.187)."""

from typing import Any

import pytest

from tests.building import ask, position

BEE = "Swarm, Being of Bees"  # mayhem {B}
VISION = "Eagle Vision"  # freerunning {1}{U}
BOAST = {"action": "activate", "card": "Goldmaw Champion", "ability": "Boast"}


@pytest.mark.parametrize(
    ("discarded", "copies", "expected"),
    [([BEE], 1, "yes"), ([BEE, BEE], 2, "yes"), (["Opt"], 1, "no"), ([], 1, "no")],
)
def test_the_discarded_card_is_the_one_in_the_graveyard(
    discarded: list[str], copies: int, expected: str
) -> None:
    graveyard = [{"card": BEE, "count": copies}]
    where = position(["Swamp"], graveyard=graveyard, this_turn={"discarded": discarded})
    assert ask(BEE, where).verdict == expected


def test_of_two_such_cards_one_may_be_another() -> None:
    graveyard = [{"card": BEE, "id": "old"}, {"card": BEE, "id": "new"}]
    where = position(["Swamp"], graveyard=graveyard, this_turn={"discarded": [BEE]})
    assert ask("old", where).verdict == "unknown"


@pytest.mark.parametrize(
    ("dealers", "expected"),
    [(["Human", "Assassin"], "yes"), (["commander"], "yes"), (["Cat"], "no"), (["Dog"], "unknown")],
)
def test_who_dealt_damage(dealers: list[str], expected: str) -> None:
    dog = {"card": "Isamaru, Hound of Konda", "commander": True}
    where = position(["2 Island", dog], hand=[VISION], this_turn={"combat_damage_by": dealers})
    assert ask(VISION, where).verdict == expected


@pytest.mark.parametrize(
    ("more", "turn", "expected"),
    [
        ({"attacking": True}, {}, "yes"),
        ({"attacking": True, "entered_this_turn": True}, {}, "unknown"),
        ({}, {"attacked": True}, "unknown"),
        ({}, {}, "no"),
    ],
)
def test_whether_it_attacked(more: dict[str, Any], turn: dict[str, Any], expected: str) -> None:
    champion = {"card": "Goldmaw Champion", **more}
    where = position(
        ["2 Plains", champion], opponent=["Grizzly Bears"], step="declare_attackers",
        this_turn=turn,
    )  # fmt: skip
    assert ask(BOAST, where).verdict == expected


def test_miracle_is_said() -> None:
    lands = ["2 Island"]
    drawn = position(lands, hand=[{"card": "Temporal Mastery", "miracle": True}], step="draw")
    assert ask("Temporal Mastery", drawn).verdict == "yes"
    assert ask("Temporal Mastery", position(lands, hand=["Temporal Mastery"])).verdict == "no"


def _if(condition: str) -> dict[str, Any]:
    text = f"{{1}}: Draw a card. Activate only if {condition}."
    return {"card": "Brass Ferret", "type_line": "Artifact", "oracle": text}


@pytest.mark.parametrize(
    ("condition", "told", "verdict"),
    [
        ("you have the city's blessing", {"designations": ["city's blessing"]}, "yes"),
        ("you have the city's blessing", {"designations": []}, "no"),
        ("you have the city's blessing", {}, "unknown"),
        ("you're the monarch", {"designations": ["monarch"]}, "yes"),
        ("you have the initiative", {"designations": ["monarch"]}, "no"),
        ("you've completed a dungeon", {"designations": ["dungeon completed"]}, "yes"),
        ("you've committed a crime this turn", {"this_turn": {"crime_committed": True}}, "yes"),
        ("you've committed a crime this turn", {}, "unknown"),
        ("you've descended this turn", {"this_turn": {"descended": False}}, "no"),
    ],
)
def test_what_a_player_has_or_has_done(condition: str, told: dict[str, Any], verdict: str) -> None:
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, position(["Island", _if(condition)], **told)).verdict == verdict


def test_the_monarch_is_one_player() -> None:
    where = position(["Island", _if("you're the monarch")])
    theirs = where.players["opponent"].model_copy(update={"designations": ("monarch",)})
    told = where.model_copy(update={"players": {**where.players, "opponent": theirs}})
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    assert ask(query, where).verdict == "unknown"
    assert ask(query, told).verdict == "no"


@pytest.mark.parametrize(("lands", "verdict"), [(8, "yes"), (7, "unknown")])
def test_ten_permanents_ascend(lands: int, verdict: str) -> None:
    thing = _if("you have the city's blessing")
    ascending = {"card": "Iron Ferret", "type_line": "Artifact", "oracle": "Ascend"}
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    board = [f"{lands} Island", thing, ascending]
    assert ask(query, position(board)).verdict == verdict
