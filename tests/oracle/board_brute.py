"""The exhaustive checker of payments: a board and total costs, no solver, no cleverness.

Activations of mana abilities are played one at a time, on single objects and units of mana; in
every state that can be reached, everything that is due is paid in every possible way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product

from castable.models.mana import ManaSymbol
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Take
from tests.oracle.board_states import (
    REMOVING,
    State,
    all_states,
    pays,
    remove,
    take_away,
    without,
)

Vector = tuple[bool, int, int, int, int, int, int]
"""Whether no life is left, X negated, repeated costs paid, losses, life lost, energy paid, mana
left."""


@dataclass(slots=True)
class Found:
    """What the search found."""

    best: Vector | None = None
    max_x: int | None = None
    most: dict[str, int] = field(default_factory=dict)
    """The most times that each repeated cost can be paid."""


def search(board: Board, costs: Sequence[LockedCost], fixed_x: int | None = None) -> Found:
    """Return the best payment's vector, the largest X and the most repeats."""
    found = Found()
    for state in all_states(board, costs[0]):
        for cost in costs:
            for x, counts, done in payments(board, cost, state):
                matters = bool(
                    cost.mana.variable or cost.life_per_x or any(t.per_x for t in cost.takes)
                )
                if matters:
                    found.max_x = max(found.max_x or 0, x)
                if fixed_x is not None and x != fixed_x:
                    continue
                life = board.life - done.life + done.later
                rest = (done.losses, life, board.energy - done.energy, len(done.pool))
                dead = 0 < board.life <= life
                vector = (dead, 0 if fixed_x is not None else -x, sum(counts), *rest)
                if found.best is None or vector < found.best:
                    found.best = vector
                for repeated, n in zip(cost.repeated, counts, strict=True):
                    found.most[repeated.keyword] = max(found.most.get(repeated.keyword, 0), n)
    return found


GENERIC = ManaSymbol.parse("{1}")


def payments(
    board: Board, cost: LockedCost, state: State
) -> Iterator[tuple[int, tuple[int, ...], State]]:
    """Yield X, repeats and what is left by every way to pay from *state*."""
    things = len(board.objects) + len(state.pool)
    kept = cost.object if cost.kind == "special" and _in_play(board, cost.object) else ""
    if kept in state.gone:
        return
    top = 16 if cost.x_most is None else cost.x_most
    spans = [range(r.least, min(5, 5 if r.most is None else r.most) + 1) for r in cost.repeated]
    for x in range(cost.x_least, top + 1):
        for counts in product(*spans):
            symbols = list(cost.mana.symbols)
            generic = cost.mana.generic + cost.mana.variable * x
            life = cost.life + cost.life_per_x * x
            takes = [(t, t.least + t.per_x * x) for t in cost.takes]
            for repeated, n in zip(cost.repeated, counts, strict=True):
                symbols += repeated.mana.symbols * n
                generic += repeated.mana.generic * n
                life += repeated.life * n
                takes += [(t, t.least) for t in repeated.takes] * n
            if kept:
                takes = [(_without_kept(t, kept), n) for t, n in takes]
            if generic > things + 2 * len(symbols) + cost.mana.least:
                continue
            for done in _ways(board, cost, state, x, symbols, generic, life, takes):
                yield x, counts, done


def _in_play(board: Board, i: str) -> bool:
    return i in board.objects and board.objects[i].zone == "battlefield"


def _without_kept(take: Take, kept: str) -> Take:
    if take.action not in REMOVING:
        return take
    return replace(take, eligible=tuple(i for i in take.eligible if i != kept))


def _ways(
    board: Board,
    cost: LockedCost,
    state: State,
    x: int,
    symbols: list[ManaSymbol],
    generic: int,
    life: int,
    takes: list[tuple[Take, int]],
) -> Iterator[State]:
    options = []
    fixed = dict(cost.fixed_ways)
    for index, symbol in enumerate(symbols):
        ways: list[tuple[tuple[ManaSymbol, ...], int, int]] = []
        if symbol.types:
            ways += [((ManaSymbol.parse(f"{{{t}}}"),), 0, 0) for t in symbol.types]
        if symbol.snow:
            ways.append(((symbol,), 0, 0))
        if symbol.generic:
            ways.append(((), symbol.generic, 0))
        if symbol.phyrexian:
            ways.append(((), 0, 2))
        if index in fixed:
            ways = [w for w in ways if _said(w) == fixed[index]]
        options.append(ways)
    seen = set()
    for chosen in product(*options):
        pips = sorted((s for way in chosen for s in way[0]), key=str)
        base = generic + sum(way[1] for way in chosen)
        pay_life = life + sum(way[2] for way in chosen)
        key = (tuple(pips), base, pay_life)
        if key in seen:
            continue
        seen.add(key)
        due = max(0, base, cost.mana.least - len(pips))
        if pay_life and (not board.can_pay_life or state.life < pay_life):
            continue
        variable = min(cost.mana.variable * x, due)
        after = replace(state, life=state.life - pay_life)
        units = [(p, False) for p in pips]
        units += [(GENERIC, k < variable) for k in range(due)]
        for paid in _pay_mana(board, cost, after, units, 0, set()):
            for taken in _take_from(board, paid, takes):
                if taken.energy < cost.energy:
                    continue
                for cards in combinations(sorted(taken.fallen), taken.owed):
                    done = replace(taken, energy=taken.energy - cost.energy, owed=0)
                    for card in cards:
                        done = remove(board, done, "exile", card)
                    yield done


def _said(way: tuple[tuple[ManaSymbol, ...], int, int]) -> str:
    """Return how a way is written: ``{W}``, ``{2}``, ``2 life``."""
    symbols, generic, life = way
    return f"{life} life" if life else f"{{{generic}}}" if generic else str(symbols[0])


def _take_from(board: Board, state: State, takes: list[tuple[Take, int]]) -> Iterator[State]:
    """Pay the takes in an order that never stands in its own way: removals last.

    What may exile what others put into the graveyard comes after them.
    """
    states = [state]
    for take, amount in sorted(
        takes, key=lambda t: (t[0].action in REMOVING, t[0].action == "exile", t[0].random)
    ):
        states = [after for before in states for after in take_away(board, before, take, amount)]
    yield from states


def _pay_mana(
    board: Board,
    cost: LockedCost,
    state: State,
    units: list[tuple[ManaSymbol, bool]],
    at: int,
    seen: set[object],
) -> Iterator[State]:
    if (at, state) in seen:
        return
    seen.add((at, state))
    if at == len(units):
        yield state
        return
    symbol, for_x = units[at]
    if "delve" in cost.methods and symbol.is_generic and state.owed < len(board.falling):
        # By a card that is in the graveyard once all that is sacrificed or discarded is.
        paid = replace(state, owed=state.owed + 1)
        yield from _pay_mana(board, cost, paid, units, at + 1, seen)
    for unit in set(state.pool):
        if pays(board, unit, symbol, cost.terms, for_x=for_x):
            paid = replace(state, pool=without(state.pool, unit))
            yield from _pay_mana(board, cost, paid, units, at + 1, seen)
    for i, thing in board.objects.items():
        if i in state.gone:
            continue
        generic = symbol.is_generic
        untapped = thing.zone == "battlefield" and i not in state.tapped
        if untapped and (
            (
                "convoke" in cost.methods
                and "Creature" in thing.types
                and not symbol.snow
                and (generic or symbol.types[0] in thing.colors)
            )
            or ("improvise" in cost.methods and "Artifact" in thing.types and generic)
        ):
            paid = replace(state, tapped=state.tapped | {i})
            yield from _pay_mana(board, cost, paid, units, at + 1, seen)
        if "delve" in cost.methods and generic and thing.zone == "graveyard":
            paid = remove(board, state, "exile", i)
            yield from _pay_mana(board, cost, paid, units, at + 1, seen)
