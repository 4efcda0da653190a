"""Which facts of the asker's turn the rules look at, and which facts the position lacks.

What none looks at changes nothing they say. Whoever reads such a fact notes it here. It is the one
thing about a game that changes while the rules are evaluated, and nothing that they say hangs on
it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

TurnFact = Literal["spells_cast", "lands_played"]
"""What an attempt itself may change (CR 601.2i, 305.2a)."""

SPELLS: Final = "spells_cast"
LANDS: Final = "lands_played"


class Lookups:
    """A record of the facts that were looked at so far."""

    __slots__ = ("_facts", "untold")

    def __init__(self) -> None:
        self._facts: set[str] = set()
        self.untold: set[str] = set()
        """Paths of facts that were asked for and that the position doesn't tell."""

    def __contains__(self, fact: TurnFact) -> bool:
        return fact in self._facts

    def note(self, fact: str) -> None:
        """Note that a fact is looked at."""
        self._facts.add(fact)

    @contextmanager
    def watched(self) -> Iterator["Lookups"]:
        """Record by itself what is looked at within, and here as well once it is done."""
        before, within = self._facts, Lookups()
        self._facts = within._facts
        try:
            yield within
        finally:
            self._facts = before | within._facts
