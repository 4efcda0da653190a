"""What stays castable, by exhaustion: every payment, and every payment of every card after it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from castable.models.plan import Plan
from castable.planner.payment.missed import Alike
from castable.planner.payment.worth import UNIT
from castable.planner.rules.attempts.others import Other
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, PoolUnit, Source, Take
from tests.oracle.board_brute import payments
from tests.oracle.board_states import State, all_states, auras_lost, spared
from tests.planner.payment.boards import cost, symbols, take

Front = tuple[bool, int, int, int, int, int, int]
"""Whether no life is left, X negated, repeats, losses, life, worth of what is lost, mana left."""
Back = tuple[int, int, int, int, int, int, int]
"""Cards that stay castable, each by itself, and the most of them together, both negated; what each
of them gives up and the life that it costs, summed up; how much what is lost is missed; weight of
the objects tapped, weight of their colors."""
FIRST = 1
"""How much of the front comes before the cards that are to be kept."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What objects count, by id: the definitions of the levels, not how they are reached."""

    taps: Mapping[str, tuple[int, int]]
    """Tapping one, and its colors."""
    worth: Mapping[str, int]
    """One that is lost."""
    returned: Mapping[str, int]
    """One that goes back to the hand."""
    keep: frozenset[str] = frozenset()
    """Cards that should stay castable."""
    hand: Sequence[Alike] = ()
    """What the cards of the hand count."""
    hand_worth: Mapping[int, int] = field(default_factory=dict)
    """How many of them count how much beside permanents, least first."""

    def worth_of(self, gone: Collection[str], returned: Collection[str], board: Board) -> int:
        """Weigh what is *gone* among its like: of the hand always the least cards."""
        cards = sum(board.objects[i].zone == "hand" for i in gone)
        least = [value for value, number in self.hand_worth.items() for _ in range(number)]
        worths = ((self.returned if i in returned else self.worth)[i] for i in gone)
        return sum(worths) + sum(least[:cards])

    def missed(self, gone: Collection[str], board: Board) -> int:
        """Weigh the cards of the hand that are *gone*, and the colors of the permanents."""
        colors = sum(self.taps[i][1] for i in gone if board.objects[i].zone == "battlefield")
        for alike in self.hand:
            number = sum(i in gone for i in alike.ids)
            colors += alike.each * number + alike.more * max(0, number - alike.free)
        return colors


@dataclass(frozen=True, slots=True)
class BestLeft:
    """The best payment in the order of all levels."""

    front: Front | None
    kept: int = 0
    """How many of the cards that are to be kept stay castable."""
    back: Back = (0, 0, 0, 0, 0, 0, 0)
    castable: frozenset[tuple[str, ...]] = frozenset()
    """The sets of cards that payments of this value leave castable."""
    ends: frozenset[tuple[frozenset[str], frozenset[str]]] = frozenset()
    """What payments of this value tap and leave there, and what is gone after them."""


def search_left(
    board: Board,
    costs: Sequence[LockedCost],
    fixed_x: int | None,
    others: Sequence[Other],
    weights: Weights,
) -> BestLeft:
    """Return the best payment's value, and what it may leave castable."""
    ends: dict[State, Front] = {}
    own = frozenset({costs[0].object}) if costs[0].kind in ("cast", "special") else frozenset()
    for state in all_states(board, costs[0]):
        for one in costs:
            for x, counts, done in payments(board, one, state):
                if fixed_x is not None and x != fixed_x:
                    continue
                front = _front(board, done, own, 0 if fixed_x is not None else x, counts, weights)
                end = done.forgotten
                ends[end] = min(front, ends.get(end, front))
    if not ends:
        return BestLeft(None)
    first = min(ends.values())[:FIRST]
    ends = {end: front for end, front in ends.items() if front[:FIRST] == first}
    wanted = [other for other in others if not weights.keep.isdisjoint(other.ids)]
    kept = {end: len(_castable(board, end, wanted)) if wanted else 0 for end in ends}
    most = max(kept.values())
    best = min(front for end, front in ends.items() if kept[end] == most)
    found: dict[Back, set[tuple[str, ...]]] = {}
    spots: dict[Back, set[tuple[frozenset[str], frozenset[str]]]] = {}
    for done in [end for end, front in ends.items() if front == best and kept[end] == most]:
        prices = _castable(board, done, others)
        castable = [other for other in others if other.name in prices]
        stay = done.tapped - done.gone
        tapped = frozenset(i for i in stay if not board.objects[i].tapped)
        taps = [weights.taps[i] for i in tapped]
        weight = len(done.pool) + sum(w for w, _ in taps), sum(c for _, c in taps)
        together = most_together(left_of(board, done), castable)
        missed = weights.missed(done.gone - own, board)
        taken = sum(t for t, _ in prices.values()), sum(life for _, life in prices.values())
        back = (-len(castable), -together, *taken, missed, *weight)
        found.setdefault(back, set()).add(tuple(o.name for o in castable))
        spots.setdefault(back, set()).add((tapped, done.gone - own))
    least = min(found)
    return BestLeft(best, most, least, frozenset(found[least]), frozenset(spots[least]))


def _front(
    board: Board,
    done: State,
    own: frozenset[str],
    x: int,
    counts: tuple[int, ...],
    weights: Weights,
) -> Front:
    life = _life(board, done)
    gone = done.gone - own
    worth = weights.worth_of(gone | auras_lost(board, gone), done.returned, board)
    worth += UNIT * (board.energy - done.energy)
    dead = 0 < board.life <= life
    free = spared(board, done.made, gone)
    return dead, -x, sum(counts), done.losses, life, worth, max(0, len(done.pool) - free)


def most_together(left: Board, others: Sequence[Other]) -> int:
    """Return how many cards can be cast one after another from what is left, in any order."""
    best = 0
    for other in others:
        rest = [o for o in others if o is not other]
        for end in _ends(left, other):
            if best == len(others):
                return best
            after = left_of(left, replace(end, gone=end.gone | {other.ids[0]}))
            there = [o for o in rest if o.ids[0] not in end.gone]
            best = max(best, 1 + (most_together(after, there) if there else 0))
    return best


def _ends(left: Board, other: Other) -> dict[State, None]:
    """Return the states after every payment of a card."""
    costs = [replace(c, takes=tuple(still(t, left) for t in c.takes)) for c in other.costs]
    ends: dict[State, None] = {}
    for state in all_states(left, costs[0]):
        for one in costs:
            for _, _, done in payments(left, one, state):
                if not _kills(left, done):
                    ends[done.forgotten] = None
    return ends


def _life(board: Board, done: State) -> int:
    return board.life - done.life + done.later


def _kills(board: Board, done: State) -> bool:
    """Whether life is lost, and none is left; what had none before is another matter."""
    return 0 < _life(board, done) >= board.life


def _castable(board: Board, done: State, others: Sequence[Other]) -> dict[str, tuple[int, int]]:
    """Return what each card gives up at least that stays castable, and the life that it costs."""
    found = {}
    for other in others:
        if other.ids[0] in done.gone:
            continue
        left = left_of(board, done)
        costs = [replace(c, takes=tuple(still(t, left) for t in c.takes)) for c in other.costs]
        prices = [
            (end.losses, _life(left, end))
            for state in all_states(left, costs[0])
            for one in costs
            for _, _, end in payments(left, one, state)
            if not _kills(left, end)
        ]
        if prices:
            found[other.name] = min(prices)
    return found


def tapped_by(plan: Plan, board: Board) -> frozenset[str]:
    """Return what a plan taps and does not give up, read from its steps."""
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
    return frozenset(tapped - {*plan.lost.sacrificed, *plan.lost.exiled, *plan.lost.returned})


def left_of(board: Board, done: State) -> Board:
    """Return the board that a payment leaves."""
    gone = done.gone | auras_lost(board, done.gone)
    counters: dict[str, dict[str, int]] = {}
    for i, kind, number in done.counters:
        counters.setdefault(i, {})[kind] = number
    objects = {
        i: _as_left(thing, done, counters.get(i, {}))
        for i, thing in board.objects.items()
        if i not in gone
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
            takes=tuple(still(t, left) for t in source.takes),
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


def still(take_: Take, left: Board) -> Take:
    """Return a take with the objects that may still be taken."""

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
