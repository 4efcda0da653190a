"""The exhaustive checker: plays mana abilities one at a time, then tries every payment.

No solver and no cleverness: a search over all states that mana abilities can reach (CR 601.2g),
and in each of them a matching of what is due (CR 601.2h). The best payment leaves
some life, loses least, then costs least life, then wastes least mana.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from castable.models.position import Position
from castable.models.query import Query
from tests.oracle.book import Maker, NotCoveredError, X
from tests.oracle.paying import exiles_from_graveyard, helpers, pay
from tests.oracle.prices import Demand, demands
from tests.oracle.world import Kind, State, Unit, World, read

MOST_STATES = 60_000
MOST_X = 25
OTHER = "-"
"""Mana of a type that nothing here asks for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the oracle found."""

    best: dict[int, tuple[int, int, int]]
    """For each X that can be paid: losses, life, floating mana, the least in that order."""
    states: int
    has_x: bool

    @property
    def legal(self) -> bool:
        """Whether the spell can be cast."""
        return bool(self.best)

    @property
    def max_x(self) -> int | None:
        """The largest X, if the cost has one."""
        return max(self.best) if self.has_x and self.best else None


def solve(position: Position, query: Query) -> Answer:
    """Answer by exhaustion.

    Raises
    ------
    NotCoveredError
        When a card or mechanic is not known to the oracle, or there are too many states.
    """
    world = read(position, query)
    wanted = demands(world, MOST_X)
    search = _Search(world, wanted)
    states = search.states()
    costs = [price.mana for _, price in world.spell.others] + [world.spell.cost or ()]
    has_x = any("X" in c for c in costs) or any(
        p.amount == X for price in world.spell.additional for p in price.parts
    )
    return Answer(_evaluate(search, states, wanted), len(states), has_x)


class _Search:
    """The states that mana abilities lead to."""

    def __init__(self, world: World, wanted: list[Demand]) -> None:
        self.world = world
        makers = [m for kind in world.kinds for m in kind.card.makers]
        inputs = {t for m in makers for s in m.price.mana if not s.isdigit() for t in s.split("/")}
        slots = {slot for demand in wanted for slot in demand.slots}
        self.types = inputs | {t for slot in slots for t in slot.types}
        self.snow = any(slot.snow for slot in slots)

    def unit(
        self, type_: str, *, snow: bool = False, spell: bool = True, feeds: str = "any"
    ) -> Unit:
        return (type_ if type_ in self.types else OTHER, snow and self.snow, spell, feeds)

    def states(self) -> dict[State, int]:
        """Return every state with the least life lost on the way."""
        world = self.world
        pool = tuple(sorted(self.unit(t) for t in world.pool))
        start = State(world.untapped, world.tapped, pool, fallen=(0,) * len(world.kinds))
        lost = {start: 0}
        queue = [start]
        for state in queue:
            for then, life in self._moves(state, world.life - lost[state]):
                if then not in lost or lost[then] > lost[state] + life:
                    lost[then] = lost[state] + life
                    queue.append(then)
            if len(lost) > MOST_STATES:
                raise NotCoveredError("too many states")
        return lost

    def _moves(self, state: State, life: int) -> Iterator[tuple[State, int]]:
        """Yield the states one activation away, and the life that it takes."""
        for index, kind in enumerate(self.world.kinds):
            for maker in kind.card.makers:
                if not self._possible(state, kind, maker, life):
                    continue
                for paid in self._costs(state, index, maker):
                    for made in self._outputs(paid, kind, maker):
                        pool = tuple(sorted(paid.pool + made))
                        then = replace(paid, pool=pool, later=paid.later + maker.later)
                        yield then, maker.price.life + maker.damage

    def _possible(self, state: State, kind: Kind, maker: Maker, life: int) -> bool:
        zone = "hand" if maker.leaves == "exile" else "battlefield"
        number, what = maker.needs
        return (
            kind.zone == zone
            and not 0 < maker.price.life > life
            and self.number(state, what) >= number
            and not (maker.counter and not kind.counters)
            and not (maker.discards_hand and self.world.zone == "hand")
            and (not maker.by or self._is_there(state, maker.by))
        )

    def _is_there(self, state: State, name: str) -> bool:
        return any(
            state.untapped[i] + state.tapped[i]
            for i, k in enumerate(self.world.kinds)
            if k.zone == "battlefield" and k.card.name == name
        )

    def number(self, state: State, what: str) -> int:
        """Count the permanents that are there."""
        return sum(
            state.untapped[i] + state.tapped[i]
            for i, k in enumerate(self.world.kinds)
            if what and k.zone == "battlefield" and k.card.fits(what)
        )

    def _costs(self, state: State, index: int, maker: Maker) -> Iterator[State]:
        """Yield the states after paying the cost of an ability."""
        kind = self.world.kinds[index]
        firsts: list[State] = []
        if maker.tap:
            if state.untapped[index] and not kind.sick:
                down = _add(state, index, untapped=-1, tapped=0 if maker.leaves else 1)
                down = self._fall(down, index) if maker.leaves == "sac" else down
                firsts.append(replace(down, worn=down.worn + bool(maker.counter)))
        elif maker.leaves:
            firsts = list(_remove(state, index))
            if maker.leaves == "sac":
                firsts = [self._fall(first, index) for first in firsts]
        elif state.untapped[index] + state.tapped[index]:
            firsts.append(state)
        if maker.discards_hand:
            hand = [i for i, k in enumerate(self.world.kinds) if k.zone == "hand"]
            firsts = [self._empty(first, hand) for first in firsts]
        for first in firsts:
            for second in self._take_objects(first, maker):
                yield from self._spend(second, maker.price.mana, kind)

    def _fall(self, state: State, index: int, number: int = 1) -> State:
        """Note cards that are in the graveyard now; tokens cease to exist (CR 704.5d)."""
        kind = self.world.kinds[index]
        if "Token" in kind.card.types or not exiles_from_graveyard(self.world):
            return state
        fallen = list(state.fallen)
        fallen[index] += number
        return replace(state, fallen=tuple(fallen))

    def _empty(self, state: State, kinds: list[int]) -> State:
        for index in kinds:
            number = state.untapped[index]
            state = self._fall(_add(state, index, untapped=-number), index, number)
        return state

    def _take_objects(self, state: State, maker: Maker) -> Iterator[State]:
        found = [state]
        for part in (p for p in maker.price.parts for _ in range(p.amount)):
            after = []
            for before in dict.fromkeys(found):
                for index, kind in enumerate(self.world.kinds):
                    zone = "hand" if part.action == "discard" else "battlefield"
                    if kind.zone != zone or not kind.card.fits(part.what):
                        continue
                    if part.action == "tap" and before.untapped[index]:
                        after.append(_add(before, index, untapped=-1, tapped=1))
                    if part.action in ("sac", "discard"):
                        after.extend(self._fall(one, index) for one in _remove(before, index))
            found = after
        yield from dict.fromkeys(found)

    def _spend(self, state: State, mana: tuple[str, ...], kind: Kind) -> Iterator[State]:
        pools = {state.pool}
        free = self.free(state)
        for symbol in mana:
            for _ in range(int(symbol) if symbol.isdigit() else 1):
                accepted = None if symbol.isdigit() else symbol.split("/")
                pools = {
                    pool[:i] + pool[i + 1 :]
                    for pool in pools
                    for i, unit in enumerate(pool)
                    if kind.card.fits(unit[3]) and (accepted is None or free or unit[0] in accepted)
                }
        for pool in pools:
            yield replace(state, pool=pool)

    def free(self, state: State) -> bool:
        """Return whether mana may be spent as though of any color."""
        return any(
            k.card.free_colors and k.zone == "battlefield" and state.untapped[i] + state.tapped[i]
            for i, k in enumerate(self.world.kinds)
        )

    def _outputs(self, state: State, kind: Kind, maker: Maker) -> set[tuple[Unit, ...]]:
        """Return the different bundles, counted as the ability resolves."""
        times = self.number(state, maker.count) if maker.count else 1
        spell = self.world.spell
        bound = maker.only or maker.not_others
        good = not bound or spell.fits(bound, kind.chosen)
        snow = "Snow" in kind.card.types
        feeds = maker.feeds.replace("chosen", kind.chosen or "nothing")
        options = self._could(state, maker.could) if maker.could else maker.options
        if not times:
            return set()  # to make nothing is legal, and only burns mana
        return {
            tuple(self.unit(t, snow=snow, spell=good, feeds=feeds) for t in bundle * times)
            + tuple(self.unit(t) for t in more)
            for bundle in options
            for more in self._extra(state, kind, maker, bundle * times)
        }

    def _could(self, state: State, what: str) -> list[str]:
        """Return the types that such permanents could produce (CR 106.7)."""
        return sorted(
            {
                type_
                for i, k in enumerate(self.world.kinds)
                if k.zone == "battlefield" and k.card.fits(what)
                if state.untapped[i] + state.tapped[i]
                for m in k.card.makers
                if not m.count or self.number(state, m.count)
                for bundle in m.options
                for type_ in bundle
            }
        )

    def _extra(self, state: State, kind: Kind, maker: Maker, made: str) -> set[tuple[str, ...]]:
        """Return what triggered mana abilities add (CR 605.1b, 106.12a)."""
        if not maker.tap or not made:
            return {()}
        added: list[tuple[str, ...]] = [(c,) for c in kind.bonus]
        for i, k in enumerate(self.world.kinds):
            what, type_ = k.card.extra
            if what and k.zone == "battlefield" and kind.card.fits(what):
                one = tuple(sorted(set(made))) if type_ == "same" else (type_,)
                added += [one] * (state.untapped[i] + state.tapped[i])
        return {tuple(sorted(choice)) for choice in product(*added)}


def _add(state: State, index: int, *, untapped: int = 0, tapped: int = 0) -> State:
    up, down = list(state.untapped), list(state.tapped)
    up[index] += untapped
    down[index] += tapped
    return replace(state, untapped=tuple(up), tapped=tuple(down))


def _remove(state: State, index: int) -> Iterator[State]:
    if state.untapped[index]:
        yield _add(state, index, untapped=-1)
    if state.tapped[index]:
        yield _add(state, index, tapped=-1)


def _evaluate(
    search: _Search, states: dict[State, int], wanted: list[Demand]
) -> dict[int, tuple[int, int, int]]:
    """Return the best payment for each X."""
    world = search.world
    start = sum(world.untapped) + sum(world.tapped)
    best: dict[int, tuple[bool, int, int, int]] = {}
    for state, lost in states.items():
        gone = 4 * (start - sum(state.untapped) - sum(state.tapped)) + state.worn
        help_ = helpers(world, state)
        for demand in wanted:
            if len(state.pool) + help_ < len(demand.slots):
                continue
            if demand.life and demand.life > world.life - lost:
                continue
            life = lost + state.later + demand.life
            dead = 0 < world.life <= life
            floor = (dead, gone + demand.loss, life, max(0, len(state.pool) - len(demand.slots)))
            if demand.x in best and best[demand.x] <= floor:
                continue
            paid = pay(world, state, demand, search.free(state))
            if paid is not None:
                key = (dead, gone + demand.loss + paid[0], life, paid[1])
                best[demand.x] = min(key, best.get(demand.x, key))
    return {x: value[1:] for x, value in best.items()}
