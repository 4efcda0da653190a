"""The solver's settings, and what they cost: deterministic time, never wall time."""

import subprocess
import sys

import pytest

from castable.planner.payment import Resources, objective, pay, program
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from tests.planner.payment.boards import board, cost, lands, source, take, thing


def test_the_settings_that_were_measured_are_in_use() -> None:
    assert program.SETTINGS == {
        "num_workers": 1,
        "cp_model_presolve": False,
        "linearization_level": 1,
        "add_lp_constraints_lazily": False,
        "symmetry_level": 0,
        "cp_model_probing_level": 0,
        "catch_sigint_signal": False,
    }
    assert program.DETERMINISTIC_LIMIT == 1.0


def test_importing_the_planner_does_not_import_the_solver() -> None:
    code = "import sys, castable.planner.payment; print('ortools' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def stress() -> Board:
    """Forty sources of every kind."""
    objects, sources = lands("6 G", "4 U", "W/U", "2 B/G", "W/U/B/R/G", "2 C", "CC", "R/W", "U/R")
    extra: list[GameObject] = [thing(f"bear-{n}", "Creature", colors="G") for n in range(6)]
    extra += [thing(f"card-{n}", "Instant", zone="graveyard") for n in range(8)]
    for n, pair in enumerate(("WU", "UB", "BR", "RG")):
        a, b = pair[0], pair[1]
        extra += [thing(f"signet-{n}", "Artifact"), thing(f"filter-{n}")]
        sources.append(source(f"signet-{n}", pair, mana="{1}"))
        sources.append(source(f"filter-{n}", f"{a}{a}/{a}{b}/{b}{b}", mana=f"{{{a}/{b}}}"))
    extra += [thing("coffers"), thing("altar", "Artifact"), thing("quarry")]
    creatures = tuple(f"bear-{n}" for n in range(6))
    sources += [
        source("coffers", "BBBB", mana="{2}"),
        source("quarry", "WUBRG", mana="{5}"),
        source("altar", "CC", taps=False, takes=(take("sacrifice", 1, creatures),)),
    ]
    return board([*objects, *extra], sources)


def test_a_stress_board_stays_within_its_deterministic_time() -> None:
    resources = Resources.of(stress())
    for text in ("{X}{W}{U}{B}{R}{G}", "{9}{G}{G}{U}{U}", "{R}{R}{R}{W}{W}{W}{W}{W}{W}"):
        outcome = pay(resources, [cost(text, methods=["convoke", "delve"])])
        assert outcome.status != "limit"
        assert outcome.stats.deterministic_time < 0.05


def test_the_same_question_gets_the_same_plan() -> None:
    due = cost("{X}{W}{U}", methods=["convoke", "delve"])
    first, second = pay(stress(), [due]), pay(Resources.of(stress()), [due])
    assert first == second


def test_a_limit_is_never_a_no() -> None:
    outcome = pay(stress(), [cost("{R}{R}{R}{W}{W}{W}{W}{W}{W}")], limit=0.0)
    assert outcome.status == "limit"
    assert outcome.plan is None


def test_times_are_told_only_when_asked_for() -> None:
    on = board([], pool="{G}")
    assert pay(on, [cost("{G}")]).stats.solve_ms is None
    stats = pay(on, [cost("{G}")], timed=True).stats
    assert stats.solve_ms is not None and stats.model_ms is not None


def test_stages_find_the_same_optimum(monkeypatch: pytest.MonkeyPatch) -> None:
    due = cost("{X}{W}{U}", methods=["convoke", "delve"])
    at_once = pay(stress(), [due])
    monkeypatch.setattr(objective, "SAFE_WEIGHT", 1)
    staged = pay(stress(), [due])
    assert at_once.plan is not None and staged.plan is not None
    assert staged.x == at_once.x
    assert len(staged.plan.lost.exiled) == len(at_once.plan.lost.exiled)
    assert staged.plan.floating == at_once.plan.floating


def test_an_endless_ability_is_no_proof_of_anything() -> None:
    rock = board([thing("rock", "Artifact")], [source("rock", "C", taps=False)])
    assert pay(rock, [cost("{30}")]).status == "paid"
    assert pay(rock, [cost("{50}")]).status == "limit"
    assert pay(rock, [cost("{G}")]).status == "unpayable"
    assert pay(rock, [cost("{X}")]).max_x is None
