"""Mana costs: text to symbols and back (CR 107.4, 202)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from castable.models.errors import NotationError
from castable.models.mana import COLORS, ManaCost, ManaSymbol, ManaType, parse_mana, print_mana
from castable.planner.cards import Catalogue

_COLORED = [f"{{{a}}}" for a in "WUBRGC"]
_HYBRID = [f"{{{a}/{b}}}" for a in "WUBRGC" for b in "WUBRGC" if a != b]
_OTHERS = [f"{{2/{a}}}" for a in "WUBRG"] + [f"{{{a}/P}}" for a in "WUBRG"]
symbols = st.one_of(
    st.sampled_from([*_COLORED, *_HYBRID, *_OTHERS, "{S}", "{X}", "{W/U/P}"]),
    st.integers(0, 20).map(lambda n: f"{{{n}}}"),
)
costs = st.lists(symbols, max_size=12).map("".join)


@given(costs)
def test_every_cost_reads_back_as_it_is_printed(text: str) -> None:
    cost = ManaCost.parse(text)
    assert str(cost) == text
    assert ManaCost.parse(str(cost)) == cost
    assert eval(repr(cost), {"ManaCost": ManaCost}) == cost  # noqa: S307


@given(costs)
def test_normal_form_keeps_value_colors_and_is_stable(text: str) -> None:
    cost = ManaCost.parse(text)
    normal = cost.normal()
    assert normal.mana_value() == cost.mana_value()
    assert normal.colors == cost.colors
    assert normal.normal() == normal


@given(costs, st.integers(0, 30))
def test_mana_value_counts_x_as_announced(text: str, x: int) -> None:
    cost = ManaCost.parse(text)
    assert cost.mana_value(x) == cost.mana_value() + x * text.count("{X}")


@given(costs, costs)
def test_mana_value_of_a_sum_is_the_sum(a: str, b: str) -> None:
    one, two = ManaCost.parse(a), ManaCost.parse(b)
    assert (one + two).mana_value() == one.mana_value() + two.mana_value()


def test_every_printed_cost_round_trips() -> None:
    catalogue = Catalogue.embedded()
    seen = set()
    for name in catalogue.names():
        for face in catalogue.card(name).faces:
            if face.mana_cost is not None:
                seen.add(face.mana_cost)
    assert len(seen) > 500
    for cost in seen:
        assert ManaCost.parse(str(cost)) == cost
        assert cost.colors <= set(COLORS)


@pytest.mark.parametrize(
    ("text", "value", "colors"),
    [
        ("{5}{G}{G}", 7, "G"),
        ("{X}{X}{R}", 1, "R"),
        ("{2/R}{2/R}{2/R}", 6, "R"),
        ("{1}{B/P}{B/P}", 3, "B"),
        ("{W/U}{C}", 2, "WU"),
        ("{S}{S}", 2, ""),
        ("{0}", 0, ""),
        ("", 0, ""),
        ("2GG", 4, "G"),
        ("{16}", 16, ""),
    ],
)
def test_mana_value_and_colors(text: str, value: int, colors: Any) -> None:
    cost = ManaCost.parse(text)
    assert cost.mana_value() == value
    assert cost.colors == {ManaType(letter) for letter in colors}


def test_zero_is_a_cost_and_not_the_empty_one() -> None:
    assert ManaCost.parse("{0}") != ManaCost.parse("")
    assert str(ManaCost.parse("{0}")) == "{0}"


@pytest.mark.parametrize(
    ("text", "column"), [("{1}{Q2}", 4), ("{Q2}", 1), ("{G}{G}?", 7), ("{W}{U", 4)]
)
def test_a_wrong_symbol_is_named_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        ManaCost.parse(text)
    assert caught.value.code == "notation.mana_cost"
    assert caught.value.where.column == column
    assert repr(text) in caught.value.message


def test_symbols_of_no_game_are_read_and_never_payable() -> None:
    assert not ManaSymbol.parse("{½}").payable
    assert not ManaCost.parse("{½}{G}").is_payable
    assert ManaCost.parse("{X}{G}").is_payable


def test_further_variables_are_told_apart_from_x() -> None:
    cost = ManaCost.parse("{X}{Y}{Z}{R}")
    assert cost.is_payable
    assert [symbol.text for symbol in cost.further_variables] == ["{Y}", "{Z}"]
    assert str(cost.without_further_variables()) == "{X}{R}"
    assert not ManaCost.parse("{X}{R}").further_variables


def test_devotion_counts_a_hybrid_symbol_once() -> None:
    cost = ManaCost.parse("{W/U}{W}{U}")
    assert cost.devotion(ManaType.W) == 2
    assert cost.devotion(ManaType.W, ManaType.U) == 3


def test_mana_in_a_pool_has_one_type() -> None:
    assert print_mana(parse_mana("{R}{W}R")) == "{W}{R}{R}"
    with pytest.raises(NotationError):
        parse_mana("{2}")
    with pytest.raises(NotationError):
        parse_mana("{W/U}")
