"""Plans for random positions are accepted as they are, and refused in every corruption."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from castable import planner
from castable.models.plan import Lost, Plan, Step
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from tests.oracle.positions import random_case

Answered = tuple[Position, Query, Plan]
NUMBER = 60


@pytest.fixture(scope="module")
def answered() -> list[Answered]:
    found = []
    for seed in range(NUMBER):
        case = random_case(Random(f"corrupted/{seed}"), 6)  # noqa: S311
        position = Position.model_validate(case["position"])
        query = Query.model_validate(case["query"])
        verdict = planner.answer(position, query)
        if isinstance(verdict, Verdict) and verdict.plan is not None:
            found.append((position, query, verdict.plan))
    return found


def with_steps(plan: Plan, steps: tuple[Step, ...]) -> Plan:
    return plan.model_copy(update={"steps": steps})


def dropped(plan: Plan) -> Iterator[Plan]:
    for i, step in enumerate(plan.steps):
        if step.do not in ("announce", "target", "lock"):
            yield with_steps(plan, plan.steps[:i] + plan.steps[i + 1 :])


def doubled(plan: Plan) -> Iterator[Plan]:
    for i, step in enumerate(plan.steps):
        exchanges = " with " in step.pays and "{T}" not in step.pays  # white mana for white mana
        if step.do not in ("announce", "target", "lock") and not (step.ability and exchanges):
            yield with_steps(plan, (*plan.steps[: i + 1], *plan.steps[i:]))


def of_nobody(plan: Plan) -> Iterator[Plan]:
    for i, step in enumerate(plan.steps):
        if step.object and step.do not in ("announce", "target", "lock", "cast"):
            ghost = step.model_copy(update={"object": "nobody"})
            yield with_steps(plan, (*plan.steps[:i], ghost, *plan.steps[i + 1 :]))


def backwards(plan: Plan) -> Iterator[Plan]:
    yield with_steps(plan, tuple(reversed(plan.steps)))


def abilities_last(plan: Plan) -> Iterator[Plan]:
    made = [s for s in plan.steps if s.do == "activate"]
    rest = [s for s in plan.steps if s.do != "activate"]
    if made:
        yield with_steps(plan, (*rest, *made))


def lied_about(plan: Plan) -> Iterator[Plan]:
    lost = plan.lost.model_copy(update={"life": plan.lost.life + 1})
    yield plan.model_copy(update={"lost": lost})
    yield plan.model_copy(update={"floating": plan.floating + "{R}"})
    if plan.lost.model_copy(update={"counters": ()}) != Lost():
        yield plan.model_copy(update={"lost": Lost()})
    total = plan.total_cost.model_copy(update={"mana": plan.total_cost.mana + "{1}"})
    yield plan.model_copy(update={"total_cost": total})
    announce = plan.announce.model_copy(update={"x": (plan.announce.x or 0) + 1})
    yield plan.model_copy(update={"announce": announce})


def test_there_are_plans_to_corrupt(answered: list[Answered]) -> None:
    assert len(answered) > NUMBER // 3


def test_plans_are_accepted(answered: list[Answered]) -> None:
    for position, query, plan in answered:
        assert planner.verify(position, query, plan) == ()


@pytest.mark.parametrize(
    "corrupt", [dropped, doubled, of_nobody, backwards, abilities_last, lied_about]
)
def test_corrupted_plans_are_refused(
    answered: list[Answered], corrupt: Callable[[Plan], Iterator[Plan]]
) -> None:
    for position, query, plan in answered:
        for bad in corrupt(plan):
            assert planner.verify(position, query, bad), bad.model_dump_json()
