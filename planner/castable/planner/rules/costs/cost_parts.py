"""A cost with everything worked out, as :mod:`castable.planner.rules.means.parts` makes it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from msgspec import structs

from castable.models import costs as c
from castable.models.base import Zone
from castable.models.changes import Fix
from castable.models.filters import Comparison, ObjectFilter
from castable.models.mana import ManaSymbol
from castable.models.reasons import Reason
from castable.planner.rules.filters.groups import of_one_owner
from castable.planner.rules.mending.fixes import get_rid_of
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Take, Wanted
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Parts:
    """A cost with every amount and every eligible object worked out."""

    mana: tuple[ManaSymbol, ...] = ()
    has_mana: bool = False
    """Whether a mana part is there at all: {0} is one."""
    takes: tuple[Take, ...] = ()
    life: int = 0
    life_per_x: int = 0
    energy: int = 0
    energy_per_x: int = 0
    loyalty: int | None = 0
    """Loyalty counters put (above 0) or removed; None stands for -X."""
    taps: bool = False
    untaps: bool = False
    leaves: str = ""
    """How the object itself leaves: ``sacrifice``, ``exile``, ``return``, ``discard`` or not."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters that come off the object itself."""
    discards_hand: bool = False
    whole_hand: tuple[str, ...] = ()
    """Ids of the cards that are discarded then."""
    acts: tuple[str, ...] = ()
    """What is done that takes nothing from the board, in words: "reveal your hand"."""
    convoked: bool = False
    """Whether creatures may be tapped for its mana, as by convoke."""
    waterbend: int = 0
    """Generic mana that artifacts and creatures may be tapped for (CR 701.67b)."""
    waterbend_per_x: int = 0
    in_words: tuple[str, ...] = ()
    """The parts other than mana, for readers."""
    doubts: tuple[Doubt, ...] = ()
    impossible: str = ""
    """Why the cost can't be paid now, whatever the resources; empty if it can."""
    barred_by: str = ""
    """Name of what forbids it, if that is why."""
    lacking: tuple[Fix, ...] = ()
    """What would make it possible otherwise."""


def impossible_reason(parts: Parts) -> Reason:
    """Say why a cost can't be paid, whatever the resources."""
    fix = (get_rid_of(parts.barred_by),) if parts.barred_by else parts.lacking
    return Reason(kind="unpayable", cr="118.3", text=parts.impossible, fix=fix)


def sharing_color(what: ObjectFilter, spell: GameObject) -> ObjectFilter:
    """Return the filter that asks for a color of the spell; a colorless one shares none."""
    shared = tuple(ObjectFilter(colors=(color,)) for color in sorted(spell.colors))
    none = ObjectFilter(color_count=Comparison("=", -1))
    return structs.replace(what, shares=None, any_of=shared or (none,))


def wanted_for(component: c.CostComponent, spell: GameObject | None) -> Wanted | None:
    """Return what objects a component takes, and from where."""
    match component:
        case c.Sacrifice(what=what) | c.Tap(what=what) | c.Untap(what=what):
            zone: Zone = "battlefield"
        case c.ReturnToHand(what=what) | c.RemoveCounters(what=what) | c.PutCounters(what=what):
            zone = "battlefield"
        case c.Discard(what=what) | c.Reveal(what=what) | c.PutBack(what=what):
            zone = "hand"
        case c.Exile(what=what):
            what, zone = of_one_owner(what), component.zone
        case _:
            return None
    if what.shares == "color" and spell is not None:
        what = sharing_color(what, spell)
    also = component.also if isinstance(component, c.Exile) else None
    return Wanted(what, zone, tapped=isinstance(component, c.Untap), also=also)


def too_few_types(things: Iterable[GameObject], zone: str, wanted: str) -> str:
    """Say that objects have fewer card types among them than a part of the cost asks for."""
    number = len({card_type for thing in things for card_type in thing.types})
    there = f"{number or 'no'} card type{'s' * (number != 1)} in the {zone} in all"
    return f"{there}, too few to {wanted}"


def covering(things: Iterable[GameObject], number: int) -> tuple[str, ...]:
    """Return the fewest objects that have so many card types among them; none if all have not."""
    by_types: dict[frozenset[str], GameObject] = {}
    for thing in things:
        by_types.setdefault(thing.types, thing)
    for size in range(1, number + 1):
        for chosen in combinations(by_types.values(), size):
            if len(frozenset().union(*(thing.types for thing in chosen))) >= number:
                return tuple(thing.id for thing in chosen)
    return ()
