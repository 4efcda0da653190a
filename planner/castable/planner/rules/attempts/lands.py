"""Playing a land: a special action without a cost (CR 116.2a, 305)."""

from collections.abc import Sequence
from typing import Final

from castable.models.changes import Ask, Fix
from castable.models.plan import Announcement
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.statics import ExtraLandPlays, Permission
from castable.planner.rules.asked.find import candidates, castable_faces
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context, both, is_whose
from castable.planner.rules.mending.fixes import from_the_hand, next_turn
from castable.planner.rules.permission.lasting import allowing
from castable.planner.rules.permission.may_play import only_to_cast
from castable.planner.rules.permission.permission import spell_of
from castable.planner.rules.permission.permitted import is_meant, may_be_used
from castable.planner.rules.permission.prohibitions import land_ban
from castable.planner.rules.permission.timing import priority_reason, sorcery_reason
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.demands import LockedCost, ManaDue
from castable.planner.rules.terms.doubts import Doubt
from castable.planner.rules.words.people import from_zone

_FEW: Final[dict[int, str]] = {0: "none", 1: "one"}


def land_attempt(query: Query, view: View) -> Attempt:
    """Work out whether the land may be played now (CR 305.1-305.3).

    Raises
    ------
    PositionProblem
        When no such card is in the zone named.
    """
    told: list[tuple[str, list[Reason]]] = []
    doubts: list[Doubt] = []
    name = view.game.name_of(query.card or "")
    for thing, named in candidates(query, view.game):
        # The name of the front names the card as well: any face that is a land may be meant.
        faces = named if query.choices.face else castable_faces(thing.card, thing)
        lands = [face for face in faces if face.is_land]
        if not lands:
            text = f"{thing.name} is no land"
            fix = Fix(text="cast it as a spell", changes=(Ask(to={"action": "cast"}),))
            told.append(
                (thing.zone, [Reason(kind="permission", cr="305.1", text=text, fix=(fix,))])
            )
            continue
        for face in lands:
            land = spell_of(thing, face)
            name = land.name
            why, unsure = _why_not(land, thing, view)
            doubts += unsure
            if why:
                told.append((thing.zone, why))
                continue
            cost = LockedCost(
                kind="special",
                announce=Announcement(face=land.name),
                mana=ManaDue(),
                breakdown=(),
                object=thing.id,
                name=land.name,
            )
            return Attempt(name, (cost,), doubts=tuple(doubts))
    reasons = (reason for why in _nearest(told) for reason in why)
    return Attempt(name, reasons=tuple(dict.fromkeys(reasons)), doubts=tuple(doubts))


def _nearest(told: Sequence[tuple[str, list[Reason]]]) -> list[list[Reason]]:
    """Return the reasons of those cards that come nearest to being played.

    A land on the battlefield isn't meant where another is told of, nor is one in a zone that
    nothing lets it be played from, where there is one in hand.
    """
    elsewhere = [one for one in told if one[0] != "battlefield"] or told
    best = [one for one in elsewhere if one[0] == "hand"] or elsewhere
    open_ = [one for one in best if all(reason.kind != "permission" for reason in one[1])]
    return [why for _, why in open_ or best]


def _why_not(land: GameObject, thing: GameObject, view: View) -> tuple[list[Reason], list[Doubt]]:
    game = view.game
    doubts: list[Doubt] = []
    reasons = []
    for reason in (priority_reason(game), sorcery_reason(game, "playing a land", "305.1")):
        if reason is not None:
            reasons.append(reason)
    allowed, unsure = _land_plays(view)
    doubts += unsure
    played = game.me.this_turn.lands_played
    if allowed is not None and played >= allowed:
        done = "a land" if played == 1 else f"{played} lands"
        text = f"you have played {done} this turn, and may play only {_FEW.get(allowed, allowed)}"
        fix = next_turn(game, yours=True)  # none is played on another's turn (CR 305.3)
        reasons.append(Reason(kind="land_play", cr="305.2", text=text, fix=(fix,)))
    if thing.zone != "hand" and (not thing.entry.may_play or only_to_cast(thing)):
        state = zone_permission(land, view)
        if state is False:
            text = f"nothing lets you play {land.name} {from_zone(thing.zone)}"
            fix = from_the_hand(thing)
            reasons.append(Reason(kind="permission", cr="305.1", text=text, fix=(fix,)))
        elif state is None:
            what = "whether it may be played from there"
            doubts.append(Doubt.of_effect(land, what, "to_no"))
    ban = land_ban(land, thing, view)
    reasons += ban.reasons
    doubts += ban.doubts
    return reasons, doubts


def _land_plays(view: View) -> tuple[int | None, list[Doubt]]:
    """Return how many lands the asker may play this turn; None for any number (CR 305.2)."""
    total = view.game.me.max_lands
    doubts: list[Doubt] = []
    for source, extra in view.statics.get(ExtraLandPlays, ()):
        assert isinstance(extra, ExtraLandPlays)  # noqa: S101 - by the index
        if not is_whose(extra.whose, view.game.asker, source.controller):
            continue
        state = holds(extra.condition, view.context(source))
        if state is None:
            doubts.append(Doubt.of_effect(source, "whether it allows another land", "to_yes"))
        elif state:
            if extra.amount == "any":
                return None, doubts
            total += extra.amount
    return total, doubts


def zone_permission(land: GameObject, view: View) -> bool | None:
    """Return whether an effect lets the asker play the land from its zone."""
    answer: bool | None = False
    for ability in land.abilities:
        if not isinstance(ability, Permission) or ability.action == "cast":
            continue
        if ability.zone != land.zone or ability.what is None or not ability.what.itself:
            continue
        found = holds(ability.condition, Context(view.game, land, view.game.asker))
        if found:
            return True
        answer = None if found is None else answer
    for source, permission, in_force in allowing(land, view):
        if permission.action == "cast" or permission.zone != land.zone:
            continue
        if not is_whose(permission.whose, view.game.asker, source.controller):
            continue
        if permission.top_only:
            library = view.game.zone(view.game.asker, "library")
            if not library or library[0].id != land.id:
                continue
        found = is_meant(permission, land, source, view)
        found = found if in_force else both(found, None)
        if (
            found
            and permission.limit != "none"
            and (view.game.me.this_turn.lands_played or may_be_used(permission, source, view))
        ):
            found = None
        if found:
            return True
        if found is None:
            answer = None
    return answer
