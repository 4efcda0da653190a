"""The referee accepts what the rules allow and refuses every corruption of it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from castable.models.plan import Lost
from castable.planner.proof import referee
from castable.planner.proof.referee import judge
from tests.planner.proof.good_plans import GOOD, Good


@pytest.mark.parametrize("make", GOOD)
def test_good_plans_are_accepted(make: Callable[[], Good]) -> None:
    good = make()
    assert judge(*good) == ()


@pytest.mark.parametrize("make", GOOD)
def test_no_step_can_be_dropped_or_done_twice(make: Callable[[], Good]) -> None:
    it, cost, made = make()
    for i, step in enumerate(made.steps):
        if step.do in ("announce", "lock"):
            continue
        dropped = made.model_copy(update={"steps": made.steps[:i] + made.steps[i + 1 :]})
        assert judge(it, cost, dropped), f"without step {i + 1}: {step}"
        twice = made.model_copy(update={"steps": (*made.steps[: i + 1], *made.steps[i:])})
        assert judge(it, cost, twice), f"twice step {i + 1}: {step}"


@pytest.mark.parametrize("make", GOOD)
def test_mana_abilities_come_before_payments(make: Callable[[], Good]) -> None:
    it, cost, made = make()
    abilities = [s for s in made.steps if s.do == "activate"]
    if not abilities:
        return
    rest = [s for s in made.steps if s.do != "activate"]
    late = made.model_copy(update={"steps": (*rest[:-1], *abilities, rest[-1])})
    assert any("order of CR 601.2" in text for text in judge(it, cost, late))


@pytest.mark.parametrize("make", GOOD)
def test_losses_are_told_truly(make: Callable[[], Good]) -> None:
    it, cost, made = make()
    if made.lost != Lost():
        assert judge(it, cost, made.model_copy(update={"lost": Lost()}))
    assert judge(it, cost, made.model_copy(update={"lost": Lost(life=17)}))
    assert judge(it, cost, made.model_copy(update={"floating": made.floating + "{W}"}))


@pytest.mark.parametrize("make", GOOD)
def test_the_total_is_added_up_anew(make: Callable[[], Good]) -> None:
    it, cost, made = make()
    cheaper = replace(cost, mana=replace(cost.mana, generic=cost.mana.generic + 1, least=0))
    assert judge(it, replace(cheaper, mana=replace(cheaper.mana, generic=9)), made)


def test_the_referee_knows_nothing_of_the_solver() -> None:
    folder = Path(referee.__file__).parent
    for name in ("referee", "activating", "heeding", "ledger", "spending", "tally"):
        assert "planner.payment" not in (folder / f"{name}.py").read_text(encoding="utf-8")
