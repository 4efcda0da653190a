"""Which of equal losses is missed least: the worst card of the hand, a source of common colors.

Cards of the hand that are given up for a cost count by what they are good for from here on. A rough
order and never a price, like :mod:`castable.planner.payment.worth`; it decides only after what
stays castable, so it is mostly about cards that can't be cast this turn anyway. From what goes
first to what is kept longest:

- a legendary permanent that its player controls already, or holds twice (CR 704.5j); a card that
  is discarded and works in the graveyard by itself;
- lands beyond those that the hand needs, or beyond its spells if these need no more, basic ones
  before others and those that make a new color last; a card that is discarded and can be cast or
  activated from the graveyard, or for its madness cost if there is mana for that as well;
- a card with a color that no source and no land of the hand makes, the farther out of reach the
  sooner;
- a card that is far out of reach, the farther the sooner; then the others, cheap ones first; of
  several copies all but one count a little less;
- lands that the hand needs, in the same order, and one that makes a color which a card of the hand
  has and nothing on the battlefield makes.

Beside a permanent that could be given up in its place, a hand counts by what it can do without, not
by the card that goes (:mod:`castable.planner.payment.hand_worth`): that is decided by what stays
castable.
"""

from dataclasses import dataclass
from itertools import chain
from math import inf
from typing import Final

from castable.models.abilities import ManaAbility
from castable.models.costs import PayMana
from castable.models.mana import ManaType
from castable.models.statics import AlternativeCost
from castable.planner.payment.worth import used_in_graveyard, works_in_graveyard
from castable.planner.rules.position.objects import BASIC_LAND_TYPES, GameObject
from castable.planner.rules.terms.board import Board

_EXCESS: Final = 1
"""A land too many, and a card that is as good in the graveyard."""
_NONBASIC: Final = 1
"""What a land counts more that is not basic."""
_NEW_COLOR: Final = 2
"""What a land counts more that makes a color which nothing on the battlefield makes."""
_OFF_COLOR: Final = 4
_NEAR: Final = 3
"""What a card off color counts more that is in reach otherwise; one less for each mana beyond."""
_FAR: Final = 8
_NEXT: Final = 12
"""A card that lacks one mana counts one less, and so on, but never less than :data:`_FAR`."""
_IN_REACH: Final = 9
"""A card that there are lands for counts this and its mana value, up to :data:`_DEAREST`."""
_DEAREST: Final = 5
_LAND: Final = 15
"""A land that is needed."""
_ENOUGH: Final = 4
"""Lands that every hand needs."""
_HAND_LAND: Final = 3
"""What a land that is needed counts beside permanents."""
_HAND_SPELL: Final = 2
"""What a card counts beside permanents: as much as a permanent of mana value 1, for it costs mana.

One that there are lands for counts its mana value, up to :data:`_DEAREST`, if that is more.
"""
_HAND_OFF_COLOR: Final = 1


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards of a hand that are as good as each other, and what it counts to lose some of them."""

    ids: tuple[str, ...]
    each: int
    free: int = 0
    """How many may go for that."""
    more: int = 0
    """What every further one counts beside it."""
    spared: int = 0
    """What one counts less that is discarded, rather than gone in another way."""
    worth: int | None = 0
    """What one counts beside permanents; None where these cards stand in another group too."""

    def worths(self, number: int) -> list[int]:
        """Return what *number* of them count beside permanents, each."""
        if self.worth is None:
            return []
        free = min(number, self.free) if self.each <= _EXCESS else 0
        return [0] * free + [self.worth] * (number - free)


def hand_of(board: Board, away: str = "") -> list[Alike]:
    """Arrange the cards of a hand that the card *away* is being cast from.

    Which cards are alike doesn't depend on that card; it is in none of the groups. A land is in
    a second group for what it counts more than the least land; what they count is added.
    """
    hand = [o for o in board.objects.values() if o.zone == "hand"]
    if not hand:
        return []
    there = [o for o in board.objects.values() if o.zone == "battlefield"]
    ids = {o.id for o in there}
    again = {s.object for s in board.sources if s.taps and not s.leaves}
    own = {t for s in board.sources if s.object in ids for t in chain(*s.modes)}
    own.update(*(_makes(o) for o in there if o.tapped))
    lands = [o for o in hand if "Land" in o.types]
    reach = sum("Land" in o.types or o.id in again for o in there) + len(lands)
    coming = own.union(*map(_makes, lands))
    wanted = {t for o in hand for t in o.colors} - own
    legends = {o.name for o in there if "Legendary" in o.supertypes}
    groups: dict[tuple[str, bool, int, int], list[GameObject]] = {}
    better: dict[int, list[str]] = {}
    for thing in hand:
        name = thing.name
        if "Legendary" in thing.supertypes and name in legends:
            name, value, beside = "", 0, 0
        elif "Land" in thing.types:
            name, value = "", _LAND if wanted.isdisjoint(_makes(thing)) else _LAND + 1
            beside = _HAND_LAND
        else:
            value, beside = _spell(thing, coming, reach)
        again_there = works_in_graveyard(thing)
        more = 0 if again_there or value < _LAND else _beyond_basic(thing, own)
        if more and thing.id != away:
            better.setdefault(more, []).append(thing.id)
        groups.setdefault((name, again_there, value, beside), []).append(thing)
    kept = [o.mana_value for o in hand if o.id != away and "Land" not in o.types]
    dearest = max((0, *kept))
    flooded = min(reach - dearest, len(lands) - max(1, len(kept)))
    too_many = max(reach - max(_ENOUGH, dearest), flooded)
    spent = board.objects[away].mana_value if away in board.objects else 0
    found = [Alike(tuple(ids), more, worth=None) for more, ids in better.items()]
    for (name, again_there, value, beside), things in groups.items():
        left = tuple(o.id for o in things if o.id != away)
        each, free = value, 0
        if not name and value == _LAND and not again_there:
            each, free = _EXCESS, min(max(too_many, 0), len(left))
        elif name and len(left) > 1:
            each = 0 if "Legendary" in things[0].supertypes else value - 1
            free = len(left) - 1
        there_for = _EXCESS if any(map(used_in_graveyard, things)) else 0
        spared = max(0, each - there_for) if again_there else 0
        if any(_mad(o) <= len(again) - spent for o in things):
            spared = max(spared, each - _EXCESS)
        found.append(Alike(left, each, free, value - each, spared, beside))
    return found


def _beyond_basic(thing: GameObject, own: set[ManaType]) -> int:
    """Weigh what a land of the hand is beside being one, where *own* is made without it."""
    if _makes(thing) - own - {ManaType.C}:
        return _NEW_COLOR
    return 0 if "Basic" in thing.supertypes else _NONBASIC


def _spell(thing: GameObject, coming: set[ManaType], reach: int) -> tuple[int, int]:
    """Weigh a card that is cast, by the mana that it takes: among others, and beside permanents."""
    cost = thing.face.mana_cost
    symbols = () if cost is None else cost.symbols
    colored = (s for s in symbols if s.types and not (s.generic or s.phyrexian))
    if any(coming.isdisjoint(s.types) for s in colored):
        beyond = max(0, thing.mana_value - reach)
        return _OFF_COLOR + max(0, _NEAR - beyond), _HAND_OFF_COLOR
    if thing.mana_value <= reach:
        size = min(thing.mana_value, _DEAREST)
        return _IN_REACH + size, max(_HAND_SPELL, size)
    return max(_FAR, _NEXT - (thing.mana_value - reach)), _HAND_SPELL


def _mad(thing: GameObject) -> float:
    """Return the mana value of a card's madness cost (CR 702.35a); endless if it has none."""
    costs = (
        a.cost for a in thing.face.abilities
        if isinstance(a, AlternativeCost) and a.keyword == "madness"
    )  # fmt: skip
    paid = (part.cost.mana_value() for cost in costs for part in cost if isinstance(part, PayMana))
    return min(paid, default=inf)


def _makes(thing: GameObject) -> set[ManaType]:
    """Return the mana that a land of the hand, or what is tapped, would make, as its text says."""
    made = {BASIC_LAND_TYPES[name] for name in thing.subtypes if name in BASIC_LAND_TYPES}
    for ability in thing.face.abilities if thing.zone == "hand" else thing.abilities:
        if isinstance(ability, ManaAbility):
            made.update(*ability.output.options)
    return made
