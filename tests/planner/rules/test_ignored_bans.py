"""Prohibitions for the one who has the most, and those that a player may ignore (CR 116.2d)."""

from typing import Any

import pytest

from tests.building import ask, cast, position

Entry = dict[str, Any]
BEARS = "Grizzly Bears"


def _rule(text: str, kind: str = "Enchantment", **more: Any) -> Entry:
    return {"card": "Brass Rule", "oracle": text, "type_line": kind, **more}


MOST = (
    "A player who controls more permanents than each other player can't play lands or cast artifact"
    " or creature spells."
)
IGNORED = "may sacrifice a permanent of their choice for that player to ignore this effect"


@pytest.mark.parametrize(
    ("card", "mine", "rider", "verdict"),
    [
        (BEARS, "2 Forest", "", "no"),
        (BEARS, "Forest", "", "yes"),
        ("Shock", "2 Mountain", "", "yes"),
        (BEARS, "2 Forest", f"That player {IGNORED} until end of turn.", "unknown"),
        (BEARS, "Forest", f"That player {IGNORED} until end of turn.", "yes"),
    ],
)
def test_the_player_who_has_the_most(card: str, mine: str, rider: str, verdict: str) -> None:
    rule = _rule(f"{MOST} {rider}".strip())
    assert cast(card, [mine], opponent=[rule], mana_pool="{G}{G}{R}").verdict == verdict
    land = position([mine], hand=["Forest"], opponent=[rule])
    played = ask({"action": "play_land", "card": "Forest"}, land).verdict
    assert played == (verdict if card == BEARS else "no")


@pytest.mark.parametrize(
    ("lands", "verdict"), [("2 Forest", "yes"), ("Forest", "unknown"), ("Mountain", "unknown")]
)
def test_a_ban_that_may_be_ignored_doubts_no_other_source(lands: str, verdict: str) -> None:
    said = "Enchanted creature can't attack, and its activated abilities can't be activated. Its"
    rule = _rule(
        f"Enchant creature\n{said} controller {IGNORED} until end of turn.",
        "Enchantment - Aura",
        attached_to="elves",
    )
    elves = {"card": "Llanowar Elves", "id": "elves"}
    assert cast(BEARS, [lands, elves, rule]).verdict == verdict
