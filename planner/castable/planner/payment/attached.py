"""What is attached to what a payment could give up (CR 301.5, 303.4)."""

from collections.abc import Collection, Mapping

from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board


def auras_on(objects: Mapping[str, GameObject]) -> dict[str, list[str]]:
    """Return the Auras of a board by what they are attached to.

    What is bestowed is none of them, for it stays as a creature (CR 702.103f).
    """
    found: dict[str, list[str]] = {}
    for i, thing in objects.items():
        if thing.host in objects and _is_aura(thing):
            found.setdefault(thing.host, []).append(i)
    return found


def auras_lost(objects: Mapping[str, GameObject], gone: Collection[str]) -> tuple[str, ...]:
    """Return the Auras that go to the graveyard because what they are attached to is *gone*.

    CR 704.5m. An Aura stays until the cost is paid (CR 704.3), so the cost may take it as well.
    """
    on = auras_on(objects)
    if not on:
        return ()
    found: dict[str, None] = {}
    queue = [*gone]
    for i in queue:
        more = [aura for aura in on.get(i, ()) if aura not in found and aura not in gone]
        found.update(dict.fromkeys(more))
        queue += more
    return tuple(found)


def bearing(board: Board) -> dict[str, int]:
    """Weigh what is attached to objects beside their player's own Auras.

    An Equipment on it makes an object better than its like, an opponent's Aura worse.
    """
    found = dict.fromkeys(board.hampered, -1)
    for thing in board.objects.values():
        if thing.host in board.objects and not _is_aura(thing):
            found[thing.host] = found.get(thing.host, 0) + 1
    return found


def _is_aura(thing: GameObject) -> bool:
    stays = "Creature" in thing.types or "Creature" in thing.face.types  # bestowed
    return "Aura" in thing.subtypes and not stays
