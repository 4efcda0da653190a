"""Invented effects, and what they make of a board."""

from typing import Any

from castable.planner import prepare
from castable.planner.rules.position.objects import GameObject
from tests.building import Entries, position


def effect(text: str, **more: Any) -> dict[str, Any]:
    """Return an invented enchantment with that text."""
    return {"card": "Brass Ferret", "oracle": text, "type_line": "Enchantment", **more}


def aura(text: str, host: str) -> dict[str, Any]:
    """Return an invented Aura with that text, on *host*."""
    return effect(text, type_line="Enchantment - Aura", attached_to=host)


def first(battlefield: Entries, *, opponent: Entries | None = None) -> GameObject:
    """Return the first permanent as it is now."""
    game = prepare(position(battlefield, opponent=opponent)).view.game
    return next(iter(game.objects.values()))


def unsure(battlefield: Entries, *, opponent: Entries | None = None) -> bool:
    """Return whether something about the continuous effects can't be told."""
    return bool(prepare(position(battlefield, opponent=opponent)).view.doubts)
