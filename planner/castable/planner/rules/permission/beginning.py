"""When a spell may be begun to be cast, as its types say (CR 117.1a, 205.4e, 601.3, 702.48a)."""

from castable.models.changes import Fix
from castable.models.reasons import Reason
from castable.models.statics import Offering
from castable.planner.rules.asked.way import Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.mending.fixes import put
from castable.planner.rules.permission.flash import has_flash
from castable.planner.rules.permission.timing import priority_reason, sorcery_reason
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


def timing(way: Way, view: View) -> tuple[Reason | None, tuple[Doubt, ...]]:
    """Return why the spell can't be begun now, or the doubts about it (CR 117.1a, 601.3)."""
    if way.timing == "resolving":
        return None, ()
    reason = priority_reason(view.game)
    if reason is not None or way.timing == "any":
        return reason, ()
    spell = way.spell
    kind = "sorcery" if "Sorcery" in spell.types else _kind(spell)
    cr = "307.1" if kind == "sorcery" else "117.1a"
    reason = sorcery_reason(view.game, f"a {kind}" if kind == "sorcery" else f"{kind}", cr)
    if reason is None or way.timing == "sorcery":
        return reason, ()
    flash = has_flash(spell, view)
    if flash:
        return None, ()
    if flash is None:
        what = "whether it may be cast as though it had flash"
        return None, (Doubt.of_effect(spell, what, "to_no"),)
    return reason, ()


def is_offered_now(spell: GameObject, view: View) -> bool:
    """Return whether an offering lets it be cast as an instant would be now (CR 702.48a)."""
    has_offering = any(isinstance(ability, Offering) for ability in spell.abilities)
    return has_offering and priority_reason(view.game) is None


def _kind(spell: GameObject) -> str:
    for card_type in ("Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"):
        if card_type in spell.types:
            word = card_type.casefold()
            return f"{'an' if word[0] in 'aeiou' else 'a'} {word} spell"
    return "a spell of its type"


def legendary_reason(spell: GameObject, view: View) -> Reason | None:
    """Return why a legendary instant or sorcery can't be cast (CR 205.4e)."""
    if "Legendary" not in spell.supertypes or spell.types.isdisjoint({"Instant", "Sorcery"}):
        return None
    mine = view.game.zone(view.game.asker, "battlefield")
    if any(
        "Legendary" in t.supertypes and not t.types.isdisjoint({"Creature", "Planeswalker"})
        for t in mine
    ):
        return None
    text = f"{spell.name} needs a legendary creature or planeswalker of yours"
    legend = {"name": "Legend", "types": "Legendary Creature", "power": 1, "toughness": 1}
    fix = Fix(
        text="control a legendary creature or planeswalker",
        changes=put({"token": legend}, "battlefield", view.game.asker),
    )
    return Reason(kind="restriction", cr="205.4e", text=text, fix=(fix,))
