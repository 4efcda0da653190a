"""The spending restrictions of a board, numbered, and what produced the mana (CR 106.3, 106.6)."""

from functools import lru_cache

from castable.models.abilities import SpendingRestriction
from castable.models.cards import CardFacts
from castable.models.filters import ObjectFilter
from castable.models.spending import SpendOnly
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import matches
from castable.planner.rules.position.objects import GameObject


class Restrictions:
    """Numbers the spending restrictions of a board (CR 106.6)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.asked = _origins_asked_for(view)
        self.origins: list[frozenset[ObjectFilter]] = []
        self.known: dict[tuple[object, ...], int] = {}
        self.restrictions: list[SpendingRestriction] = []
        self.printed_on: list[GameObject | None] = []

    def number(self, restriction: SpendingRestriction | None, on: GameObject | None) -> int | None:
        """Return the number of what restricts mana of *on*, or tells where it comes from.

        None for mana that may be spent on anything that asks for no origin. What produced it must
        be such a permanent: a creature card in a hand is no creature (CR 109.2).
        """
        origin = frozenset(
            what
            for what in self.asked
            if on is not None
            and on.zone == "battlefield"
            and matches(what, on, self.view.context(on))
        )
        if restriction is None and not origin:
            return None
        entry = on.entry if on is not None and restriction is not None else None
        chosen = entry and (entry.chosen_type, entry.chosen_color, entry.chosen_name)
        linked = on.id if on is not None and restriction and _is_linked(restriction) else None
        key = (restriction, chosen, linked, origin)
        if key not in self.known:
            self.known[key] = len(self.restrictions)
            self.restrictions.append(restriction or SpendingRestriction())
            self.origins.append(origin)
            self.printed_on.append(on)
        return self.known[key]


def _is_linked(restriction: SpendingRestriction) -> bool:
    """Return whether it asks for cards that its object has exiled (CR 607.2)."""
    uses = (*restriction.only, *restriction.never)
    return any(use.what is not None and use.what.exiled_with for use in uses)


def _origins_asked_for(view: View) -> tuple[ObjectFilter, ...]:
    """List what cards demand that may be cast: "spend only mana produced by creatures"."""
    cards = {thing.card for thing in view.game.objects.values() if thing.zone != "battlefield"}
    return tuple(dict.fromkeys(what for card in cards for what in _demanded(card)))


@lru_cache(maxsize=4096)
def _demanded(card: CardFacts) -> tuple[ObjectFilter, ...]:
    return tuple(
        ability.what
        for face in card.faces
        for ability in face.abilities
        if isinstance(ability, SpendOnly) and ability.what is not None
    )
