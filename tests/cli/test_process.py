"""The real process: streams, signals, and what it loads."""

import json
import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.test_check import CASE

CASTABLE = [sys.executable, "-m", "castable.cli"]

WATCH = """
import sys
from castable.cli.main import main
try:
    main()
except SystemExit as ended:
    loaded = [name for name in ("ortools", "pandas", "numpy") if name in sys.modules]
    print(ended.code or 0, *loaded, file=sys.stderr)
"""
"""Runs the command line, then prints its exit code and what it loaded of the solver."""


def _run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*CASTABLE, *arguments], capture_output=True, text=True, input=given, check=False
    )


BAD = {**CASE, "query": {"action": "cast", "card": "Siege Wrum"}}


@pytest.mark.parametrize(
    ("arguments", "given", "code"),
    [
        (["--help"], "", 0),
        (["--version"], "", 0),
        (["check", "--help"], "", 0),
        (["schema", "case"], "", 0),
        (["schema", "card"], "", 0),
        (["cards", "show", "Siege Wurm"], "", 0),
        (["check", "none.json"], "", 2),
        (["check", "-"], "{", 2),
        (["check", "-"], "{}", 2),
        (["check", "-"], json.dumps(BAD), 2),
        (["check", "Siege Wrum"], "", 2),
        (["check", "Siege Wurm", "--battlefield", "4 Froest"], "", 2),
        (["check", "Siege Wurm", "--step", "mian"], "", 2),
        (["batch", "-"], "{\n{}\n" + json.dumps(BAD) + "\n", 2),
    ],
)
def test_what_needs_no_solver_loads_none(arguments: list[str], given: str, code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCH, *arguments],
        capture_output=True,
        text=True,
        input=given,
        check=False,
    )
    assert done.stderr.splitlines()[-1] == str(code)


def test_help_shows_an_example() -> None:
    done = _run("--help")
    assert "Example: castable check" in done.stdout
    assert _run().returncode == 2, "without a command it shows help as an error"


def test_the_version_is_the_installed_one() -> None:
    assert _run("--version").stdout == f"castable {version('castable')}\n"


def test_usage_errors_are_bad_questions() -> None:
    done = _run("chekc")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert _run("check", "--json", "--x", "many", "Opt").returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
@pytest.mark.parametrize(
    ("arguments", "given", "code"),
    [
        (["schema", "case"], "", -signal.SIGPIPE),
        (["batch", "-"], "{\n" * 3, -signal.SIGPIPE),
        (["batch", "-", "--jobs", "2"], "{\n" * 3, 141),
    ],
)
def test_a_closed_pipe_is_no_answer(arguments: list[str], given: str, code: int) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*CASTABLE, *arguments],
            stdout=write,
            stderr=subprocess.PIPE,
            text=True,
            input=given,
            check=False,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("output", [">&-", "> /dev/full"])
@pytest.mark.parametrize("arguments", ["check Opt", "batch -", "schema case", "--version"])
def test_an_output_that_cannot_be_written_is_no_answer(arguments: str, output: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m castable.cli {arguments} {output}'],
        capture_output=True,
        text=True,
        input="{\n",
        check=False,
    )
    assert done.returncode == 74
    assert done.stderr.startswith("error[output]: ")
    assert " --> standard output" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("errors", ["2>&-", "2> /dev/full", "2< /dev/null"])
@pytest.mark.parametrize(
    ("arguments", "codes"),
    [("check Optt", (2,)), ("chek", (2, 74)), ("check Opt > /dev/full", (74,))],
)
def test_errors_that_nobody_can_be_told_are_no_answer(
    arguments: str, codes: tuple[int, ...], errors: str
) -> None:
    command = f'"{sys.executable}" -m castable.cli {arguments} {errors}'
    done = subprocess.run(["/bin/sh", "-c", command], stdout=subprocess.PIPE, check=False)
    assert done.returncode in codes


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_an_interrupt_is_no_answer() -> None:
    with subprocess.Popen(
        [*CASTABLE, "batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("{\n")
        process.stdin.flush()
        assert process.stdout.readline()  # it is running, and waits for the next line
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    assert process.returncode == 130
    assert output == ""
    assert "Traceback" not in errors


def test_the_same_question_has_the_same_bytes(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(CASE))
    outputs = {_run("check", str(file), "--json").stdout for _ in range(2)}
    assert len(outputs) == 1


def test_a_client_may_wait_for_each_answer() -> None:
    with subprocess.Popen(
        [*CASTABLE, "batch", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 2):
            process.stdin.write("{\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["line"] == number
        process.stdin.close()
        assert process.wait() == 2


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are POSIX")
def test_progress_is_shown_on_a_terminal_and_not_in_the_answers(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text("{\n" * 5)
    control, terminal = os.openpty()
    done = subprocess.run(
        [*CASTABLE, "batch", str(file)],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm"},
        text=True,
        check=False,
    )
    os.close(terminal)
    assert len([json.loads(line) for line in done.stdout.splitlines()]) == 5
    assert b"cases" in os.read(control, 100_000)
    os.close(control)


@pytest.mark.parametrize("command", ["check", "payments"])
@pytest.mark.parametrize(("color", "there"), [("always", True), ("auto", False), ("never", False)])
def test_colors_that_are_wanted_go_into_a_pipe(command: str, color: str, there: bool) -> None:
    done = _run(command, "Opt", "--battlefield", "Island", "--color", color)
    assert done.returncode == 0
    assert ("\x1b[" in done.stdout) is there


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["Forest", "--action", "play_land"], "1. nothing\n"),
        (["Memnite"], "1. nothing\n"),
        (["Opt", "--pool", "{U}"], "1. nothing but mana of the pool\n"),
    ],
)
def test_a_payment_of_nothing(arguments: list[str], told: str) -> None:
    assert _run("payments", *arguments).stdout.endswith(told)
