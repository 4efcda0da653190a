"""What was chosen for an object, as the position tells it (CR 607.2d)."""

import re
from typing import Final

from castable.models.filters import ObjectFilter
from castable.models.mana import COLOR_NAMES, COLORS, ManaType
from castable.planner.cards.names import fold
from castable.planner.rules.filters.context import Context, Truth
from castable.planner.rules.filters.traits import may_be_named, names_of
from castable.planner.rules.position.objects import GameObject, has_subtype

CHOSEN_FIELDS: Final = {
    "color": "chosen_color", "creature_type": "chosen_type", "card_type": "chosen_type",
    "name": "chosen_name", "quality": "chosen_name", "number": "chosen_number",
    "permanent": "chosen_name", "player": "chosen_name",
}  # fmt: skip
"""Fields of an entry that tell what was chosen for it."""
_CARD_TYPES = frozenset(
    {
        "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land",
        "Planeswalker", "Sorcery",
    }
)  # fmt: skip


def is_chosen(what: ObjectFilter, thing: GameObject, source: GameObject, context: Context) -> Truth:
    """Compare with what was chosen for the *source*: "of the chosen type", "the chosen player"."""
    entry = source.entry
    match what.chosen:
        case "number":
            number = entry.chosen_number
            return context.lacks("chosen_number") if number is None else thing.mana_value == number
        case "quality":
            word, even = fold(entry.chosen_name or ""), thing.mana_value % 2 == 0
            return even == (word == "even") if word in ("even", "odd") else None
        case "color":
            if entry.chosen_color is None:  # what has every color, or none, needs no telling
                some = 0 < len(thing.colors) < len(COLORS)
                return context.lacks("chosen_color") if some else bool(thing.colors)
            return not thing.colors.isdisjoint(colors_of(entry.chosen_color))
        case "permanent":
            return _is_chosen_permanent(thing, entry.chosen_name, context)
        case "player":  # of objects those that the player controls (CR 702.16k)
            player = entry.chosen_name
            return context.lacks("chosen_name") if player is None else thing.controller == player
        case "name":
            if entry.chosen_name is None:
                named = may_be_named(thing, what.nameable)
                return context.lacks("chosen_name") if named else False
            return fold(entry.chosen_name) in names_of(thing)
        case _:
            if entry.chosen_type is None:
                return context.lacks("chosen_type")
            kind = entry.chosen_type.title()
            if what.chosen == "card_type" or kind in _CARD_TYPES:  # no creature type is called so
                return kind in thing.types
            return has_subtype(thing, entry.chosen_type)


def _is_chosen_permanent(thing: GameObject, told: str | None, context: Context) -> Truth:
    """Compare with the chosen permanent, of which the position gives the id, or a name."""
    if thing.zone != "battlefield":
        return False
    if told is None:
        return None
    alike = [t for t in context.game.battlefield() if fold(told) in names_of(t)]
    if thing.id == told or alike == [thing]:
        return True
    return None if thing in alike else False


def colors_of(text: str) -> tuple[ManaType, ...]:
    """Read chosen colors: ``U``, ``blue``, ``{W}{U}``; none where it is no such text."""
    found: set[str] = set()
    for word in re.findall(r"[a-z]+", text.casefold()):
        found |= {COLOR_NAMES[word]} if word in COLOR_NAMES else set(word.upper())
    return tuple(c for c in COLORS if c in found) if found.issubset(COLORS) else ()


def color_of(text: str) -> ManaType | None:
    """Read a chosen color; None if it is none, or more than one."""
    colors = colors_of(text)
    return colors[0] if len(colors) == 1 else None
