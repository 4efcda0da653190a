"""Reasons of other kinds than shortages say what to do (CR 101.2, 601.3, 602.5, 702.61)."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, changed
from castable.planner.cards.catalogues.store import installed
from tests.building import Entries, ask, cast, fixes, position

SHOCK = [{"card": "Shock", "controller": "opponent"}]


def _fix(verdict: Verdict) -> str:
    assert verdict.verdict == "no"
    (reason,) = verdict.reasons
    return fixes(reason)[0]


def test_a_prohibition_is_ended_by_its_source_or_avoided() -> None:
    assert _fix(cast("Grizzly Bears", ["2 Forest", "Steel Golem"])) == "get rid of Steel Golem"
    teferi = cast("Opt", ["Island"], opponent=["Teferi, Time Raveler"], stack=SHOCK)
    assert _fix(teferi) == "wait for your own main phase with an empty stack"
    for who in ("Drannith Magistrate", "Grafdigger's Cage"):
        buried = position(["3 Island"], graveyard=["Think Twice"], opponent=[who])
        verdict = ask({"card": "Think Twice", "from": "graveyard"}, buried)
        assert _fix(verdict) == "have it in your hand, and cast it from there"


def test_a_number_each_turn_is_new_next_turn() -> None:
    cast_already = {"spells_cast": ["Shock"]}
    verdict = cast("Opt", ["Island"], opponent=["Rule of Law"], this_turn=cast_already)
    assert _fix(verdict) == "wait for the next turn"


def test_split_second_is_waited_for() -> None:
    stack = [{"card": "Krosan Grip", "controller": "opponent"}]
    verdict = cast("Opt", ["Island"], stack=stack)
    assert _fix(verdict) == "wait until Krosan Grip has left the stack"


def test_what_nothing_lets_you_cast_is_cast_from_the_hand() -> None:
    query = {"card": "Shock", "from": "graveyard"}
    assert (
        _fix(ask(query, position(["Mountain"], graveyard=["Shock"])))
        == "have it in your hand, and cast it from there"
    )


@pytest.mark.parametrize(
    ("card", "fix"),
    [
        ("Shriekmaw", "cast it for its mana cost or evoke"),
        (
            "Force of Will",
            "cast it for its mana cost or 'pay 1 life, exile a blue card from your hand'",
        ),
    ],
)
def test_the_ways_that_are_offered_are_told(card: str, fix: str) -> None:
    verdict = cast(card, [], choices={"alternative": "dash"}, stack=[], hand=["Opt"])
    assert fixes(verdict.reasons[0])[0].startswith(fix)


@pytest.mark.parametrize(
    ("card", "step", "needed"),
    [
        (
            "Berserk",
            "end_step",
            "wait until it is before the combat damage step and it is the first combat phase of "
            "the turn",
        ),
        (
            "Rakdos, Lord of Riots",
            "precombat_main",
            "see to it that an opponent has lost life this turn",
        ),
    ],
)
def test_when_its_own_text_allows_it_is_told(card: str, step: str, needed: str) -> None:
    assert _fix(cast(card, ["4 Badlands", "Forest", "Grizzly Bears"], step=step)) == needed


def test_the_condition_of_an_ability_is_told() -> None:
    verdict = ask({"action": "activate", "card": "Mox Opal"}, position(["Mox Opal"]))
    assert _fix(verdict) == "control three or more artifacts"


def test_whose_ability_it_is_that_is_forbidden() -> None:
    there = position(["Aether Vial", "Null Rod"])
    assert _fix(ask({"action": "activate", "card": "Aether Vial"}, there)) == "get rid of Null Rod"


@pytest.mark.parametrize(
    ("query", "board", "zones", "text"),
    [
        (
            {"card": "Mulldrifter"},
            ["2 Island"],
            {"hand": ["Mulldrifter"]},
            "Mulldrifter's evoke cost is {2}{U}: short by {1}",
        ),
        (
            {"card": "Think Twice", "from": "graveyard"},
            ["2 Island"],
            {"graveyard": ["Think Twice"]},
            "Think Twice's flashback cost is {2}{U}: short by {1}",
        ),
        (
            {"action": "special", "special": "suspend", "card": "Ancestral Vision"},
            [],
            {"hand": ["Ancestral Vision"]},
            "suspending Ancestral Vision costs {U}: short by {U}",
        ),
        (
            {"card": "Mulldrifter", "choices": {"alternative": "none"}},
            ["4 Island"],
            {"hand": ["Mulldrifter"]},
            "Mulldrifter costs {4}{U}: short by {1}",
        ),
    ],
)
def test_a_shortage_names_the_cost_that_is_nearest(
    query: dict[str, Any], board: Entries, zones: dict[str, Any], text: str
) -> None:
    assert ask(query, position(board, **zones)).reasons[0].text == text


def test_a_condition_about_another_player_is_told_of_that_player() -> None:
    board = position(["Merfolk Windrobber"])
    verdict = ask({"action": "activate", "card": "Merfolk Windrobber", "ability": 0}, board)
    words = "there are eight or more cards in an opponent's graveyard"
    assert _fix(verdict) == f"see to it that {words}"


@pytest.mark.parametrize("asked", [{}, {"targets": ["you"]}, {"choices": {"alternative": "none"}}])
def test_what_has_no_mana_cost_may_be_suspended(asked: dict[str, Any]) -> None:
    """CR 118.6, 702.62a."""
    where = position(["Island"], hand=["Ancestral Vision"])
    query = Query.model_validate({"card": "Ancestral Vision", "from": "hand", **asked})
    verdict = answer(where, query)
    assert isinstance(verdict, Verdict)
    fix = verdict.reasons[0].fix[0]
    assert fix.text == "suspend it"
    after, other = changed(fix.changes, where, query, installed())
    mended = answer(after, other)
    assert isinstance(mended, Verdict)
    assert mended.verdict == "yes"
    free = cast("Evermind", ["Island"]).reasons[0].fix
    assert all(one.text != "suspend it" for one in free)


def test_the_command_zone_is_called_so() -> None:
    where = position(command=["Ezuri, Renegade Leader"], opponent=["Drannith Magistrate"])
    verdict = ask({"card": "Ezuri, Renegade Leader", "from": "command"}, where)
    assert verdict.reasons[0].text.endswith("from the command zone")


def test_a_new_creature_waits_for_its_next_turn_tapped_or_not() -> None:
    druid = {"card": "Devoted Druid", "summoning_sick": True, "tapped": True}
    where, asked = position([druid]), {"action": "activate", "card": "Devoted Druid", "ability": 0}
    changes = ask(asked, where).reasons[0].fix[0].changes
    after, _ = changed(changes, where, Query.model_validate(asked), installed())
    assert ask(asked, after).verdict == "yes"


def test_what_keeps_every_creature_from_being_a_target_is_got_rid_of() -> None:
    shielded = {"opponent": ["Grizzly Bears", "Asceticism"]}
    verdict = cast("Murder", ["3 Swamp"], **shielded)
    assert fixes(verdict.reasons[0]) == ("get rid of Asceticism",)
    alone = {"opponent": [{"card": "Grizzly Bears", "id": "bear"}, _greaves()]}
    assert fixes(cast("Murder", ["3 Swamp"], **alone).reasons[0])[0] == "a legal target (creature)"


def _greaves() -> dict[str, str]:
    return {"card": "Lightning Greaves", "attached_to": "bear"}


def test_what_is_not_done_on_the_turn_of_another_waits_for_your_own() -> None:
    """CR 305.3, 307.1: a land or a sorcery."""
    law = {"opponent": ["Rule of Law"], "this_turn": {"spells_cast": ["Shock"]}}
    assert _fix(cast("Divination", ["3 Island"], **law)) == "wait for your next turn"
    assert _fix(cast("Divination", ["3 Island", "Leyline of Anticipation"], **law)) == (
        "wait for the next turn"
    )
    where = position([], hand=["Forest"], this_turn={"lands_played": 1})
    land = ask({"action": "play_land", "card": "Forest"}, where)
    assert _fix(land) == "wait for your next turn"
