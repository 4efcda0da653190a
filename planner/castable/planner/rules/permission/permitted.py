"""Whether a permission of another object reaches a card where it is (CR 601.3, 118.9a)."""

from msgspec import structs

from castable.models.statics import Permission
from castable.planner.rules.asked.variable import ANY, Bounds, bounds_of
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import count, holds
from castable.planner.rules.filters.history import spells_cast
from castable.planner.rules.filters.match import Truth, both, matches
from castable.planner.rules.position.lookups import LANDS
from castable.planner.rules.position.objects import GameObject


def is_zone_alone(permission: Permission) -> bool:
    """Return whether it allows another zone, and leaves it open what is paid."""
    return (
        permission.zone not in (None, "hand")
        and not permission.free
        and permission.keyword is None
        and permission.cost is None
    )


def permits_way(
    permission: Permission, spell: GameObject, source: GameObject, view: View, *, has_variable: bool
) -> tuple[Truth, Bounds]:
    """Return whether a permission reaches the spell as it is proposed, and for which X."""
    if not has_variable:
        return permits(permission, spell, source, view), ANY
    return bounds_of(lambda proposed: permits(permission, proposed, source, view), spell)


def permits(permission: Permission, spell: GameObject, source: GameObject, view: View) -> Truth:
    """Return whether a permission reaches this card where it is."""
    priced = permission.free or permission.cost is not None
    if permission.flash and not priced and (permission.zone is None or permission.keyword):
        return False  # it says when, and nothing of where from
    zone = permission.zone or "hand"
    if spell.zone != zone or (permission.top_only and not is_on_top(spell, view)):
        return False
    if spell.entry.may_play and permission.what is not None and permission.what.opaque:
        return False  # the position says how it may be played, where the text can't
    if zone in ("hand", "library", "graveyard") and spell.owner != view.game.asker:
        return False
    return reaches(permission, spell, source, view)


def reaches(permission: Permission, spell: GameObject, source: GameObject, view: View) -> Truth:
    """Return whether a permission is about this spell now, wherever it is."""
    if permission.only_from is not None and spell.zone != permission.only_from:
        return False
    context = view.context(source)
    answer = is_meant(permission, spell, source, view)
    if permission.most_mana_value is not None:
        most = count(permission.most_mana_value, context)
        answer = both(answer, None if most is None else spell.mana_value <= most)
    if answer and permission.limit != "none":
        return None if may_be_used(permission, source, view) else answer
    return answer


def is_meant(permission: Permission, card: GameObject, source: GameObject, view: View) -> Truth:
    """Return whether a permission is for this card, as things stand.

    Who controls a permanent now may not be the player who had the card exiled, and only that one
    may play it (CR 109.5, 611.2a).
    """
    what, context = permission.what, view.context(source)
    answer = both(matches(what, card, context), holds(permission.condition, context))
    changed_hands = source.owner != source.controller
    if answer and changed_hands and what is not None and what.exiled_with is not None:
        return None
    return answer


def is_on_top(spell: GameObject, view: View) -> bool:
    """Return whether the card is the top card of the asker's library."""
    return spell.owner == view.game.asker and view.game.is_on_top(spell)


def may_be_used(permission: Permission, source: GameObject, view: View) -> bool:
    """Return whether the permission may have been used already this turn."""
    context = view.context(source)
    view.game.looked_at.note(LANDS)
    if permission.action == "play" and view.game.me.this_turn.lands_played:
        return True
    what = permission.what
    if what is not None and what.exiled_with is not None:
        # A spell isn't in exile any more, and what it was exiled with is not told of it.
        what = structs.replace(what, exiled_with=None)
    return any(
        thing is None or matches(what, thing, context) is not False
        for thing in spells_cast(view.game, view.game.asker)
    )
