"""What targets that are chosen together must have in common (CR 115.1, 601.2c)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, combinations

from castable.models.filters import InAll, Together
from castable.planner.rules.filters.match import EVERY_CREATURE_TYPE, creature_types
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.targets.slots import Slot, holder_of, is_other, least_of, object_of

_MOST_TRIED = 2_000
"""Most sets of targets that are tried; there is one among the first, if there is any."""

_PERMANENT_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
)
"""Kindred is none of them (CR 110.4)."""
_KEYS: dict[Together, Callable[[GameObject], Iterable[object]]] = {
    "same controller": lambda thing: (thing.controller,),
    "different controllers": lambda thing: (thing.controller,),
    "same owner": lambda thing: (thing.owner,),
    "different names": lambda thing: (thing.name.casefold(),),
    "different mana values": lambda thing: (thing.mana_value,),
    "same toughness": lambda thing: (thing.toughness,),
    "shared card type": lambda thing: thing.types,
    "shared permanent type": lambda thing: _PERMANENT_TYPES.intersection(thing.types),
    "shared creature type": creature_types,
    "no shared creature type": creature_types,
}
_DIFFERENT = frozenset(
    {"different controllers", "different names", "different mana values", "no shared creature type"}
)


def is_bound(slots: Sequence[Slot]) -> bool:
    """Return whether any of the targets is bound to others."""
    return any(s.target.together or s.target.total or s.target.of_target for s in slots)


def can_be_filled(slots: Sequence[Slot], filled: Sequence[frozenset[str]], game: Game) -> bool:
    """Return whether each slot can be filled up to its fewest targets, and none is refused.

    Parameters
    ----------
    slots
        The instances of "target".
    filled
        What has been chosen for each of them so far.
    game
        The position.
    """
    for i, (slot, chosen) in enumerate(zip(slots, filled, strict=True)):
        free = [name for name in slot.legal if name not in chosen]
        if slot.target.of_target:
            before = filled[i - 1] or frozenset(slots[i - 1].legal)
            if not any(_fills_of(slot, name, chosen, free, game) for name in before):
                return False
        elif slot.target.with_last:
            before = filled[i - 1] or frozenset(slots[i - 1].legal)
            if not any(_fills_with(slot, name, chosen, free, game) for name in before):
                return False
        elif not _fills(slot, chosen, free, game):
            return False
    return True


def most_at_once(slots: Sequence[Slot], index: int, given: Sequence[str] | None, game: Game) -> int:
    """Return how many of what is legal for a slot can be chosen together, at most.

    Targets that the asker has chosen (*given*) may tell of which player they are.
    """
    slot = slots[index]
    names: Sequence[str] = slot.legal
    sizes = [len(names)]
    if slot.target.of_target:
        before = slots[index - 1].legal
        told = [name for name in before if name in (given or ())] or before
        holders = {holder_of(name, game) for name in told}
        sizes.append(max((_held(names, player, game) for player in holders), default=0))
    things = _things(names, game)
    for how in slot.target.together:
        keys = [frozenset(_KEYS[how](thing)) for thing in things]
        wild = sum(key == EVERY_CREATURE_TYPE for key in keys)
        counts = Counter(part for key in keys if key != EVERY_CREATURE_TYPE for part in key)
        sizes.append(len(counts) if how in _DIFFERENT else wild + max(counts.values(), default=0))
    if slot.target.total is not None:
        numbers = sorted(getattr(t, slot.target.total.attribute) or 0 for t in things)
        sums = accumulate(numbers)
        sizes.append(sum(1 for total in sums if slot.target.total.bound.holds(total)))
    return min(sizes)


def _held(names: Sequence[str], player: str, game: Game) -> int:
    return sum(holder_of(name, game) == player for name in names)


def _fills(slot: Slot, chosen: frozenset[str], free: Sequence[str], game: Game) -> bool:
    """Return whether some of *free* can join *chosen*."""
    missing = max(0, least_of(slot.target.least) - len(chosen))
    if missing > len(free):
        return False
    if not (slot.target.together or slot.target.total):
        return True
    fixed = _things(chosen, game)
    for number, more in enumerate(combinations(free, missing)):
        if number > _MOST_TRIED:
            break
        things = [*fixed, *_things(more, game)]
        if _agree(things, slot.target.together) and _within(things, slot.target.total):
            return True
    return False


def _fills_of(
    slot: Slot, last: str, chosen: frozenset[str], free: Sequence[str], game: Game
) -> bool:
    """Return whether the slot can be filled with what the player has who has *last*.

    One object may be the target twice unless "another" is asked for (CR 115.3, 601.2c).
    """
    player, apart = holder_of(last, game), is_other(slot)
    if any((apart and name == last) or holder_of(name, game) != player for name in chosen):
        return False
    held = [n for n in free if not (apart and n == last) and holder_of(n, game) == player]
    return _fills(slot, chosen, held, game)


def _fills_with(
    slot: Slot, last: str, chosen: frozenset[str], free: Sequence[str], game: Game
) -> bool:
    """Return whether the slot can be filled with what agrees with the target before."""
    tried = [chosen] if chosen else [frozenset({name}) for name in free if name != last]
    if not tried and not least_of(slot.target.least):
        return True
    return any(_agree(_things({last, *names}, game), slot.target.together) for names in tried)


def _things(names: Iterable[str], game: Game) -> list[GameObject]:
    return [thing for thing in (object_of(name, game) for name in names) if thing is not None]


def _agree(things: Sequence[GameObject], together: Sequence[Together]) -> bool:
    if len(things) < 2:
        return True
    return all(_have(things, how) for how in together)


def _have(things: Sequence[GameObject], how: Together) -> bool:
    keys = [frozenset(_KEYS[how](thing)) for thing in things]
    some = [key for key in keys if key != EVERY_CREATURE_TYPE]
    if how in _DIFFERENT:
        shared = any(a & b for a, b in combinations(some, 2))
        return not shared and (len(some) == len(keys) or sum(map(bool, keys)) < 2)
    return not some or bool(frozenset.intersection(*some))


def _within(things: Sequence[GameObject], total: InAll | None) -> bool:
    """Return whether the sum is within its bound; a number that isn't known counts as none."""
    if total is None:
        return True
    numbers: list[int | None] = [getattr(thing, total.attribute) for thing in things]
    return total.bound.holds(sum(n or 0 for n in numbers))
