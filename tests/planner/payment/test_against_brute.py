"""The model and exhaustion agree on random boards, and the referee accepts every plan."""

from random import Random

import pytest

from castable.planner.payment import pay
from castable.planner.proof.referee import judge
from tests.oracle import board_states
from tests.oracle.board_brute import Found, search
from tests.oracle.board_random import random_case
from tests.oracle.board_states import TooBigError
from tests.oracle.board_vector import vector

BLOCKS = 30
BLOCK = 10


@pytest.mark.parametrize("block", range(BLOCKS))
def test_model_and_exhaustion_agree(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare verdict, X, repeats, losses, life and waste; limits must be rare."""
    monkeypatch.setattr(board_states, "MOST_STATES", 400)
    limits = 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        on, costs, fixed_x = random_case(Random(seed))  # noqa: S311
        try:
            truth = search(on, costs, fixed_x)
        except TooBigError:
            continue
        outcome = pay(on, costs, fixed_x=fixed_x)
        if outcome.status == "limit":
            limits += 1
            continue
        assert (outcome.status == "paid") == (truth.best is not None), seed
        if outcome.plan is not None and outcome.cost is not None:
            assert judge(on, outcome.cost, outcome.plan) == (), seed
            assert vector(on, outcome, fixed_x) == truth.best, seed
            assert outcome.max_x == truth.max_x, seed
            assert _most(outcome.max_repeated) == _most(truth.most), seed
    assert limits <= 1


def _most(repeated: object) -> dict[str, int]:
    """Return the repeats within the range that exhaustion looks at."""
    assert isinstance(repeated, dict)
    return {k: min(n, 5) for k, n in repeated.items() if n}


def test_exhaustion_refuses_what_is_too_big(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_states, "MOST_STATES", 1)
    boards = (random_case(Random(seed)) for seed in range(5))  # noqa: S311
    with pytest.raises(TooBigError):
        for on, costs, fixed_x in boards:
            assert isinstance(search(on, costs, fixed_x), Found)
