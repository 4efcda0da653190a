"""Which objects are alike in everything that a payment can ask for (CR 118.3)."""

from typing import Final

from castable.planner.payment.attached import auras_on, bearing
from castable.planner.payment.missed import hand_of
from castable.planner.payment.worth import strength, waits, worth
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import Source

STAYING: Final = frozenset(
    {"untap", "unattach", "reveal", "exert", "put_counters", "remove_counters"}
)
"""Actions that leave the object where it is; those who pay so are counted one by one."""


def grouped(board: Board, by_object: dict[str, list[Source]]) -> list[tuple[tuple[str, ...], bool]]:
    """Return the classes' ids in the board's order, and whether abilities take from them."""
    reached: dict[str, list[tuple[int, int]]] = {}
    alone = {i for s in board.sources for i in s.counts}
    for host, auras in auras_on(board.objects).items():
        alone.update((host, *auras))
    borne = bearing(board)
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    for source in board.sources:
        for take in source.takes:
            number = seen.setdefault((take.action, take.eligible), len(seen))
            if take.action in STAYING:
                alone.update(take.eligible)
            for i in take.eligible:
                thing = board.objects.get(i)
                if thing is not None:
                    weight = 0 if take.measure == "count" else take.worth(thing)
                    reached.setdefault(i, []).append((number, weight))
    in_hand: dict[str, list[int]] = {}
    for number, alike in enumerate(hand_of(board)):
        for i in alike.ids:
            in_hand.setdefault(i, []).append(number)
    groups: dict[object, list[str]] = {}
    for i, thing in board.objects.items():
        key: object = i
        sources = by_object.get(i, ())
        reach = tuple(sorted(set(reached.get(i, ()))))
        plain = all(
            not (s.takes or s.counters or s.untaps or s.counts or s.discards_hand or s.depletes)
            for s in sources
        )
        converts = any(s.mana for s in sources)
        if plain and i not in alone and not (converts and reach):
            types = thing.types
            key = (
                thing.zone,
                thing.tapped,
                thing.summoning_sick,
                thing.colors,
                types if thing.zone == "graveyard" else "Creature" in types,
                "Artifact" in types,
                "Basic" in thing.supertypes,
                thing.is_token,
                i in board.falling,
                tuple(sorted(thing.counters.items())) if thing.counters else (),
                worth(thing),
                waits(thing),
                strength(thing) if "Creature" in types else 0,
                worth(thing, "sacrifice"),
                borne.get(i, 0),
                tuple(in_hand.get(i, ())),
                reach,
                tuple(_alike(s) for s in sources),
            )
        groups.setdefault(key, []).append(i)
    return [(tuple(ids), ids[0] in reached) for ids in groups.values()]


def _alike(source: Source) -> tuple[object, ...]:
    """Return what two plain mana abilities of a class must share."""
    return (
        source.ability,
        source.modes,
        source.added,
        source.combination,
        source.taps,
        source.leaves,
        source.mana,
        source.life,
        source.damage,
        source.later,
        source.gains,
        source.energy,
        source.uses,
        source.before_casting,
        source.depletes,
        source.stays_tapped,
        source.acts,
        source.snow,
        source.restriction,
        source.terms,
    )
