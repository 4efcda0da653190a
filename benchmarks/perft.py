"""Count the payments of small positions: ``python -m benchmarks.perft [suite] [--only ID]``.

As chess programs count the moves of known positions, each position of the suite has a known number
of payments that differ in what is tapped, lost and left. The table shows it beside the number that
the planner counts and the number that exhaustion finds, which shares no code with the planner. The
exit code is 1 if any of them differ.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.cases import read_lines
from castable import planner
from castable.models.query import Case
from castable.planner.listing import payments
from castable.planner.prepared import attempt_of
from tests.oracle.perft import count

SUITE = Path(__file__).parent / "suites" / "perft" / "small.jsonl"
MOST = 5_000


@dataclass(frozen=True, slots=True)
class Row:
    """One position, with the number of its payments as they are told, counted and exhausted."""

    id: str
    known: int | None
    counted: int
    exact: bool
    exhausted: int

    @property
    def agrees(self) -> bool:
        """Whether all three are the same, and the planner is sure of its count."""
        return self.exact and self.known == self.counted == self.exhausted


def read(suite: Path = SUITE) -> dict[str, str]:
    """Return the lines of a suite by id."""
    return {json.loads(line)["id"]: line for line in read_lines(suite)}


def measure(line: str) -> Row:
    """Count the payments of one position in both ways."""
    case = Case.model_validate_json(line)
    found = payments(case.position, case.query, best=1, most=MOST)
    ready = planner.prepare(case.position)
    attempt = attempt_of(case.query, ready.view, ready.board)
    exhausted = count(ready.board, attempt.costs, case.query.choices.x) if attempt.costs else 0
    known = None if case.expect is None else int(case.expect["payments"])
    sure = found.exact or found.verdict.verdict == "no"
    return Row(case.id or "?", known, found.number, sure, exhausted)


def main() -> int:
    """Print the table of a suite."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.perft", description=__doc__)
    parser.add_argument("suite", nargs="?", type=Path, default=SUITE)
    parser.add_argument("--only", help="the id of one position")
    options = parser.parse_args()
    lines = [line for id_, line in read(options.suite).items() if options.only in (None, id_)]
    table = Table("position", "payments", "counted", "exhaustion", "")
    rows = [measure(line) for line in lines]
    for row in rows:
        counted = f"{row.counted}" if row.exact else f"at least {row.counted}"
        mark = "" if row.agrees else "differs"
        table.add_row(row.id, f"{row.known}", counted, f"{row.exhausted}", mark)
    Console(width=None if sys.stdout.isatty() else 100).print(table)
    return int(not rows or not all(row.agrees for row in rows))


if __name__ == "__main__":
    sys.exit(main())
