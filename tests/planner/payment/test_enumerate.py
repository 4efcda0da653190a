"""All payments, the best first, counted: against exhaustion and by hand."""

from random import Random

import pytest

from castable.planner.payment.enumerate import Payments, payments
from castable.planner.payment.resources import Resources
from castable.planner.proof.referee import judge
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.oracle import board_states
from tests.oracle.board_count import count, random_board
from tests.oracle.board_states import TooBigError
from tests.planner.payment.boards import board, cost, lands, source, thing

BLOCKS = 10
BLOCK = 12


def every(on: Board, costs: list[LockedCost], best: int = 1000) -> Payments:
    """List the payments, each accepted by the referee."""
    found = payments(Resources.of(on), costs, best=best)
    for plan, one in zip(found.plans, found.costs, strict=True):
        assert judge(on, one, plan) == ()
    return found


@pytest.mark.parametrize("block", range(BLOCKS))
def test_as_many_as_by_exhaustion(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_states, "MOST_STATES", 3000)
    compared = 0
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        on, costs = random_board(Random(f"count {seed}"))  # noqa: S311
        try:
            truth = count(on, costs)
        except TooBigError:
            continue
        found = every(on, costs)
        assert (found.number, found.exact) == (truth, True) or (truth == found.number == 0), seed
        compared += 1
    assert compared >= BLOCK // 2


def test_identical_objects_are_one() -> None:
    objects, sources = lands("3 G", "2 W/U", "G/W")
    found = every(board(objects, sources), [cost("{2}{G}")])
    assert (found.number, found.exact, len(found.plans)) == (6, True, 6)
    plain, of_one_kind = lands("40 G")
    assert every(board(plain, of_one_kind), [cost("{9}")]).number == 1


def test_the_best_come_first_and_the_rest_is_counted() -> None:
    objects, sources = lands("2 G")
    objects.append(thing("treasure-1", "Artifact", token=True))
    sources.append(source("treasure-1", "G", leaves="sacrifice"))
    found = every(board(objects, sources), [cost("{1}{G}")], best=1)
    assert (found.number, len(found.plans)) == (2, 1)
    assert found.plans[0].lost.sacrificed == ()


def test_no_ability_is_activated_for_nothing() -> None:
    """Of two rings and a Forest: a ring; a ring and the Forest with one mana left; both rings."""
    objects, sources = lands("G", "2 CC")
    found = every(board(objects, sources), [cost("{2}")])
    assert sorted(len(p.floating) // 3 for p in found.plans) == [0, 1, 2]


def test_what_makes_two_kinds_is_used_for_one() -> None:
    objects, sources = lands("WU", "W")
    found = every(board(objects, sources), [cost("{W}")])
    assert sorted(plan.floating for plan in found.plans) == ["", "{U}"]


def test_sources_alike_that_cost_mana_and_are_gone_are_used_together() -> None:
    """A Plains feeds a star beside the dual land; both feed both; or a Plains and the dual."""
    objects, sources = lands("2 W", "U/G")
    for number in (1, 2):
        objects.append(thing(f"star-{number}", "Artifact"))
        sources.append(source(f"star-{number}", "W/U/B/R/G", mana="{1}", leaves="sacrifice"))
    found = every(board(objects, sources), [cost("{U}{U}")])
    assert (found.number, found.exact) == (3, True)
    assert [len(plan.lost.sacrificed) for plan in found.plans] == [1, 2, 2]


def test_a_limit_is_no_count() -> None:
    objects, sources = lands("3 G", "3 W/U", "3 B/R", "3 G/W")
    found = payments(Resources.of(board(objects, sources)), [cost("{6}")], best=3, most=5)
    assert (found.number, found.exact, len(found.plans)) == (5, False, 3)


def test_what_cannot_be_paid_has_no_payment() -> None:
    objects, sources = lands("2 G")
    assert payments(Resources.of(board(objects, sources)), [cost("{U}")]).status == "unpayable"
