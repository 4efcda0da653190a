"""Every case of tests/cases is answered rightly, or is known to be unknown."""

from pathlib import Path

import pytest

from benchmarks.cases import run_case
from castable.models.query import Case

CASES = Path(__file__).parent / "cases"


def _known_unknown() -> dict[str, str]:
    """Read ids and reasons, ``id: reason`` a line."""
    lines = (CASES / "unknown.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {name.strip(): reason.strip() for name, _, reason in pairs}


KNOWN_UNKNOWN = _known_unknown()
LINES = [
    pytest.param(line, id=Case.model_validate_json(line).id)
    for path in sorted(CASES.glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").split("\n")
    if line.strip()
]


@pytest.mark.parametrize("line", LINES)
def test_case(line: str) -> None:
    for each in run_case(line):
        if each.outcome == "unknown":
            assert each.id in KNOWN_UNKNOWN, f"not listed in unknown.txt: {each.said}"
            continue
        assert each.outcome == "right", each.said
        assert not each.payment, each.payment
        assert each.id not in KNOWN_UNKNOWN, "this is known now: take it out of unknown.txt"


def test_every_known_unknown_is_a_case_and_has_a_reason() -> None:
    ids = {param.id for param in LINES}
    assert {name for name in KNOWN_UNKNOWN if name.split("/")[0] not in ids} == set()
    assert all(KNOWN_UNKNOWN.values())
