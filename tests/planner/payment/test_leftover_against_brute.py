"""What stays castable and what is tapped, against exhaustion on random boards."""

from random import Random

import pytest

from castable.models.policy import Policy
from castable.planner.payment import Aims, Resources, pay
from castable.planner.payment.objective import rarity, scarcity, tap_weight
from castable.planner.proof.referee import judge
from castable.planner.rules.others import Others
from tests.oracle import board_states
from tests.oracle.board_left import random_others, search_left, weigh_taps
from tests.oracle.board_random import random_case
from tests.oracle.board_states import TooBigError
from tests.oracle.board_vector import vector

BLOCKS = 12
BLOCK = 10
LEVELS = Aims.of(Policy(levels=("losses", "life", "waste", "castable", "taps", "flexibility")))
"""Without the worth of what is lost, of which exhaustion knows nothing."""


def compare(seed: int) -> str:
    """Say how model and exhaustion stand: ``same``, ``noted``, ``skipped`` or what differs."""
    random = Random(f"left {seed}")  # noqa: S311
    on, costs, fixed_x = random_case(random)
    others = random_others(random, on, costs)
    resources = Resources.of(on)
    scarce = scarcity(resources.classes, resources.kinds)
    weights = {
        i: (tap_weight(group), rarity(group, resources.kinds, scarce))
        for group in resources.classes
        for i in group.ids
    }
    try:
        truth = search_left(on, costs, fixed_x, others, weights)
    except TooBigError:
        return "skipped"
    outcome = pay(on, costs, fixed_x=fixed_x, aims=LEVELS, others=Others(lambda: others))
    if outcome.status == "limit":
        return "skipped"
    if outcome.plan is None or outcome.cost is None:
        return "same" if truth.value is None else f"{outcome.status}, exhaustion {truth}"
    if judge(on, outcome.cost, outcome.plan):
        return "the referee refuses the plan"
    value = vector(on, outcome, fixed_x)
    if truth.value is None or value != truth.value[:6]:
        return f"{value}, exhaustion {truth}"
    if outcome.not_weighed:
        return "noted"
    if outcome.plan.castable not in truth.castable:
        return f"leaves {outcome.plan.castable}, exhaustion {truth}"
    taps = weigh_taps(outcome.plan, on, weights)
    if taps != truth.value[7:] and not any(s.untaps or len(s.takes) > 1 for s in on.sources):
        return f"weight of taps {taps}, exhaustion {truth}"
    return "same"


@pytest.mark.parametrize("block", range(BLOCKS))
def test_what_stays_castable_is_the_most(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_states, "MOST_STATES", 120)
    found = [compare(seed) for seed in range(block * BLOCK, (block + 1) * BLOCK)]
    assert not set(found) - {"same", "noted", "skipped"}, found
    assert "same" in found  # otherwise nothing was compared
    assert found.count("same") >= BLOCK // 4
