"""The ways to choose among alternatives inside a cost: "discard a card or pay 3 life"."""

from collections.abc import Iterator, Sequence
from itertools import product

from castable.models import costs as c


def expand(cost: c.Cost) -> Iterator[c.Cost]:
    """Yield each way to choose among alternatives inside a cost ("A or B")."""
    choices: list[Sequence[c.Cost]] = []
    for component in cost:
        if isinstance(component, c.OneOfCosts):
            ways: list[c.Cost] = []
            for option in component.options:
                ways.extend(expand(option))
            choices.append(ways)
        else:
            choices.append(((component,),))
    for chosen in product(*choices):
        yield tuple(part for way in chosen for part in way)
