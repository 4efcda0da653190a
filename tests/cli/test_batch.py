"""``castable batch``: one line out for each line in, in order, whatever the lines are."""

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from castable.cli.main import app
from castable.models.errors import InternalError
from tests.cli.conftest import YES, Replies
from tests.cli.test_check import CASE

GOOD = json.dumps(CASE)
BAD_KEY = json.dumps(CASE | {"id": "c2", "query": {"crad": "Opt"}})
BAD_JSON = '{"id": "c3"'


def _batch(text: str, tmp_path: Path, *options: str) -> tuple[int, list[dict[str, Any]]]:
    file = tmp_path / "cases.jsonl"
    file.write_text(text)
    done = CliRunner().invoke(app, ["batch", str(file), *options])
    assert done.stderr == ""
    return done.exit_code, [json.loads(line) for line in done.stdout.splitlines()]


def test_a_verdict_a_line(planner_says: Replies, tmp_path: Path) -> None:
    planner_says(YES)
    other = json.dumps(CASE | {"id": "c9"})
    code, records = _batch(f"{GOOD}\n\n{other}\n", tmp_path)
    assert code == 0
    assert [record["id"] for record in records] == ["c1", "c9"]
    assert {record["verdict"] for record in records} == {"yes"}


def test_a_bad_line_is_told_and_the_others_answered(planner_says: Replies, tmp_path: Path) -> None:
    planner_says(YES)
    code, records = _batch("\n".join([BAD_KEY, GOOD, BAD_JSON, GOOD]), tmp_path)
    assert code == 2
    assert [record.get("verdict") for record in records] == [None, "yes", None, "yes"]
    first, third = records[0], records[2]
    assert (first["id"], first["line"]) == ("c2", 1)
    assert first["error"]["code"] == "key.unknown"
    assert first["error"]["where"]["path"] == "query.crad"
    assert first["error"]["suggestions"][0] == "card"
    assert (third["id"], third["line"]) == (None, 3)
    assert third["error"]["where"]["line"] == 3
    assert third["error"]["code"] == "json.syntax"


def test_our_fault_is_told_and_the_exit_code_is_the_worst(
    planner_says: Replies, tmp_path: Path
) -> None:
    planner_says(InternalError("the referee refused it"))
    code, records = _batch(f"{GOOD}\n{BAD_JSON}\n", tmp_path)
    assert code == 70
    assert records[0]["error"]["code"] == "internal"
    assert records[1]["error"]["code"] == "json.syntax"


def test_standard_input_is_read(planner_says: Replies) -> None:
    planner_says(YES)
    done = CliRunner().invoke(app, ["batch", "-"], input=GOOD + "\n")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["id"] == "c1"


def test_no_cases_give_no_lines(tmp_path: Path) -> None:
    assert _batch("\n", tmp_path) == (0, [])


def test_several_processes_keep_the_order(tmp_path: Path) -> None:
    lines = [json.dumps(CASE | {"id": f"c{n}", "query": {"crad": "Opt"}}) for n in range(9)]
    code, records = _batch("\n".join(lines), tmp_path, "--jobs", "2")
    assert code == 2
    assert [record["id"] for record in records] == [f"c{n}" for n in range(9)]


def test_a_line_that_is_no_text_is_one_bad_line(planner_says: Replies, tmp_path: Path) -> None:
    planner_says(YES)
    file = tmp_path / "cases.jsonl"
    file.write_bytes(b'\xef\xbb\xbf{"id": "\xff"}\r\n' + GOOD.encode() + b"\r\n")
    done = CliRunner().invoke(app, ["batch", str(file)])
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["error"]["code"] == "text.encoding"
    assert first["error"]["where"]["column"] == 9
    assert second["id"] == "c1"
    assert done.exit_code == 2


def test_a_file_that_is_not_there_is_a_bad_question(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["batch", str(tmp_path / "none.jsonl")])
    assert done.exit_code == 2
    assert done.stderr.startswith("error[file.unreadable]: ")


def test_an_id_comes_back_where_it_can_be_told(tmp_path: Path) -> None:
    lines = [
        '{"id": "twice", "position": {"step": "draw", "step": "draw"}}',
        '{"id": "long", "position": {"turn": ' + "9" * 5000 + "}}",
        '{"id": "a", "id": "b"}',
        '{"id": {"a": NaN}}',
        "[" * 100_000,
    ]
    code, records = _batch("\n".join(lines), tmp_path)
    assert code == 2
    assert [record["id"] for record in records] == ["twice", "long", None, None, None]
    assert "NaN" not in json.dumps(records[3]["id"])
    assert {record["error"]["where"]["line"] for record in records} == {1, 2, 3, 4, 5}


def test_what_planner_says_of_a_cost_is_placed_in_its_line(tmp_path: Path) -> None:
    query = {"action": "pay", "cost": "{3}{G"}
    text = json.dumps(CASE | {"query": query})
    code, (record,) = _batch(f"\n\n{text}\n", tmp_path)
    assert code == 2
    where = record["error"]["where"]
    assert (where["path"], where["line"]) == ("query.cost", 3)
    assert where["column"] == text.index("{G") + 1


def test_a_limit_of_nothing_is_one_usage_error(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(GOOD)
    done = CliRunner().invoke(app, ["batch", str(file), "--limit", "0"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--limit" in done.stderr
