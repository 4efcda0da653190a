"""What adds to power and toughness: +N/+N and -N/-N of static abilities (CR 613.4c).

What the position tells of a power or toughness is what it is now, with all of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec import Struct

from castable.models import filters as f
from castable.models.amounts import CountAttribute, CountDistinct, Counted, TopCard
from castable.models.keywords import MERE_KEYWORDS
from castable.models.sizes import ChangeSize
from castable.models.statics import Ability, GrantAbility, GrantKeyword
from castable.planner.rules.effects.timestamps import Pair, in_time, is_later
from castable.planner.rules.filters.evaluate import counted, holds
from castable.planner.rules.filters.match import Context, Truth, both, matches
from castable.planner.rules.position.changed import with_changed
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt

Pairs = Iterable[tuple[GameObject, Ability]]
Growth = Mapping[str, tuple[tuple[GameObject, ChangeSize], ...]]
"""By id of an object, the effects that make it larger or smaller, or may do so."""

_SIZES = ("power", "toughness")


@dataclass(slots=True)
class Grown:
    """Objects while effects add to their power and toughness."""

    game: Game
    changed: dict[str, GameObject] = field(default_factory=dict)
    by: dict[str, tuple[tuple[GameObject, ChangeSize], ...]] = field(default_factory=dict)

    def apply(self, source: GameObject, effect: ChangeSize, *, in_order: bool) -> None:
        """Apply one effect; what it adds can't be told where it isn't clear what comes first."""
        context = Context(self.game, source, source.controller)
        state = holds(effect.condition, context)
        if state is False:
            return
        for thing in self.game.battlefield():
            if "Creature" not in thing.types and thing.power is None and thing.toughness is None:
                continue
            found = both(state, matches(effect.what, thing, context))
            if found is not False:
                self._add(effect, thing, context, found if in_order else None)
                self.by[thing.id] = (*self.by.get(thing.id, ()), (source, effect))

    def _add(self, effect: ChangeSize, thing: GameObject, context: Context, found: Truth) -> None:
        seen = replace(context, source=thing) if effect.of_each else context
        now = self.changed.get(thing.id, thing)
        power = _sum(now.power, effect.power, seen, found)
        toughness = _sum(now.toughness, effect.toughness, seen, found)
        entry = thing.entry
        self.changed[thing.id] = replace(
            now,
            power=power if entry.power is None else entry.power,
            toughness=toughness if entry.toughness is None else entry.toughness,
        )


def with_growth(game: Game, pairs: Pairs, undated: set[Pair]) -> Grown:
    """Return what effects of layer 7c make of the objects on the battlefield.

    An effect that asks how large objects are waits for those that don't (CR 613.8). Several that
    ask and change both numbers depend on one another, so that they apply by their timestamps (CR
    613.8b). What they make can't be told where these are wanting, and then *undated* takes the
    pairs, nor where one may depend on another alone.
    """
    effects = [(s, e) for s, e in pairs if isinstance(e, ChangeSize)]
    grown = Grown(game)
    waiting = [pair for pair in effects if asks_size(pair[1])]
    for source, effect in effects:
        if not asks_size(effect):
            grown.apply(source, effect, in_order=True)
    if not waiting:
        return grown
    dated = in_time({source.id: source for source, _ in waiting}.values())
    if dated is None:
        undated |= {
            frozenset({one.id, other.id})
            for (one, _), (other, _) in combinations(waiting, 2)
            if one.id != other.id and is_later(one, other) is None
        }
    circle = all(effect.power and effect.toughness for _, effect in waiting)
    in_order = len(waiting) == 1 or (circle and dated is not None and len(dated) == len(waiting))
    if in_order and dated is not None:
        places = {source.id: n for n, source in enumerate(dated)}
        waiting.sort(key=lambda pair: places[pair[0].id])
    last = grown
    for n, (source, effect) in enumerate(waiting):
        if n == 0 or in_order:
            last = Grown(with_changed(game, last.changed), dict(last.changed), last.by)
        last.apply(last.game.objects.get(source.id, source), effect, in_order=in_order)
    return last


@lru_cache(maxsize=4096)
def zones_asked(part: Any) -> frozenset[str]:
    """Return the zones beside the battlefield in which a text looks at cards."""
    if isinstance(part, TopCard):
        return frozenset({"library"})
    found: frozenset[str] = frozenset()
    if isinstance(part, Struct):
        zone = getattr(part, "zone", None)
        found = frozenset({zone} if isinstance(zone, str) and zone != "battlefield" else ())
        part = tuple(getattr(part, name) for name in part.__struct_fields__)
    if isinstance(part, tuple):
        found = found.union(*(zones_asked(one) for one in part))
    return found


def doubted_by_size(
    before: Game,
    after: Game,
    statics: Mapping[type, Sequence[tuple[GameObject, Ability]]],
    doubts: list[Doubt],
) -> dict[str, GameObject]:
    """Return the objects that may have a keyword by a size that they got after layer 6.

    "Creatures with power 4 or greater have trample" is applied before anything is added to power
    (CR 613.1f); where that makes a difference, what it gives can't be told. Abilities and keywords
    that do more than to be asked for are doubts.
    """
    changed: dict[str, GameObject] = {}
    for source, effect in (*statics.get(GrantKeyword, ()), *statics.get(GrantAbility, ())):
        if not isinstance(effect, GrantKeyword | GrantAbility) or not asks_size(effect):
            continue
        then, now = (Context(game, source, source.controller) for game in (before, after))
        for thing in after.battlefield():
            old = before.objects[thing.id]
            if _given(effect, old, then) == _given(effect, thing, now):
                continue
            if isinstance(effect, GrantKeyword) and effect.keyword in MERE_KEYWORDS:
                current = changed.get(thing.id, thing)
                keywords = current.doubted_keywords | {effect.keyword}
                changed[thing.id] = replace(current, doubted_keywords=keywords)
            else:
                doubts.append(Doubt.of_effect(source, f"may change {thing.name}"))
    return changed


def _given(effect: GrantKeyword | GrantAbility, thing: GameObject, context: Context) -> Truth:
    return both(holds(effect.condition, context), matches(effect.what, thing, context))


def _sum(now: int | None, more: int | Counted, context: Context, found: Truth) -> int | None:
    if more == 0 or now is None:
        return now
    if found is None:
        return None
    number = more if isinstance(more, int) else counted(more, context)
    return None if number is None else now + number


@lru_cache(maxsize=4096)
def asks_size(part: Any) -> bool:
    """Return whether a text asks for the power or toughness of objects."""
    match part:
        case CountAttribute(attribute=name) | f.Greatest(attribute=name):
            if name in _SIZES:
                return True
        case f.Compared(attribute=name, to=to):
            if name in _SIZES or to in _SIZES:
                return True
        case f.ObjectFilter(power=power, toughness=toughness):
            if power is not None or toughness is not None:
                return True
        case f.TotalSize() | CountDistinct(of="powers"):
            return True
    if isinstance(part, Struct):
        return any(asks_size(getattr(part, name)) for name in part.__struct_fields__)
    return isinstance(part, tuple) and any(asks_size(one) for one in part)
