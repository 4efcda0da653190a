"""The judge: what of a payment a case can ask for, and what it says when it isn't so."""

from typing import Any

import pytest

from benchmarks.judge import Judgement, judge
from castable.models.plan import Announcement, Lost, Plan, Step, TotalCost
from castable.models.query import Case
from castable.models.reasons import Reason
from castable.models.verdict import HandVerdict, Verdict

LED = "Lion's Eye Diamond"
PLAN = Plan(
    announce=Announcement(),
    total_cost=TotalCost(mana="{1}{G}"),
    steps=(
        Step(cr="", do="activate", object="led-1", name=LED, pays="{T}", adds="{G}"),
        Step(cr="", do="propose", name="Opt"),
        Step(cr="", do="activate", object="f1", name="Forest", pays="{T}", adds="{G}"),
        Step(cr="", do="activate", object="forest-2", name="Forest", pays="{T}", adds="{G}"),
        Step(
            cr="", do="activate", object="drum", name="Springleaf Drum",
            pays="{T}, Tap an untapped creature you control", adds="{G}", uses=("goblin-guide-1",),
        ),
        Step(cr="", do="convoke", object="elf", name="Llanowar Elves", pays_for="{1}"),
        Step(cr="", do="delve", object="c", name="Ponder", pays_for="{1}"),
        Step(cr="", do="exile", object="d", name="Ponder"),
        Step(cr="", do="life", amount=2),
    ),
    lost=Lost(life=3, sacrificed=("forest-2", "goblin-guide-1"), exiled=("Ponder", "Ponder")),
    floating="{G}{R}",
)  # fmt: skip
YES = Verdict(verdict="yes", plan=PLAN, max_x=3)
NO = Verdict(verdict="no", reasons=(Reason(kind="timing", cr="307.1", text="not now"),))
TYPES = {"Forest": frozenset({"Land"}), "goblin-guide-1": frozenset({"Creature"})}


def _case(**expect: Any) -> Case:
    you = {"battlefield": [{"card": "Forest", "id": "f1"}, "Forest"], "graveyard": ["2 Ponder"]}
    return Case.model_validate(
        {
            "id": "c",
            "position": {"turn_player": "you", "step": "upkeep", "players": {"you": you}},
            "query": {"card": "Opt"},
            "expect": expect,
        }
    )


def _judge(verdict: Verdict | HandVerdict, **expect: Any) -> list[Judgement]:
    return judge(_case(**expect), verdict, lambda name: TYPES[name])


@pytest.mark.parametrize(
    ("verdict", "legal", "outcome"),
    [
        (YES, True, "right"),
        (YES, False, "wrong yes"),
        (NO, False, "right"),
        (NO, True, "wrong no"),
        (Verdict(verdict="unknown"), True, "unknown"),
        (Verdict(verdict="unknown"), False, "unknown"),
    ],
)
def test_the_answer(verdict: Verdict, legal: bool, outcome: str) -> None:
    assert [each.outcome for each in _judge(verdict, legal=legal)] == [outcome]


@pytest.mark.parametrize(
    ("expect", "outcome"),
    [
        ({"max_x": 3}, "right"),
        ({"max_x": 4}, "wrong value"),
        ({"max_multikicker": 1}, "wrong value"),
        ({"locked_mana_cost": "{G}{1}"}, "right"),
        ({"locked_mana_cost": "{2}{G}"}, "wrong value"),
    ],
)
def test_the_values(expect: dict[str, Any], outcome: str) -> None:
    assert [each.outcome for each in _judge(YES, legal=True, **expect)] == [outcome]


@pytest.mark.parametrize(
    "payment",
    [
        {"must_tap": ["Forest", "Forest", "Goblin Guide", "Llanowar Elves"]},
        {"must_not_tap": ["Ponder"]},
        {"must_not_tap_for_mana": ["Llanowar Elves", "Goblin Guide"]},
        {"must_sacrifice": ["Forest", "Goblin Guide"]},
        {"must_not_sacrifice": ["Springleaf Drum"]},
        {"must_exile": ["Ponder", "Ponder"]},
        {"must_not_exile": ["Opt"]},
        {"max_sources_tapped": 4},
        {"life_paid": 2},
        {"max_life_lost": 3},
        {"floating": "{R}{G}"},
        {"max_floating": 2},
        {"sacrifice_count": {"land": 1, "nonland": 1, "permanent": 2}},
        {"exile_from_graveyard": 2},
        {"total_mana": "{1}{G}"},
        {"activate_before_casting": ["Lion's Eye Diamond"]},
        {"tapped": {"Forest": 2}},
        {"tapped": {"Forest": 7}, "forced": False},
        {"improvise_taps": 0},
    ],
)
def test_a_payment_that_is_as_expected(payment: dict[str, Any]) -> None:
    assert [each.payment for each in _judge(YES, legal=True, payment=payment)] == [()]


@pytest.mark.parametrize(
    "payment",
    [
        {"must_tap": ["Forest", "Forest", "Forest"]},
        {"must_not_tap": ["Goblin Guide"]},
        {"must_not_tap_for_mana": ["Forest"]},
        {"must_sacrifice": ["Forest", "Forest"]},
        {"must_not_sacrifice": ["Goblin Guide"]},
        {"must_exile": ["Ponder", "Ponder", "Ponder"]},
        {"must_not_exile": ["Ponder"]},
        {"max_sources_tapped": 3},
        {"life_paid": 3},
        {"max_life_lost": 2},
        {"floating": "{R}"},
        {"max_floating": 1},
        {"sacrifice_count": {"land": 2}},
        {"exile_from_graveyard": 1},
        {"total_mana": "{G}"},
        {"activate_before_casting": ["Forest"]},
        {"leftover_castable": ["Opt"]},
        {"tapped": {"Forest": 1}},
        {"improvise_taps": 1},
    ],
)
def test_a_payment_that_is_not(payment: dict[str, Any]) -> None:
    (judgement,) = _judge(YES, legal=True, payment=payment)
    assert judgement.outcome == "right"
    assert judgement.payment is not None
    assert len(judgement.payment) == 1
    assert not judgement.is_right


def test_a_hand_is_judged_card_by_card() -> None:
    hand = HandVerdict(castable={"Opt": "yes", "Ponder": "unknown"}, verdicts=())
    judgements = _judge(hand, castable={"Opt": True, "Ponder": True, "Forest": True})
    assert [(each.id, each.outcome) for each in judgements] == [
        ("c/Opt", "right"),
        ("c/Ponder", "unknown"),
        ("c/Forest", "wrong no"),
    ]
