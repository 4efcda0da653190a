"""``castable check``: the exit code is the answer."""

import json
import os
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from castable.cli.main import app
from castable.models.errors import InternalError, PositionProblem, UnknownName, Where
from castable.models.verdict import HandVerdict
from tests.cli.conftest import HAND, NO, UNKNOWN, YES, Replies, Reply

CASE = {
    "id": "c1",
    "position": {
        "turn_player": "you",
        "step": "precombat_main",
        "players": {"you": {"hand": ["Siege Wurm"], "battlefield": ["4 Forest"]}},
    },
    "query": {"action": "cast", "card": "Siege Wurm"},
}


def _check(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["check", *arguments], input=given)


@pytest.mark.parametrize(
    ("reply", "code", "word"),
    [
        (YES, 0, "yes: "),
        (NO, 1, "no: "),
        (UNKNOWN, 3, "unknown: "),
        (HAND, 0, "no: "),
        (HandVerdict(castable={"Opt": "no"}, verdicts=()), 1, "no: "),
        (HandVerdict(castable={"Opt": "no", "Ponder": "unknown"}, verdicts=()), 3, "no: "),
    ],
)
def test_the_exit_code_is_the_answer(
    planner_says: Replies, reply: Reply, code: int, word: str
) -> None:
    planner_says(reply)
    done = _check("-", given=json.dumps(CASE))
    assert done.exit_code == code
    assert done.stdout.startswith(word)
    assert done.stderr == ""


@pytest.mark.parametrize("fault", [InternalError("the referee refused it"), ZeroDivisionError()])
def test_our_faults_never_read_as_no(planner_says: Replies, fault: Exception) -> None:
    planner_says(fault)
    done = _check("-", given=json.dumps(CASE))
    assert done.exit_code == 70
    assert done.stdout == ""
    assert done.stderr.startswith("error[internal]: ")
    assert "Traceback" not in done.stderr


def test_the_traceback_is_shown_on_demand(
    planner_says: Replies, monkeypatch: pytest.MonkeyPatch
) -> None:
    planner_says(InternalError("the referee refused it"))
    monkeypatch.setenv("CASTABLE_DEBUG", "1")
    assert "Traceback" in _check("-", given=json.dumps(CASE)).stderr


def test_json_carries_the_id_of_the_case(planner_says: Replies, tmp_path: Path) -> None:
    planner_says(YES)
    file = tmp_path / "case.json"
    file.write_text(json.dumps(CASE))
    done = _check(str(file), "--json")
    assert json.loads(done.stdout)["id"] == "c1"
    assert done.stdout.count("\n") == 1


def test_an_error_of_the_planner_is_placed_in_the_file(planner_says: Replies) -> None:
    planner_says(
        UnknownName(
            "no such card",
            code="card.unknown",
            where=Where("position.players.you.hand[0]"),
            suggestions=("Siege Worm",),
        )
    )
    done = _check("-", given=json.dumps(CASE, indent=1))
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "error[card.unknown]: no such card",
        " --> standard input, position.players.you.hand[0], line 9, column 6",
        "hint: did you mean 'Siege Worm'?",
    ]


def test_an_error_is_json_where_the_answer_would_be(planner_says: Replies) -> None:
    planner_says(PositionProblem("it isn't there", code="card.not_in_zone", where=Where("query")))
    done = _check("-", "--json", given=json.dumps(CASE))
    assert done.exit_code == 2
    assert done.stderr == ""
    error = json.loads(done.stdout)["error"]
    assert error["code"] == "card.not_in_zone"
    column = json.dumps(CASE).index('{"action"') + 1
    where = {"path": "query", "source": "standard input", "line": 1, "column": column}
    assert error["where"] == where
    assert error["suggestions"] == []


def test_options_make_a_position(planner_says: Replies) -> None:
    asked = planner_says(YES)
    done = _check(
        "Siege Wurm",
        *("--battlefield", "4 Forest, Thalia, Guardian of Thraben (tapped)"),
        *("--opponent-battlefield", "Island", "--pool", "{R}{R}", "--life", "3"),
        *("--step", "upkeep", "--turn", "opponent", "--x", "2", "--target", "a", "--target", "b"),
        *("--kicker", "0", "--kicker", "{R}", "--alternative", "none"),
    )
    assert done.exit_code == 0, done.stderr
    position, query = asked[0]
    you = position.players["you"]
    assert [entry.name for entry in you.hand] == ["Siege Wurm"]
    assert [(e.name, e.count, e.tapped) for e in you.battlefield] == [
        ("Forest", 4, False),
        ("Thalia, Guardian of Thraben", 1, True),
    ]
    assert (you.life, you.mana_pool) == (3, "{R}{R}")
    assert (position.step, position.turn_player) == ("upkeep", "opponent")
    assert position.players["opponent"].battlefield[0].name == "Island"
    assert query.targets == ("a", "b")
    assert (query.choices.x, query.choices.kicker) == (2, (0, "{R}"))
    assert query.choices.alternative == "none"
    assert query.choices.buyback is None


def test_a_companion_waits_outside_the_game(planner_says: Replies) -> None:
    asked = planner_says(YES)
    action = ("--action", "special", "--special", "companion")
    assert _check("Siege Wurm", *action).exit_code == 0
    _check("Siege Wurm", *action, "--hand", "Siege Wurm")
    _check("Brass Ferret", *action, "--oracle", "Flying", "--type-line", "Creature - Cat")
    told = [position.players["you"] for position, _ in asked]
    names = [you.companion.name if you.companion is not None else None for you in told]
    assert names == ["Siege Wurm", None, "Brass Ferret"]
    assert [len(you.hand) for you in told] == [0, 1, 0]
    assert told[2].companion is not None
    assert told[2].companion.oracle == "Flying"


def test_choices_and_the_stack_are_options(planner_says: Replies) -> None:
    asked = planner_says(YES)
    done = _check(
        "Siege Wurm",
        *("--stack", "Lightning Bolt (id bolt), 2 Shock (controller you)"),
        *("--choose", "buyback", "--choose", "replicate=2", "--choose", "modes=0"),
        *("--choose", "discard=2", "--choose", "sacrifice=Forest", "--choose", "bargain=Clue"),
        *("--choose", "tap=Elf", "--choose", "tap=Bear", "--choose", "entwine=false"),
    )
    assert done.exit_code == 0, done.stderr
    position, query = asked[0]
    assert [(e.card, e.controller, e.id) for e in position.stack] == [
        ("Lightning Bolt", "opponent", "bolt"),
        ("Shock", "you", None),
        ("Shock", "you", None),
    ]
    made = query.choices
    assert (made.buyback, made.entwine, made.replicate, made.modes) == (True, False, 2, (0,))
    assert (made.discard, made.sacrifice, made.tap) == (2, ("Forest",), ("Elf", "Bear"))
    assert made.bargain == "Clue"


@pytest.mark.parametrize(
    ("options", "where", "said"),
    [
        (("--choose", "replicat=2"), "--choose", "unknown key 'replicat'"),
        (("--choose", "foo=1"), "--choose", "unknown key 'foo': expected one of alternative, "),
        (("--choose", "replicate=two"), "--choose", "expected a whole number"),
        (("--choose", "x=2", "--x", "2"), "--choose", "give it once"),
        (("--stack", "Shock (tapped)"), "--stack", "unknown key 'tapped'"),
    ],
)
def test_choices_and_the_stack_that_are_wrong(
    options: tuple[str, ...], where: str, said: str
) -> None:
    done = _check("Siege Wurm", *options)
    assert done.exit_code == 2
    assert where in done.stderr
    assert said in done.stderr


def test_the_card_is_not_added_where_it_is_already(planner_says: Replies) -> None:
    asked = planner_says(YES)
    _check("siege wurm", "--hand", "Siege Wurm, Opt")
    _check("Siege Wurm", "--graveyard", "Siege Wurm")
    _check("Siege Wurm", "--graveyard", "Siege Wurm", "--from", "hand")
    _check("Siege Wurm", "--from", "command")
    zones = [
        {zone: len(getattr(p.players["you"], zone)) for zone in ("hand", "graveyard", "command")}
        for p, _ in asked
    ]
    assert zones == [
        {"hand": 2, "graveyard": 0, "command": 0},
        {"hand": 0, "graveyard": 1, "command": 0},
        {"hand": 1, "graveyard": 1, "command": 0},
        {"hand": 0, "graveyard": 0, "command": 1},
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "option"),
    [
        (["Siege Wrum"], "card.unknown", "CARD"),
        (["Siege Wurm", "--step", "mian"], "step.unknown", "--step"),
        (["Siege Wurm", "--from", "hnad"], "zone.unknown", "--from"),
        (["Siege Wurm", "--x", "-1"], "value.range", "--x"),
        (["Siege Wurm", "--turn", "me"], "position.player_unknown", "--turn"),
        (["Siege Wurm", "--pool", "{Q2}"], "notation.mana_cost", "--pool, column 1"),
        (["Siege Wurm", "--battlefield", "-1 Forest"], "value.range", "--battlefield"),
        (["Siege Wurm", "--battlefield", "Forest (tappd)"], "state.unknown", "--battlefield"),
        (["none.json"], "file.unreadable", ""),
        (["none.json", "--x", "1"], "usage.file_and_options", "--x"),
        ([], "usage.card", "CARD"),
    ],
)
def test_bad_options_are_named(arguments: list[str], code: str, option: str) -> None:
    done = _check(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert lines[0].startswith(f"error[{code}]: ")
    assert lines[1] == f" --> {f'command line, {option}' if option else 'none.json'}"


def test_an_unknown_card_has_three_suggestions() -> None:
    done = _check("Siege Wrum", "--json")
    assert done.exit_code == 2
    assert json.loads(done.stdout)["error"]["suggestions"][0] == "Siege Wurm"
    assert len(json.loads(done.stdout)["error"]["suggestions"]) == 3


def test_clicks_on_the_command_line() -> None:
    done = _check(
        "Siege Wurm", "--battlefield", "5 Forest, 2 Grizzly Bears", "--committed", "Forest",
        "--committed", "convoke Grizzly Bears for {1}",
    )  # fmt: skip
    assert done.exit_code == 0
    assert "still to click: Forest for {G}; convoke Grizzly Bears for {1};" in done.stdout


def test_the_first_click() -> None:
    board = ("--battlefield", "Island, Forest, Tundra")
    done = _check("Coralhelm Commander", *board, "--committed", "")
    assert "still to click: Island for {U}; Tundra for {U}" in done.stdout
    assert "payable too, with mana left over: Forest for {G}" in done.stdout


def test_an_object_is_not_used_with_itself() -> None:
    board = ("--battlefield", "Wall of Roots, Forest")
    done = _check("Grizzly Bears", *board, "--committed", "Forest")
    assert "still to click: Wall of Roots for {G}" in done.stdout


def test_a_click_that_spoils_it() -> None:
    board = ("--battlefield", "Island, Tundra")
    done = _check("Coralhelm Commander", *board, "--committed", "Tundra for {W}")
    assert done.exit_code == 1
    assert "until click 1 (activate Tundra for {W})" in done.stdout


def test_a_click_that_is_misspelt() -> None:
    done = _check("Opt", "--battlefield", "Island", "--committed", "Iland")
    assert done.exit_code == 2
    assert "did you mean 'Island'" in done.stderr
    assert "--committed" in done.stderr


@pytest.mark.parametrize("modes", ["modes=0,3", "modes=[0, 3]"])
def test_modes_may_be_a_list(planner_says: Replies, modes: str) -> None:
    asked = planner_says(YES)
    _check("Cryptic Command", "--battlefield", "4 Island", "--choose", modes)
    (_, query) = asked[0]
    assert query.choices.modes == (0, 3)


@pytest.mark.parametrize(
    ("option", "value", "action"),
    [("--cost", "{2}", "pay"), ("--special", "plot", "special"), ("--ability", "0", "activate")],
)
def test_an_option_of_another_action_is_no_silent_one(option: str, value: str, action: str) -> None:
    done = _check("Opt", "--battlefield", "Island", option, value)
    assert done.exit_code == 2
    assert f"expected --action {action} beside {option}" in done.stderr


def test_objects_are_told_apart_as_they_were_at_the_beginning() -> None:
    board = "4 Forest, 3 Llanowar Elves (summoning sick)"
    done = _check("Siege Wurm", "--battlefield", board, "--committed", "Forest")
    assert "tap 4 Forest for {G} each" in done.stdout


def test_a_spell_for_nothing_takes_nothing() -> None:
    assert "\n  takes nothing\n" in _check("Ornithopter").stdout


@pytest.mark.parametrize(
    ("board", "clicks"),
    [
        ("Plains, Island, Mystic Gate", ["Island for U", "Mystic Gate ({U}) for {W}{W}"]),
        ("Skirk Prospector, Goblin Guide, Plains", ["Skirk Prospector with Goblin Guide for {R}"]),
    ],
)
def test_a_click_may_be_given_as_it_is_told(board: str, clicks: list[str]) -> None:
    card = "Wrath of God" if "Gate" in board else "Lightning Helix"
    given = [word for click in clicks for word in ("--committed", click)]
    more = ", 2 Wastes" if "Gate" in board else ""
    assert _check(card, "--battlefield", board + more, *given).exit_code == 0


def test_several_are_returned_to_their_owner() -> None:
    done = _check("Gush", "--battlefield", "3 Island")
    assert "return 2 Island to their owner's hand" in done.stdout


def test_the_ability_of_one_that_is_told_apart() -> None:
    board = "Walking Ballista (2 +1/+1 counters), Walking Ballista (1 +1/+1 counter)"
    more = ("--action", "activate", "--ability", "1")
    done = _check("Walking Ballista", "--battlefield", board, *more)
    assert "put the ability of Walking Ballista (with " in done.stdout


def test_a_name_that_no_file_can_have_is_no_card() -> None:
    done = CliRunner().invoke(app, ["check", "A" * 500])
    assert (done.exit_code, done.stderr.startswith("error[card.unknown]: ")) == (2, True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_question_comes_through_a_pipe(planner_says: Replies, tmp_path: Path) -> None:
    asked = planner_says(YES)
    pipe = tmp_path / "question"
    os.mkfifo(pipe)
    query = {"action": "cast", "card": "Opt"}
    position = {"turn_player": "you", "step": "upkeep", "players": {"you": {"hand": ["Opt"]}}}
    text = json.dumps({"position": position, "query": query})
    writer = threading.Thread(target=pipe.write_text, args=(text,), daemon=True)
    writer.start()
    done = CliRunner().invoke(app, ["check", str(pipe)])
    writer.join(10)
    assert (done.exit_code, len(asked)) == (0, 1)


@pytest.mark.parametrize("folder", [".", "/"])
def test_a_catalogue_that_is_a_folder(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTABLE_CATALOGUE", folder)
    done = CliRunner().invoke(app, ["check", "Opt"])
    assert (done.exit_code, "error[catalogue.file]" in done.stderr) == (2, True)
    assert "it is a directory" in done.stderr
