"""What is wrong with a case is said by path, line and column, with the nearest right word."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.cli.inputs import Source, read_case, read_text
from castable.cli.locate import Places
from castable.cli.problems import all_of, as_text
from castable.models.errors import CastableError

PLAYERS = {"you": {"hand": ["Opt"], "battlefield": ["Island"]}}


def _case(**changes: Any) -> dict[str, Any]:
    position = {"turn_player": "you", "step": "precombat_main", "players": PLAYERS}
    query = {"action": "cast", "card": "Opt"}
    return {
        "position": position | changes.pop("position", {}),
        "query": query | changes.pop("query", {}),
    } | changes


def _you(**facts: Any) -> dict[str, Any]:
    return _case(position={"players": {"you": facts}})


def _error(data: Any) -> CastableError:
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(CastableError) as caught:
        read_case(Source("case.json", text))
    return caught.value


def test_many_cases_are_for_batch() -> None:
    line = json.dumps(_case())
    with pytest.raises(CastableError, match="castable batch") as caught:
        read_case(Source("cases.jsonl", f"{line}\n{line}\n"))
    assert (caught.value.code, caught.value.where.line) == ("json.many", 2)
    with pytest.raises(CastableError, match="extra data"):
        read_case(Source("case.json", f"{line} {line}"))


@pytest.mark.parametrize(
    ("data", "code", "path", "suggested"),
    [
        (_case(position={"stpe": "upkeep"}), "key.unknown", "position.stpe", "step"),
        (_case(position={"step": "main"}), "step.unknown", "position.step", "precombat_main"),
        (_case(query={"from": "graveyrad"}), "zone.unknown", "query.from", "graveyard"),
        (_case(query={"action": "cats"}), "action.unknown", "query.action", "cast"),
        (_case(expct={}), "key.unknown", "expct", "expect"),
        (_case(query={"choices": {"kickr": []}}), "key.unknown", "query.choices.kickr", "kicker"),
        (_case(query={"modes": [0]}), "key.unknown", "query.modes", "choices.modes"),
        (_you(hnad=[]), "key.unknown", "position.players.you.hnad", "hand"),
        (
            _you(battlefield=[{"card": "Island", "taped": True}]),
            "key.unknown",
            "position.players.you.battlefield[0].taped",
            "tapped",
        ),
        (_you(battlefield=["-1 Island"]), "value.range", "position.players.you.battlefield[0]", ""),
        (
            _you(battlefield=[{"card": "Island", "count": -1}]),
            "value.range",
            "position.players.you.battlefield[0].count",
            "",
        ),
        (
            _you(battlefield=[{"card": "Island", "counters": {"charge": -1}}]),
            "value.range",
            "position.players.you.battlefield[0].counters.charge",
            "",
        ),
        (_you(life=10**7), "value.range", "position.players.you.life", ""),
        (_you(hand=["10001x Opt"]), "value.range", "position.players.you.hand[0]", ""),
        (_case(query={"choices": {"x": 10**30}}), "value.range", "query.choices.x", ""),
        (_you(battlefield=[7]), "value.type", "position.players.you.battlefield[0]", ""),
        (_you(battlefield=[{}]), "value.invalid", "position.players.you.battlefield[0]", ""),
        (_you(life="many"), "value.type", "position.players.you.life", ""),
        (_case(query={"choices": {"kicker": 2.5}}), "value.type", "query.choices.kicker", ""),
        (_case(query={"card": None}), "value.invalid", "query", ""),
        (_case(query={"action": "hand"}), "value.invalid", "query", ""),
        (_case(position={"asker": "me"}), "position.player_unknown", "position.asker", ""),
        ({"query": {"action": "hand"}}, "key.missing", "position", ""),
        ([], "value.type", "", ""),
        (_you(mana_pool="{R}{Q2}"), "notation.mana_cost", "position.players.you.mana_pool", "{2}"),
        (
            _you(mana_pool=[{"mana": "{W/U}"}]),
            "notation.mana",
            "position.players.you.mana_pool[0].mana",
            "{W}",
        ),
        (_case(query={"action": "pay", "cost": "{2}{Q}{H}"}), "", "", ""),
        (_case(query={"action": "pay", "cost": "{99999999}"}), "value.range", "query.cost", ""),
        (_case(query={"action": "pay", "cost": "{2}{H}"}), "notation.mana_cost", "query.cost", ""),
    ],
)
def test_one_problem(data: Any, code: str, path: str, suggested: str) -> None:
    if not code:
        assert read_case(Source("case.json", json.dumps(data)))
        return
    error = _error(data)
    assert (error.code, error.where.path, error.where.source) == (code, path, "case.json")
    assert error.where.line == 1
    assert error.where.column >= 1
    if suggested:
        assert error.suggestions[0] == suggested


def test_the_place_is_line_and_column_of_the_text() -> None:
    error = _error(json.dumps(_you(mana_pool="{R}{Q2}"), indent=1))
    assert (error.where.line, error.where.column) == (7, 22)
    error = _error(json.dumps(_case(query={"action": "pay", "cost": "{2}{H}"}), indent=1))
    assert (error.where.line, error.where.column) == (19, 15)
    error = _error(json.dumps(_case(position={"step": "main"}), indent=1))
    assert (error.where.line, error.where.column) == (4, 11)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ('{"a": 1,\n "b": }', "json.syntax", 2, 7),
        ("", "json.syntax", 1, 1),
        ('{"a": 1} x', "json.syntax", 1, 10),
        ('{"position": {"step": 1,\n "step": 2}}', "key.repeated", 2, 2),
        ("\n" + "[" * 100_000, "json.depth", 2, 201),
        ('{"a": "[[",\n "b": ' + "9" * 5000 + "}", "value.range", 2, 7),
        ('{"a": 1.5, "b": [-' + "9" * 5000 + "]}", "value.range", 1, 18),
    ],
)
def test_what_is_no_json(text: str, code: str, line: int, column: int) -> None:
    error = _error(text)
    assert (error.code, error.where.line, error.where.column) == (code, line, column)


def test_a_place_within_a_text_reckons_with_its_escapes() -> None:
    text = '{"a": "\\u007b\\"{H}"}'
    assert Places(text).line_and_column(("a",), within=3) == (1, 16)
    assert Places(text).line_and_column(("a", "b"), within=3) == (1, 7)


def test_all_problems_of_one_case_are_told_at_once() -> None:
    error = _error(_case(position={"step": "main", "stak": []}, query={"from": "hnad"}))
    assert [each.code for each in all_of(error)] == [
        "step.unknown", "key.unknown", "zone.unknown",
    ]  # fmt: skip


def test_at_most_ten_problems_are_told() -> None:
    text = as_text(_error(_you(battlefield=[7] * 14)))
    assert text.count("error[") == 10
    assert text.endswith("and 4 more problems")


def test_the_text_names_source_path_and_place() -> None:
    text = as_text(_error(_case(position={"step": "mian"})))
    assert text.splitlines()[1].startswith(" --> case.json, position.step, line 1, column ")
    assert "hint: did you mean" in text


def test_a_case_may_carry_notes_of_its_own() -> None:
    assert read_case(Source("case.json", json.dumps(_case(confidence="high", origin="x"))))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CastableError, match="no such file"):
        read_text(str(tmp_path / "none.json"))
    odd = tmp_path / "odd.json"
    odd.write_bytes('{"a": 1,\n "é": "'.encode() + b'\xff"}')
    with pytest.raises(CastableError, match="0xff") as caught:
        read_text(str(odd))
    assert (caught.value.where.line, caught.value.where.column) == (2, 8)
    odd.write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(str(odd)).text == "{}"


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
ANYTHING = st.recursive(
    SCALARS,
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=5), below),
    max_leaves=5,
)


@st.composite
def _broken_cases(draw: st.DrawFn) -> str:
    """Draw a case in which one value has been replaced by anything."""
    facts = {"life": 3, "mana_pool": [{"mana": "{R}"}], "hand": ["2 Opt", {"card": "Opt"}]}
    stack = [{"card": "Opt", "controller": "you", "targets": ["x"]}]
    data = _case(
        position={"players": {"you": facts}, "stack": stack},
        query={"choices": {"kicker": [0], "modes": [1]}, "targets": ["a"]},
    )
    places = list(Places(json.dumps(data)).values)[1:]
    path = draw(st.sampled_from(places))
    value: Any = data
    for part in path[:-1]:
        value = value[part]
    value[path[-1]] = draw(ANYTHING)
    return json.dumps(data)


@given(_broken_cases())
def test_whatever_is_wrong_has_a_code_and_a_place(text: str) -> None:
    try:
        read_case(Source("case.json", text))
    except CastableError as error:
        for each in all_of(error):
            assert re.fullmatch(r"[a-z_]+\.[a-z_]+", each.code)
            assert each.where.line == 1
            assert each.where.column >= 1


@pytest.mark.parametrize(
    ("number", "code", "message"),
    [
        ("1e400", "value.range", "expected a number, got 1e400: it is too large"),
        ("-1E+999", "value.range", "expected a number, got -1E+999: it is too large"),
        ("9" * 400 + ".0", "value.range", f"expected a number, got {'9' * 30}...: it is too large"),
        ("NaN", "json.syntax", "this is not JSON: NaN is none of its numbers"),
        ("-Infinity", "json.syntax", "this is not JSON: -Infinity is none of its numbers"),
    ],
)
@pytest.mark.parametrize("rest", ["]}", ', "b": [', ', "b', '] "b" }', ", b: 1}"])
def test_what_is_no_number_is_placed(number: str, code: str, message: str, rest: str) -> None:
    error = _error(f'{{"note": "NaN 1e400",\n "a": [1, {number}{rest}')
    assert (error.code, error.message) == (code, message)
    assert (error.where.path, error.where.line, error.where.column) == ("a[1]", 2, 11)


@pytest.mark.parametrize("rest", ["", ', "c":', ' "c" }', ", c: [", ', "'])
def test_a_repeated_key_is_placed_in_what_is_broken_off(rest: str) -> None:
    error = _error('{"a": {"b": 1, "b": 2}' + rest)
    assert (error.code, error.where.path, error.where.column) == ("key.repeated", "a.b", 16)


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_nothing_is_called_so(text: str) -> None:
    error = _error(text)
    assert (error.code, error.message) == ("json.syntax", "expected JSON, and there is nothing")
    assert (error.where.line, error.where.column) == (1, 1)


def test_a_position_without_players() -> None:
    error = _error(_case(position={"players": {}}))
    assert error.message == "there are no players, and 'you' is named as one"
    assert error.where.path == "position.turn_player"
