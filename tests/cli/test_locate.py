"""Paths are found in any JSON text, however it is laid out."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from castable.cli.locate import Places, parse_path, print_path

KEYS = st.text(max_size=4)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(KEYS, below, max_size=3),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([None, 1, 3]))
def test_every_value_is_found_where_it_stands(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    places = Places(text)
    assert places.repeated == []
    for path, offset in places.values.items():
        at = value
        for part in path:
            at = at[part]
        assert json.JSONDecoder().raw_decode(text, offset)[0] == at


def test_line_and_column_are_one_based() -> None:
    places = Places('{"a": 1,\n "b": [10,\n  20]}')
    assert places.line_and_column(("b", 1)) == (3, 3)
    assert places.line_and_column(("b",), key=True) == (2, 2)
    assert places.line_and_column(("b", 7)) == (2, 7)


def test_a_key_that_stands_twice_is_told() -> None:
    assert Places('{"a": {"b": 1, "b": 2}}').repeated == [("a", "b")]


def test_what_is_nested_deeper_than_we_walk_is_placed_as_a_whole() -> None:
    text = "[" * 990 + "]" * 990
    assert Places(text).line_and_column((0,) * 990) == (1, 1)


def test_paths_are_read_as_they_are_written() -> None:
    path = ("position", "players", "you", "hand", 0, "card")
    assert print_path(path) == "position.players.you.hand[0].card"
    assert parse_path(print_path(path)) == path
