"""What X may be where chosen targets are shared out among several instances of "target".

One of them is of X targets, or of up to X, and others have a number of their own (CR 601.2b-c).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import structs

from castable.models.amounts import VariableX
from castable.planner.rules.asked.variable import ANY, Bounds
from castable.planner.rules.targets.slots import Slot

Shared = Callable[[Sequence[Slot]], bool]
"""Whether the chosen targets can be shared out among such slots, and others fill them up."""


def x_for(number: int, slots: Sequence[Slot], shared_out: Shared) -> Bounds | None:
    """Return what X may be with the chosen targets; None if there is no such X.

    A list that is too short leaves targets free, so that X may be greater.

    Parameters
    ----------
    number
        How many targets are chosen.
    slots
        The instances of "target".
    shared_out
        Whether the chosen ones fit slots.
    """
    if len(slots) == 1 or not any(isinstance(s.target.most, VariableX) for s in slots):
        return ANY
    by_x = (x for x in range(number + 1) if shared_out([_at(slot, x) for slot in slots]))
    least = next(by_x, None)
    return None if least is None else Bounds(least)


def _at(slot: Slot, x: int) -> Slot:
    """Return the instance of "target" with the numbers that X gives it."""
    target = slot.target
    least, most = (
        amount.times * x if isinstance(amount, VariableX) else amount
        for amount in (target.least, target.most)
    )
    return replace(slot, target=structs.replace(target, least=least, most=most))
