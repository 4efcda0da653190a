"""Harmonize: a creature is tapped for its power (CR 702.180a)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from castable.models.mana import ManaCost
from castable.planner.rules.costs.modifiers import Change
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import ManaDue, Take
from castable.planner.rules.terms.doubts import Doubt

GivenUp = tuple[tuple[Take, ...], tuple[Change, ...]]


def harmonized(mine: Sequence[GameObject]) -> Iterator[GivenUp]:
    """Yield tapping no creature, and one of each power, which comes off generic."""
    yield (), ()
    fitting = [t for t in _untapped(mine) if (t.power or 0) > 0]
    fitting.sort(key=lambda t: -(t.power or 0))
    for power, group in groupby(fitting, key=lambda t: t.power or 0):
        ids = tuple(t.id for t in group)
        take = Take("tap", 1, ids, f"tap a creature with power {power}", sized=True)
        yield (take,), (Change("harmonize", ManaCost.parse("{1}"), power, is_increase=False),)


def unknown_powers(mine: Sequence[GameObject], due: ManaDue) -> Iterator[Doubt]:
    """Yield a doubt for each creature that may take off more than any whose power is known.

    Parameters
    ----------
    mine
        The permanents of the player.
    due
        The mana that is due with no creature tapped: only generic mana comes off.
    """
    untapped = _untapped(mine)
    most = max((t.power or 0 for t in untapped), default=0)
    if due.variable or due.generic > most:
        for thing in untapped:
            if thing.power is None:
                yield Doubt.of_effect(thing, "how much power it has", "to_yes")


def _untapped(mine: Sequence[GameObject]) -> list[GameObject]:
    return [t for t in mine if "Creature" in t.types and not t.tapped]
