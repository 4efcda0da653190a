"""An answer in spite of a choice that isn't told: every way to tell it is asked (CR 607.2d)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from castable.models.verdict import Verdict

if TYPE_CHECKING:
    from castable.planner.answer import Prepared

ASSUMED = "what was chosen for a permanent isn't told: the plan is for one choice, and each has one"
"""Said of a yes that no choice changes."""


class Told:
    """A position with its untold choices told each way, made ready when that is asked for."""

    def __init__(self, ways: "Iterable[Prepared]") -> None:
        self._rest = iter(ways)
        self._made: list[Prepared] = []

    def __iter__(self) -> "Iterator[Prepared]":
        """Yield those that are ready, and then the others."""
        yield from self._made
        for each in self._rest:
            self._made.append(each)
            yield each


def settled(verdict: Verdict, told: Iterable[Verdict]) -> Verdict:
    """Return what every way to tell the untold choices answers alike, else the first verdict.

    Parameters
    ----------
    verdict
        The answer to the question as it is asked.
    told
        The answers with the choices told, each worked out when it is asked for.
    """
    if verdict.verdict != "unknown":
        return verdict
    found: list[Verdict] = []
    for other in told:
        if other.verdict == "unknown" or (found and other.verdict != found[0].verdict):
            return verdict
        found.append(other)
    if not found:
        return verdict
    if found[0].verdict == "no":
        return found[0].model_copy(update={"max_x": _same(v.max_x for v in found)})
    least = min(found, key=lambda other: other.max_x or 0)
    return least.model_copy(
        update={
            "max_x": _same(v.max_x for v in found),
            "max_multikicker": _same(v.max_multikicker for v in found),
            "assumptions": (*least.assumptions, ASSUMED),
        }
    )


def _same(values: Iterable[int | None]) -> int | None:
    """Return a number that all of them are; None if they differ."""
    every = set(values)
    return every.pop() if len(every) == 1 else None
