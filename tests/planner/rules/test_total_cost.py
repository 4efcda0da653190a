"""The arithmetic of CR 601.2f and 118.7."""

import pytest

from castable.models.cards import CardFacts, Face
from castable.models.mana import ManaCost
from castable.models.position import Entry
from castable.planner.rules.costs.cost_parts import Parts
from castable.planner.rules.costs.modifiers import Change, Changes
from castable.planner.rules.costs.total_cost import Item, Total, total_cost
from castable.planner.rules.position.game import make_object

FACE = Face("Spell", types=("Sorcery",))
SPELL = make_object(
    "spell-1",
    CardFacts("Spell", "normal", (FACE,)),
    FACE,
    "hand",
    "you",
    "you",
    Entry(card="Spell"),
)


def _total(base: str, *changes: Change, least: int = 0, additional: str = "") -> Total:
    items = [Item("mana cost", Parts(mana=ManaCost.parse(base).symbols, has_mana=True))]
    if additional:
        extra = Parts(mana=ManaCost.parse(additional).symbols, has_mana=True)
        items.append(Item("kicker", extra))
    return total_cost(items, Changes(changes, least, "a minimum"), SPELL)


def _less(mana: str, times: int = 1, *, floor: int = 0, colored_only: bool = False) -> Change:
    cost = ManaCost.parse(mana)
    return Change("less", cost, times, is_increase=False, floor=floor, colored_only=colored_only)


def _more(mana: str, times: int = 1) -> Change:
    return Change("more", ManaCost.parse(mana), times, is_increase=True)


def _due(total: Total) -> tuple[str, int, int, int]:
    symbols = "".join(s.text for s in total.mana.symbols)
    return symbols, total.mana.generic, total.mana.variable, total.mana.least


def test_a_generic_reduction_takes_generic_mana_only() -> None:
    assert _due(_total("{1}{B}{B}", _less("{2}")))[:2] == ("{B}{B}", -1)


def test_increases_come_before_reductions() -> None:
    assert _due(_total("{U}", _less("{1}"), _more("{1}")))[:2] == ("{U}", 0)


def test_a_colored_reduction_takes_its_color_first() -> None:
    assert _due(_total("{2}{W}{U}", _less("{W}")))[:2] == ("{U}", 2)


def test_a_colored_reduction_without_its_color_takes_generic() -> None:
    assert _due(_total("{2}{W}", _less("{U}")))[:2] == ("{W}", 1)


def test_a_colored_reduction_that_says_so_never_takes_generic() -> None:
    assert _due(_total("{2}{W}", _less("{U}", colored_only=True)))[:2] == ("{W}", 2)


def test_excess_of_a_colored_reduction_spills_onto_generic() -> None:
    assert _due(_total("{3}{R}", _less("{R}", 3)))[:2] == ("", 1)


def test_a_floor_keeps_that_much_mana() -> None:
    assert _due(_total("{2}", _less("{2}", floor=1)))[1:] == (0, 0, 1)


def test_a_minimum_is_noted_for_the_payment() -> None:
    total = _total("{G}", least=3)
    assert _due(total) == ("{G}", 0, 0, 3)
    assert total.breakdown[-1] == ("a minimum", "at least {3}")


def test_a_minimum_that_changes_nothing_is_not_in_the_breakdown() -> None:
    assert _total("{3}{G}", least=3).breakdown == (("mana cost", "{3}{G}"),)


def test_additional_costs_are_added_and_named() -> None:
    total = _total("{2}{R}", additional="{8}{R}")
    assert _due(total)[:2] == ("{R}{R}", 10)
    assert total.breakdown == (("mana cost", "{2}{R}"), ("kicker", "{8}{R}"))


@pytest.mark.parametrize(("base", "variable"), [("{X}{G}", 1), ("{X}{X}", 2), ("{3}", 0)])
def test_x_is_left_open(base: str, variable: int) -> None:
    total = _total(base)
    assert total.mana.variable == variable
    assert total.has_x == bool(variable)


def test_hybrid_symbols_stay_as_printed() -> None:
    assert _due(_total("{2/R}{2/R}{G/P}", _less("{1}")))[:2] == ("{2/R}{2/R}{G/P}", -1)
