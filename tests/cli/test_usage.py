"""Options and arguments that can't be read are told as every bad question is."""

import json

import pytest
from typer.testing import CliRunner

from castable.cli.main import app
from tests.cli.conftest import YES, Replies

WRONG = [
    (["check", "Opt", "--life", "abc"], "value.type", "--life", "a whole number, got 'abc'", ""),
    (["check", "Opt", "--x=1.5"], "value.type", "--x", "a whole number, got '1.5'", ""),
    (["check", "Opt", "--limit", "nan"], "value.range", "--limit", "or more, got 'nan'", ""),
    (["check", "Opt", "--limit", "b"], "value.type", "--limit", "a number, got 'b'", ""),
    (["check", "Opt", "--color", "alway"], "value.unknown", "--color", "got 'alway'", "always"),
    (["batch", "f", "--jobs", "x"], "value.type", "--jobs", "a whole number, got 'x'", ""),
    (["batch", "f", "--jobs", "0"], "value.range", "--jobs", "1 or more, got '0'", ""),
    (["schema", "poition"], "value.unknown", "name", "got 'poition'", "position"),
    (["check", "Opt", "--battlefeld", "x"], "option.unknown", "--battlefeld", "no such option",
     "--battlefield"),
    (["chek", "Opt"], "command.unknown", "", "no such command 'chek'", "check"),
    (["cards", "bild"], "command.unknown", "", "no such command 'bild'", "build"),
    (["check", "Opt", "Shock"], "usage", "", "unexpected extra argument", ""),
    (["batch"], "usage", "FILE.jsonl | -", "missing argument", ""),
]  # fmt: skip


@pytest.mark.parametrize(("args", "code", "place", "message", "near"), WRONG)
def test_as_text(args: list[str], code: str, place: str, message: str, near: str) -> None:
    done = CliRunner().invoke(app, args)
    first, where, hint = done.stderr.splitlines()
    assert done.exit_code == 2
    assert not done.stdout
    assert first.startswith(f"error[{code}]: ")
    assert message in first
    assert where == " --> " + ", ".join(filter(None, ("command line", place)))
    assert (f"'{near}'" if near else "--help' tells what there is") in hint


IN_JSON = [each for each in WRONG if each[0][0] == "check"]


@pytest.mark.parametrize(("args", "code", "place", "message", "near"), IN_JSON)
def test_as_json(args: list[str], code: str, place: str, message: str, near: str) -> None:
    done = CliRunner().invoke(app, [*args, "--json"])
    error = json.loads(done.stdout)["error"]
    assert (done.exit_code, error["code"], error["where"]["path"]) == (2, code, place)
    assert message in error["message"]
    assert not near or near in error["suggestions"]


def test_nothing_at_all_is_answered_by_the_help_page() -> None:
    done = CliRunner().invoke(app, [])
    assert done.exit_code == 2
    assert "Usage: " in done.output


@pytest.mark.parametrize("group", [[], ["cards"]])
def test_the_help_pages_cut_no_sentence(group: list[str]) -> None:
    done = CliRunner().invoke(app, [*group, "--help"], terminal_width=80)
    assert done.exit_code == 0
    _, found, commands = done.stdout.partition("Commands:")
    assert found
    assert "..." not in commands


def test_an_unknown_player_is_told_with_the_nearest() -> None:
    done = CliRunner().invoke(app, ["check", "Opt", "--turn", "oponent"])
    assert (done.exit_code, "did you mean 'opponent'?" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("args", "option"),
    [
        (["check", "Opt", "--turn", "you", "--turn=opponent"], "--turn"),
        (["check", "Opt", "--step", "upkeep", "--step", "end"], "--step"),
        (["check", "Opt", "--x", "1", "--x", "1"], "--x"),
        (["check", "Opt", "--from", "exile", "--from", "hand"], "--from"),
        (["check", "Opt", "--html", "a", "--html", "b"], "--html"),
        (["payments", "Opt", "--best", "1", "--best", "2"], "--best"),
        (["cards", "coverage", "--from", "a", "--from", "b"], "--from"),
    ],
)
def test_an_option_with_one_value_is_given_once(args: list[str], option: str) -> None:
    done = CliRunner().invoke(app, args)
    assert done.exit_code == 2
    assert done.stderr == (
        "error[option.repeated]: it is given more than once: one value is expected\n"
        f" --> command line, {option}\n"
    )
    if args[0] == "check":
        error = json.loads(CliRunner().invoke(app, [*args, "--json"]).stdout)["error"]
        assert (error["code"], error["where"]["path"]) == ("option.repeated", option)


@pytest.mark.parametrize(
    "twice",
    [
        ["--color", "always", "--color", "never"],
        ["--limit", "1", "--limit", "2"],
        ["--json", "--json"],
        ["--kicked", "--kicked"],
        ["--avoid", "Island", "--avoid", "Tundra"],
    ],
)
def test_settings_flags_and_lists_may_repeat(planner_says: Replies, twice: list[str]) -> None:
    planner_says(YES)
    board = ["--battlefield", "Island, Tundra"]
    assert CliRunner().invoke(app, ["check", "Opt", *board, *twice]).exit_code == 0


@pytest.mark.parametrize("command", [["check"], ["payments"], ["batch"], ["cards", "coverage"]])
def test_a_help_page_on_a_narrow_terminal(command: list[str]) -> None:
    page = CliRunner().invoke(app, [*command, "--help"], terminal_width=38).stdout
    assert max(map(len, page.splitlines())) <= 38
    assert "\n  --help\n        Show this message and exit." in page


@pytest.mark.parametrize(
    ("action", "done"),
    [
        ("cast", "cast"),
        ("activate", "activate an ability of"),
        ("play_land", "play"),
        ("special", "take a special action with"),
    ],
)
@pytest.mark.parametrize("command", ["check", "payments"])
def test_a_question_about_no_card(command: str, action: str, done: str) -> None:
    result = CliRunner().invoke(app, [command, "--action", action])
    assert result.exit_code == 2
    assert result.stderr == (
        f"error[usage.card]: expected the name of the card to {done}, or a file with a case\n"
        " --> command line, CARD\n"
    )
