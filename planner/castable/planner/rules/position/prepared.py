"""Prepared permanents: the copy of their prepare spell that may be cast (CR 722)."""

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from castable.models.position import Entry
from castable.planner.rules.position.objects import GameObject

LAYOUT = "prepare"
"""The layout of cards with a prepare spell inset in their text box (CR 722.1)."""


def has_prepare_spell(thing: GameObject) -> bool:
    """Return whether it is a permanent of a card with a prepare spell (CR 722.2a)."""
    return thing.zone == "battlefield" and thing.card.layout == LAYOUT and not thing.entry.face_down


def add_copies(
    objects: dict[str, GameObject],
    asker: str,
    number: Callable[[str], str],
    make: Callable[..., GameObject],
) -> None:
    """Add the copies in exile that the controllers of prepared permanents may cast (CR 722.3c).

    Parameters
    ----------
    objects
        The objects of the position by id; the copies are added.
    asker
        The player who asks: of theirs alone it matters that they may be cast.
    number
        Gives the next id for an object of that name.
    make
        Builds an object, as :func:`castable.planner.rules.position.game.make_object` does.
    """
    prepared = [t for t in objects.values() if has_prepare_spell(t) and t.entry.prepared]
    for thing in (t for t in prepared if not t.entry.phased_out):  # CR 702.26b, 722.3c
        face, who = thing.card.faces[-1], thing.controller
        card = structs.replace(thing.card, name=face.name, layout="normal", faces=(face,))
        entry = Entry(card=face.name, may_play=who == asker)
        id_ = number(face.name)
        objects[id_] = replace(make(id_, card, face, "exile", who, who, entry), is_token=True)
