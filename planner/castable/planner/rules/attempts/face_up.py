"""Whether a face-down permanent has a morph or disguise cost if it is face up (CR 702.37e)."""

from msgspec import Struct

from castable.models.abilities import SpecialAction
from castable.models.reasons import Reason
from castable.models.statics import ChangeTypes
from castable.planner.cards.telling.words import listed
from castable.planner.rules.asked.takers import takers_of
from castable.planner.rules.effects.view import View, view
from castable.planner.rules.mending.fixes import all_of, get_rid_of
from castable.planner.rules.position.changed import with_changed
from castable.planner.rules.position.game import make_object, resolve
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.attempt import Attempt


def stays_down(thing: GameObject, before: View) -> Attempt | None:
    """Return a no if effects would take the ability by which it is turned face up (CR 702.37e).

    A permanent that wouldn't have a morph or disguise cost if it were face up can't be turned
    face up for it (CR 702.37e, 702.168d). None where nothing takes abilities.

    Parameters
    ----------
    thing
        The face-down permanent.
    before
        The position as it is.
    """
    game = before.game
    texts = (a for t in game.battlefield() for a in (*t.face.abilities, *t.abilities))
    if not any(isinstance(a, ChangeTypes) and _takes(a) for a in texts):
        return None
    entry = thing.entry.model_copy(update={"face_down": False})
    front = thing.card.front
    shown = make_object(
        thing.id, thing.card, front, "battlefield", thing.owner, thing.controller, entry
    )
    if not any(_turns_up(ability) for ability in shown.abilities):
        return None
    after = view(with_changed(resolve(game.position, game.catalogue), {thing.id: shown}))
    there = after.game.objects[thing.id]
    if any(_turns_up(ability) for ability in there.abilities):
        new = tuple(doubt for doubt in after.doubts if doubt not in before.doubts)
        return Attempt(thing.name, doubts=new) if new else None
    takers = takers_of(there, after)
    by = f" by {listed(dict.fromkeys(t.name for t in takers))}" if takers else ""
    text = f"face up, {front.name} would have lost the ability to be turned face up{by}"
    fix = (all_of(get_rid_of(t.name, t.id) for t in takers),) if takers else ()
    reason = Reason(kind="permission", cr="702.37e", text=text, fix=fix)
    return Attempt(thing.name, reasons=(reason,))


def _takes(effect: ChangeTypes) -> bool:
    return bool(effect.lose_abilities or effect.set_land_types)


def _turns_up(ability: Struct) -> bool:
    return isinstance(ability, SpecialAction) and ability.action == "turn_face_up"
