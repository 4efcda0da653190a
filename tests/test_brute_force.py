"""The planner against the exhaustive checker on random small positions (design section 7)."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.oracle.compare import DISAGREEMENTS, compare
from tests.oracle.positions import random_case

IN_THE_ORDINARY_RUN = 300
BATCH = 20


@pytest.mark.parametrize("batch", range(IN_THE_ORDINARY_RUN // BATCH))
def test_planner_and_oracle_agree(batch: int) -> None:
    for index in range(batch * BATCH, (batch + 1) * BATCH):
        result = compare(random_case(Random(f"ordinary/{index}")))  # noqa: S311
        assert result.outcome not in DISAGREEMENTS, str(result)


@settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
@given(st.randoms(use_true_random=False))
def test_planner_and_oracle_agree_wherever_hypothesis_looks(rng: Random) -> None:
    result = compare(random_case(rng, most_sources=6))
    assert result.outcome not in DISAGREEMENTS, str(result)
