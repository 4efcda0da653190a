"""Every no of the cases can be mended: its fixes, carried out, make a yes (CR 601.2, 602.2)."""

import json
from pathlib import Path
from typing import Any

import pytest

from castable.models.changes import Fix
from castable.models.query import Case
from castable.models.verdict import Verdict
from castable.planner import answer, changed, remedy
from castable.planner.cards.catalogues.store import installed

CASES = Path(__file__).parent / "cases"
FINAL = {
    "opponents-only-no", "unlock-an-open-half", "manifested-sorcery",
    "manifested-without-a-mana-cost",
}  # fmt: skip
"""Cases that no change makes castable; what is asked can't be done at all."""
HANDED = Path(__file__).parent.parent.parent / "shared" / "cases"
"""More files of cases, beside the repository."""


def _noes(folder: Path) -> list[Any]:
    """List the lines of the cases whose answer is no."""
    found = []
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").split("\n"):
            if line.strip() and json.loads(line).get("expect", {}).get("legal") is False:
                found.append(pytest.param(line, id=json.loads(line)["id"]))
    return found


def _mended(line: str) -> Verdict:
    """Answer a case whose answer is no, and once more after its remedy."""
    case = Case.model_validate_json(line)
    verdict = answer(case.position, case.query)
    assert isinstance(verdict, Verdict)
    if verdict.verdict != "no":
        pytest.skip(f"the answer is {verdict.verdict}, which other tests judge")
    found = remedy(case.position, case.query, verdict)
    if any(reason.final for reason in verdict.reasons):
        assert found is None
        return verdict
    assert found is not None, [reason.text for reason in verdict.reasons]
    again = Fix.model_validate_json(found.model_dump_json())
    assert again == found, "a fix is data: it survives being written and read"
    position, query = changed(again.changes, case.position, case.query, installed())
    after = answer(position, query)
    assert isinstance(after, Verdict)
    return after


@pytest.mark.parametrize("line", _noes(CASES))
def test_every_no_is_mended(line: str) -> None:
    case = Case.model_validate_json(line)
    assert _mended(line).verdict == ("no" if case.id in FINAL else "yes")


@pytest.mark.skipif(not HANDED.exists(), reason=f"there are no more cases at {HANDED}")
@pytest.mark.parametrize("line", _noes(HANDED))
def test_every_no_of_the_handed_cases_is_mended(line: str) -> None:
    assert _mended(line).verdict == "yes"
