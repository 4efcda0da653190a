"""Special actions with a price: suspend, foretell, plot, turning face up, unlocking (CR 116.2)."""

from collections.abc import Iterator
from dataclasses import replace

from castable.models.abilities import SpecialAction
from castable.models.base import Zone
from castable.models.changes import Ask, Fix, Move, SetGame
from castable.models.costs import Cost, OneOfCosts, PayMana
from castable.models.errors import PositionProblem, Where
from castable.models.mana import ManaCost
from castable.models.plan import Announcement
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.statics import AlternativeCost, GrantAbility, Permission
from castable.planner.cards.names import fold
from castable.planner.rules.asked.find import objects_named
from castable.planner.rules.asked.refusals import refuse_unknown_face
from castable.planner.rules.asked.x_bounds import bounds_on_x
from castable.planner.rules.attempts.activate import locked_costs
from castable.planner.rules.attempts.face_up import stays_down
from castable.planner.rules.costs.modifiers import special_changes
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import is_whose, matches
from castable.planner.rules.mending.fixes import another_turn, phased_in, set_object
from castable.planner.rules.permission.flash import has_flash
from castable.planner.rules.permission.permitted import is_on_top
from castable.planner.rules.permission.prohibitions import Ban, casting_ban, turning_ban
from castable.planner.rules.permission.timing import priority_reason, sorcery_reason
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.targets import Targeting
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.doubts import Doubt

_FORETELL = ManaCost.parse("{2}")
"""What foretelling costs (CR 702.143a)."""


_FOR_ITS_MANA_COST = ("manifested", "cloaked")
"""How what is turned face up for its mana cost came to be face down (CR 701.40b, 701.58b)."""

_PLACES: dict[str, Zone] = {
    "turn_face_up": "battlefield",
    "unlock": "battlefield",
    "end_effect": "battlefield",
    "suspend": "hand",
    "foretell": "hand",
    "plot": "hand",
}
"""Where the object of a special action is (CR 116.2b-m, 702)."""


_DOING = {"plot": "plotting", "suspend": "suspending"}


def special_attempt(query: Query, view: View, board: Board) -> Attempt:
    """Work out a special action with a price (CR 116.2).

    Raises
    ------
    PositionProblem
        When the card has no such special action.
    """
    if query.special is None:
        raise PositionProblem(
            "a special action needs 'special': which one",
            code="special.unnamed",
            where=Where("query.special"),
            suggestions=(*_PLACES, "companion"),
        )
    place = _PLACES.get(query.special)
    zones: tuple[Zone, ...] = ("hand", "battlefield", "exile", "library", "graveyard", "command")
    things = objects_named(query, view.game, zones)
    if query.choices.face is not None:
        refuse_unknown_face(query.choices.face, things)
    lie = (t for t in things if t.zone == place or _is_plotted_from_top(query.special, t, view))
    thing = next(lie, things[0])
    if query.special == "unlock" and thing.card.layout == "room":
        return _unlocking(query, thing, view, board)
    name = thing.name
    down = query.special == "turn_face_up" and thing.entry.face_down and thing.zone == place
    lost = stays_down(thing, view) if down else None
    cost = _price(query, thing, has_its_abilities=lost is None)
    if lost is not None and (cost is None or not lost.reasons):
        return lost
    if cost is None and query.special == "turn_face_up" and thing.entry.face_down:
        return _stays_down(thing)
    if cost is None and thing.zone == "library" and _is_top_lent(view):
        return Attempt(name, reasons=(_lends_no_plot(thing, view),))
    if cost is None:
        if thing.face.unmodelled or view.doubts:
            return Attempt(
                name, doubts=(Doubt.of_effect(thing, f"whether it has {query.special}"),)
            )
        if query.special == "plot" and thing.zone == "library":
            return Attempt(name, reasons=(_lends_no_plot(thing, view),))
        raise PositionProblem(
            f"{name} has no special action {query.special!r}",
            code="special.unknown",
            where=Where("query.special"),
        )
    special = query.special
    there = _is_plotted_from_top(special, thing, view)
    reason = (None if there else _misplaced(special, thing)) or _special_timing(
        special, thing, view
    )
    if reason is not None:
        return Attempt(name, reasons=(reason,))
    ban = casting_ban(thing, view) if query.special == "suspend" else Ban()
    if special == "turn_face_up":
        ban = turning_ban(thing, view)
    if ban.forbidden:  # it is suspended only if it could begin to be cast (CR 702.62c)
        return Attempt(name, reasons=ban.reasons)
    attempt = _taken(cost, name, thing, query, view, board)
    return replace(attempt, doubts=(*ban.doubts, *attempt.doubts))


def _taken(
    cost: Cost, name: str, thing: GameObject, query: Query, view: View, board: Board
) -> Attempt:
    """Return the attempt to take the special action for this cost."""
    special = query.special or ""
    bounds, unsure = bounds_on_x(thing, (special,), view.context(thing))
    changes = special_changes(view, special, thing.zone)
    made, why, doubts = locked_costs(
        cost,
        thing,
        query,
        view,
        board,
        Announcement(face=name, alternative=special),
        changes,
        Targeting(bounds=bounds),
        special,
        "special",
    )
    costs = tuple(replace(each, name=name) for each in made)
    unread = _unread_costs(thing, special)
    return Attempt(name, costs, tuple(why), (*changes.doubts, *unsure, *unread, *doubts))


def _unread_costs(thing: GameObject, special: str) -> Iterator[Doubt]:
    """Yield a doubt for each unread text on the cost of the action, in the line that gives it."""
    for face in thing.card.faces:
        lines = {
            ability.line
            for ability in face.abilities
            if isinstance(ability, SpecialAction) and ability.action == special
        }
        for span in face.unmodelled:
            if span.line in lines and "cost" in span.touches:
                yield Doubt.of_text(thing, span.line, span.touches)


def _unlocking(query: Query, room: GameObject, view: View, board: Board) -> Attempt:
    """Work out unlocking a half of a Room: the one named, or any that is locked (CR 709.5e)."""
    faces = room.card.faces
    wanted = fold(query.choices.face or query.card or "")
    doors = [f for f in faces if fold(f.name) == wanted] or [
        f for f in faces if fold(f.name) != _opened(room)
    ]
    name = doors[0].name if len(doors) == 1 else room.card.name
    reason = _misplaced("unlock", room)
    if reason is None and [fold(door.name) for door in doors] == [_opened(room)]:
        text = f"{name} is unlocked already"
        reason = Reason(kind="permission", cr="709.5e", text=text, final=True)
    reason = reason or priority_reason(view.game)
    reason = reason or sorcery_reason(view.game, f"unlocking {name}", "709.5e")
    if reason is not None:
        return Attempt(name, reasons=(reason,))
    attempts = [
        _taken((PayMana(door.mana_cost),), door.name, room, query, view, board)
        for door in doors
        if door.mana_cost is not None
    ]
    return Attempt(
        name,
        tuple(cost for attempt in attempts for cost in attempt.costs),
        tuple(dict.fromkeys(r for attempt in attempts for r in attempt.reasons)),
        tuple(dict.fromkeys(d for attempt in attempts for d in attempt.doubts)),
    )


def _opened(room: GameObject) -> str:
    """Return the folded name of the half that is unlocked; empty if the position tells of none."""
    entry = room.entry
    if entry.face is not None:
        return fold(room.face.name)
    named = fold(entry.card or "")
    return named if named != fold(room.card.name) else ""


def _price(query: Query, thing: GameObject, *, has_its_abilities: bool) -> Cost | None:
    """Return what the special action costs; None if the card doesn't offer it."""
    abilities = [a for face in thing.card.faces for a in face.abilities]
    abilities += (a for a in thing.abilities if a not in abilities)
    actions = [a for a in abilities if isinstance(a, SpecialAction)]
    found = [a.cost for a in actions if a.action == query.special and has_its_abilities]
    if query.special == "turn_face_up" and thing.entry.face_down in _FOR_ITS_MANA_COST:
        front = thing.card.front
        if "Creature" in front.types and front.mana_cost is not None:
            found.append((PayMana(front.mana_cost),))
    if found:
        return found[0] if len(found) == 1 else (OneOfCosts(tuple(found)),)
    if query.special == "foretell" and any(
        isinstance(a, AlternativeCost) and a.keyword == "foretell" for a in abilities
    ):
        return (PayMana(_FORETELL),)
    return None


def _stays_down(thing: GameObject) -> Attempt:
    """Say why a face-down permanent without morph or disguise can't be turned face up."""
    front = thing.card.front
    if "Creature" in front.types and front.mana_cost is not None:
        how = "whether it was manifested or cloaked, and may be turned face up"
        return Attempt(thing.name, doubts=(Doubt.of_effect(thing, how),))
    lacks = "a mana cost" if "Creature" in front.types else "the type creature"
    text = f"{front.name} lacks {lacks}, and can't be turned face up"
    return Attempt(thing.name, reasons=(_never(text),))


def _never(text: str) -> Reason:
    return Reason(kind="permission", cr="701.40b", text=text, final=True)


def _misplaced(special: str, thing: GameObject) -> Reason | None:
    """Return why the object is none that the action can be taken with where it is, and as it is."""
    place = _PLACES.get(special)
    if place is not None and thing.zone != place:
        where = "on the battlefield" if place == "battlefield" else f"in your {place}"
        text = f"{thing.name} is no object to {special.replace('_', ' ')}: it must be {where}"
        changes = (Move(object=thing.id, zone=place), Ask(to={"from": None}))
        fix = Fix(text=f"have {thing.name} {where}", changes=changes)
        return Reason(kind="permission", cr="116.2", text=text, fix=(fix,))
    if thing.entry.phased_out:
        text = f"{thing.name} is phased out"
        return Reason(kind="permission", cr="702.26b", text=text, fix=(phased_in(thing),))
    if special == "end_effect" and not thing.host:
        text = f"no effect of {thing.name} lasts: it is attached to nothing"
        return Reason(kind="permission", cr="116.2c", text=text)
    if special == "turn_face_up" and not thing.entry.face_down:
        text = f"{thing.name} is not face down"
        fix = set_object(f"have {thing.name} face down", thing, face_down=True)
        return Reason(kind="permission", cr="116.2b", text=text, fix=(fix,))
    return None


def _is_plotted_from_top(special: str | None, thing: GameObject, view: View) -> bool:
    """Return whether an effect lets the asker plot the card from the top of their library."""
    if special != "plot" or thing.zone != "library" or not is_on_top(thing, view):
        return False
    return any(
        isinstance(permission, Permission)
        and permission.action == "plot"
        and is_whose(permission.whose, view.game.asker, source.controller)
        and bool(matches(permission.what, thing, view.context(source)))
        for source, permission in view.statics.get(Permission, ())
    )


def _is_top_lent(view: View) -> bool:
    """Return whether an effect gives the top card of a library an ability, and no other card."""
    grants = (g for _, g in view.statics.get(GrantAbility, ()) if isinstance(g, GrantAbility))
    return any(grant.top_only for grant in grants)


def _lends_no_plot(thing: GameObject, view: View) -> Reason:
    """Say why a card of a library that has no plot of its own isn't plotted (CR 702.170a)."""
    text = f"nothing gives {thing.name} plot in your library"
    if _is_top_lent(view) and not is_on_top(thing, view):
        text = f"{thing.name} isn't the top card of your library"
    return Reason(kind="permission", cr="702.170a", text=text)


def _any_turn(view: View) -> bool:
    """Return whether an effect lets the asker foretell on every player's turn."""
    return any(
        isinstance(permission, Permission)
        and permission.action == "foretell"
        and is_whose(permission.whose, view.game.asker, source.controller)
        for source, permission in view.statics.get(Permission, ())
    )


def _special_timing(special: str, thing: GameObject, view: View) -> Reason | None:
    """Return why the special action can't be taken now (CR 116.2a-m, 702.62c, 702.143a)."""
    game = view.game
    reason = priority_reason(game)
    if reason is not None or special in ("turn_face_up", "end_effect"):
        return reason
    if special == "foretell":
        if game.position.turn_player != game.asker and not _any_turn(view):
            text = "a card is foretold on your own turn only"
            turn = SetGame(to={"turn_player": game.asker})
            fix = Fix(text="wait for your own turn", changes=(turn, *another_turn(game)))
            return Reason(kind="timing", cr="702.143a", text=text, fix=(fix,))
        return None
    if special == "suspend" and has_flash(thing, view):
        return None
    rules = {"plot": "702.170a", "suspend": "702.62c"}
    return sorcery_reason(game, f"{_DOING[special]} {thing.name}", rules.get(special, "116.2"))
