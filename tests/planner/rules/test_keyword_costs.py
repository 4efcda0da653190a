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
