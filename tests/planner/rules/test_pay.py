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


def test_a_cost_that_is_none_is_a_bad_question() -> None:
    with pytest.raises(NotationError):
        _pay("a nice smile", ["Island"])


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
