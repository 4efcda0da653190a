"""Lines are broken between words where the terminal is narrow, and only there."""

import pytest
from typer.testing import CliRunner, Result

from castable.cli.main import app, help_width
from castable.cli.wrapping import room, wrapped

QUESTION = ("check", "Siege Wurm", "--battlefield", "2 Forest, Mountain")


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_a_line_goes_on_under_its_text() -> None:
    assert wrapped("  1. tap Tropical Island, Forest; leave {U}", 24).split("\n") == [
        "  1. tap Tropical",
        "     Island, Forest;",
        "     leave {U}",
    ]


def test_a_line_without_a_mark_goes_on_further_in() -> None:
    assert wrapped("  note: a b c d e f g h", 20).split("\n") == ["  note: a b c d e f", "    g h"]


def test_the_last_column_of_a_table_goes_on_in_its_place() -> None:
    assert wrapped("yes:     Opt  for one blue mana", 26).split("\n") == [
        "yes:     Opt  for one blue",
        "         mana",
    ]


def test_colors_take_no_room() -> None:
    line = "\x1b[1;32myes:\x1b[0m Opt can be cast"
    assert wrapped(line, 20) == line


def test_a_word_that_is_too_long_stays_whole() -> None:
    assert wrapped("error: /a/very/long/path/to/a/file here", 20).split("\n") == [
        "error:",
        "  /a/very/long/path/to/a/file",
        "  here",
    ]


def test_lines_for_programs_are_left_alone() -> None:
    assert wrapped("a " * 100, None) == "a " * 100


@pytest.mark.parametrize("columns", ["40", "60"])
def test_an_answer_fits_the_terminal(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    whole = _run(*QUESTION)
    assert room() is None
    monkeypatch.setenv("COLUMNS", columns)
    narrow = _run(*QUESTION)
    assert max(map(len, whole.stdout.splitlines())) > int(columns)
    assert max(map(len, narrow.stdout.splitlines())) <= int(columns)
    assert narrow.stdout.split() == whole.stdout.split()


def test_what_is_wrong_with_a_question_fits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    done = _run("check", "Siege Worm", "--battlefield", "2 Forest")
    assert done.exit_code == 2
    assert max(map(len, done.stderr.splitlines())) <= 40


def test_help_pages_fit_narrow_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert help_width() is None
    monkeypatch.setenv("COLUMNS", "45")
    done = CliRunner().invoke(app, ["cards", "show", "--help"], terminal_width=help_width())
    assert max(map(len, done.stdout.splitlines())) <= 45
