"""Paying a total cost in one state, by matching what pays to what is due (CR 601.2h)."""

from collections.abc import Sequence

from tests.oracle.book import Part
from tests.oracle.prices import Demand, Slot
from tests.oracle.world import Kind, State, Unit, World


def exiles_from_graveyard(world: World) -> bool:
    """Return whether a way to pay for the spell exiles cards of the graveyard."""
    spell = world.spell
    prices = (*spell.additional, *(price for _, price in spell.others))
    return "delve" in spell.methods or any(p.action == "exile-gy" for c in prices for p in c.parts)


def helpers(world: World, state: State) -> int:
    """Bound the mana that objects can pay by convoke, improvise and delve."""
    methods = world.spell.methods
    number = sum(state.fallen) if "delve" in methods else 0
    for index, kind in enumerate(world.kinds):
        if (kind.zone == "graveyard" and "delve" in methods) or _method(kind, methods):
            number += state.untapped[index]
    return number


def _method(kind: Kind, methods: frozenset[str]) -> bool:
    if kind.zone != "battlefield":
        return False
    artifact = "Artifact" in kind.card.types
    return ("convoke" in methods and kind.is_creature) or ("improvise" in methods and artifact)


def pay(world: World, state: State, demand: Demand, free: bool) -> tuple[int, int] | None:
    """Pay a demand in a state; return cards delved and mana left over, or None.

    What pays is matched to what is due, pool mana first, then objects, then the graveyard: as
    sets that can be matched form a matroid, this uses the fewest cards and wastes the least mana.
    """
    if not _can_give(world, state, demand):
        return None
    taps = [p for p in demand.parts if p.action == "tap" for _ in range(p.amount)]
    payers: list[list[int]] = []
    for unit in state.pool:
        payers.append([i for i, s in enumerate(demand.slots) if _accepts(s, unit, free)])
    from_pool = len(payers)
    for index, kind in enumerate(world.kinds):
        edges = _edges(kind, world.spell.methods, demand.slots)
        edges += [
            len(demand.slots) + i
            for i, part in enumerate(taps)
            if kind.zone == "battlefield" and kind.card.fits(part.what)
        ]
        payers.extend([edges] * (state.untapped[index] if edges else 0))
    before_delve = len(payers)
    payers.extend(_delvers(world, state, demand))
    taken: dict[int, int] = {}
    for payer in range(len(payers)):
        _augment(payer, payers, taken, set())
    if len(taken) < len(demand.slots) + len(taps):
        return None
    delved = sum(payer >= before_delve for payer in taken.values())
    return delved, from_pool - sum(payer < from_pool for payer in taken.values())


def _accepts(slot: Slot, unit: Unit, free: bool) -> bool:
    type_, snow, spell, _ = unit
    fits = not slot.types or type_ in slot.types or (free and slot.types != {"C"})
    return spell and fits and (snow or not slot.snow)


def _edges(kind: Kind, methods: frozenset[str], slots: tuple[Slot, ...]) -> list[int]:
    if not _method(kind, methods):
        return []
    colors = kind.card.colors if "convoke" in methods else frozenset()
    return [i for i, s in enumerate(slots) if s.generic or (colors & s.types)]


def _delvers(world: World, state: State, demand: Demand) -> list[list[int]]:
    if "delve" not in world.spell.methods:
        return []
    cards = sum(state.untapped[i] for i, k in enumerate(world.kinds) if k.zone == "graveyard")
    cards += sum(state.fallen)
    cards -= sum(p.amount for p in demand.parts if p.action == "exile-gy")
    edges = [i for i, slot in enumerate(demand.slots) if slot.generic]
    return [edges] * max(0, cards)


def _augment(
    payer: int, payers: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]
) -> bool:
    for slot in payers[payer]:
        if slot in seen:
            continue
        seen.add(slot)
        if slot not in taken or _augment(taken[slot], payers, taken, seen):
            taken[slot] = payer
            return True
    return False


def _takes_fallen(part: Part, kind: Kind) -> bool:
    """Return whether a part of the cost may exile such a card once it is in the graveyard."""
    return PLACES.get(part.action, "graveyard") == "graveyard" and (
        part.what[0] != "#" and kind.card.fits(part.what)
    )


PLACES = {"sac": "battlefield", "return": "battlefield", "discard": "hand", "exile-hand": "hand"}


def _can_give(world: World, state: State, demand: Demand) -> bool:
    """Return whether different objects can be given for every part that removes one."""
    due = [p for p in demand.parts if p.action != "tap" for _ in range(p.amount)]
    if not due:
        return True
    givers: list[list[int]] = []
    for index, kind in enumerate(world.kinds):
        edges = [
            i
            for i, part in enumerate(due)
            if kind.zone == PLACES.get(part.action, "graveyard")
            and (part.what == f"#{index}" or (part.what[0] != "#" and kind.card.fits(part.what)))
        ]
        number = state.untapped[index] + state.tapped[index]
        givers.extend([edges] * (min(number, len(due)) if edges else 0))
        if number_fallen := min(state.fallen[index], len(due)):
            there = [i for i, part in enumerate(due) if _takes_fallen(part, kind)]
            givers.extend([there] * number_fallen)
    taken: dict[int, int] = {}
    for giver in range(len(givers)):
        _augment(giver, givers, taken, set())
    return len(taken) == len(due)
