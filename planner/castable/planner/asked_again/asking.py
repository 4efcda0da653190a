"""A question that is asked again, with something changed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from castable.models.changes import Change, Fix
from castable.models.errors import CastableError
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import Verdict
from castable.planner.changed import changed
from castable.planner.prepared import Prepared

Answering = Callable[[Position, Query], Verdict]
"""Answers a question as things stand: nothing is asked again for it."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question about a position that is made ready, and how it is answered."""

    ready: Prepared
    query: Query
    answer: Answering
    answered: dict[str, Verdict | None] = field(default_factory=dict, compare=False)
    """What was answered already, by the changes: several look for the same."""

    def after(self, changes: Iterable[Change]) -> Verdict | None:
        """Return the answer after the changes; None if the question can't be meant any more.

        What was chosen, or named, may be gone then.
        """
        changes = tuple(changes)
        key = repr(changes)
        if key not in self.answered:
            self.answered[key] = self._answered(changes)
        return self.answered[key]

    def _answered(self, changes: tuple[Change, ...]) -> Verdict | None:
        game = self.ready.view.game
        try:
            return self.answer(*changed(changes, game.position, self.query, game.catalogue))
        except CastableError:
            return None

    def after_all(self, fixes: Iterable[Fix]) -> Verdict | None:
        """Return the answer after all the fixes; None as for changes."""
        return self.after([change for fix in fixes for change in fix.changes])


def is_yes(verdict: Verdict | None) -> bool:
    """Return whether there is an answer and it is yes."""
    return verdict is not None and verdict.verdict == "yes"
