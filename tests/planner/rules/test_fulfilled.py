"""What a condition asks for is told in words that a player uses, and as changes that make it so."""

from typing import Any

import pytest

from castable.models.position import Position
from castable.models.query import Query
from castable.planner import remedy
from tests.building import ask, position

MANA = "{W}{U}{B}{R}{G}" * 4


def mended(query: dict[str, Any], **where: Any) -> tuple[str, bool]:
    """Return the first reason, and whether a remedy is found (it is tried by asking again)."""
    there = position(mana_pool=MANA, **where)
    verdict = ask(query, there)
    assert verdict.verdict == "no"
    assert all(fix.changes for reason in verdict.reasons for fix in reason.fix)
    found = remedy(there, Query.model_validate(query), verdict)
    return verdict.reasons[0].text.partition(" only if ")[2], found is not None


@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("Atarka Beastbreaker", "the total power of creatures you control is at least 8"),
        ("Crop Sigil", "the number of different card types among cards in your graveyard is"
                       " at least 4"),
        ("Ambitious Farmhand", "the number of different powers among creatures you control is"
                            " at least 3"),
        ("Bloodshot Trainee", "its power is at least 4"),
        ("Endless Atlas", "the number of lands you control with the same name is at least 3"),
        ("Puca's Eye", "the number of colors among permanents you control is exactly 5"),
        ("Chittering Skitterling", "the number of poison counters an opponent has is at least 3"),
        ("Seeker of Insight", "you have cast a noncreature spell this turn"),
        ("Acquisition Octopus", "it is attached to a permanent"),
        ("Goro-Goro, Disciple of Ryusei", "you control an attacking modified creature"),
    ],
)  # fmt: skip
def test_an_ability(card: str, needed: str) -> None:
    for number in range(3):
        query = {"action": "activate", "card": card, "ability": number}
        there = position([card], mana_pool=MANA)
        if ask(query, there).reasons and "only if" in ask(query, there).reasons[0].text:
            assert mended(query, battlefield=[card]) == (needed, True)
            return
    pytest.fail("no ability asks for anything")


@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("Assassin's Blade", "it is the declare attackers step and you have been attacked in this"
                             " step"),
        ("Fire and Brimstone", ""),  # a player who attacked this turn, as a target
        ("Blazing Hope", ""),  # a creature with power as great as your life total
    ],
)  # fmt: skip
def test_a_spell(card: str, needed: str) -> None:
    assert mended({"card": card}, hand=[card]) == (needed, True)


BLADE = {"card": "Assassin's Blade"}


@pytest.mark.parametrize(
    ("attacker", "answer"),
    [
        ({"card": "Grizzly Bears", "attacking": "you"}, "yes"),
        ({"card": "Grizzly Bears", "attacking": "third"}, "no"),
        ({"card": "Grizzly Bears", "attacking": "you", "entered_this_turn": True}, "unknown"),
        ({"card": "Grizzly Bears", "attacking": True}, "yes"),
    ],
)
def test_who_was_attacked_this_step(attacker: dict[str, Any], answer: str) -> None:
    """A creature that came this turn may have been put into the combat (CR 508.4)."""
    there = position(
        hand=["Assassin's Blade"], opponent=[attacker], mana_pool=MANA,
        step="declare_attackers", turn_player="opponent",
    )  # fmt: skip
    assert ask(BLADE, there).verdict == answer


@pytest.mark.parametrize(("attacked", "answer"), [(False, "no"), (True, "unknown")])
def test_an_attacker_that_is_gone_may_have_attacked_you(attacked: bool, answer: str) -> None:
    there = position(
        hand=["Assassin's Blade"], mana_pool=MANA, step="declare_attackers",
        turn_player="opponent", opponent=[{"card": "Grizzly Bears", "attacking": "third"}],
    )  # fmt: skip
    told = there.model_dump(mode="json", exclude_unset=True)
    told["players"]["opponent"]["this_turn"] = {"attacked": attacked}
    assert ask(BLADE, Position.model_validate(told)).verdict == answer


def test_steps_that_must_all_be_are_told_and_meant_as_one() -> None:
    """Only in combat, and only after blockers are declared."""
    there = position(hand=["Curtain of Light"], mana_pool=MANA)
    verdict = ask({"card": "Curtain of Light"}, there)
    told = verdict.reasons[0].text.partition(" only if ")[2]
    assert told == "it is the declare blockers step, the combat damage step or the end of combat"
    assert mended({"card": "Curtain of Light"}, hand=["Curtain of Light"])[1]


def test_a_counter_is_told_as_something_that_it_has() -> None:
    verdict = ask("Lightning Bolt", position(["Gemstone Caverns"], hand=["Lightning Bolt"]))
    assert any(text.endswith("only if it has a luck counter on it")
               for text in verdict.reasons[0].because)  # fmt: skip


@pytest.mark.parametrize(
    ("where", "query", "text"),
    [
        (
            {"hand": ["Opt"], "battlefield": ["Omniscience", "Sphere of Resistance"]},
            {"card": "Opt"},
            "Opt, cast without paying its mana cost, costs {1}",
        ),
        (
            {"hand": ["Opt"], "battlefield": ["Rule of Law"],
             "this_turn": {"spells_cast": ["Grizzly Bears"]}},
            {"card": "Opt"},
            "Rule of Law allows one spell each turn",
        ),
        (
            {"hand": ["Forest"], "this_turn": {"lands_played": 1}},
            {"action": "play_land", "card": "Forest"},
            "you have played a land this turn, and may play only one",
        ),
    ],
)  # fmt: skip
def test_reasons_in_few_words(where: dict[str, Any], query: dict[str, Any], text: str) -> None:
    assert ask(query, position(**where)).reasons[0].text.startswith(text)


def test_what_is_asked_beside_the_mana_cost_is_no_part_of_it() -> None:
    buried = position(["4 Island"], graveyard=["Demilich", "3 Opt"])
    because = ask({"card": "Demilich", "from": "graveyard"}, buried).reasons[0].because
    assert "additional cost exile four instant or sorcery cards" in because[0]
