"""What is nearly right is told with what is right, as it is written there."""

import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from castable.cli import wrapping
from castable.cli.main import app

WURM = ("check", "Siege Wurm", "--battlefield", "4 Forest, 3 Llanowar Elves")
HINTS = [
    (("check", "Opt", "--battlefield", "Island (-2 charge counters)"), "'2 charge counters'"),
    (("check", "Opt", "--battlefield", "Island (charge)"), "'2 charge counters'"),
    (("check", "Opt", "--battlefield", "Island (1 +1/+1)"), "'1 +1/+1 counter'"),
    (("check", "Opt", "--battlefield", "Island (3)"), "expected such as 'tapped'"),
    (("check", "Opt", "--battlefield", "Island (foo: bar)"), "expected such as 'tapped'"),
    (("check", "Cryptic Command", "--choose", "modes=abc"), "did you mean 'modes=0,3'?"),
    ((*WURM, "--committed", "convok Llanowar Elves"), "'convoke Llanowar Elves'"),
    (("check", "--action", "pay", "--cost", "attack tx"), "did you mean 'attack tax'?"),
    (("check", "Opt", "--battlefield", "Island x4"), "did you mean '4 Island'?"),
    (("check", "Opt", "--battlefield", "2 Treasure token"), "did you mean '2 Treasure'?"),
    (("check", "./dir/"), "no card and no file is called './dir/'"),
    (("check", "nofile.jsn"), "no card and no file is called 'nofile.jsn'"),
]


@pytest.mark.parametrize(("args", "hint"), HINTS)
def test_the_hint_is_how_it_is_written(args: tuple[str, ...], hint: str) -> None:
    done = CliRunner().invoke(app, args)
    assert done.exit_code == 2
    assert hint in done.stderr


def test_a_card_is_no_name(tmp_path: Path) -> None:
    case = tmp_path / "case.json"
    zones = '{"hand": ["Opt"], "battlefield": [{"name": "Island"}]}'
    case.write_text(
        f'{{"position": {{"turn_player": "you", "step": "upkeep", "players": {{"you": {zones}}}}},'
        ' "query": {"card": "Opt"}}'
    )
    done = CliRunner().invoke(app, ["check", str(case)])
    assert (done.exit_code, "did you mean 'card'?" in done.stderr) == (2, True)


@pytest.mark.parametrize(("word", "paid"), [("no", False), ("yes", True)])
def test_yes_and_no_are_understood_where_there_is_nothing_else(word: str, paid: bool) -> None:
    args = ["check", "Capsize", "--battlefield", "6 Island", "--target", "island-1"]
    done = CliRunner().invoke(app, [*args, "--choose", f"buyback={word}"])
    assert done.exit_code == 0
    assert ("announce: buyback" in done.stdout) == paid


@pytest.mark.parametrize("name", ["STOMP", "stomp"])
def test_a_card_is_told_by_its_name(name: str) -> None:
    done = CliRunner().invoke(app, ["check", name, "--battlefield", "2 Mountain, Grizzly Bears"])
    assert done.stdout.startswith("yes: Stomp can be cast")


def test_of_a_split_card_the_half_is_told() -> None:
    done = CliRunner().invoke(app, ["check", "fire // ice", "--battlefield", "2 Mountain"])
    assert done.stdout.startswith("yes: Fire can be cast")


@pytest.mark.parametrize(("columns", "width"), [(0, 80), (10, 20), (100, 100)])
def test_a_terminal_that_doesnt_know_its_width_is_a_usual_one(
    monkeypatch: pytest.MonkeyPatch, columns: int, width: int
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stderr, "fileno", lambda: 2, raising=False)
    assert wrapping.room(sys.stderr) == width
