"""Effects whose order only timestamps tell (CR 613.7), and answers that don't hang on it."""

from typing import Any

import pytest

from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner import answer, prepare, verify
from castable.planner.rules.effects.timestamps import is_later
from castable.planner.rules.effects.undated import dated_otherwise
from tests.building import Entries, ask, cast, position
from tests.planner.rules.effects import aura, effect, first, unsure

SMALL = "All creatures have base power and toughness 1/1."
LARGE = "All creatures have base power and toughness 5/5."
NO_TEXT = "All creatures lose all abilities."
SPEED = "Creatures you control have haste."
MOUNTAINS = "Nonbasic lands are Mountains."
EVERYTHING = "Lands you control are every basic land type in addition to their other types."
CREW = {"card": "Brass Cart", "oracle": "Crew 3", "type_line": "Artifact - Vehicle"}
NEW: dict[str, Any] = {"entered_this_turn": True}
AFTER: dict[str, Any] = {"timestamp": 2}
BEFORE: dict[str, Any] = {"timestamp": 1}


@pytest.mark.parametrize(
    ("one", "other", "later"),
    [
        ({}, {}, None),
        (NEW, {}, True),
        ({}, NEW, False),
        (NEW, NEW, None),
        (AFTER, BEFORE, True),
        (BEFORE, AFTER, False),
        (AFTER, AFTER, None),
        (AFTER, {}, None),
        ({**BEFORE, **NEW}, AFTER, False),
    ],
)
def test_what_came_later(one: dict[str, Any], other: dict[str, Any], later: bool | None) -> None:
    board: Entries = [effect(SMALL, **one), effect(LARGE, **other)]
    things = list(prepare(position(board)).view.game.objects.values())
    assert is_later(things[0], things[1]) is later
    assert is_later(things[1], things[0]) is (None if later is None else not later)


@pytest.mark.parametrize(
    "old",
    [
        {"card": "Bonesplitter"},
        {"card": "Grizzly Bears", "face_down": True},
        {"card": "Delver of Secrets"},
        {"card": "Hooded Hydra"},
        {"card": "Grizzly Bears", "summoning_sick": True},
    ],
)
def test_what_may_have_been_moved_or_turned_since(old: dict[str, Any]) -> None:
    """Attached anew, turned face up or transformed, it has another timestamp (CR 613.7e-g)."""
    things = list(prepare(position([effect(SMALL, **NEW), old])).view.game.objects.values())
    assert is_later(things[0], things[1]) is None


@pytest.mark.parametrize(
    ("small", "large", "size"),
    [({}, {}, None), (NEW, {}, 1), ({}, NEW, 5), (AFTER, BEFORE, 1), (BEFORE, AFTER, 5)],
)
def test_the_last_size_holds(
    small: dict[str, Any], large: dict[str, Any], size: int | None
) -> None:
    board: Entries = ["Grizzly Bears", effect(SMALL, **small), effect(LARGE, **large)]
    assert (first(board).power, first(board).toughness) == (size, size)


@pytest.mark.parametrize(
    ("crew", "large", "answered"),
    [
        ("Crew 1", LARGE, "yes"),
        ("Crew 3", LARGE, "unknown"),
        ("Crew 3", LARGE.replace("5/5", "2/2"), "no"),
    ],
)
def test_sizes_that_differ_may_not_matter(crew: str, large: str, answered: str) -> None:
    board: Entries = [{**CREW, "oracle": crew}, "Grizzly Bears", effect(SMALL), effect(large)]
    asked = {"action": "activate", "card": "Brass Cart"}
    assert ask(asked, position(board)).verdict == answered


@pytest.mark.parametrize(
    ("spell", "moon", "dryad", "answered"),
    [
        ("Lightning Bolt", {}, {}, "yes"),
        ("Opt", {}, {}, "unknown"),
        ("Opt", NEW, {}, "no"),
        ("Opt", {}, NEW, "yes"),
        ("Opt", BEFORE, AFTER, "yes"),
        ("Opt", AFTER, BEFORE, "no"),
        ("Mox Jet", {}, {}, "yes"),
    ],
)
def test_land_types_set_and_added(
    spell: str, moon: dict[str, Any], dryad: dict[str, Any], answered: str
) -> None:
    board: Entries = ["Wasteland", effect(MOUNTAINS, **moon), effect(EVERYTHING, **dryad)]
    assert cast(spell, board).verdict == answered


def test_a_dependency_comes_before_timestamps() -> None:
    """Urborg loses its text to an effect that came later (CR 613.8)."""
    board: Entries = ["Wasteland", "Urborg, Tomb of Yawgmoth", effect(MOUNTAINS, **NEW)]
    assert not unsure(board)
    assert first(board).subtypes == {"Mountain"}


@pytest.mark.parametrize(
    ("loss", "gain", "hasty"), [({}, NEW, True), (NEW, {}, False), ({}, {}, None)]
)
def test_what_is_gained_after_a_loss_is_kept(
    loss: dict[str, Any], gain: dict[str, Any], hasty: bool | None
) -> None:
    bears = {"card": "Grizzly Bears", "summoning_sick": True}
    board: Entries = [bears, effect(NO_TEXT, **loss), effect(SPEED, **gain)]
    assert ("haste" in first(board).doubted_keywords) is (hasty is None)
    assert ("haste" in first(board).keywords) is bool(hasty)


def test_a_plan_that_goes_in_any_order_is_borne_out() -> None:
    board: Entries = ["Wasteland", effect(MOUNTAINS), effect(EVERYTHING)]
    asked = position(board, hand=["Lightning Bolt"])
    query = Query(card="Lightning Bolt")
    verdict = answer(asked, query)
    assert isinstance(verdict, Verdict)
    assert verdict.plan is not None
    assert verify(asked, query, verdict.plan) == ()


def test_a_no_says_that_the_order_is_no_matter() -> None:
    board: Entries = [CREW, "Grizzly Bears", effect(SMALL), effect(LARGE.replace("5/5", "2/2"))]
    reasons = ask({"action": "activate", "card": "Brass Cart"}, position(board)).reasons
    assert any("came first" in text for text in reasons[0].because)


def test_what_the_position_tells_of_together_has_no_order() -> None:
    """Two that are told as one may have come before and after a third."""
    seen = prepare(position(["Grizzly Bears", {**effect(SMALL), "count": 2}, effect(LARGE)])).view
    assert seen.undated
    assert not list(dated_otherwise(seen))


def test_only_what_is_in_order_with_the_rest_is_tried() -> None:
    """Of three of which one is new that one is the last."""
    sizes = [effect(SMALL), effect(LARGE), effect(LARGE.replace("5/5", "3/3"), **NEW)]
    assert not prepare(position(["Grizzly Bears", *sizes])).view.undated
    host = aura("Enchanted creature has base power and toughness 4/4.", "Grizzly Bears")
    seen = prepare(position(["Grizzly Bears", *sizes, host])).view
    assert len(seen.undated) == 1
    assert len(list(dated_otherwise(seen))) == 2


@pytest.mark.parametrize(
    ("text", "cr"), [(MOUNTAINS, "305.7"), ("All lands lose all abilities.", "613.1f")]
)
def test_by_which_rule_an_ability_is_lost(text: str, cr: str) -> None:
    query = {"action": "activate", "card": "Maze of Ith", "targets": ["Grizzly Bears"]}
    attacker = {"card": "Grizzly Bears", "attacking": True}
    verdict = ask(query, position(["Maze of Ith", effect(text)], opponent=[attacker]))
    assert verdict.verdict == "no"
    assert verdict.reasons[0].cr == cr


SMALLER = "Creatures with power 2 or less get +1/+1."
LARGER = "Creatures with power 3 or greater get +2/+2."


@pytest.mark.parametrize(
    ("small", "large", "power"),
    [({}, {}, None), ({}, NEW, 5), (NEW, {}, 3), (BEFORE, AFTER, 5), (AFTER, BEFORE, 3)],
)
def test_effects_that_ask_for_sizes(
    small: dict[str, Any], large: dict[str, Any], power: int | None
) -> None:
    """Each may change to what the other applies (CR 613.8b)."""
    board: Entries = ["Grizzly Bears", effect(SMALLER, **small), effect(LARGER, **large)]
    assert first(board).power == power


def test_one_that_asks_for_what_the_other_does_not_change_is_not_in_time_order() -> None:
    board: Entries = [
        "Grizzly Bears",
        effect("Creatures with toughness 2 or less get +2/+0.", **NEW),
        effect(LARGER),
    ]
    assert first(board).power is None
