"""CPU times beside a yardstick: ``python -m benchmarks.speed [suites] [--repeat N] [--json]``.

Milliseconds of one machine say little on another, so each time stands beside Y: what a plain
model of an ordinary cast, built and solved in the same run by the solver's own Python interface,
costs. All times are CPU times of this process (``time.process_time``), medians of the repeats.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median

from ortools.sat.python import cp_model
from rich.console import Console
from rich.table import Table

from benchmarks.cases import read_lines
from castable import planner
from castable.models.position import Position
from castable.models.query import Case, Query
from castable.models.verdict import HandVerdict, Stats, Verdict

SUITES = Path(__file__).parent / "suites"

_SOURCES = ("G", "G", "U", "R", "R", "W", "B", "GU", "UR", "RW", "WB", "BG")
_COST = ("G", "U", "R", "", "")
"""The yardstick: twelve lands, five of them dual, for {2}{G}{U}{R}."""


def yardstick() -> None:
    """Build and solve the assignment of 12 sources to 5 symbols, as its textbook has it."""
    model = cp_model.CpModel()
    pays = {
        (s, i): model.new_bool_var(f"pay[{s}:{i}]")
        for s, colors in enumerate(_SOURCES)
        for i, symbol in enumerate(_COST)
        if not symbol or symbol in colors
    }
    for s in range(len(_SOURCES)):
        model.add_at_most_one(var for (source, _), var in pays.items() if source == s)
    for i in range(len(_COST)):
        model.add_exactly_one(var for (_, symbol), var in pays.items() if symbol == i)
    flexibility = {s: len(colors) for s, colors in enumerate(_SOURCES)}
    model.minimize(sum(flexibility[s] * var for (s, _), var in pays.items()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        raise RuntimeError("the yardstick has a solution")


@dataclass(frozen=True, slots=True)
class Times:
    """CPU milliseconds of one position: medians over its cards and the repeats.

    Parameters
    ----------
    model, solve
        Building (and reading the solution), and the solver's calls alone; None where no query
        needed the solver.
    query
        One query about one card with its plan, asked about a prepared position as a client asks
        that has set it.
    whole
        The same from a bare position: its cards looked up, its effects applied, every time.
    hand
        The question about the whole hand at once, from a bare position.
    query_per_solve, whole_per_solve
        How many times its solver's calls a query costs, of the queries that needed the solver.
    """

    id: str
    cards: int
    model: float | None
    solve: float | None
    query: float
    whole: float
    hand: float
    query_per_solve: float | None
    whole_per_solve: float | None


def measure(case: Case, repeat: int) -> Times:
    """Time every cast of a position, and the hand as a whole."""
    queries = list(_casts(case.position))
    ready = planner.prepare(case.position)
    models: list[float] = []
    solves: list[float] = []
    prepared: list[float] = []
    whole: list[float] = []
    hand: list[float] = []
    ratios: list[tuple[float, float]] = []
    for _ in range(repeat):
        for query in queries:
            verdict, spent = _timed(partial(planner.answer_prepared, ready, query, timed=True))
            _, from_bare = _timed(partial(planner.answer, case.position, query, timed=True))
            prepared.append(spent)
            whole.append(from_bare)
            stats = verdict.stats if isinstance(verdict, Verdict) else Stats()
            if stats.model_ms is not None and stats.solve_ms:
                models.append(stats.model_ms)
                solves.append(stats.solve_ms)
                ratios.append((spent / stats.solve_ms, from_bare / stats.solve_ms))
        hand.append(_timed(partial(planner.answer, case.position, Query(action="hand")))[1])
    return Times(
        case.id or "?",
        len(queries),
        _median(models),
        _median(solves),
        median(prepared),
        median(whole),
        median(hand),
        _median([each for each, _ in ratios]),
        _median([each for _, each in ratios]),
    )


def _casts(position: Position) -> Iterator[Query]:
    for entry in position.players[position.asker].hand:
        yield Query.model_validate({"action": "cast", "card": entry.name, "from": "hand"})


def _timed(ask: Callable[[], Verdict | HandVerdict]) -> tuple[Verdict | HandVerdict, float]:
    start = time.process_time()
    verdict = ask()
    return verdict, (time.process_time() - start) * 1000


def _median(values: list[float]) -> float | None:
    return median(values) if values else None


def _yardstick_ms(repeat: int) -> float:
    times = []
    for _ in range(max(repeat, 15)):
        start = time.process_time()
        yardstick()
        times.append((time.process_time() - start) * 1000)
    return median(times)


def main() -> None:
    """Measure the suites that are named, or the project's own."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description=__doc__)
    parser.add_argument("suites", nargs="*", type=Path, default=sorted(SUITES.glob("*.jsonl")))
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    options = parser.parse_args()

    cases = [Case.model_validate_json(line) for path in options.suites for line in read_lines(path)]
    yardstick()
    measure(cases[0], 1)  # first use loads the solver and the catalogue
    before = _yardstick_ms(options.repeat)
    times = [measure(case, options.repeat) for case in cases]
    y = median((before, _yardstick_ms(options.repeat)))
    if options.json:
        print(json.dumps({"y_ms": y, "positions": [asdict(each) for each in times]}))
    else:
        Console(width=None if sys.stdout.isatty() else 120).print(_table(times, y))


def _table(times: list[Times], y: float) -> Table:
    table = Table(
        "position", "cards", "model", "solve", "query", "whole", "hand",
        "query/Y", "hand/Y", "query/solve", "whole/solve",
        title=f"CPU medians in ms; the yardstick Y is {y:.2f} ms",
    )  # fmt: skip
    for each in times:
        numbers = [each.model, each.solve, each.query, each.whole, each.hand]
        per_y = [each.query / y, each.hand / y, each.query_per_solve, each.whole_per_solve]
        cells = ["-" if n is None else f"{n:.2f}" for n in numbers + per_y]
        table.add_row(each.id, str(each.cards), *cells)
    middle = [
        _median([n for n in column if n is not None])
        for column in (
            [each.query_per_solve for each in times],
            [each.whole_per_solve for each in times],
        )
    ]
    cells = ["-" if n is None else f"{n:.2f}" for n in middle]
    table.add_row("median", *[""] * 8, *cells)
    return table


if __name__ == "__main__":
    main()
