"""Good plans made bad, and what the referee must say of them."""

from castable.models.plan import Step
from castable.planner.proof.referee import judge
from tests.planner.proof.good_plans import Good


def refuses(good: Good, *words: str) -> None:
    complaints = " | ".join(judge(*good))
    assert complaints
    for word in words:
        assert word in complaints


def change(good: Good, **what: object) -> Good:
    return good[0], good[1], good[2].model_copy(update=what)


def steps(good: Good, old: Step, *new: Step) -> Good:
    at = good[2].steps.index(old)
    return change(good, steps=(*good[2].steps[:at], *new, *good[2].steps[at + 1 :]))
