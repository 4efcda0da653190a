"""``castable payments``: a line for each payment, and how many there are."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from castable.cli.main import app

BOARD = ("--battlefield", "Forest, 2 Tropical Island, Treasure, Yavimaya Coast")


def _list(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["payments", *arguments])


def test_each_payment_has_a_line_and_all_are_counted() -> None:
    done = _list("Llanowar Elves", *BOARD)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "yes: Llanowar Elves can be cast for {G}, in 4 ways",
        "   1. tap Forest",
        "   2. tap Tropical Island",
        "   3. tap Yavimaya Coast; lose 1 life",
        "   4. tap Treasure; sacrifice Treasure",
    ]


def test_what_stays_castable_orders_them() -> None:
    """The dual land would be kept for its colors, and is tapped for the other card."""
    board = ("--battlefield", "Forest, Badlands")
    first = _list("Sol Ring", *board, "--hand", "Llanowar Elves", "--best", "1")
    assert first.stdout.splitlines()[1] == "   1. tap Badlands"
    assert _list("Sol Ring", *board, "--best", "1").stdout.splitlines()[1] == "   1. tap Forest"


def test_fewer_are_listed_than_counted() -> None:
    done = _list("Llanowar Elves", *BOARD, "--best", "1", "--most", "2")
    assert done.stdout.splitlines()[0].endswith("in at least 2 ways")
    assert len(done.stdout.splitlines()) == 2


@pytest.mark.parametrize(("card", "code"), [("Llanowar Elves", 0), ("Siege Wurm", 1)])
def test_json_and_exit_code(card: str, code: int) -> None:
    done = _list(card, *BOARD, "--json")
    told = json.loads(done.stdout)
    assert done.exit_code == code
    assert told["number"] == len(told["plans"]) == (4 if code == 0 else 0)


def test_a_whole_hand_is_a_bad_question() -> None:
    case = {
        "position": {"turn_player": "you", "step": "upkeep", "players": {"you": {}}},
        "query": {"action": "hand"},
    }
    done = CliRunner().invoke(app, ["payments", "-"], input=json.dumps(case))
    assert (done.exit_code, "query.hand" in done.stderr) == (2, True)


def test_what_was_done_already_is_part_of_each() -> None:
    board = ("--battlefield", "Forest, Treasure, 2 Tropical Island")
    done = _list("Llanowar Elves", *board, "--committed", "Tropical Island for {U}")
    assert done.stdout.splitlines() == [
        "yes: Llanowar Elves can be cast for {G}, in 3 ways",
        "   1. tap Tropical Island, Forest; leave {U}",
        "   2. tap 2 Tropical Island; leave {U}",
        "   3. tap Tropical Island, Treasure; sacrifice Treasure; leave {U}",
        "  still to click: Forest for {G}; Treasure for {G}; Tropical Island for {G}",
        "  payable too, with mana left over: Treasure for {W}; Treasure for {U}; Treasure for {B}; "
        "Treasure for {R}; Tropical Island for {U}",
    ]
    told = json.loads(_list("Llanowar Elves", *board, "--committed", "Forest", "--json").stdout)
    assert told["number"] == 3  # {G} of the Forest pays, or is left where another one pays
    assert {click["name"] for click in told["verdict"]["clicks"]} == {"Treasure", "Tropical Island"}


def test_a_click_that_fits_no_payment_is_a_no() -> None:
    done = _list("Llanowar Elves", "--battlefield", "Island", "--committed", "Island")
    assert (done.exit_code, done.stdout.startswith("no: Llanowar Elves")) == (1, True)


def test_whatever_describes_a_question_is_understood() -> None:
    """The options are those of ``castable check``."""
    opponent = ("--opponent-battlefield", "Grizzly Bears", "--target", "Grizzly Bears")
    done = _list("Shock", "--battlefield", "Mountain, Badlands", *opponent)
    assert done.stdout.splitlines()[0].endswith("in 2 ways")
    done = _list("Cancel", "--battlefield", "4 Island", "--stack", "Opt")
    assert done.stdout.splitlines()[0].endswith("in 1 way")
    done = _list("--action", "pay", "--cost", "{2}", "--battlefield", "2 Island, Forest")
    assert done.stdout.splitlines()[0].endswith("in 2 ways")


def test_a_line_tells_what_is_done_that_takes_nothing() -> None:
    done = _list("Invigorate", "--battlefield", "Forest, Grizzly Bears")
    assert "  1. have an opponent gain 3 life" in done.stdout


def test_a_line_tells_what_chance_takes() -> None:
    hand = ("--hand", "Opt, Shock")
    done = _list(
        "Stormbind", "--battlefield", "Stormbind, 2 Mountain", *hand, "--action", "activate"
    )
    assert "discard a card at random of Opt, Shock" in done.stdout


def test_the_first_alone_says_what_stays_castable() -> None:
    board = ("--battlefield", "Island, Volcanic Island", "--hand", "Lightning Bolt")
    told = json.loads(_list("Opt", *board, "--json").stdout)
    first, second = told["plans"]
    assert (first["castable"], first["together"]) == (["Lightning Bolt"], ["Lightning Bolt"])
    assert set(first) - set(second) == {"castable", "together", "kept"}


def test_the_options_of_check_about_the_answer(tmp_path: Path) -> None:
    page, drawing = tmp_path / "out.html", tmp_path / "out.svg"
    files = ("--html", str(page), "--svg", str(drawing))
    done = _list("Llanowar Elves", *BOARD, "--limit", "5", "--stats", *files)
    assert done.exit_code == 0
    assert "\n  solver: " in done.stdout
    assert " time: " in done.stdout
    for each in (page, drawing):
        told = each.read_text("utf-8")
        assert "Payments, the best first" in told
        assert "tap Treasure; sacrifice Treasure" in told
    record = json.loads(_list("Llanowar Elves", *BOARD, "--stats", "--json").stdout)
    assert record["verdict"]["stats"]["solve_ms"] is not None
    done = _list("Llanowar Elves", *BOARD, "--html", "-")
    assert (done.exit_code, "option.value" in done.stderr) == (2, True)
    done = _list("Llanowar Elves", "--stats")
    assert (done.exit_code, "\n  solver: " in done.stdout) == (1, True)
