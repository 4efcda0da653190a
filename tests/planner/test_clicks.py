"""Clicks on mana abilities whose costs take other objects, and what is short after a click."""

from typing import Any

import pytest

from tests import building
from tests.planner.test_committed import ask, shown


def test_the_spell_itself_is_no_card_of_the_hand() -> None:
    """Endurance is on the stack as mana is made, so that it can't be discarded for some."""
    board, more = (
        ["Overeager Apprentice", "Forest"],
        {"you": {"hand": ["Endurance", "Llanowar Elves"]}},
    )
    assert shown(ask("Endurance", board, [], **more)) == [
        "activate Forest {G}*", "exile Llanowar Elves",
    ]  # fmt: skip
    clicked = [{"object": "Overeager Apprentice", "uses": ["Endurance"]}]
    verdict = ask("Endurance", board, clicked, **more)
    assert verdict.verdict == "no"
    assert verdict.reasons[0].text.endswith(
        "Endurance can't be used for the cost of Overeager Apprentice"
    )


def test_the_spell_itself_is_not_revealed_for_mana() -> None:
    """Metalworker counts artifact cards of the hand, and Walking Ballista is on the stack."""
    more = {"you": {"hand": ["Walking Ballista", "Ornithopter"]}}
    clicks = shown(ask("Walking Ballista", ["Metalworker", "2 Wastes"], [], **more))
    assert clicks == ["activate Metalworker {C}{C}", "activate Wastes {C}"]
    clicked = [{"object": "Metalworker", "adds": "{C}{C}{C}{C}"}]
    verdict = ask("Walking Ballista", ["Metalworker", "2 Wastes"], clicked, **more)
    assert verdict.verdict == "no"


def test_one_of_several_ways_to_activate_takes_what_is_named() -> None:
    """Squandered Resources makes {B} of a Swamp and of a Phyrexian Tower."""
    board = ["Squandered Resources", "Phyrexian Tower", "2 Swamp", "Mountain"]
    clicks = shown(ask("Shock", board, []))
    assert "activate Squandered Resources {B} swamp-1*" in clicks
    assert "activate Squandered Resources {B} phyrexian-tower-1*" in clicks
    assert not any("swamp-2" in click for click in clicks)
    clicked = [{"object": "Squandered Resources", "adds": "{B}", "uses": ["Swamp"]}]
    verdict = ask("Shock", board, clicked)
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("swamp-1",)


def test_what_is_short_after_a_click_is_told() -> None:
    """The Treasure was wanted for mana; with one mana more it may be sacrificed for the cost."""
    clicked = [{"object": "Treasure", "do": "sacrifice"}]
    verdict = ask("Deadly Dispute", ["Swamp", "Treasure", "Ornithopter"], clicked)
    choice, short = verdict.reasons
    assert (choice.kind, short.kind) == ("choice", "exclusive")
    assert [fix.text for fix in short.fix] == ["{1} more mana"]


def test_chance_discards_and_no_click() -> None:
    """Which card goes at random is no choice (CR 701.9b); where there is one alone, it is that."""
    more = {"you": {"hand": ["Sonic Burst", "Opt", "Ponder"]}}
    assert shown(ask("Sonic Burst", ["2 Mountain"], [], **more)) == ["activate Mountain {R}"]
    more = {"you": {"hand": ["Sonic Burst", "Opt"]}}
    assert shown(ask("Sonic Burst", ["2 Mountain"], [], **more)) == [
        "activate Mountain {R}", "discard Opt",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "mine", "done", "told"),
    [
        ("Siege Wurm", ["4 Forest", "3 Llanowar Elves"],
         {"object": "llanowar-elves-1", "do": "convoke", "pays_for": "{G}"},
         ("llanowar-elves-2", "llanowar-elves-3")),
        ("Siege Wurm", ["4 Forest", "3 Llanowar Elves"],
         {"object": "llanowar-elves-3", "do": "convoke", "pays_for": "{G}"},
         ("llanowar-elves-1", "llanowar-elves-2")),
        ("Deadly Dispute", ["Swamp", {"token": "Treasure", "count": 2}],
         {"object": "treasure-1", "do": "sacrifice"}, ("treasure-2",)),
        ("Reverse Engineer", ["3 Island", "2 Mind Stone"],
         {"object": "mind-stone-1", "do": "improvise"}, ("mind-stone-2",)),
    ],
)  # fmt: skip
def test_what_is_like_an_object_that_is_set_aside_still_makes_mana(
    card: str, mine: list[Any], done: dict[str, Any], told: tuple[str, ...]
) -> None:
    """Each of what a click comes to the same with can be clicked."""
    where = building.position(mine, hand=[card])
    clicks = building.ask({"card": card, "committed": [done]}, where).clicks or ()
    named = {click.alike for click in clicks if click.click.do == "activate"}
    assert told in named
    for click in clicks:
        for other in click.alike:
            like = click.click.model_copy(update={"object": other})
            step = like.model_dump(exclude_defaults=True)
            assert building.ask({"card": card, "committed": [done, step]}, where).verdict == "yes"
