"""How many payments of an attempt there are, by exhaustion, whatever the abilities make.

Two payments are one if they tap as many objects of each kind, take as many away, cost as much life,
energy and counters, and leave the same mana. Of each activation some mana is spent: payments in
which one is made for nothing are not counted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source
from tests.oracle.board_brute import payments
from tests.oracle.board_states import State, Unit, activate, outputs, start_of

Made = tuple[tuple[Unit, ...], ...]
"""What each activation added."""
Sight = tuple[object, ...]

MOST_HISTORIES = 60_000


class TooManyError(Exception):
    """The board is too large to be counted by exhaustion."""


def count(board: Board, costs: Sequence[LockedCost], fixed_x: int | None = None) -> int:
    """Return the number of payments, of the ways to announce that are meant before all others."""
    seen: dict[tuple[int, int, int], set[Sight]] = {}
    before = start_of(board, costs[0]).pool
    for state, made in _histories(board, costs[0]):
        for one in costs:
            for x, repeats, done in payments(board, one, state):
                if fixed_x is not None and x != fixed_x:
                    continue
                if _each_is_used(before, made, done):
                    announced = (one.rank, -x if fixed_x is None else 0, sum(repeats))
                    seen.setdefault(announced, set()).add(_sight(board, done, one.object))
    return len(seen[min(seen)]) if seen else 0


def _histories(board: Board, cost: LockedCost) -> Iterator[tuple[State, Made]]:
    """Yield every state that mana abilities lead to, with what was made on the way."""
    start: tuple[State, Made] = (start_of(board, cost), ())
    seen = {start}
    queue = [start]
    while queue:
        state, made = queue.pop()
        yield state, made
        for number, source in enumerate(board.sources):
            for after in activate(board, state, number, source):
                for added in _added(source, state, after):
                    one = (after, tuple(sorted((*made, added), key=repr)))
                    if one not in seen:
                        seen.add(one)
                        queue.append(one)
        if len(seen) > MOST_HISTORIES:
            raise TooManyError


def _added(source: Source, before: State, after: State) -> Iterator[tuple[Unit, ...]]:
    """Yield what an activation may have added, seen from the pools before and after it."""
    cost = sum(s.generic if s.is_generic else 1 for s in source.mana)
    for made in outputs(source):
        kept = Counter(after.pool)
        kept.subtract(made)
        fed = Counter(before.pool)
        fed.subtract(kept)
        least = min((*kept.values(), *fed.values()), default=0)
        if least >= 0 and fed.total() == cost:
            yield tuple(made)


def _each_is_used(before: Sequence[Unit], made: Made, done: State) -> bool:
    """Whether each activation may have a unit of its own among those that are spent."""
    spent = Counter([*before, *(unit for one in made for unit in one)])
    spent.subtract(done.pool)
    units = [unit for unit, number in spent.items() for _ in range(number)]
    taken: dict[int, int] = {}
    return all(_give(made, units, one, taken, set()) for one in range(len(made)))


def _give(
    made: Made, units: Sequence[Unit], one: int, taken: dict[int, int], seen: set[int]
) -> bool:
    for place, unit in enumerate(units):
        if unit in made[one] and place not in seen:
            seen.add(place)
            if place not in taken or _give(made, units, taken[place], taken, seen):
                taken[place] = one
                return True
    return False


def _sight(board: Board, done: State, own: str) -> Sight:
    def kinds(ids: Iterator[str]) -> tuple[tuple[str, int], ...]:
        return tuple(sorted(Counter(board.objects[i].name for i in ids).items()))

    counters = Counter[tuple[str, str]]()
    left = {(i, kind): number for i, kind, number in done.counters}
    for i, thing in board.objects.items():
        for kind, number in thing.counters.items():
            counters[thing.name, kind] += number - left.get((i, kind), 0)
    return (
        kinds(i for i in done.tapped if not board.objects[i].tapped),
        kinds(i for i in done.gone if i != own),
        tuple(sorted((+counters).items())),
        done.life - done.later,
        done.energy,
        tuple(sorted(mana for mana, *_ in done.pool)),
    )
