"""Costs that an effect asks for as it resolves (CR 118.12, 608.2g)."""

import pytest

from castable.models.errors import NotationError
from castable.models.verdict import Verdict
from tests.building import Entries, ask, cast, position


def _pay(cost: str, battlefield: Entries, **more: object) -> Verdict:
    return ask({"action": "pay", "cost": cost}, position(battlefield, **more))  # type: ignore[arg-type]


def test_mana_may_be_paid_with_mana_abilities() -> None:
    assert _pay("{3}", ["3 Island"]).verdict == "yes"
    assert _pay("{3}", ["2 Island"]).verdict == "no"


def test_no_priority_is_needed() -> None:
    assert _pay("{1}", ["Island"], step="untap").verdict == "yes"


def test_other_costs_are_said_in_words() -> None:
    verdict = _pay("sacrifice a creature", ["Grizzly Bears"])
    assert verdict.plan is not None
    assert verdict.plan.lost.sacrificed == ("grizzly-bears-1",)
    assert _pay("discard a card", ["Island"]).verdict == "no"


def test_the_keyword_that_asks_may_stand_before_the_cost() -> None:
    assert _pay("Ward {2}", ["2 Island"]).verdict == "yes"
    assert _pay("ward {2}", ["Island"]).verdict == "no"
    assert _pay("Ward\u2014Discard a card.", ["Island"]).verdict == "no"
    assert _pay("Echo {1}{U}", ["2 Island"]).verdict == "yes"


def test_a_cost_that_is_none_is_a_bad_question() -> None:
    with pytest.raises(NotationError):
        _pay("a nice smile", ["Island"])


def test_a_cost_may_have_several_parts() -> None:
    verdict = _pay("{1}, pay 2 life", ["Forest"], life=2)
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 2
    assert _pay("{1}, pay 2 life", ["Forest"], life=1).verdict == "no"


@pytest.mark.parametrize(
    ("cost", "battlefield", "expected"),
    [
        ("sacrifices a creature of their choice", ["Grizzly Bears"], "yes"),
        ("sacrifices a nonland permanent of their choice or discards a card", ["Forest"], "no"),
        ("taps an untapped creature they control", ["Grizzly Bears"], "yes"),
        ("{1} and 1 life", ["Forest"], "yes"),
        ("pay {B} and 1 life", ["Forest"], "no"),
        ("{1} or 1 life", [], "yes"),
    ],
)
def test_a_cost_may_be_said_of_another_player(
    cost: str, battlefield: Entries, expected: str
) -> None:
    assert _pay(cost, battlefield, life=1).verdict == expected


def test_bans_on_costs_of_spells_and_abilities_are_no_bans_on_wards() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    angel = {"card": "Brass Angel", "oracle": text, "type_line": "Creature", "mana_cost": "{W}"}
    assert _pay("pay 2 life", [angel]).verdict == "yes"
    assert _pay("sacrifice a creature", [angel]).verdict == "yes"
    assert _pay("{B}", [angel, "Mana Confluence"]).verdict == "no"
    assert cast("Gut Shot", [angel], targets=["opponent"]).verdict == "no"
    seer = {"action": "activate", "card": "Viscera Seer"}
    assert ask(seer, position([angel, "Viscera Seer"])).verdict == "no"


def test_cards_that_are_not_there_are_not_milled() -> None:
    assert _pay("mill three cards", [], library_size=3).verdict == "yes"
    assert _pay("mill three cards", [], library_size=2).verdict == "no"


def test_life_may_be_kept_for_mana_abilities() -> None:
    sylex = {
        "card": "Brass Ferret", "type_line": "Artifact",
        "oracle": "Players can't pay life to cast spells or to activate abilities that aren't mana"
        " abilities.",
    }  # fmt: skip
    verdict = cast("Opt", ["Mana Confluence", sylex])
    assert verdict.plan is not None
    assert verdict.plan.lost.life == 1
    assert cast("Gut Shot", [sylex], targets=["opponent"]).verdict == "no"
    assert cast("Gut Shot", ["Mana Confluence", sylex], targets=["opponent"]).verdict == "yes"
    assert cast("Gut Shot", targets=["opponent"]).verdict == "yes"
