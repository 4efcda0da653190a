"""In which zones the ways that a card's own text gives to cast it work (CR 113.6, 702)."""

from castable.models.statics import Ability, AlternativeCost, Permission
from castable.planner.rules.position.objects import GameObject

_GRAVEYARD = {
    "flashback", "escape", "jump-start", "retrace", "disturb", "aftermath", "harmonize", "mayhem",
}  # fmt: skip


def is_of_card(ability: Ability, thing: GameObject) -> bool:
    """Return whether an ability works for the card where it is, and not for the spell."""
    if isinstance(ability, AlternativeCost):
        return ability.keyword in _GRAVEYARD or ability.zone == thing.zone
    return isinstance(ability, Permission)


def works_there(
    ability: AlternativeCost, thing: GameObject, *, own: bool, is_commander: bool
) -> bool:
    """Return whether the card is where this way of casting works (CR 113.6d-f, 702)."""
    keyword = ability.keyword
    zone = thing.zone
    entry = thing.entry
    if keyword == "madness":
        return zone == "exile" and entry.madness
    if keyword == "foretell":
        return zone == "exile" and bool(entry.foretold) and entry.foretold != "this turn"
    if keyword in _GRAVEYARD or ability.zone == "graveyard":
        return zone == "graveyard" and own
    if keyword == "warp":
        return zone == "hand" and own
    if keyword == "miracle":
        return zone == "hand" and own and entry.miracle
    if keyword == "plot":  # a plotted card is exiled, and the exile tells it
        return False
    if ability.zone in ("exile", "library", "command"):
        return zone == ability.zone and own
    return (zone == "hand" and own) or is_commander or bool(entry.may_play)


def works_anywhere(ability: AlternativeCost) -> bool:
    """Return whether an alternative cost may be paid wherever the card may be cast from."""
    bound = _GRAVEYARD | {"warp", "madness", "foretell", "miracle", "plot", "suspend"}
    return ability.zone == "hand" and ability.keyword not in bound
