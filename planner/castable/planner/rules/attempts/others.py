"""The other cards that the asker could cast now, each with the ways to announce it.

What a payment leaves is worth what can still be cast with it. Each card is judged as the position
is once the attempt counts as made (CR 601.2i, 305.2a): its permissions, prohibitions and total
costs are those of then, and only what it can be paid with depends on the payment. An instant that
lacks nothing but a target counts: it is kept for the opponent's turn.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from castable.models.base import Zone
from castable.models.keywords import FACE_DOWN
from castable.models.query import Query
from castable.planner.rules.attempts.hand import Use, uses
from castable.planner.rules.effects.view import View
from castable.planner.rules.position.lookups import SPELLS, Lookups
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.demands import LockedCost


@dataclass(frozen=True, slots=True)
class Other:
    """A card that could be cast beside the one that is asked about; cards of one name are one."""

    name: str
    zone: Zone
    ids: tuple[str, ...]
    """The cards of this name in its zone; the costs are those of the first."""
    costs: tuple[LockedCost, ...]
    doubt: str = ""
    """Why it can't be told whether the card may be cast."""
    again: bool = False
    """Whether its caster controls a legendary permanent of that name, so that one of the two would
    be put away at once (CR 704.5j)."""
    by_spells: bool = False
    """Whether the rules looked at the spells cast this turn: another cast before it may forbid it,
    or change its costs."""

    def counts(self, keep: frozenset[str]) -> bool:
        """Return whether it is worth anything that it stays castable: it does if it is kept."""
        return not (self.again and keep.isdisjoint(self.ids))

    def without(self, object_: str) -> "Other | None":
        """Return what there is beside *object_*; None if that is the only one."""
        if object_ not in self.ids:
            return self
        ids = tuple(i for i in self.ids if i != object_)
        if not ids:
            return None
        if object_ != self.ids[0]:
            return replace(self, ids=ids)
        costs = tuple(replace(cost, object=ids[0]) for cost in self.costs)
        doubt = self.doubt
        if any(cost.takes for cost in costs):
            doubt = "its cost may take the card that is asked about"
        return replace(self, ids=ids, costs=costs, doubt=doubt)


class Others:
    """The cards that the asker could cast, worked out when they are first asked for.

    Parameters
    ----------
    find
        Finds the cards as the position is.
    after
        Finds them once the attempt with this total cost has been made (CR 601.2i, 305.2a); absent
        where the position as it is says it all.
    """

    def __init__(
        self,
        find: Callable[[], Iterable[Other]],
        after: "Callable[[LockedCost], Others] | None" = None,
    ) -> None:
        self.payable: dict[str, bool] = {}
        """Whether a card could be paid for before anything else is, as far as it was asked."""
        self._find = find
        self._after = after
        self._all: tuple[Other, ...] | None = None

    def after(self, cost: LockedCost) -> "Others":
        """Return the cards that the asker could cast once the attempt of *cost* is made."""
        return self if self._after is None else self._after(cost)

    def beside(self, object_: str) -> tuple[Other, ...]:
        """Return the cards that could be cast beside *object_*."""
        if self._all is None:
            self._all = tuple(self._find())
        left = (other.without(object_) for other in self._all)
        return tuple(other for other in left if other is not None)


class Attempts:
    """What the rules make of the ways to use a card, each worked out once."""

    def __init__(
        self,
        attempt: Callable[[Query], Attempt],
        waiting: Callable[[Query], Attempt],
        looked_at: Lookups,
    ) -> None:
        self._attempt = attempt
        self._waiting = waiting
        self._looked_at = looked_at
        self._all_by_spells = SPELLS in looked_at
        self._by_spells: set[tuple[str | None, ...]] = set()
        self._made: dict[tuple[str | None, ...], Attempt] = {}

    def of(self, use: Use) -> Attempt:
        """Return what the rules make of one use."""
        key = _key(use)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._watched(self._attempt, use)
        return made

    def look_at_spells(self, use: Use) -> bool:
        """Return whether the rules looked at the spells cast this turn for a use."""
        return self._all_by_spells or _key(use) in self._by_spells

    def _watched(self, attempt: Callable[[Query], Attempt], use: Use) -> Attempt:
        """Make an attempt, and note whether the spells cast this turn were looked at for it."""
        with self._looked_at.watched() as looked_at:
            made = attempt(use.query)
        if SPELLS in looked_at:
            self._by_spells.add(_key(use))
        return made

    def waiting(self, use: Use) -> Attempt:
        """Return what the rules make of it if it may be cast once there is a target."""
        made = self.of(use)
        if made.costs or made.doubts or all(r.kind != "target" for r in made.reasons):
            return made
        return self._watched(self._waiting, use)


def _key(use: Use) -> tuple[str | None, ...]:
    thing = use.thing
    return thing.card.name, thing.zone, thing.owner, use.action, use.face


def others_of(view: View, attempts: Attempts) -> Iterable[Other]:
    """Return the cards that the asker could cast, those of one name and zone as one."""
    found: dict[tuple[str, Zone, str], Other] = {}
    game = view.game
    mine = [o for o in game.battlefield() if o.controller == game.asker]
    legends = {o.name for o in mine if "Legendary" in o.supertypes}
    for use in uses(view):
        thing, zone = use.thing, use.thing.zone
        if use.action != "cast" or zone == "outside":
            continue
        made = attempts.waiting(use)
        doubts = [d.text for d in made.doubts if (d.may_forbid if made.costs else d.may_allow)]
        if not made.costs and not doubts:
            continue
        key = (thing.card.name, zone, thing.owner)
        doubt = doubts[0] if doubts else ""
        by_spells = attempts.look_at_spells(use)
        before = found.get(key)
        if before is not None:
            costs = (*before.costs, *made.costs)
            doubt, by_spells = before.doubt or doubt, before.by_spells or by_spells
            found[key] = replace(before, costs=costs, doubt=doubt, by_spells=by_spells)
            continue
        first = made.costs[0].object if made.costs else thing.id
        ids = (first, *_alike(thing, zone, first, view))
        again = thing.name in legends and _is_only_legendary(thing)
        found[key] = Other(thing.card.name, zone, ids, made.costs, doubt, again, by_spells)
    return found.values()


def _is_only_legendary(thing: GameObject) -> bool:
    """Return whether a card can become nothing but a legendary permanent of its name."""
    hidden = not thing.keywords.isdisjoint(FACE_DOWN)
    return "Legendary" in thing.supertypes and len(thing.card.faces) == 1 and not hidden


def _alike(thing: GameObject, zone: Zone, first: str, view: View) -> list[str]:
    """Return the ids of further cards of the same name in the same zone."""
    if zone == "library":
        return []
    there = view.game.zone(thing.owner, zone)
    return [t.id for t in there if t.card.name == thing.card.name and t.id != first]
