"""Every state that mana abilities lead to, activated one at a time on single objects."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from castable.models.mana import ManaSymbol, ManaType
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source, Take, Terms

Unit = tuple[ManaType, bool, int | None]
"""Type, snow, restriction."""

MOST_STATES = 40_000
REMOVING = ("sacrifice", "discard", "exile", "return")


class TooBigError(Exception):
    """The board has more states than an exhaustive search should see."""


@dataclass(frozen=True, slots=True)
class State:
    """What is there while mana is made."""

    tapped: frozenset[str]
    gone: frozenset[str]
    pool: tuple[Unit, ...]
    life: int
    made: frozenset[str] = frozenset()
    """What was tapped for its own mana."""
    lost: int = 0
    """What is gone."""
    returned: frozenset[str] = frozenset()
    """What of it goes back to the hand."""
    marks: tuple[tuple[str, int], ...] = ()
    """What objects have lost that may still be there."""
    later: int = 0
    energy: int = 0
    counters: tuple[tuple[str, str, int], ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    fallen: frozenset[str] = frozenset()
    """What is gone, and a card in the graveyard now."""
    owed: int = 0
    """Mana that cards are to pay that have yet to fall."""

    @property
    def losses(self) -> int:
        """All that is lost; what an object loses that is gone itself is nothing beside that."""
        return self.lost + sum(n for i, n in self.marks if i not in self.gone)

    @property
    def forgotten(self) -> "State":
        """What is there, whatever it took to get here."""
        return replace(self, lost=0, returned=frozenset(), marks=())

    def marked(self, i: str, number: int) -> "State":
        """Note what one object loses."""
        marks = dict(self.marks)
        marks[i] = marks.get(i, 0) + number
        return replace(self, marks=tuple(sorted(marks.items()))) if number else self


def spared(board: Board, tapped: Collection[str], gone: Collection[str]) -> int:
    """Return the mana of objects *tapped* for it that are *gone* afterwards for another reason."""
    result = 0
    for i in tapped:
        sources = [s for s in board.sources if s.object == i]
        taps = all(s.taps and not (s.untaps or s.leaves or s.mana) for s in sources)
        if i in gone and taps and not any(s.before_casting for s in sources):
            result += max(len(mana) for s in sources for mana in outputs(s))
    return result


def start_of(board: Board, cost: LockedCost) -> State:
    """Return the state before any mana ability."""
    meant = board.objects.get(cost.object)
    moves = cost.kind == "special" and meant is not None and meant.zone != "battlefield"
    off = frozenset({cost.object}) if cost.kind == "cast" or moves else frozenset()
    return State(
        tapped=frozenset(i for i, o in board.objects.items() if o.tapped),
        gone=off & frozenset(board.objects),
        pool=tuple(sorted(((u.type, u.snow, u.restriction) for u in board.pool), key=_sort_key)),
        life=board.life,
        energy=board.energy,
        counters=tuple((i, k, n) for i, o in board.objects.items() for k, n in o.counters.items()),
    )


def all_states(board: Board, cost: LockedCost) -> list[State]:
    """Return every state that mana abilities can reach before payments."""
    start = start_of(board, cost)
    meant = board.objects.get(cost.object)
    from_hand = meant is not None and meant.zone == "hand"
    # Before the proposal only those that ask for it; they change nothing that others need first.
    before = [start]
    for state in before:
        for number, source in enumerate(board.sources):
            if (
                source.before_casting
                and cost.kind != "pay"
                and not (from_hand and source.discards_hand)
            ):
                before += [s for s in activate(board, state, number, source) if s not in before]
    seen = dict.fromkeys(before)
    queue = list(before)
    while queue:
        state = queue.pop()
        for number, source in enumerate(board.sources):
            if source.before_casting:
                continue
            for after in activate(board, state, number, source):
                if after not in seen:
                    seen[after] = None
                    queue.append(after)
                    if len(seen) > MOST_STATES:
                        raise TooBigError
    return list(seen)


def activate(board: Board, state: State, number: int, source: Source) -> Iterator[State]:
    """Yield the states after every way to activate a mana ability."""
    i = source.object
    thing = board.objects[i]
    if i in state.gone:
        return
    used = dict(state.used)
    if source.uses is not None and used.get(number, 0) >= source.uses:
        return
    if (source.taps or source.untaps) and thing.summoning_sick:
        return
    if (source.taps and i in state.tapped) or (source.untaps and i not in state.tapped):
        return
    if source.life and (not board.can_pay_life_for_mana or state.life < source.life):
        return
    if source.energy > state.energy:
        return
    if any(c in state.gone for c in source.counts):
        return
    used[number] = used.get(number, 0) + 1
    tapped = set(state.tapped)
    if source.taps:
        tapped.add(i)
    if source.untaps:
        tapped.discard(i)
    after = replace(
        state,
        tapped=frozenset(tapped),
        made=state.made | {i} if source.taps else state.made,
        life=state.life - source.life,
        energy=state.energy - source.energy,
        used=tuple(sorted(used.items())) if source.uses is not None else state.used,
    )
    after = after.marked(i, int(source.depletes))
    for kind, amount in source.counters:
        spent = _spend(after, i, kind, amount)
        if spent is None:
            return
        after = spent.marked(i, amount)
    for given in _take_all(board, after, source):
        out = given
        if source.leaves:
            if i in given.gone:
                continue
            out = remove(board, given, source.leaves, i)
        if source.discards_hand:
            for card, other in board.objects.items():
                if other.zone == "hand" and card not in out.gone:
                    out = remove(board, out, "discard", card)
        for pool in _pay_input(board, out.pool, source):
            for added in outputs(source):
                yield replace(
                    out,
                    pool=tuple(sorted((*pool, *added), key=_sort_key)),
                    life=out.life - source.damage,
                    later=out.later + source.later,
                )


def _sort_key(unit: Unit) -> tuple[str, bool, int]:
    return unit[0], unit[1], -1 if unit[2] is None else unit[2]


def outputs(source: Source) -> set[tuple[Unit, ...]]:
    """Return what one activation may add."""

    def own(mana: Sequence[ManaType]) -> tuple[Unit, ...]:
        rest = (source.snow, source.restriction)
        return tuple((t, *rest) for t in sorted(mana))

    if source.combination:
        single = [m[0] for m in source.modes]
        return {own(p) for p in product(single, repeat=source.combination)}
    made, added = source.own_mana()
    return {
        (*own(m), *((t, False, None) for t in more)) for m, more in zip(made, added, strict=True)
    }


def _spend(state: State, i: str, kind: str, amount: int) -> State | None:
    counters = {(a, k): n for a, k, n in state.counters}
    if counters.get((i, kind), 0) < amount:
        return None
    counters[i, kind] -= amount
    return replace(state, counters=tuple((a, k, n) for (a, k), n in counters.items()))


def _loss(action: str, thing: GameObject) -> int:
    if thing.zone not in ("battlefield", "hand"):
        return 1
    return 2 if action == "return" and not thing.is_token else 4


def remove(board: Board, state: State, action: str, i: str) -> State:
    if i in state.fallen:
        return replace(state, fallen=state.fallen - {i}, lost=state.lost + 1)
    falls = action in ("sacrifice", "discard") and i in board.falling
    after = replace(
        state,
        gone=state.gone | {i},
        fallen=state.fallen | {i} if falls else state.fallen,
        lost=state.lost + _loss(action, board.objects[i]),
        returned=state.returned | {i} if action == "return" else state.returned,
    )
    for aura in auras_lost(board, {i}):
        after = replace(after, marks=tuple(sorted({**dict(after.marks), aura: 4}.items())))
    return after


def auras_lost(board: Board, gone: Collection[str]) -> set[str]:
    """Return the Auras on what is gone, and those on them, but for those that are gone too."""
    there = {i: o for i, o in board.objects.items() if "Aura" in o.subtypes and i not in gone}
    found: set[str] = set()
    for _ in there:
        found |= {i for i, o in there.items() if o.host in gone or o.host in found}
    return found


def _take_all(board: Board, state: State, source: Source) -> Iterator[State]:
    states = [state]
    for take in source.takes:
        states = [
            after
            for before in states
            for after in take_away(board, before, take, take.least + take.per_x * source.x)
        ]
    yield from states


def take_away(board: Board, state: State, take: Take, amount: int) -> Iterator[State]:
    """Give objects to one part of a cost, in every way (only as many as are needed)."""
    there = [i for i in take.eligible if i in board.objects and i not in state.gone]
    there += [i for i in take.coming if i in state.fallen]
    if take.action == "put_counters":
        marked = [state.marked(i, weakening(amount, take.counter, board.objects[i])) for i in there]
        yield from dict.fromkeys(marked)
        return
    if take.action == "remove_counters":
        yield from _take_counters(state, take, there, amount)
        return
    if take.action == "tap":
        there = [i for i in there if i not in state.tapped]
    if take.action == "untap":
        there = [i for i in there if i in state.tapped]
    for size in range(len(there) + 1):
        for chosen in combinations(there, size):
            if take.measure == "count":
                more = take.open_ended and take.falls and board.falling  # to be exiled then
                if size < amount or (size > amount and not more):
                    continue
            elif sum(_worth(take, board.objects[i]) for i in chosen) < amount:
                continue
            out = state
            for i in chosen:
                if take.action in REMOVING:
                    out = remove(board, out, take.action, i)
                elif take.action == "tap":
                    out = replace(out, tapped=out.tapped | {i})
                elif take.action == "untap":
                    out = replace(out, tapped=out.tapped - {i})
            yield out


def weakening(number: int, counter: str, thing: GameObject) -> int:
    """Weigh counters that are put on an object: 4 where it would die of them."""
    if not counter.startswith("-"):
        return 0
    less = number * int(counter.rpartition("-")[2])
    return 4 if thing.toughness is not None and thing.toughness <= less else number


def _worth(take: Take, thing: GameObject) -> int:
    return (max(thing.power or 0, 0)) if take.measure == "power" else thing.mana_value


def _take_counters(state: State, take: Take, there: list[str], amount: int) -> Iterator[State]:
    if not amount:
        yield state
        return
    for i, kind, number in state.counters:
        if i in there and number and take.counter in (kind, "any"):
            spent = _spend(state, i, kind, 1)
            if spent is not None:
                yield from _take_counters(spent.marked(i, 1), take, there, amount - 1)


def _pay_input(board: Board, pool: tuple[Unit, ...], source: Source) -> set[tuple[Unit, ...]]:
    pools = {pool}
    for symbol in source.mana:
        for _ in range(symbol.generic if symbol.is_generic else 1):
            pools = {
                without(p, unit)
                for p in pools
                for unit in set(p)
                if pays(board, unit, symbol, source.terms)
            }
    return pools


def without(pool: tuple[Unit, ...], unit: Unit) -> tuple[Unit, ...]:
    at = pool.index(unit)
    return (*pool[:at], *pool[at + 1 :])


def pays(
    board: Board, unit: Unit, symbol: ManaSymbol, terms: Terms, *, for_x: bool = False
) -> bool:
    mana, snow, number = unit
    generic = symbol.is_generic
    if number is not None and number not in terms.accepts:
        return False
    if number is not None:
        restriction = board.restrictions[number]
        if (restriction.not_generic and generic) or (restriction.only_variable and not for_x):
            return False
        if restriction.only_generic and not generic:
            return False
    if symbol.snow:
        return snow
    if generic:
        return not (for_x and terms.x_types) or mana in terms.x_types
    return any(_counts_as(mana, wanted, terms) for wanted in symbol.types)


def _counts_as(mana: ManaType, wanted: ManaType, terms: Terms) -> bool:
    """Return whether mana may be spent as though it were of a type."""
    if (mana, wanted) in terms.as_though:
        return True
    if mana in terms.only_so:
        return False
    if terms.spend_as == "any_type" or (terms.spend_as == "any_color" and wanted is not ManaType.C):
        return True
    return mana is wanted
