"""Filters match objects, with three answers (CR 109.2)."""

import pytest

from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import ManaType
from castable.planner import prepare
from castable.planner.rules.match import Context, all_true, any_true, both, matches
from castable.planner.rules.objects import GameObject
from tests.building import position


def _object(entry: object, opponent: object = "Hill Giant") -> tuple[GameObject, Context]:
    ready = prepare(position([entry], opponent=[opponent]))
    thing = next(iter(ready.view.game.objects.values()))
    return thing, Context(ready.view.game, None, "you")


@pytest.mark.parametrize(
    ("entry", "what", "expected"),
    [
        ("Grizzly Bears", ObjectFilter(types=("Creature",)), True),
        ("Grizzly Bears", ObjectFilter(not_types=("Creature",)), False),
        ("Grizzly Bears", ObjectFilter(subtypes=("Bear",)), True),
        ("Grizzly Bears", ObjectFilter(colors=(ManaType.G,)), True),
        ("Grizzly Bears", ObjectFilter(not_colors=(ManaType.G,)), False),
        ("Grizzly Bears", ObjectFilter(mana_value=Comparison("<=", 1)), False),
        ("Grizzly Bears", ObjectFilter(power=Comparison(">=", 2)), True),
        ("Grizzly Bears", ObjectFilter(controller="opponent"), False),
        ("Grizzly Bears", ObjectFilter(token=False), True),
        ("Grizzly Bears", ObjectFilter(name="Grizzly Bears"), True),
        ("Grizzly Bears", ObjectFilter(opaque=True), None),
        ("Grizzly Bears", ObjectFilter(types=("Artifact",), opaque=True), False),
        ("Ornithopter", ObjectFilter(color_count=Comparison("=", 0)), True),
        ("Ornithopter", ObjectFilter(historic=True), True),
        ("Ornithopter", ObjectFilter(keywords=("flying",)), True),
        ("Forest", ObjectFilter(supertypes=("Basic",), subtypes=("Forest",)), True),
        ("Krosan Tusker", ObjectFilter(keywords=("cycling",)), True),
        ("Ash Barrens", ObjectFilter(keywords=("cycling",)), True),
        ("Grizzly Bears", ObjectFilter(keywords=("cycling",)), False),
        ("Krosan Tusker", ObjectFilter(not_keywords=("cycling",)), False),
        ({"card": "Forest", "tapped": True}, ObjectFilter(tapped=False), False),
        ({"card": "Forest", "counters": {"charge": 1}}, ObjectFilter(counters=("any",)), True),
        ("Mirror Entity", ObjectFilter(subtypes=("Goblin",)), True),
        ("Mirror Entity", ObjectFilter(subtypes=("Forest",)), False),
        (
            "Grizzly Bears",
            ObjectFilter(any_of=(ObjectFilter(types=("Land",)), ObjectFilter(subtypes=("Bear",)))),
            True,
        ),
        ("Grizzly Bears", ObjectFilter(none_of=(ObjectFilter(subtypes=("Bear",)),)), False),
    ],
)
def test_matches(entry: object, what: ObjectFilter, expected: bool | None) -> None:
    thing, context = _object(entry)
    assert matches(what, thing, context) is expected


def test_power_counts_counters() -> None:
    thing, context = _object({"card": "Grizzly Bears", "counters": {"+1/+1": 2}})
    assert matches(ObjectFilter(power=Comparison("=", 4)), thing, context)


def test_a_number_that_is_not_known_is_not_judged() -> None:
    thing, context = _object("Tarmogoyf")
    assert matches(ObjectFilter(power=Comparison(">=", 4)), thing, context) is None


def test_three_valued_logic() -> None:
    assert both(None, False) is False
    assert both(None, True) is None
    assert all_true((True, None)) is None
    assert all_true((None, False)) is False
    assert any_true((False, None)) is None
    assert any_true((None, True)) is True
