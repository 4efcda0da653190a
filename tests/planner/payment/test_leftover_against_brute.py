"""Every level of the best payment, against exhaustion on random boards."""

import pytest

from tests.oracle import board_states
from tests.oracle.levels import OUTSIDE, compare

BLOCKS = 6
BLOCK = 20


@pytest.mark.parametrize("block", range(BLOCKS))
def test_every_level_is_the_best(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_states, "MOST_STATES", 120)
    found = [compare(f"{seed}") for seed in range(block * BLOCK, (block + 1) * BLOCK)]
    assert not set(found) - {"same", *OUTSIDE}, found
    assert found.count("same") >= BLOCK // 5  # otherwise too little was compared
