"""What the names of chosen targets mean (CR 115.1, 601.2c)."""

import re
from collections.abc import Sequence
from typing import Final

from castable.models.errors import UnknownName, Where
from castable.planner.cards.names import fold, nearest
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.ids import slug
from castable.planner.rules.position.objects import GameObject

_NUMBERED: Final = re.compile(r"(?P<stem>.+)-\d+")
"""The form of ids that are made of names."""


def find_target(name: str, view: View, taken: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the ids (or the player) that a name may mean, those not yet taken first.

    Raises
    ------
    UnknownName
        When nothing in the position has that name or id.
    """
    if name in view.game.position.players:
        return (name,)
    wanted = name.casefold()
    found = [
        t.id
        for t in _things(view)
        if wanted in (t.id.casefold(), t.name.casefold(), t.card.name.casefold())
    ]
    if not found:
        raise UnknownName(
            f"no player or object {name!r} to target",
            code="target.unknown",
            where=Where("query.targets"),
            suggestions=_meant(name, view),
        )
    return tuple(sorted(found, key=lambda id_: (id_ in taken, found.index(id_))))


def refuse_unknown_targets(names: Sequence[str], view: View) -> None:
    """Refuse targets that nothing in the position is called, whatever the rules say of the rest.

    Raises
    ------
    UnknownName
        With the place of the target, and the nearest names and ids.
    """
    for i, name in enumerate(names):
        try:
            find_target(name, view)
        except UnknownName as error:
            raise UnknownName(
                error.message,
                code=error.code,
                where=Where(f"query.targets[{i}]"),
                suggestions=error.suggestions,
            ) from None


def _things(view: View) -> tuple[GameObject, ...]:
    game = view.game
    return (*game.objects.values(), *(item.object for item in game.stack))


def _meant(name: str, view: View) -> tuple[str, ...]:
    """Return what a name may be meant for: with a number behind it, the ids of that name."""
    things = _things(view)
    numbered = _NUMBERED.fullmatch(name.casefold())
    if numbered is not None:
        stem = slug(numbered["stem"])
        ids = tuple(thing.id for thing in things if slug(thing.name) == stem)
        if ids:
            return ids[:_MOST_IDS]
    folded = fold(name)
    alike = tuple(dict.fromkeys(t.name for t in things if fold(t.name) == folded))
    everything = [*view.game.position.players, *(thing.name for thing in things)]
    return alike or nearest(name, everything)


_MOST_IDS: Final = 3
"""So many ids are offered at most."""
