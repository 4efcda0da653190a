"""An order in which mana abilities can be activated (CR 601.2g, 602.2b, 605.3b).

Knows nothing of the model: it plays the activations one at a time. Each needs its objects where
and how they are, and its mana made before; what it removes nobody may need afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

MOST_NODES = 2_000
"""States that the search looks at before it gives up."""


@dataclass(slots=True)
class Activation:
    """One activation of a mana ability."""

    object: str
    outputs: list[int]
    """Kinds of mana that it adds."""
    inputs: list[int] = field(default_factory=list)
    """Input sink of each unit of mana in its cost."""
    taps: list[str] = field(default_factory=list)
    untaps: list[str] = field(default_factory=list)
    removes: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    """Further objects that must be in place: revealed, counted."""
    place: tuple[int, ...] = ()
    """Where it would like to stand."""
    fed: list[int] = field(default_factory=list)
    """Kinds of mana that pay its cost, as scheduled."""


@dataclass(slots=True)
class _Search:
    activations: Sequence[Activation]
    tapped: set[str]
    pool: list[int]
    flows: dict[tuple[int, int], int]
    """Units of mana by kind and sink."""
    left: list[int]
    order: list[int] = field(default_factory=list)
    nodes: int = 0
    dead: set[tuple[object, ...]] = field(default_factory=set)


def schedule(
    activations: Sequence[Activation],
    tapped: frozenset[str],
    pool: Sequence[int],
    flows: dict[tuple[int, int], int],
) -> list[Activation] | None:
    """Return *activations* in an order that can be carried out; None if none was found.

    Parameters
    ----------
    tapped
        Objects that are tapped at the beginning.
    pool
        Mana in the pool at the beginning, by kind.
    flows
        How many units of mana of a kind go to a sink, by kind and sink.
    """
    places = sorted(range(len(activations)), key=lambda n: activations[n].place)
    if not any(a.inputs or a.removes or a.untaps or a.needs for a in activations):
        return [activations[n] for n in places]  # each taps its own object: any order will do
    search = _Search(activations, set(tapped), list(pool), dict(flows), places)
    if not _extend(search):
        return None
    return [activations[n] for n in search.order]


def _extend(search: _Search) -> bool:
    """Activate all that is left, or undo everything and return False."""
    done: list[tuple[int, list[int]]] = []
    progress = True
    while progress:
        progress = False
        for number in list(search.left):
            if not search.activations[number].inputs and _ready(search, number):
                _carry_out(search, number, [])
                done.append((number, []))
                progress = True
    if not search.left:
        return True
    key = (
        tuple(sorted(search.left)),
        tuple(search.pool),
        tuple(sorted(search.flows.items())),
    )
    search.nodes += 1
    if key not in search.dead and search.nodes < MOST_NODES:
        for number in list(search.left):
            if not search.activations[number].inputs or not _ready(search, number):
                continue
            for fed in _feeds(search, search.activations[number].inputs):
                _carry_out(search, number, fed)
                if _extend(search):
                    return True
                _undo(search, number, fed)
        search.dead.add(key)
    for number, fed in reversed(done):
        _undo(search, number, fed)
    return False


def _ready(search: _Search, number: int) -> bool:
    """Whether the objects of an activation are as it needs them, and nobody needs them later."""
    one = search.activations[number]
    if any(i in search.tapped for i in one.taps) or any(i not in search.tapped for i in one.untaps):
        return False
    if one.removes:
        for other in search.left:
            if other != number:
                later = search.activations[other]
                needed = {later.object, *later.taps, *later.untaps, *later.removes, *later.needs}
                if not needed.isdisjoint(one.removes):
                    return False
    return True


def _feeds(search: _Search, inputs: list[int]) -> list[list[int]]:
    """Return the ways to pay *inputs* from the pool within the flows."""
    ways: list[list[int]] = [[]]
    for position, sink in enumerate(inputs):
        longer = []
        for way in ways:
            for kind, number in enumerate(search.pool):
                same = [k for k, s in zip(way, inputs[:position], strict=True) if k == kind]
                to_sink = sum(
                    k == kind and s == sink for k, s in zip(way, inputs[:position], strict=True)
                )
                if position and inputs[position - 1] == sink and way[-1] > kind:
                    continue
                if number > len(same) and search.flows.get((kind, sink), 0) > to_sink:
                    longer.append([*way, kind])
        ways = longer
    return ways


def _carry_out(search: _Search, number: int, fed: list[int]) -> None:
    one = search.activations[number]
    search.left.remove(number)
    search.order.append(number)
    search.tapped.update(one.taps)
    search.tapped.difference_update(one.untaps)
    for kind, sink in zip(fed, one.inputs, strict=True):
        search.pool[kind] -= 1
        search.flows[kind, sink] -= 1
    for kind in one.outputs:
        search.pool[kind] += 1
    one.fed = fed


def _undo(search: _Search, number: int, fed: list[int]) -> None:
    one = search.activations[number]
    search.order.remove(number)
    search.left.append(number)
    search.left.sort(key=lambda n: search.activations[n].place)
    search.tapped.difference_update(one.taps)
    search.tapped.update(one.untaps)
    for kind, sink in zip(fed, one.inputs, strict=True):
        search.pool[kind] += 1
        search.flows[kind, sink] += 1
    for kind in one.outputs:
        search.pool[kind] -= 1
