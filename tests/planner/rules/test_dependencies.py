"""The order of effects on types: by what they depend on (CR 613.8)."""

from typing import Any

from castable.planner import prepare
from castable.planner.rules.position.objects import GameObject
from tests.building import Entries, position


def effect(text: str, name: str = "Brass Ferret") -> dict[str, Any]:
    """Return an invented enchantment with that text."""
    return {"card": name, "oracle": text, "type_line": "Enchantment"}


SWAMPS = effect("All Swamps are 1/1 black creatures that are still lands.")
URBORG = "Urborg, Tomb of Yawgmoth"
TREES = effect("All Forests are artifacts in addition to their other types.", "Brass Tree")
GROWN = effect("All artifacts are Forests in addition to their other types.", "Brass Growth")


def _first(*board: Any, opponent: Entries | None = None) -> GameObject:
    game = prepare(position(list(board), opponent=opponent)).view.game
    return next(iter(game.objects.values()))


def test_what_gives_the_land_type_comes_first() -> None:
    assert "Creature" in _first("Island", SWAMPS, URBORG).types
    assert "Creature" not in _first("Island", SWAMPS).types
    assert "Creature" in _first("Swamp", SWAMPS).types


def test_an_effect_that_is_silenced_gives_nothing() -> None:
    assert "Creature" not in _first("Island", SWAMPS, URBORG, opponent=["Blood Moon"]).types


def test_only_timestamps_tell_a_circle() -> None:
    doubts = prepare(position(["Sol Ring", TREES, GROWN])).view.doubts
    assert any("applies first" in doubt.text for doubt in doubts)
    assert not prepare(position(["Sol Ring", TREES, SWAMPS])).view.doubts


def test_more_than_types_make_no_circle() -> None:
    board: Entries = ["Tundra", "Blood Moon", URBORG, "Dryad of the Ilysian Grove", SWAMPS]
    assert _first(*board).subtypes == {"Mountain", "Plains", "Island", "Swamp", "Forest"}
