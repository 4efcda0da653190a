"""docs/rules.md names modules and tests that exist, and leaves no rule out."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from castable.models.query import Case

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "docs" / "rules.md"
OUT_OF_SCOPE = "out of scope"

RULES = """
    101.2 116.2 116.2a 116.3 117.1 117.1a 117.1d 117.3a 117.3c 117.4 117.5 300.2a 301.1
    302.1 302.6 303.1 304.1 304.5 305.1 305.2 305.3 305.4 305.9 306.1 306.5d 307.1 307.5
    307.5a 308.1 310.1 505.6a 514.3a 601.3 602.5 602.5a 602.5b 602.5c 602.5d 602.5e 606.3
    702.8 702.10c 702.50 702.61
    406.3b 506.7 506.7c 506.7d 506.7g
    601.3 601.3a 601.3b 601.3c 601.3d 601.3e 601.3f 601.4 601.5 601.5a 601.6 601.6a
    601.7 601.8 602.4
    601.2 601.2a 601.2b 601.2c 601.2d 601.2e 601.2f 601.2g 601.2h 601.2i 602.1a 602.1b
    602.1e 602.2 602.2a 602.2b 608.2g 610.5 611.2a 611.2f 700.2 701.20a
    107.4h 118.3a 118.5 118.6 118.6a 118.7 118.7a 118.7b 118.7c 118.7d 118.7e 118.7f 118.7g
    118.8 118.8a 118.8c 118.8d 118.9 118.9a 118.9c 118.9d 202.1a 202.3 202.3a 202.3b 202.3c 202.3d
    202.3e 202.3f 202.3g 202.4 613.11 702.41 702.41b 702.44a 702.125c
    107.3 107.3a 107.3b 107.3c 107.3d 107.3g 107.3h 107.3i 107.3k 107.3m 107.3n 107.3p
    118.13c
    106.1 106.3 106.4 106.5 106.6 106.6a 106.7 106.8 106.9 106.10 106.11 106.12 106.12a
    106.12b 106.13 111.10a 111.10c 111.10h 111.10w 305.6 305.7 305.8 500.5 702.189 703.4q
    107.4 107.4a 107.4b 107.4c 107.4d 107.4e 107.4f 107.4g 107.5 107.6 107.14 118.13 118.13a
    702.150
    118.14 609.4 609.4b
    118.3 118.3b 118.3c 118.10 118.11 119.4 119.4b 119.8 400.7d 400.7j 406.4 508.1g 607.2i
    607.2j 614.17 614.17b 616.1 700.14 701.4 701.9 701.9c 701.13 701.20a 701.21 701.26
    701.43 701.59 701.61 701.68 702.47a
    605.1a 605.1b 605.2 605.3a 605.3b 605.3c 605.4a 605.5a 605.5b
    701.67 702.51 702.51b 702.51d 702.66 702.126 702.132
    700.2h 700.2i 702.27 702.33 702.33c 702.33g 702.42 702.47 702.48 702.48b 702.56 702.56b
    702.78 702.81 702.120 702.133 702.153 702.157 702.166 702.166d 702.172 702.174 702.174m
    702.175 702.183 702.194 702.194c 903.8
    118.9b 310.11b 701.57 701.65 702.34 702.35 702.37 702.60 702.62 702.74 702.76 702.85
    702.88 702.94 702.96 702.99 702.102 702.103 702.109 702.113 702.117 702.119 702.127
    702.137 702.138 702.140 702.143 702.146 702.148 702.152 702.160 702.162 702.168 702.170
    702.173 702.176 702.180 702.185 702.187 702.188 702.190 702.192 708.4 709.3a 712.8c
    718.3b
    702.29e 702.37b 702.49d
    107.7 606.5 606.6 702.1a 702.1b 702.6 702.29 702.49 702.53 702.57 702.65 702.67 702.71
    702.77 702.84 702.87 702.97 702.107 702.122 702.128 702.129 702.141 702.142 702.151
    702.167 702.171 702.177 702.184 702.193 702.193a 702.193b 716.2a
    116.2b 116.2g 701.40b 701.40c 701.58b 702.37e 702.62c 702.139 709.5e
    118.12 118.12a 118.12b 118.13b 603.12a 608.2 608.2d 614.12b 702.21 702.24 702.30 702.59
    702.72 702.101 702.104 702.110
    506.4 508.1 508.1d 508.1f 508.1h 508.1i 508.1j 509.1 509.1d 701.15 702.154
    708.5 709.4 709.5 710.2 711.4 712.4 712.8a 712.11b 712.12 712.18 714.2b 715.3d 716.2a 720.3d
    721.2 721.2c 722.3 722.3a 722.3c
    700.2g 707.10 707.10c 707.12
    702.124 702.124d 903.4 903.4b 903.4c 903.4d 903.4e 903.4f 903.8 903.9
    114.4 116.2c 201.4 733.1 733.2
    109.2 113.6 113.6m 118.8b 118.12 301.5 303.4 601.2i 602.2b 608.2i 613.1 613.1d 613.1f
    122.1a 122.1h 604.3 613.4a 613.4b 613.4c 613.4d 613.6 613.7 613.8 700.9 701.9 702.26 711.2a
    604.2 702.66a 702.95 704.5f 704.5i
"""
"""The rules that bear on casting, activating and paying, section by section of the table."""

ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| \d", line)
]


def _names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@cache
def _cases() -> frozenset[str | None]:
    lines = (
        line
        for path in (ROOT / "tests" / "cases").glob("*.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    return frozenset(Case.model_validate_json(line).id for line in lines if line.strip())


@cache
def _functions(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def _module(name: str) -> Path:
    base = ROOT if name.startswith("models/") else ROOT / "planner" / "castable" / "planner"
    return base / name.replace("models/", "models/castable/models/", 1)


def test_every_rule_is_in_the_table() -> None:
    listed = {number for row in ROWS for number in row[0].split(", ")}
    assert listed == set(RULES.split())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].replace(" ", ""))
def test_modules_and_tests_exist(row: tuple[str, ...]) -> None:
    _, what, modules, tests = row
    assert what
    if modules == OUT_OF_SCOPE:
        assert len(tests.split()) > 3, "the reason is told"
        return
    assert _names(modules)
    assert [name for name in _names(modules) if not _module(name).is_file()] == []
    assert _names(tests)
    for name in _names(tests):
        path, _, function = name.partition("::")
        if function:
            assert function in _functions(ROOT / path), name
        else:
            assert name in _cases(), name
