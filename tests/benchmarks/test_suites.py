"""The positions that speed is measured on are answered rightly, and can be measured."""

import gzip
import json
from pathlib import Path

import pytest

from benchmarks.cases import read_lines, run_case
from benchmarks.speed import SUITES, measure, yardstick
from castable.models.query import Case

LINES = [line for path in sorted(SUITES.glob("*.jsonl")) for line in read_lines(path)]


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["id"] for line in LINES])
def test_every_hand_is_answered_rightly(line: str) -> None:
    wrong = [each for each in run_case(line) if not each.is_right]
    assert wrong == []


def test_times_are_measured() -> None:
    yardstick()
    times = measure(Case.model_validate_json(LINES[0]), repeat=1)
    assert times.cards == 3
    assert times.hand > 0
    assert times.query > 0


def test_packed_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl.gz"
    file.write_bytes(gzip.compress(b"{}\n\n{}\n"))
    assert read_lines(file) == ["{}", "{}"]
