"""The further clicks that keep an attempt payable, against exhaustion on random boards."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from castable.planner.payment.committed import Progress, carry_out
from castable.planner.payment.next_clicks import next_clicks
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, PoolUnit, Source, Take
from tests.oracle import board_states
from tests.oracle.board_brute import search
from tests.oracle.board_left import left_of, still
from tests.oracle.board_random import random_case
from tests.oracle.board_states import TooBigError, activate, start_of

BLOCKS = 5
BLOCK = 15

Done = tuple[str, int, tuple[PoolUnit, ...]]
"""Object and ability of a click, and the pool after it."""


def _pool(board: Board) -> tuple[PoolUnit, ...]:
    return tuple(sorted(board.pool, key=repr))


def _is_simple(source: Source) -> bool:
    """Whether every way to activate it is looked at."""
    if source.before_casting or source.discards_hand or source.depletes or source.counts:
        return False
    amounts = [t.least for t in source.takes]
    plain = all(
        t.measure == "count" and t.action in ("tap", "sacrifice", "discard", "exile")
        for t in source.takes
    )
    return plain and amounts in ([], [1])


def by_exhaustion(board: Board, costs: list[LockedCost], fixed_x: int | None) -> set[Done]:
    """Return the activations after which something still pays."""
    begun = Progress.begun(board, costs[0]).board
    start = start_of(begun, costs[0])
    found: set[Done] = set()
    for number, source in enumerate(begun.sources):
        if not _is_simple(source):
            continue
        for after in activate(begun, start, number, source):
            left = left_of(begun, after)
            there = {i: replace(begun.objects[i], zone="graveyard") for i in after.fallen}
            # What is dealt later is not dealt yet, when the rest is paid.
            left = replace(left, objects={**left.objects, **there}, life=after.life)
            due = [replace(c, takes=tuple(_still(t, left, there) for t in c.takes)) for c in costs]
            if search(left, due, fixed_x).best is not None:
                found.add((source.object, source.ability, _pool(left)))
    return found


def _still(take: Take, left: Board, fallen: Mapping[str, GameObject]) -> Take:
    """Return what may still be taken: what fell into the graveyard as what it is there."""
    there = still(take, left).eligible
    coming = tuple(i for i in take.coming if i in fallen)
    return replace(take, eligible=(*(i for i in there if i not in fallen), *coming))


def by_the_model(board: Board, costs: list[LockedCost], fixed_x: int | None) -> set[Done]:
    """Return the clicks on mana abilities that are offered."""
    progress = Progress.begun(board, costs[0])
    simple = {(s.object, s.ability) for s in board.sources if _is_simple(s)}
    found: set[Done] = set()
    for each in next_clicks(progress, costs, fixed_x, 1.0, "601.2g"):
        if each.click.do == "activate":
            for i in each.alike:
                click = each.click.model_copy(update={"object": i})
                after = carry_out(progress, click, costs, "601.2g")
                assert isinstance(after, Progress)
                assert each.click.ability is not None
                if (i, each.click.ability) in simple:
                    found.add((i, each.click.ability, _pool(after.board)))
    return found


@pytest.mark.parametrize("block", range(BLOCKS))
def test_clicks_and_exhaustion_agree(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_states, "MOST_STATES", 100)
    compared = 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        board, costs, fixed_x = random_case(Random(f"clicks {seed}"))  # noqa: S311
        if any(s.counts for s in board.sources):
            continue
        try:
            truth = by_exhaustion(board, costs, fixed_x)
        except TooBigError:
            continue
        assert by_the_model(board, costs, fixed_x) == truth, seed
        compared += bool(truth)
    assert compared
