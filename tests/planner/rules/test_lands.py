"""Playing lands (CR 305)."""

import pytest

from castable.models.verdict import Verdict
from tests.building import ask, cast, position


def _play(land: str, **more: object) -> Verdict:
    query = {"action": "play_land", "card": land}
    return ask(query, position(more.pop("battlefield", None), hand=[land], **more))  # type: ignore[arg-type]


def test_one_land_a_turn() -> None:
    assert _play("Forest").verdict == "yes"
    again = _play("Forest", this_turn={"lands_played": 1})
    assert (again.verdict, again.reasons[0].kind) == ("no", "land_play")


def test_effects_allow_more_lands() -> None:
    more = _play("Forest", battlefield=["Exploration"], this_turn={"lands_played": 1})
    assert more.verdict == "yes"
    azusa = ["Azusa, Lost but Seeking"]
    assert _play("Forest", battlefield=azusa, this_turn={"lands_played": 2}).verdict == "yes"
    assert _play("Forest", battlefield=azusa, this_turn={"lands_played": 3}).verdict == "no"


def test_lands_are_played_in_the_own_main_phase() -> None:
    assert _play("Forest", step="upkeep").verdict == "no"
    assert _play("Forest", turn_player="opponent").verdict == "no"


def test_a_nonland_is_not_played() -> None:
    verdict = _play("Opt")
    assert (verdict.verdict, verdict.reasons[0].cr) == ("no", "305.1")


def test_lands_in_the_graveyard_need_a_permission() -> None:
    query = {"action": "play_land", "card": "Forest", "from": "graveyard"}
    assert ask(query, position(graveyard=["Forest"])).verdict == "no"
    assert ask(query, position(["Crucible of Worlds"], graveyard=["Forest"])).verdict == "yes"


def test_a_land_face_may_be_played() -> None:
    query = {"action": "play_land", "card": "Sejiri Shelter // Sejiri Glacier"}
    assert ask(query, position(hand=["Sejiri Shelter"])).verdict == "yes"


def test_lands_in_hand_may_be_forbidden_and_others_not() -> None:
    frenzy = {
        "card": "Brass Ferret",
        "oracle": "You may play lands and cast spells from the top of your library.\nYou can't play"
        " lands or cast spells from your hand.",
        "type_line": "Enchantment",
    }
    assert _play("Forest", battlefield=[frenzy]).verdict == "no"
    query = {"action": "play_land", "card": "Forest", "from": "library"}
    assert ask(query, position([frenzy], library=["Forest"])).verdict == "yes"


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("All frobnicate costs cost {2} more.", "yes"),
        ("Players can play only the first card of their program.", "unknown"),
    ],
)
def test_texts_on_costs_bear_on_no_land(said: str, verdict: str) -> None:
    rule = {"card": "Brass Rule", "oracle": said, "type_line": "Enchantment"}
    assert cast("Grizzly Bears", ["2 Forest", rule]).verdict == "unknown"
    assert _play("Forest", battlefield=[rule]).verdict == verdict
    again = _play("Forest", battlefield=[rule], this_turn={"lands_played": 1})
    assert again.verdict == "no"
