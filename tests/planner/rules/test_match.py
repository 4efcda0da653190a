"""Filters match objects, with three answers (CR 109.2)."""

from typing import Any

import pytest

from castable.models.filters import ITSELF, Attacks, Comparison, ObjectFilter
from castable.models.mana import ManaType
from castable.models.position import Player
from castable.planner import prepare
from castable.planner.rules.filters.match import Context, all_true, any_true, both, matches
from castable.planner.rules.position.objects import GameObject
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
    thing, context = _object("Multani, Maro-Sorcerer")
    assert matches(ObjectFilter(power=Comparison(">=", 4)), thing, context) is None


def test_three_valued_logic() -> None:
    assert both(None, False) is False
    assert both(None, True) is None
    assert all_true((True, None)) is None
    assert all_true((None, False)) is False
    assert any_true((False, None)) is None
    assert any_true((None, True)) is True


def _judge(what: ObjectFilter, name: str, **where: Any) -> bool | None:
    """Judge an object by a text that is on the first permanent of the asker."""
    third = {"third": Player()} if where.pop("third", False) else {}
    there = position(**where)
    ready = prepare(there.model_copy(update={"players": {**there.players, **third}}))
    things = ready.view.game.objects
    source = next(t for t in things.values() if t.controller == "you")
    thing = next(t for t in things.values() if t.entry.id == name)
    return matches(what, thing, Context(ready.view.game, source, "you"))


BEAR = {"card": "Grizzly Bears", "id": "bear"}


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([BEAR], False),
        ([{**BEAR, "counters": {"charge": 1}}], True),
        ([{**BEAR, "counters": {"charge": 0}}], False),
        ([BEAR, {"card": "Bonesplitter", "attached_to": "bear"}], True),
        ([BEAR, {"card": "Bonesplitter"}], False),
        ([BEAR, {"card": "Pacifism", "attached_to": "bear"}], True),
        ([BEAR, {"card": "Pacifism", "attached_to": "bear", "controller": "opponent"}], False),
        ([BEAR, {"card": "Bonesplitter", "attached_to": "bear", "controller": "opponent"}], True),
    ],
)
def test_modified(others: list[Any], expected: bool) -> None:
    assert _judge(ObjectFilter(modified=True), "bear", battlefield=others) is expected


@pytest.mark.parametrize(
    ("attacking", "others", "expected"),
    [
        (False, [], False),
        (True, [], True),
        (True, ["Jace Beleren"], None),
        ("you", ["Jace Beleren"], True),
        ("jace-beleren-1", ["Jace Beleren"], False),
    ],
)
def test_attacking_you(attacking: bool | str, others: list[Any], expected: bool | None) -> None:
    bear = {**BEAR, "attacking": attacking}
    what = ObjectFilter(attacks_you=True)
    assert _judge(what, "bear", battlefield=["Forest", *others], opponent=[bear]) is expected
    assert _judge(what, "bear", battlefield=[bear, *others]) is False


@pytest.mark.parametrize(
    ("attacking", "others", "third", "expected"),
    [
        (False, [], False, False),
        (True, ["Jace Beleren"], False, True),
        ("jace-beleren-1", ["Jace Beleren"], False, True),
        (True, [], True, None),
        ("you", [], True, True),
        ("third", [], True, False),
        ("jace-beleren-1", ["Jace Beleren"], True, True),
        ("chandra-pyromaster-1", [{"card": "Chandra, Pyromaster", "controller": "third"}], True,
         False),
        ("invasion-of-zendikar-1", ["Invasion of Zendikar"], False, True),
        ("invasion-of-zendikar-1", ["Invasion of Zendikar"], True, None),
    ],
)  # fmt: skip
def test_the_defending_player(
    attacking: bool | str, others: list[Any], third: bool, expected: bool | None
) -> None:
    bear = {**BEAR, "attacking": attacking}
    what = ObjectFilter(traits=(Attacks("you", defended=True),))
    mine = ["Forest", *others]
    assert _judge(what, "bear", battlefield=mine, opponent=[bear], third=third) is expected


def test_what_happened_this_turn() -> None:
    def judged(event: str, **more: Any) -> bool | None:
        what = ObjectFilter(this_turn=(event,))  # type: ignore[arg-type]
        this_turn = more.pop("this_turn", {})
        return _judge(what, "bear", battlefield=[{**BEAR, **more}], this_turn=this_turn)

    assert judged("entered") is False
    assert judged("entered", entered_this_turn=True) is True
    assert judged("attacked") is False
    assert judged("attacked", attacking=True) is True
    assert judged("attacked", attacking=True, entered_this_turn=True) is None
    assert judged("attacked", this_turn={"attacked": True}) is None
    assert judged("dealt damage") is None


def test_of_the_same_name() -> None:
    namesake = ObjectFilter(namesake=ITSELF)
    assert _judge(namesake, "bear", battlefield=["Grizzly Bears", BEAR]) is True
    assert _judge(namesake, "bear", battlefield=["Forest", BEAR]) is False
    face_down = {**BEAR, "face_down": True}
    assert _judge(namesake, "bear", battlefield=["Grizzly Bears", face_down]) is False


def test_a_keyword_with_a_cost_is_one() -> None:
    thing, context = _object("Behold the Multiverse")
    assert matches(ObjectFilter(keywords=("foretell",)), thing, context) is True
    assert matches(ObjectFilter(not_keywords=("foretell",)), thing, context) is False
    assert matches(ObjectFilter(keywords=("kicker",)), thing, context) is False
