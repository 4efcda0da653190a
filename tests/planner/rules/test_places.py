"""Abilities and special actions work where they work, and on what they are about."""

from typing import Any

import pytest

from tests.building import ask, position

ROOM = "Bottomless Pool // Locker Room"
UNLOCK = {"action": "special", "special": "unlock"}


@pytest.mark.parametrize(
    ("name", "zone", "verdict"),
    [
        ("Forest", "hand", "no"),
        ("Forest", "graveyard", "no"),
        ("Phyrexian Altar", "graveyard", "no"),
        ("Elvish Spirit Guide", "battlefield", "no"),
        ("Elvish Spirit Guide", "graveyard", "no"),
        ("Elvish Spirit Guide", "hand", "yes"),
    ],
)
def test_a_mana_ability_works_in_its_zone(name: str, zone: str, verdict: str) -> None:
    """On the battlefield, unless its cost takes the card from the hand (CR 113.6, 113.6m)."""
    entries: dict[str, Any] = {zone: [name]}
    entries.setdefault("battlefield", []).append("Grizzly Bears")
    asked = {"action": "activate", "card": name, "ability": 0, "from": zone}
    assert ask(asked, position(**entries)).verdict == verdict


@pytest.mark.parametrize("entry", ["Forest", "Llanowar Elves"])
def test_the_same_card_in_hand_does_not_tap(entry: str) -> None:
    there = {"card": entry, "tapped": True}
    asked = {"action": "activate", "card": entry}
    assert ask(asked, position([there], hand=[entry])).verdict == "no"


def test_only_what_is_face_down_is_turned_face_up() -> None:
    """CR 116.2b, 702.37e."""
    asked = {"action": "special", "special": "turn_face_up", "card": "Willbender"}
    lands = ["2 Island"]
    up = position([*lands, "Willbender"])
    hand = position(lands, hand=["Willbender"])
    down = position([*lands, {"card": "Willbender", "face_down": True}])
    assert [ask(asked, where).verdict for where in (up, hand, down)] == ["no", "no", "yes"]


def test_a_planeswalker_of_which_nothing_is_told_has_its_printed_loyalty() -> None:
    """Jace, the Mind Sculptor is printed with 3 (CR 306.5b)."""
    asked = {"action": "activate", "card": "Jace, the Mind Sculptor", "ability": 3}
    told = {"card": "Jace, the Mind Sculptor", "counters": {"loyalty": 12}}
    assert ask(asked, position(["Jace, the Mind Sculptor"])).verdict == "no"
    assert ask(asked, position([told])).verdict == "yes"
    asked["ability"] = 2
    where = position(["Jace, the Mind Sculptor"], opponent=["Grizzly Bears"])
    assert ask(asked, where).verdict == "yes"


def test_a_door_that_is_open_is_not_unlocked_again() -> None:
    """CR 709.5e: only a locked half is unlocked."""
    room = {"card": "Bottomless Pool // Locker Room", "face": "Locker Room"}
    verdicts = [
        ask({"action": "special", "special": "unlock", "card": door}, position(["5 Island", room]))
        for door in ("Locker Room", "Bottomless Pool")
    ]
    assert [verdict.verdict for verdict in verdicts] == ["no", "yes"]


@pytest.mark.parametrize(
    ("room", "lands", "door", "cost"),
    [
        ({"card": ROOM, "face": "Bottomless Pool"}, "5 Island", "Locker Room", "{4}{U}"),
        ({"card": ROOM, "face": "Locker Room"}, "Island", "Bottomless Pool", "{U}"),
        ({"card": "Bottomless Pool"}, "5 Island", "Locker Room", "{4}{U}"),
        ({"card": ROOM}, "Island", "Bottomless Pool", "{U}"),
    ],
)
def test_a_room_by_both_names_is_unlocked_where_it_is_locked(
    room: dict[str, str], lands: str, door: str, cost: str
) -> None:
    """CR 709.5e: the half that is locked, or either of two."""
    verdict = ask(UNLOCK | {"card": ROOM}, position([lands, room]))
    assert verdict.verdict == "yes"
    assert verdict.plan is not None
    assert verdict.plan.total_cost.mana == cost
    assert verdict.plan.steps[-1].name == door


def test_why_a_room_is_not_unlocked() -> None:
    room = {"card": ROOM, "face": "Bottomless Pool"}
    (short,) = ask(UNLOCK | {"card": ROOM}, position(["4 Island", room])).reasons
    assert short.text == "unlocking Locker Room costs {4}{U}: short by {1}"
    (late,) = ask(UNLOCK | {"card": ROOM}, position(["5 Island", room], step="upkeep")).reasons
    assert late.text.startswith("unlocking Locker Room needs your own main phase")
    (there,) = ask(UNLOCK | {"card": ROOM}, position(["5 Island"], hand=[ROOM])).reasons
    assert there.kind == "permission"


def test_the_one_ability_that_works_there_is_meant() -> None:
    """Boseiju taps for mana on the battlefield, and is discarded from the hand (CR 113.6)."""
    query = {"action": "activate", "card": "Boseiju, Who Endures"}
    there = position(["2 Forest"], hand=["Boseiju, Who Endures"], opponent=["Sol Ring"])
    assert ask(query, there).verdict == "yes"
    assert ask(query, position(["Boseiju, Who Endures"])).verdict == "yes"


def test_what_is_lost_in_the_graveyard_is_a_no() -> None:
    query = {"action": "activate", "card": "Hell's Thunder", "from": "graveyard"}
    there = position(["5 Mountain"], graveyard=["Hell's Thunder"], opponent=["Yixlid Jailer"])
    verdict = ask(query, there)
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text == "Hell's Thunder has lost that ability by Yixlid Jailer"


def test_equip_is_meant_printed_or_given() -> None:
    """Of {8} and of {0}, which three artifacts give, the one that can be paid."""
    query = {"action": "activate", "card": "Colossus Hammer"}
    board = ["Colossus Hammer", "Puresteel Paladin", "Skullclamp", "Ornithopter"]
    assert ask(query, position(board)).verdict == "yes"
    assert ask(query, position(board[:3])).verdict == "no"
