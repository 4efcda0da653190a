"""What a position tells of abilities that were activated this turn (CR 602.5b)."""

import pytest

from castable.models.errors import PositionProblem
from castable.models.position import Position
from tests.building import Entries, ask, position
from tests.planner.rules.test_activation_limits import made, verdict


def _told_by_name(oracle: str, number: int, times: int) -> Position:
    data = position([made(oracle, count=number)]).model_dump(exclude_defaults=True)
    data["players"]["you"]["this_turn"] = {"activations": {"Brass Ferret": times}}
    return Position.model_validate(data)


def test_activations_told_by_card_name() -> None:
    once = "{0}: Draw a card. Activate only once each turn."
    assert verdict(_told_by_name(once, 1, 1)) == "no"
    assert verdict(_told_by_name(once, 2, 1)) == "yes"
    assert verdict(_told_by_name(once, 2, 2)) == "no"
    assert verdict(_told_by_name("{0}: Draw a card.", 1, 1)) == "yes"


def test_the_name_of_two_abilities_says_nothing() -> None:
    two = "{0}: Draw a card. Activate only once each turn.\n{1}: Scry 1."
    assert verdict(_told_by_name(two, 1, 1)) == "yes"


def test_a_limited_mana_ability_behind_another_ability() -> None:
    text = "{9}: Draw a card.\nPay 1 life: Add {G}. Activate only once each turn."
    for index, answer in (("0", "yes"), ("1", "no")):
        ferret = made(text, activations={index: 1})
        assert ask({"action": "pay", "cost": "{G}"}, position([ferret])).verdict == answer


@pytest.mark.parametrize("told", ["0", "{0}: Draw a card", "Brass Ferret"])
def test_the_only_ability_may_be_called_anything(told: str) -> None:
    ferret = made("{0}: Draw a card. Activate only once each turn.", activations={told: 1})
    assert verdict(position([ferret])) == "no"


def test_one_of_several_abilities_is_called_by_its_index() -> None:
    text = "{0}: Draw a card. Activate only once each turn.\n{1}: Scry 1."
    ferret = made(text, activations={"{0}: Draw a card": 1})
    with pytest.raises(PositionProblem, match="by its index here, '0' for the first"):
        verdict(position([ferret]))


ONCE = '"{0}: %s Activate only once each turn."'


def _bear_with_two(effect: str, **told: int) -> Entries:
    aura = {
        "card": "Brass Ferret",
        "count": 2,
        "oracle": f"Enchant creature\nEnchanted creature has {ONCE % effect}",
        "type_line": "Enchantment - Aura",
        "attached_to": "Grizzly Bears",
    }
    used = {index.removeprefix("n"): times for index, times in told.items()}
    return [{"card": "Grizzly Bears", "activations": used}, aura]


@pytest.mark.parametrize(
    ("told", "first", "second", "either"),
    [
        ({}, "yes", "yes", "yes"),
        ({"n0": 1}, "no", "yes", "yes"),
        ({"n1": 1}, "yes", "no", "yes"),
        ({"n0": 1, "n1": 1}, "no", "no", "no"),
    ],
)
def test_abilities_that_are_alike_have_uses_of_their_own(
    told: dict[str, int], first: str, second: str, either: str
) -> None:
    board = position(_bear_with_two("Draw a card.", **told))
    assert verdict(board, "Grizzly Bears", 0) == first
    assert verdict(board, "Grizzly Bears", 1) == second
    assert ask({"action": "activate", "card": "Grizzly Bears"}, board).verdict == either
    called = {"action": "activate", "card": "Grizzly Bears", "ability": "{0}"}
    assert ask(called, board).verdict == either


@pytest.mark.parametrize(
    ("told", "most"), [({}, 2), ({"n0": 1}, 1), ({"n1": 1}, 1), ({"n0": 1, "n1": 1}, 0)]
)
def test_mana_abilities_that_are_alike_have_uses_of_their_own(
    told: dict[str, int], most: int
) -> None:
    board = position(_bear_with_two("Add {G}.", **told))
    for number in (1, 2):
        answer = ask({"action": "pay", "cost": "{G}" * number}, board).verdict
        assert answer == ("yes" if number <= most else "no")


@pytest.mark.parametrize(("told", "answer"), [({}, "yes"), ({"0": 1}, "yes"), ({"0": 2}, "no")])
def test_no_more_than_twice_each_turn(told: dict[str, int], answer: str) -> None:
    ferret = made("{0}: Scry 1. Activate no more than twice each turn.", activations=told)
    query = {"action": "activate", "card": "Brass Ferret", "ability": 0}
    found = ask(query, position([ferret]))
    assert found.verdict == answer
    if answer == "no":
        (reason,) = found.reasons
        assert (reason.cr, reason.kind) == ("602.5b", "restriction")
        assert "activated 2 times, which is all that it allows" in reason.text


@pytest.mark.parametrize(("told", "most"), [({}, 3), ({"0": 1}, 2), ({"0": 3}, 0)])
def test_mana_no_more_than_three_times(told: dict[str, int], most: int) -> None:
    cinder = made("{1}: Add {B} or {R}. Activate no more than three times each turn.")
    board = position([{**cinder, "activations": told}, "5 Wastes"])
    for number in range(1, 5):
        answer = ask({"action": "pay", "cost": "{R}" * number}, board).verdict
        assert answer == ("yes" if number <= most else "no")
