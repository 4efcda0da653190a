"""How much mana there is at most for a cost, and which objects are too few for it (CR 118.3).

What a mana ability taps or gives up pays once: two that tap an untapped creature are no more than
one where there is one creature.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from castable.models.mana import ManaType
from castable.planner.proof.failing import barred, fails, moved_itself
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, LockedCost, Source, Take

Types = tuple[ManaType, ...]
Way = tuple[str, object]
"""An object with how it makes mana: tapped, gone, or by one of its abilities."""


def makers(types: Types, sources: Iterable[Source]) -> list[Source]:
    """Return the sources that make mana of these types; all of them for no types."""
    return [s for s in sources if not types or any(t in types for m in s.modes for t in m)]


def working(types: Types, cost: LockedCost, board: Board) -> list[Source]:
    """Return the sources that make such mana for the cost."""
    away = moved_itself(cost, board)
    sources = [s for s in makers(types, board.sources) if s.object != away]
    return [s for s in sources if not fails(s, cost, board, itself=bool(types))]


def in_pool(types: Types, cost: LockedCost, board: Board) -> int:
    """Count the mana of these types in the pool that may be spent on the cost."""
    return sum(
        (not types or unit.type in types)
        and not barred(unit.restriction, cost, board, itself=bool(types))
        for unit in board.pool
    )


def _helps_anew(cost: LockedCost, board: Board) -> bool:
    """Whether mana abilities may bring about what pays in the place of mana: it is no bound then.

    What is sacrificed or discarded, for mana or as a cost, can be delved, what untaps can convoke.
    """
    untaps = any(s.untaps or any(t.action == "untap" for t in s.takes) for s in board.sources)
    moves = any(s.leaves or s.takes or s.discards_hand for s in board.sources)
    moves = moves or any(take.falls for take in cost.takes)
    return bool(cost.methods) and (untaps or ("delve" in cost.methods and moves))


def times_of(source: Source, board: Board) -> int | None:
    """Return how often a mana ability can be activated; None if that is open."""
    if source.untaps:
        return None
    if source.taps or source.leaves or source.uses == 1:
        return 1
    there = board.objects[source.object].counters if source.object in board.objects else {}
    return min((there.get(kind, 0) // n for kind, n in source.counters if n), default=None)


def helping_by(types: Types, cost: LockedCost, board: Board) -> dict[str, list[GameObject]]:
    """Return the objects that may pay such symbols in the place of mana, by how they do."""
    things = [t for t in board.objects.values() if t.id != cost.object]
    untapped = [t for t in things if t.zone == "battlefield" and not t.tapped]
    found = {
        "convoke": [
            t
            for t in untapped
            if "Creature" in t.types and (not types or not t.colors.isdisjoint(types))
        ],
        "improvise": [t for t in untapped if "Artifact" in t.types and not types],
        "delve": [t for t in things if t.zone == "graveyard" and not types],
        "waterbend": [
            t for t in untapped if not types and not t.types.isdisjoint({"Artifact", "Creature"})
        ],
    }
    return {method: found[method] for method in found if method in cost.methods}


def helping(types: Types, cost: LockedCost, board: Board) -> set[str]:
    """Return the objects that may pay such symbols in the place of mana, however they do."""
    return {t.id for things in helping_by(types, cost, board).values() for t in things}


@dataclass(frozen=True, slots=True)
class Bottleneck:
    """Objects that mana abilities take, and of which there are too few for all of these."""

    take: Take
    """What each activation takes."""
    sources: tuple[Source, ...]
    objects: tuple[str, ...]
    """Those that may be taken."""
    often: int
    """How often these abilities can be activated with them."""
    spare: int | None
    """How much oftener they could be with more; None if that is open."""
    helping: bool
    """Whether some of them could pay for the cost itself, in the place of mana."""


def bottlenecks(types: Types, cost: LockedCost, board: Board) -> list[Bottleneck]:
    """Return what mana abilities compete for that make such mana (CR 118.10)."""
    sharing: dict[str, list[Source]] = {}
    for source in working(types, cost, board):
        if (take := _taken(source)) is not None:
            sharing.setdefault(take.phrase, []).append(source)
    helpers = helping(types, cost, board)
    away = moved_itself(cost, board)
    found = []
    for sources in sharing.values():
        take = next(t for t in (_taken(s) for s in sources) if t is not None)
        eligible = {i for s in sources for t in s.takes for i in t.eligible} - {away}
        there = tuple(i for i in board.objects if i in eligible)
        often = len(there) // take.least
        if take.action == "tap" and all(s.taps for s in sources):
            # Each that is activated is tapped for it as well, and no longer there to be.
            tapped = len({*there, *(s.object for s in sources)})
            often = min(often, tapped // (take.least + 1))
        number = [times_of(s, board) for s in {(s.object, s.ability): s for s in sources}.values()]
        most = None if None in number else sum(n for n in number if n is not None)
        helps = not helpers.isdisjoint(there)
        if most is None or most > often or helps:
            spare = None if most is None else max(0, most - often)
            often = often if most is None else min(often, most)
            found.append(Bottleneck(take, tuple(sources), there, often, spare, helps))
    return found


def _taken(source: Source) -> Take | None:
    """Return the one part of its cost by which a mana ability taps or removes so many objects."""
    fits = [
        take
        for take in source.takes
        if take.measure == "count" and take.action in ("tap", *REMOVING)
        if take.least and not (take.per_x or take.open_ended or take.coming)
    ]
    return fits[0] if len(source.takes) == len(fits) == 1 else None


def most_mana(types: Types, cost: LockedCost, board: Board) -> int | None:
    """Return how much mana of these types there can be at most; None if that is open.

    What mana abilities cost is taken off where any mana is meant. An object may make mana once
    by being tapped and once by being sacrificed without that. Abilities that compete for objects
    make as much as these allow.
    """
    if cost.terms.spend_as or cost.terms.as_though or _helps_anew(cost, board):
        return None
    narrow = {id(s): n for n in bottlenecks(types, cost, board) for s in n.sources}
    made: dict[Way, int] = {}
    more: dict[str, dict[Way, int]] = {}
    for number, source in enumerate(working(types, cost, board)):
        times = times_of(source, board)
        bottleneck = narrow.get(id(source))
        if times is None and bottleneck is None:
            return None
        price = 0 if types else sum(s.mana_value for s in source.mana)
        counts = [sum(not types or t in types for t in m) - price for m in source.choices()]
        way = "tapped" if source.taps else "gone" if source.leaves else number
        key = (source.object, way)
        if bottleneck is None:
            made[key] = max([made.get(key, 0), *((times or 0) * count for count in counts)])
        else:
            ways = more.setdefault(bottleneck.take.phrase, {})
            ways[key] = max([ways.get(key, 0), *counts])
    busy = {id_ for (id_, way), number in made.items() if way in ("tapped", "gone") and number > 0}
    helpers = helping(types, cost, board) - busy
    total = sum(made.values()) + in_pool(types, cost, board) + len(helpers)
    for bottleneck in {n.take.phrase: n for n in narrow.values()}.values():
        total += _gained(bottleneck, more[bottleneck.take.phrase], made, helpers)
        if bottleneck.helping:
            helpers = set()  # what is tapped for one ability may be sacrificed for another
    return total


def _gained(
    bottleneck: Bottleneck,
    ways: Mapping[Way, int],
    made: Mapping[Way, int],
    helpers: set[str],
) -> int:
    """Return what abilities that compete for objects add to what is made without these at most.

    An object that is taken for mana doesn't pay for the cost itself any more.
    """
    each = sorted((max(0, n - made.get(key, 0)) for key, n in ways.items()), reverse=True)
    if not each or not each[0]:
        return 0
    once = all(source.taps for source in bottleneck.sources)
    both = len(helpers.intersection(bottleneck.objects))
    apart = len(bottleneck.objects) - both
    gains = [
        (sum(each[:often]) if once else each[0] * often)
        - min(both, max(0, often * bottleneck.take.least - apart))
        for often in range(bottleneck.often + 1)
    ]
    return max(gains)
