"""Everything that the asker may be able to cast or play now: the hand, and what else lies open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.query import Query
from castable.planner.rules.asked.find import INSET, castable_faces
from castable.planner.rules.attempts.lands import zone_permission
from castable.planner.rules.effects.view import View, without
from castable.planner.rules.permission.may_play import only_to_cast
from castable.planner.rules.permission.permission import spell_of, ways
from castable.planner.rules.position.objects import GameObject

_ELSEWHERE: tuple[Zone, ...] = ("graveyard", "exile", "library")


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a card: an action, and the face where one must be named."""

    thing: GameObject
    action: Literal["cast", "play_land"]
    face: str | None

    @property
    def query(self) -> Query:
        """The question whether it is possible now."""
        asked = {
            "action": self.action,
            "card": self.thing.card.name,
            "from": self.thing.zone,
            "owner": self.thing.owner,
            "choices": {"face": self.face},
        }
        return Query.model_validate(asked)


def uses(view: View) -> Iterator[Use]:
    """Yield how the asker may use cards, those of one name in one zone once.

    Cards of the hand and the command zone are all meant, also those that can't be cast now. A card
    of another zone is meant if it says that it may be cast from there, if an effect lets the asker
    do so, or if a text that isn't read might (CR 601.3, 305.1).
    """
    game = view.game
    seen: set[tuple[str | None, ...]] = set()
    for zone in ("hand", "command"):
        for thing in game.zone(game.asker, zone):
            if (thing.card.name, zone) not in seen:
                seen.add((thing.card.name, zone))
                yield from _all_uses(thing)
    unread = any(_speaks_of_others(thing) for thing in game.battlefield())
    for thing in _elsewhere(view):
        for use in _all_uses(thing):
            key = (thing.card.name, thing.zone, thing.owner, use.action, use.face)
            if key not in seen and (unread or _is_open(use, view)):
                seen.add(key)
                yield use


def _elsewhere(view: View) -> Iterator[GameObject]:
    """Yield the cards outside of hand and command zone that anything could let the asker cast."""
    game = view.game
    for zone in _ELSEWHERE:
        mine = game.zone(game.asker, zone)
        yield from mine[:1] if zone == "library" else mine
    for thing in game.objects.values():
        others = thing.owner != game.asker and thing.zone != "battlefield"
        deep = thing.zone == "library" and thing.entry.may_play
        if deep or (others and (thing.zone == "exile" or thing.entry.may_play)):
            yield thing


def _all_uses(thing: GameObject) -> Iterator[Use]:
    """Yield how a card may be used.

    A land face is played, another one cast (CR 305.9, 712.12); an inset spell is asked for by name.
    """
    faces = thing.card.faces
    if thing.card.layout in INSET:
        for face in faces:
            yield Use(thing, "cast", face.name)
    elif thing.card.layout != "modal_dfc":
        yield Use(thing, "play_land" if faces[0].is_land else "cast", None)
    else:
        for face in faces:
            yield Use(thing, "play_land" if face.is_land else "cast", face.name)


def _is_open(use: Use, view: View) -> bool:
    """Return whether anything may let the asker use the card so from where it is."""
    thing = use.thing
    faces = castable_faces(thing.card, thing)
    if use.face is not None:
        faces = tuple(face for face in faces if face.name == use.face)
    if use.action == "play_land":
        return (bool(thing.entry.may_play) and not only_to_cast(thing)) or any(
            zone_permission(spell_of(thing, face), view) is not False
            for face in faces
            if face.is_land
        )
    there = without(view, thing)
    return any(
        _may_say_so(face) or next(iter(ways(thing, face, there)), None) is not None
        for face in faces
        if not face.is_land
    )


def _may_say_so(face: Face) -> bool:
    """Return whether an unread text of the card may let it be cast from where it is."""
    return any(span.scope == "itself" and "permission" in span.touches for span in face.unmodelled)


def _speaks_of_others(thing: GameObject) -> bool:
    """Return whether an unread text of a permanent may let cards be cast from other zones."""
    return not thing.entry.face_down and any(
        span.scope == "others" and "permission" in span.touches for span in thing.face.unmodelled
    )
