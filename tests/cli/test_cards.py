"""``castable cards show``: what is known about a card."""

import json

from typer.testing import CliRunner

from castable.cli.main import app


def test_a_card_is_told_line_by_line() -> None:
    done = CliRunner().invoke(app, ["cards", "show", "siege wurm"])
    assert done.exit_code == 0
    assert done.stdout.startswith("Siege Wurm")
    assert "{5}{G}{G}" in done.stdout


def test_its_facts_are_json() -> None:
    done = CliRunner().invoke(app, ["cards", "show", "Siege Wurm", "--json"])
    assert json.loads(done.stdout)["faces"][0]["mana_cost"] == "{5}{G}{G}"


def test_an_unknown_card_is_a_bad_question() -> None:
    done = CliRunner().invoke(app, ["cards", "show", "Siege Wrum"])
    assert done.exit_code == 2
    assert "hint: did you mean 'Siege Wurm'" in done.stderr
    assert " --> command line, NAME" in done.stderr
