"""What is put into a graveyard for the counters that a payment moves (CR 704.5f, 704.5i).

Loyalty that is paid may be the last, and a creature may live by the +1/+1 counters alone that are
removed: state-based actions see to it before anything resolves (CR 704.3).
"""

from collections.abc import Collection, Mapping

from castable.planner.rules.position.objects import GameObject, size_of_counters

Moved = Mapping[tuple[str, str], int]
"""How many counters are moved, by object and kind."""


def dying(
    objects: Mapping[str, GameObject], gone: Collection[str], removed: Moved, put: Moved
) -> tuple[str, ...]:
    """Return the permanents that are left without loyalty or toughness, those *gone* left out."""
    touched = dict.fromkeys(id_ for id_, _ in (*removed, *put) if id_ not in gone)
    return tuple(id_ for id_ in touched if _dies(objects[id_], removed, put))


def _dies(thing: GameObject, removed: Moved, put: Moved) -> bool:
    if thing.zone != "battlefield":
        return False
    loyalty = removed.get((thing.id, "loyalty"), 0)
    if "Planeswalker" in thing.types and 0 < thing.counters.get("loyalty", 0) <= loyalty:
        return True
    if "Creature" not in thing.types or thing.toughness is None:
        return False
    change = _toughness(put, thing.id) - _toughness(removed, thing.id)
    return change < 0 and thing.toughness + change <= 0


def _toughness(moved: Moved, id_: str) -> int:
    """Return how much toughness the counters of an object give it (CR 122.1a)."""
    return size_of_counters({kind: n for (of, kind), n in moved.items() if of == id_})[1]
