"""The table of payments: some of its rows, and that it can fail."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks.perft import main, measure, read

QUICK = ("duals", "treasures", "ring", "signet", "altar", "discard", "pool-first", "nothing-pays")


@pytest.mark.parametrize("name", QUICK)
def test_the_numbers_agree(name: str) -> None:
    row = measure(read()[name])
    assert row.agrees, row


def test_every_position_has_a_number() -> None:
    for line in read().values():
        assert isinstance(json.loads(line)["expect"]["payments"], int)


def test_a_wrong_number_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = json.loads(read()["duals"])
    case["expect"]["payments"] += 1
    suite = tmp_path / "perft.jsonl"
    suite.write_text(json.dumps(case))
    monkeypatch.setattr(sys, "argv", ["perft", str(suite)])
    assert main() == 1
    assert "differs" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["perft", "--only", "duals"])
    assert main() == 0
