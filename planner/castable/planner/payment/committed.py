"""What the player has done already to pay: each click carried out on the board (CR 601.2g-h).

Mana abilities are carried out: their objects are tapped or gone, their mana is in the pool. What
pays the cost itself waits until all mana is made, as the rules have it, and is a wish that the
payment must grant.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from castable.models.abilities import ManaAbility
from castable.models.clicks import Click
from castable.models.errors import CastableError
from castable.models.mana import ManaType, parse_mana, print_mana
from castable.models.plan import Lost, Step
from castable.planner.payment.attached import auras_lost
from castable.planner.payment.demand import accepted
from castable.planner.payment.dying import dying
from castable.planner.payment.encode import left_out
from castable.planner.payment.left import as_left, still_take
from castable.planner.payment.resources import Resources
from castable.planner.payment.setting_aside import may_pay
from castable.planner.payment.steps import ability_cost, weakening
from castable.planner.rules.asked.wishes import called
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import (
    FALLING,
    HELPING,
    REMOVING,
    LockedCost,
    PoolUnit,
    Source,
    Take,
    Wish,
)

Mana = tuple[ManaType, ...]
_NOTHING: Final = Lost()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a payment has come."""

    board: Board
    """What is left, the mana that was made in the pool."""
    steps: tuple[Step, ...] = ()
    """The mana abilities that were activated."""
    wishes: tuple[Wish, ...] = ()
    """What else must be part of the payment."""
    lost: Lost = _NOTHING
    fallen: frozenset[str] = frozenset()
    """What mana abilities have put into the graveyard."""
    stale: tuple[str, ...] = ()
    """Names of sources whose output is not known any more: what it counts is gone."""

    away: str = ""
    """The card that is no resource: it is on the stack, or moves itself (CR 601.2a)."""

    @classmethod
    def begun(cls, board: Board, cost: LockedCost) -> "Progress":
        """Return the board of an attempt that is begun: no more instants (CR 601.2g)."""
        away = left_out(board, cost)
        there = (s for s in board.sources if s.object != away and away not in s.counts)
        sources = (s for s in there if not s.before_casting)
        return cls(replace(board, sources=tuple(sources)), away=away)


def carry_out(
    progress: Progress, click: Click, costs: Sequence[LockedCost], cr: str
) -> Progress | str:
    """Carry out one click, or say in words why it can't be.

    Raises
    ------
    CastableError
        When the click leaves open what was done.
    """
    there = (t for t in progress.board.objects.values() if t.id != progress.away)
    things = [t for t in there if called(click.object, t)]
    if not things:
        return f"{progress.board.names.get(click.object, click.object)} is gone by then"
    if click.do != "activate":
        return _pay(progress, click, costs, things)
    why = ""
    for thing in things:
        mine = [s for s in progress.board.sources if s.object == thing.id]
        if click.ability is not None:
            mine = [s for s in mine if s.ability == click.ability]
        if not mine:
            why = why or _no_source(thing)
        usable = []
        for source in mine:
            reason = _not_usable(source, thing, progress.board)
            why = why or reason
            if not reason:
                usable.append(source)
        made = _activate(progress, click, thing, usable, cr)
        if isinstance(made, Progress):
            return made
        why = why or made
    return why


def _no_source(thing: GameObject) -> str:
    """Say why an object gives no mana."""
    if any(isinstance(ability, ManaAbility) for ability in thing.abilities):
        if thing.tapped:
            return f"{thing.name} is tapped already"
        if thing.summoning_sick:
            return _SICK.format(thing.name)
    return f"{thing.name} has no such mana ability that can be activated now"


_SICK: Final = "{} has been under your control for less than a turn"


def _not_usable(source: Source, thing: GameObject, board: Board) -> str:
    """Say why an ability can't be activated; empty if it can."""
    if source.taps and thing.tapped:
        return f"{thing.name} is tapped already"
    if source.untaps and not thing.tapped:
        return f"{thing.name} is untapped already"
    if (source.taps or source.untaps) and thing.summoning_sick:
        return _SICK.format(thing.name)
    if source.uses is not None and source.uses <= 0:
        return f"the ability of {thing.name} can't be activated again"
    if source.life and (not board.can_pay_life_for_mana or board.life < source.life):
        return f"the life that {thing.name} asks for can't be paid"
    if source.energy > board.energy:
        return f"the energy that {thing.name} asks for can't be paid"
    lacking = next((k for k, n in source.counters if thing.counters.get(k, 0) < n), None)
    return f"{thing.name} has too few {lacking} counters" if lacking else ""


def _activate(
    progress: Progress, click: Click, thing: GameObject, usable: Sequence[Source], cr: str
) -> Progress | str:
    """Activate one of the abilities, the first that does what the click says."""
    asked = parse_mana(click.adds)
    outputs = {tuple(sorted(mode)) for source in usable for mode in source.choices()}
    if usable and not asked and len(outputs) > 1:
        choice = " or ".join(print_mana(mana) for mana in sorted(outputs))
        raise _unclear(click, f"say what {thing.name} added: {choice}", "adds")
    why = ""
    unclear: CastableError | None = None
    for source in usable:
        modes = [m for m in source.choices() if not asked or Counter(m) == Counter(asked)]
        if not modes:
            continue
        try:
            taken = _taken(progress, click, source)
            fed = _fed(progress.board, click, source)
        except CastableError as error:
            unclear = unclear or error  # another way to activate it may be the one that is meant
            continue
        if isinstance(taken, str) or isinstance(fed, str):
            why = why or (taken if isinstance(taken, str) else str(fed))
            continue
        return _activated(progress, source, modes[0], taken, fed, cr)
    if unclear is not None:
        raise unclear
    return why or f"{thing.name} can't add {click.adds}"


def _unclear(click: Click, what: str, key: str) -> CastableError:
    return CastableError(
        f"the click on {click.object!r} leaves open what was done: {what} ({key!r})",
        code="committed.unclear",
    )


def _taken(progress: Progress, click: Click, source: Source) -> list[tuple[Take, str]] | str:
    """Return the objects that the ability's cost takes, or why it can't take them."""
    board = progress.board
    taken: list[tuple[Take, str]] = []
    named = list(click.uses)
    name = board.objects[source.object].name
    eligible = {i for take in source.takes for i in take.eligible} - {progress.away}
    things = [board.objects[i] for i in eligible if i in board.objects]
    unfit = next((w for w in named if not any(called(w, thing) for thing in things)), None)
    if unfit is not None:
        return f"{board.names.get(unfit, unfit)} can't be used for the cost of {name}"
    for take in source.takes:
        if take.action not in (*REMOVING, "tap", "reveal") and not _on_itself(take, source):
            raise _unclear(
                click, f"the cost {take.phrase!r} can't be followed click by click", "do"
            )
        amount = take.least + take.per_x * source.x
        used = {progress.away, *(i for _, i in taken)}
        there = [i for i in take.eligible if i in board.objects and i not in used]
        chosen: list[str] = []
        for word in [*named, *([source.object] if source.object in there else [])]:
            fits = (i for i in there if i not in chosen and called(word, board.objects[i]))
            found = next(fits, None)
            if found is not None and _worth(take, chosen, board) < amount:
                chosen.append(found)
                if word in named:
                    named.remove(word)
        rest = [i for i in there if i not in chosen]
        if _worth(take, chosen, board) < amount:
            if _worth(take, [*chosen, *rest], board) < amount:
                return f"nothing is there for {name} to {take.phrase}"
            if click.uses or _worth(take, [*chosen, *rest], board) > amount:
                raise _unclear(click, f"say which it took to {take.phrase}", "uses")
            chosen += rest
        taken += [(take, i) for i in chosen]
    if named:
        return f"{board.names.get(named[0], named[0])} can't be used for the cost of {name}"
    return taken


def _on_itself(take: Take, source: Source) -> bool:
    """Return whether counters are put on the source itself, so that nothing is to choose."""
    return take.action == "put_counters" and take.eligible == (source.object,)


def _worth(take: Take, ids: Sequence[str], board: Board) -> int:
    return sum(take.worth(board.objects[i]) for i in ids)


def feeds(board: Board, source: Source) -> dict[Mana, tuple[PoolUnit, ...]]:
    """Return the ways in which the pool pays for an ability, by the types of mana spent."""
    resources = Resources.of(board)
    symbols = [s for s in source.mana for _ in range(s.generic if s.is_generic else 1)]
    ways: set[tuple[int, ...]] = {()}
    for symbol in symbols:
        mask = accepted(resources, symbol, source.terms)
        ways = {
            tuple(sorted((*way, kind)))
            for way in ways
            for kind, there in enumerate(resources.pool)
            if mask >> kind & 1 and way.count(kind) < there
        }
    by_type: dict[Mana, tuple[PoolUnit, ...]] = {}
    for way in sorted(ways):
        kinds = [resources.kinds[k] for k in way]
        units = tuple(PoolUnit(k.type, k.snow, k.restriction) for k in kinds)
        by_type.setdefault(tuple(sorted(k.type for k in kinds)), units)
    return by_type


def _fed(board: Board, click: Click, source: Source) -> tuple[PoolUnit, ...] | str:
    """Return the mana of the pool that pays for the ability, or why none does."""
    ways = feeds(board, source)
    if click.pays:
        said = Counter(parse_mana(click.pays))
        ways = {mana: units for mana, units in ways.items() if Counter(mana) == said}
    if not ways:
        name = board.objects[source.object].name
        return f"no mana of the pool pays for the ability of {name}"
    if len(ways) > 1:
        choice = " or ".join(print_mana(mana) for mana in sorted(ways))
        raise _unclear(click, f"say which mana paid for it: {choice}", "pays")
    return next(iter(ways.values()))


def _activated(
    progress: Progress,
    source: Source,
    mode: Mana,
    taken: Sequence[tuple[Take, str]],
    fed: Sequence[PoolUnit],
    cr: str,
) -> Progress:
    """Return the board after the ability, with the step that it was."""
    board, i = progress.board, source.object
    tapped = {j for take, j in taken if take.action == "tap"} | ({i} if source.taps else set())
    leaving = [(take.action, j) for take, j in taken if take.action in REMOVING]
    leaving += [(source.leaves, i)] if source.leaves else []
    gone = {j for _, j in leaving}
    fallen = {j for action, j in leaving if action in FALLING and j in board.falling}
    counters = Counter(dict(source.counters))
    objects = {
        j: as_left(thing, tapped=j in tapped, gone=counters if j == i else None)
        for j, thing in board.objects.items()
        if j not in gone
    }
    objects |= {j: replace(board.objects[j], zone="graveyard", tapped=False) for j in fallen}
    if source.untaps and i in objects:
        objects[i] = replace(objects[i], tapped=False)
    pool = list(board.pool)
    for unit in fed:
        pool.remove(unit)
    own, added = _made(source, mode)
    pool += [PoolUnit(t, source.snow, source.restriction) for t in own]
    pool += [PoolUnit(t) for t in added]
    stale = [s for s in board.sources if not gone.isdisjoint(s.counts) and s.object not in gone]
    left = replace(
        board,
        objects=objects,
        sources=tuple(
            _after(s, source, tapped, gone)
            for s in board.sources
            if not (s.object in gone or s in stale or (s.taps and _stays_tapped(s, tapped, board)))
        ),
        pool=tuple(pool),
        life=board.life - source.life - source.damage + source.gains,
        energy=board.energy - source.energy,
    )
    step = Step(
        cr=cr,
        do="activate",
        object=i,
        name=board.objects[i].name,
        ability=source.ability,
        pays=ability_cost(source, print_mana(unit.type for unit in fed)),
        adds=print_mana(mode),
        uses=tuple(j for take, j in taken if not (j == i and _on_itself(take, source))),
        gains=source.gains,
    )
    return replace(
        progress,
        board=left,
        steps=(*progress.steps, step),
        lost=more_lost(progress.lost, _lost(source, leaving, taken, board)),
        fallen=progress.fallen | fallen,
        stale=(*progress.stale, *(board.objects[s.object].name for s in stale)),
    )


def _stays_tapped(source: Source, tapped: set[str], board: Board) -> bool:
    """Whether a source is tapped now, and none of its abilities untaps it."""
    untaps = any(s.untaps and s.object == source.object for s in board.sources)
    return source.object in tapped and not untaps


def _made(source: Source, mode: Mana) -> tuple[Mana, Mana]:
    """Tell the mana of the ability from what triggers add to it (CR 605.1b)."""
    if not source.added:
        return mode, ()
    added = source.added[source.modes.index(mode)]
    return tuple((Counter(mode) - Counter(added)).elements()), added


def _after(one: Source, used: Source, tapped: set[str], gone: set[str]) -> Source:
    takes = tuple(still_take(t, tapped, gone) for t in one.takes)
    same = (one.object, one.ability) == (used.object, used.ability)
    uses = one.uses - 1 if same and one.uses is not None else one.uses
    return one if takes == one.takes and uses == one.uses else replace(one, takes=takes, uses=uses)


def _lost(
    source: Source,
    leaving: Sequence[tuple[str, str]],
    taken: Sequence[tuple[Take, str]],
    board: Board,
) -> Lost:
    gone = {word: tuple(i for a, i in leaving if a == action) for action, word in _WORDS.items()}
    moved = {i for _, i in leaving}
    removed = {(source.object, kind): n for kind, n in source.counters}
    put = weakening((take, i, take.least) for take, i in taken)
    return Lost(
        life=source.life + source.damage + source.later,
        energy=source.energy,
        counters=tuple(f"{n} {kind} from {i}" for (i, kind), n in removed.items()),
        weakened=tuple(f"{n} {kind} on {i}" for (i, kind), n in put.items()),
        dying=dying(board.objects, moved, removed, put),
        auras=auras_lost(board.objects, moved),
        **gone,
    )


_WORDS = {
    "sacrifice": "sacrificed", "discard": "discarded", "exile": "exiled", "return": "returned",
    "put_back": "put_back",
}  # fmt: skip


def more_lost(first: Lost, then: Lost) -> Lost:
    """Return what is gone for good after both."""
    words = (*_WORDS.values(), "counters", "weakened")
    both = {word: (*getattr(first, word), *getattr(then, word)) for word in words}
    gone = {i for word in _WORDS.values() for i in both[word]}
    for word in ("auras", "dying"):
        found = dict.fromkeys((*getattr(first, word), *getattr(then, word)))
        both[word] = tuple(i for i in found if i not in gone)
    return Lost(life=first.life + then.life, energy=first.energy + then.energy, **both)


def _pay(
    progress: Progress, click: Click, costs: Sequence[LockedCost], things: Sequence[GameObject]
) -> Progress | str:
    """Set an object aside to pay the cost itself, once each for what is done with it."""
    used = {i for w in progress.wishes if w.by == click.do for i in w.among}
    for thing in things:
        if thing.id not in used and any(may_pay(cost, click, thing) for cost in costs):
            action = HELPING.get(click.do, click.do)
            wish = Wish(action, (thing.id,), 1, by=click.do, pays_for=click.pays_for)  # type: ignore[arg-type]
            return replace(progress, wishes=(*progress.wishes, wish))
    thing = things[0]
    tapped = HELPING.get(click.do, click.do) == "tap" and thing.tapped
    why = ": it is tapped already" if tapped else ""
    what = f"{click.do} for {click.pays_for}" if click.pays_for else click.do
    return f"{costs[0].name} can't be paid for with {thing.name} ({what}){why}"
