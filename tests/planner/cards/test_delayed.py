"""Triggers that are made for later and name their target now (CR 603.7, 115.1)."""

from castable.models.amounts import Not, SomePlayer
from castable.models.filters import ObjectFilter
from castable.models.statics import CostModifier, GrantAbility
from tests.building import ask, position
from tests.planner.cards.snippets import only

CREATURE = ObjectFilter(types=("Creature",))


def test_the_target_of_a_later_trigger_is_chosen_now() -> None:
    text = "{T}: When target creature dies this turn, return that card to the battlefield."
    (target,) = only(text, "Creature").targets
    assert target.objects == CREATURE
    spell = {
        "card": "Tin Badger", "type_line": "Instant", "mana_cost": "{W}",
        "oracle": "When target creature dies this turn, draw a card.",
    }  # fmt: skip
    query = {"card": "Tin Badger", "from": "hand"}
    assert ask(query, position(["Plains"], hand=[spell])).verdict == "no"
    there = position(["Plains", "Grizzly Bears"], hand=[spell])
    assert ask(query, there).verdict == "yes"


def test_a_trigger_that_happens_to_target_has_none_now() -> None:
    text = "Whenever you draw a card, target creature gets +1/+1 until end of turn."
    assert not only("{T}: Draw a card. " + text, "Creature").targets


def test_one_opponent_without_is_enough() -> None:
    modifier = only(
        "This spell costs {3} less to cast if an opponent controls no basic lands.", "Sorcery"
    )
    assert isinstance(modifier, CostModifier)
    assert isinstance(modifier.condition, SomePlayer)
    assert isinstance(modifier.condition.part, Not)


def test_mayhem_that_is_given_asks_for_the_discard() -> None:
    """CR 702.187a: only a card that was discarded this turn."""
    giver = {
        "card": "Brass Ferret", "type_line": "Creature - Ferret",
        "oracle": "Each nonland card in your graveyard has mayhem."
        " The mayhem cost is equal to its mana cost.",
    }  # fmt: skip
    assert isinstance(only(giver["oracle"], "Creature"), GrantAbility)
    board = ["2 Forest", giver]
    query = {"card": "Grizzly Bears", "from": "graveyard"}
    assert ask(query, position(board, graveyard=["Grizzly Bears"])).verdict == "no"
    turn = {"discarded": ["Grizzly Bears"]}
    thrown = position(board, graveyard=["Grizzly Bears"], this_turn=turn)
    assert ask(query, thrown).verdict == "yes"
