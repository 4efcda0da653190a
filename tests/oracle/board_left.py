"""What stays castable, by exhaustion: every payment, and every payment of every card after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from castable.models.plan import Plan
from castable.planner.rules.board import Board
from castable.planner.rules.demands import LockedCost, PoolUnit, Source, Take
from castable.planner.rules.objects import GameObject
from castable.planner.rules.others import Other
from tests.oracle.board_brute import payments, search
from tests.oracle.board_states import State, all_states
from tests.planner.payment.boards import cost, symbols, take

Value = tuple[bool, int, int, int, int, int, int, int, int]
"""Whether no life is left, X negated, repeats, losses, life, mana left, cards that stay castable
negated, weight of the objects tapped, weight of their colors."""
Weights = Mapping[str, tuple[int, int]]
"""What tapping an object counts, and its colors."""


@dataclass(frozen=True, slots=True)
class BestLeft:
    """The best payment for those who look at what stays castable last."""

    value: Value | None
    castable: frozenset[tuple[str, ...]]
    """The sets of cards that payments of this value leave castable."""


def search_left(
    board: Board,
    costs: Sequence[LockedCost],
    fixed_x: int | None,
    others: Sequence[Other],
    weights: Weights,
) -> BestLeft:
    """Return the best payment's value, and what it may leave castable."""
    best: Value | None = None
    sets: set[tuple[str, ...]] = set()
    known: dict[object, tuple[str, ...]] = {}
    for state in all_states(board, costs[0]):
        for one in costs:
            for x, counts, done in payments(board, one, state):
                if fixed_x is not None and x != fixed_x:
                    continue
                x_level = 0 if fixed_x is not None else -x
                life = board.life - done.life + done.later
                dead = 0 < board.life <= life
                front = (dead, x_level, sum(counts), done.lost, life, len(done.pool))
                if best is not None and front > best[:6]:
                    continue
                key = replace(done, lost=0)
                if key not in known:
                    known[key] = _castable(board, done, others)
                taps = [weights[i] for i in done.tapped if not board.objects[i].tapped]
                weight = sum(w for w, _ in taps), sum(c for _, c in taps)
                value = (*front, -len(known[key]), *weight)
                if best is None or value < best:
                    best, sets = value, set()
                if value == best:
                    sets.add(known[key])
    return BestLeft(best, frozenset(sets))


def _castable(board: Board, done: State, others: Sequence[Other]) -> tuple[str, ...]:
    names = []
    for other in others:
        if other.ids[0] in done.gone:
            continue
        left = left_of(board, done)
        costs = [replace(c, takes=tuple(_still(t, left) for t in c.takes)) for c in other.costs]
        if search(left, costs).best is not None:
            names.append(other.name)
    return tuple(names)


def weigh_taps(plan: Plan, board: Board, weights: Weights) -> tuple[int, int]:
    """Weigh what a plan taps, read from its steps."""
    by_key = {(s.object, s.ability): s for s in board.sources}
    tapped: set[str] = set()
    for step in plan.steps:
        if step.do == "activate":
            source = by_key[step.object, step.ability or 0]
            tapped.update([step.object] if source.taps else [])
            for eligible in (t.eligible for t in source.takes if t.action == "tap"):
                tapped.update(set(step.uses) & set(eligible))
        elif step.do in ("convoke", "improvise", "tap"):
            tapped.add(step.object)
    return sum(weights[i][0] for i in tapped), sum(weights[i][1] for i in tapped)


def left_of(board: Board, done: State) -> Board:
    """Return the board that a payment leaves."""
    counters: dict[str, dict[str, int]] = {}
    for i, kind, number in done.counters:
        counters.setdefault(i, {})[kind] = number
    objects = {
        i: _as_left(thing, done, counters.get(i, {}))
        for i, thing in board.objects.items()
        if i not in done.gone
    }
    used = dict(done.used)
    left = replace(
        board,
        objects=objects,
        pool=tuple(PoolUnit(*unit) for unit in done.pool),
        life=board.life - (board.life - done.life + done.later),
        energy=done.energy,
    )
    sources = [
        replace(
            source,
            uses=None if source.uses is None else source.uses - used.get(number, 0),
            takes=tuple(_still(t, left) for t in source.takes),
        )
        for number, source in enumerate(board.sources)
        if source.object in objects
    ]
    return replace(left, sources=tuple(s for s in sources if _can(s)))


def _can(source: Source) -> bool:
    return source.uses is None or source.uses > 0


def _as_left(thing: GameObject, done: State, counters: dict[str, int]) -> GameObject:
    tapped = thing.id in done.tapped
    if tapped == thing.tapped and counters == thing.counters:
        return thing
    entry = thing.entry.model_copy(update={"tapped": tapped, "counters": counters})
    return replace(thing, tapped=tapped, entry=entry)


def _still(take_: Take, left: Board) -> Take:
    def may(i: str) -> bool:
        thing = left.objects.get(i)
        return thing is not None and not (take_.action == "tap" and thing.tapped)

    return replace(take_, eligible=tuple(i for i in take_.eligible if may(i)))


def random_others(random: Random, board: Board, costs: Sequence[LockedCost]) -> list[Other]:
    """Return cards that could be cast beside the one that is asked about."""
    hand = [o.id for o in board.objects.values() if o.zone == "hand" and o.id != costs[0].object]
    there = [o.id for o in board.objects.values() if o.zone == "battlefield"]
    result = []
    for number in range(random.randint(1, 3)):
        own = hand.pop() if hand and random.random() < 0.5 else f"other-{number}"
        ways = tuple(_cost(random, own, there) for _ in range(random.choice((1, 1, 1, 2))))
        result.append(Other(f"card {number}", "hand", (own,), ways))
    return result


def _cost(random: Random, own: str, there: Sequence[str]) -> LockedCost:
    pool = ("{W}", "{U}", "{B}", "{R}", "{G}", "{G}", "{W/U}", "{2/W}", "{G/P}", "{C}", "{S}")
    colored = [random.choice(pool) for _ in range(random.randint(0, 2))]
    generic = random.randint(0, 2)
    text = "".join([f"{{{generic}}}" if generic else "", *colored]) or "{1}"
    methods = random.choice(((), (), (), ("convoke",), ("improvise",), ("delve",)))
    takes: tuple[Take, ...] = ()
    if random.random() < 0.15:
        takes = (take("sacrifice", 1, random.sample(there, min(len(there), 2))),)
    assert symbols(text)
    return cost(text, object=own, methods=methods, takes=takes)
