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
    ("counters", "verdict"),
    [
        ({"stun": 1}, "no"),
        ({"stun": 1, "oil": 1}, "unknown"),
        ({"oil": 1}, "yes"),
    ],
)
def test_counters_that_stay(counters: dict[str, int], verdict: str) -> None:
    rule = _rule("Stun counters can't be removed from permanents your opponents control.")
    bear = {"card": BEARS, "counters": counters}
    text = "{T}, Remove a counter from a creature you control: Draw a card."
    tool = {"card": "Brass Tool", "oracle": text, "type_line": "Artifact"}
    query = {"action": "activate", "card": "Brass Tool", "ability": 0}
    assert ask(query, position([tool, bear], opponent=[rule])).verdict == verdict
    assert ask(query, position([tool, rule, bear])).verdict == "yes"
    assert cast(BEARS, ["2 Forest", bear], opponent=[rule]).verdict == "yes"


@pytest.mark.parametrize(("counters", "verdict"), [({"stun": 1}, "no"), ({}, "yes")])
def test_what_is_stunned_for_good_is_not_untapped(counters: dict[str, int], verdict: str) -> None:
    rule = _rule("Stun counters can't be removed from permanents your opponents control.")
    text = "{Q}: Draw a card."
    tool = {"card": "Brass Tool", "oracle": text, "type_line": "Artifact", "tapped": True}
    query = {"action": "activate", "card": "Brass Tool", "ability": 0}
    where = position([{**tool, "counters": counters}], opponent=[rule])
    assert ask(query, where).verdict == verdict


@pytest.mark.parametrize(
    ("said", "spell", "land"),
    [
        ("Spells that share a smell with the last one can't be cast.", "unknown", "yes"),
        ("Players can't cast spells that share a smell with the last one.", "unknown", "yes"),
        ("Players can't cast instant spells unless somebody is hungry.", "yes", "yes"),
        ("Players can't cast spells or play lands with a name that rhymes.", "unknown", "unknown"),
        (
            "Spells with the chosen names can't be cast and lands with the chosen names can't be"
            " played.",
            "unknown",
            "unknown",
        ),
    ],
)
def test_a_ban_half_read_bears_on_what_it_forbids(said: str, spell: str, land: str) -> None:
    rule = _rule(said)
    assert cast(BEARS, ["2 Forest"], opponent=[rule]).verdict == spell
    assert cast(BEARS, ["Forest"], opponent=[rule]).verdict == "no"
    where = position(["Nantuko Husk"], hand=["Forest"], opponent=[rule])
    assert ask({"action": "play_land", "card": "Forest"}, where).verdict == land
    husk = {"action": "activate", "card": "Nantuko Husk", "ability": 0}
    assert ask(husk, where).verdict == "yes"


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
