"""Which ability is meant by a text as it is printed, word before it and sentences after it.

The compiler is loaded only where nothing else tells it: most questions need none.
"""

from collections.abc import Iterator, Sequence

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.costs import Cost, OpaqueCost
from castable.planner.rules.position.objects import GameObject

Activated = ActivatedAbility | ManaAbility


def shortened(text: str) -> Iterator[str]:
    """Yield a text without the word before it, and its first sentence by itself (CR 207.2c-d)."""
    _, dash, rest = text.partition(" — ")
    if dash:
        yield rest
    first, stop, _ = (rest if dash else text).partition(". ")
    if stop:
        yield first


def of_that_cost(text: str, abilities: Sequence[Activated], thing: GameObject) -> list[Activated]:
    """List the abilities with the cost that a text spells out, in whatever words (CR 602.1a)."""
    cost = _spelled_out(text.partition(":")[0], thing)
    return [ability for ability in abilities if cost and ability.cost == cost]


def _spelled_out(text: str, thing: GameObject) -> Cost:
    """Return the cost that a text says; none where it says none that can be read."""
    from castable.planner.cards.compile import compile_text  # noqa: PLC0415 - see above

    type_line = " ".join(sorted(thing.face.types)) or "Creature"
    face = compile_text(thing.face.name, type_line, f"{text}: Draw a card.")
    costs = [a.cost for a in face.abilities if isinstance(a, ActivatedAbility)]
    if len(costs) != 1 or any(isinstance(part, OpaqueCost) for part in costs[0]):
        return ()
    return costs[0]
