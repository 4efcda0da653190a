"""Costs that keyword abilities stand for: cleave, specialize, augment ..."""

from typing import Any

import pytest

from castable.models.verdict import Verdict
from tests.building import Entries, ask, position


def _activate(oracle: str, type_line: str = "Creature - Elf", **where: Any) -> Verdict:
    card = {"card": "Brass Ferret", "id": "ferret", "oracle": oracle, "type_line": type_line}
    zone = where.pop("zone", "battlefield")
    where[zone] = [card, *where.get(zone, [])]
    return ask({"action": "activate", "card": "ferret"}, position(**where))


@pytest.mark.parametrize(
    ("lands", "theirs", "legal"),
    [
        ("4 Plains", ["Grizzly Bears"], True),
        ("3 Plains", ["Grizzly Bears"], False),
        ("Plains", [{"card": "Grizzly Bears", "attacking": True}], True),
        ("4 Plains", [], False),
    ],
)
def test_cleave_widens_what_is_targeted(lands: str, theirs: Entries, legal: bool) -> None:
    card = {
        "card": "Brass Ferret",
        "oracle": "Cleave {3}{W}\nDestroy target [attacking] creature.",
        "type_line": "Instant",
        "mana_cost": "{W}",
    }
    verdict = ask("Brass Ferret", position([lands], hand=[card], opponent=theirs))
    assert (verdict.verdict == "yes") == legal


@pytest.mark.parametrize(
    ("hand", "legal"), [(["Forest"], True), (["Grizzly Bears"], True), (["Sol Ring"], False)]
)
def test_specialize_discards_a_color(hand: Entries, legal: bool) -> None:
    verdict = _activate("Specialize {1}", battlefield=["Swamp"], hand=hand)
    assert (verdict.verdict == "yes") == legal


def test_augment_is_activated_from_the_hand_and_needs_a_host() -> None:
    host = {"card": "Iron Otter", "oracle": "Flying", "type_line": "Host Creature - Otter"}
    there: dict[str, Any] = {"zone": "hand", "battlefield": ["2 Swamp", host]}
    assert _activate("Augment {1}{B}", **there).verdict == "yes"
    assert _activate("Augment {1}{B}", **there, step="end_step").verdict == "no"
    alone = _activate("Augment {1}{B}", zone="hand", battlefield=["2 Swamp", "Grizzly Bears"])
    assert (alone.verdict, alone.reasons[0].kind) == ("no", "target")


def test_a_text_that_may_lift_the_timing_makes_a_no_unknown() -> None:
    lifted = "You may activate this card's augment ability any time you could cast an instant.\n"
    host = {"card": "Iron Otter", "oracle": "Flying", "type_line": "Host Creature - Otter"}
    there: dict[str, Any] = {"zone": "hand", "battlefield": ["2 Swamp", host], "step": "end_step"}
    assert _activate(f"{lifted}Augment {{1}}{{B}}", **there).verdict == "unknown"


@pytest.mark.parametrize(
    ("there", "yard", "legal"),
    [
        (["Grizzly Bears", "Sol Ring"], [], False),
        (["Grizzly Bears", "Llanowar Elves"], [], True),
        (["Grizzly Bears"], ["Llanowar Elves"], True),
        ([], ["Grizzly Bears", "Llanowar Elves"], True),
        ([], [], False),
    ],
)
def test_craft_exiles_from_two_zones(there: Entries, yard: Entries, legal: bool) -> None:
    verdict = _activate(
        "Craft with two creatures {1}",
        "Artifact Creature",
        battlefield=["Swamp", *there],
        graveyard=yard,
    )
    assert (verdict.verdict == "yes") == legal


@pytest.mark.parametrize(
    ("hand", "there", "legal"),
    [(["Goblin Guide"], [], True), ([], ["Goblin Guide"], True), (["Ornithopter"], [], False)],
)
def test_what_is_beheld_may_be_exiled(hand: Entries, there: Entries, legal: bool) -> None:
    card = {
        "card": "Brass Ferret",
        "oracle": "As an additional cost to cast this spell, behold a Goblin and exile it.",
        "type_line": "Creature - Goblin",
        "mana_cost": "{R}",
    }
    verdict = ask("Brass Ferret", position(["Mountain", *there], hand=[card, *hand]))
    assert (verdict.verdict == "yes") == legal
    assert verdict.plan is None or verdict.plan.lost.exiled == ("goblin-guide-1",)


def test_an_equip_ability_may_cost_less() -> None:
    equip = (
        "Equip {3}. This ability costs {1} less to activate for each other Equipment you control."
    )
    armor = {"oracle": equip, "type_line": "Artifact - Equipment"}
    board: Entries = ["2 Forest", "Grizzly Bears"]
    assert _activate(**armor, battlefield=board).verdict == "no"
    assert _activate(**armor, battlefield=[*board, "Bonesplitter"]).verdict == "yes"


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ({"action": "cast", "card": "ferret"}, "yes"),
        ({"action": "activate", "card": "eye", "ability": "craft"}, "unknown"),
    ],
)
def test_an_unread_activated_keyword_is_no_cost_of_casting(
    query: dict[str, Any], verdict: str
) -> None:
    """CR 702.167a: craft is an activated ability."""
    oracle = "{T}: Add {U}.\nCraft with four or more odd things with activated abilities {2}"
    eye = {"card": "Brass Eye", "oracle": oracle, "type_line": "Artifact", "mana_cost": "{3}"}
    board = position(["3 Island", eye | {"id": "eye"}], hand=[eye | {"id": "ferret"}])
    assert ask(query, board).verdict == verdict
