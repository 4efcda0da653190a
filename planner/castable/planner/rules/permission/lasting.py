"""Permissions of other objects, those included that may last without the text they came from.

"For as long as it remains exiled" goes on when the permanent shows another face, has lost its
abilities or is gone (CR 611.2a, 712.18). Whether a text that isn't there any more was of that kind,
and not a static ability, isn't told.
"""

from collections.abc import Iterator

from castable.models.errors import UnknownName
from castable.models.position import Entry
from castable.models.statics import Permission
from castable.planner.cards.names import fold
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.traits import has_been_called
from castable.planner.rules.position.game import Game, make_object
from castable.planner.rules.position.objects import GameObject


def allowing(card: GameObject, view: View) -> Iterator[tuple[GameObject, Permission, bool]]:
    """Yield permissions of other objects that may be for a card, and whether their text is there.

    Parameters
    ----------
    card
        The card that is cast or played.
    view
        The position.
    """
    there: dict[str, set[Permission]] = {}
    for source, permission in view.statics.get(Permission, ()):
        assert isinstance(permission, Permission)  # noqa: S101 - by the index
        there.setdefault(source.id, set()).add(permission)
        yield source, permission, True
    for source in (*view.game.battlefield(), *_gone(card, view.game)):
        for permission in _of_exiled_cards(source):
            if permission not in there.get(source.id, ()):
                yield source, permission, False


def _of_exiled_cards(source: GameObject) -> Iterator[Permission]:
    """Yield what any face of a permanent says of the cards that were exiled with it."""
    for ability in (a for face in source.card.faces for a in face.abilities):
        what = ability.what if isinstance(ability, Permission) else None
        if isinstance(ability, Permission) and what is not None and what.exiled_with is not None:
            yield ability


def _gone(card: GameObject, game: Game) -> Iterator[GameObject]:
    """Yield what a card in exile was exiled with, by its name, if it isn't on the battlefield.

    Whose it was isn't told: the asker may have controlled it.
    """
    name = card.entry.exiled_with
    if name is None or card.zone != "exile":
        return
    if any(name == t.id or fold(name) in has_been_called(t) for t in game.battlefield()):
        return
    try:
        facts = game.catalogue.card(name)
    except UnknownName:
        return
    entry = Entry(card=name)
    yield make_object(name, facts, facts.front, "battlefield", game.asker, game.asker, entry)
