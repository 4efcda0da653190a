"""How many of the other cards can be cast one after another, and payments chosen for it."""

from typing import Any

from castable import planner
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict


def best(card: str, battlefield: list[Any], hand: list[str], **more: Any) -> Verdict:
    you = {"hand": [card, *hand], "battlefield": battlefield, **more.pop("you", {})}
    position = {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": you, "opponent": {}},
    }
    query = Query.model_validate({"action": "cast", "card": card, **more})
    verdict = planner.answer(Position.model_validate(position), query)
    assert isinstance(verdict, Verdict)
    return verdict


def plan_of(verdict: Verdict) -> Plan:
    assert verdict.plan is not None, verdict.reasons
    return verdict.plan


def tapped(plan: Plan) -> set[str]:
    return {step.name for step in plan.steps if step.do == "activate"}


def test_sources_are_shared() -> None:
    """Each of three is castable from the two lands that are left, and two of them together."""
    plan = plan_of(best("Chromatic Star", ["3 Island"], ["Opt", "2 Brainstorm"]))
    assert sorted(plan.castable) == ["Brainstorm", "Brainstorm", "Opt"]
    assert plan.together is not None
    assert len(plan.together) == 2


def test_a_payment_that_leaves_both() -> None:
    """Tapping the Island would leave each Opt castable, and not both."""
    plan = plan_of(best("Chromatic Star", ["Island", "Tundra", "Llanowar Elves"], ["2 Opt"]))
    assert tapped(plan) == {"Llanowar Elves"}
    assert plan.together == ("Opt", "Opt")


def test_a_policy_without_it() -> None:
    levels = ("castable", "taps")
    board = ["Island", "Tundra", "Llanowar Elves"]
    plan = plan_of(best("Chromatic Star", board, ["2 Opt"], policy={"levels": levels}))
    assert tapped(plan) == {"Island"}
    assert plan.castable == ("Opt", "Opt")
    assert plan.together is None


def test_mana_left_over_pays_for_the_next() -> None:
    """Of the two that a Sol Ring makes for the first, one is left for one of two others."""
    plan = plan_of(best("Chromatic Star", ["Sol Ring"], ["2 Expedition Map"]))
    assert plan.floating == "{C}"
    assert plan.castable == ("Expedition Map", "Expedition Map")
    assert plan.together == ("Expedition Map",)


def test_life_is_paid_once() -> None:
    """Of two spells for 2 life each, 3 life pay for one."""
    you = {"life": 3}
    plan = plan_of(best("Chromatic Star", ["Forest"], ["Gitaxian Probe", "Gut Shot"], you=you))
    assert sorted(plan.castable) == ["Gitaxian Probe", "Gut Shot"]
    assert plan.together is not None
    assert len(plan.together) == 1


def test_damage_that_waits_is_felt_once() -> None:
    """A City of Brass takes 1 life and the Probe asks for 2: all of 3, and one is left of 4."""
    board, hand = ["City of Brass"], ["Gitaxian Probe"]
    plan = plan_of(best("Chromatic Star", board, hand, you={"life": 4}))
    assert plan.castable == ("Gitaxian Probe",)
    assert plan_of(best("Chromatic Star", board, hand, you={"life": 3})).castable == ()


def test_mana_abilities_that_cost_mana() -> None:
    """No flow tells it; the cards are paid for one after another."""
    board = ["3 Island", "Azorius Signet"]
    plan = plan_of(best("Chromatic Star", board, ["Opt", "Savannah Lions"]))
    assert plan.together is not None
    assert sorted(plan.together) == ["Opt", "Savannah Lions"]


def test_what_is_not_weighed_is_said() -> None:
    """The Signet gives one {G} with the Forest that is left, and {G} is due twice."""
    verdict = best("Chromatic Star", ["2 Forest", "Simic Signet"], ["2 Llanowar Elves"])
    plan = plan_of(verdict)
    assert plan.castable == ("Llanowar Elves", "Llanowar Elves")
    assert plan.together is None
    assert verdict.policy == ("how many cards stay castable one after another is not weighed",)
