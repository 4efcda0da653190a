"""What is in the graveyard by the time cards are exiled from there for a cost (CR 601.2g-h).

Mana abilities are activated before costs are paid, and the parts of a cost are paid in any order:
a Petal that is sacrificed for mana may be exiled for delve (CR 702.66a).
"""

from collections.abc import Iterable

from castable.models.position import Entry
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.objects import GameObject


def falling(things: Iterable[GameObject], asker: str) -> frozenset[str]:
    """Return the ids of what goes to the asker's graveyard if it is sacrificed or discarded.

    What others own goes to their graveyards, and tokens cease to exist (CR 400.3, 704.5d).
    """
    return frozenset(
        thing.id
        for thing in things
        if thing.zone in ("battlefield", "hand") and thing.owner == asker and not thing.is_token
    )


def in_graveyard(thing: GameObject) -> GameObject:
    """Return the card that an object is in its owner's graveyard, as printed (CR 400.7)."""
    entry = Entry(card=thing.card.name)
    return make_object(
        thing.id, thing.card, thing.card.front, "graveyard", thing.owner, thing.owner, entry
    )
