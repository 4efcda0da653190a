"""Who asks whether an object is meant, and the logic of three values.

``None`` says that it can't be told.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from castable.models.base import Whose
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject

Truth = bool | None


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks: the object that the text is on, its controller, and the spell in question."""

    game: Game
    source: GameObject | None
    controller: str
    targets: Sequence[GameObject] | None = None
    """The chosen targets that are objects; None while they are open."""
    target_count: int = 1
    x: int | None = None
    spell: GameObject | None = None
    """The spell whose cost a text changes."""
    paid: GameObject | None = None
    """The one object that the cost has taken, where that is settled."""
    uses: int | None = None
    """How often the ability in question was activated this turn."""

    def untold(self, fact: str, player: str = "") -> None:
        """Note that the position doesn't tell a fact of a player, or of the game."""
        self.game.looked_at.untold.add(f"players.{player}.{fact}" if player else fact)

    def lacks(self, fact: str) -> Truth:
        """Note that the position doesn't tell a fact of the source; what hangs on it is unknown."""
        if self.source is not None:
            self.untold_of(self.source, fact)
        return None

    def untold_of(self, thing: GameObject, fact: str) -> None:
        """Note that the position doesn't tell a fact of an object."""
        self.game.looked_at.untold.add(f"{fact} of {thing.id}")


def opposite(answer: Truth) -> Truth:
    """Return the three-valued "not"."""
    return None if answer is None else not answer


def both(first: Truth, second: Truth) -> Truth:
    """Return the three-valued "and"."""
    if first is False or second is False:
        return False
    return None if first is None or second is None else True


def all_true(parts: Iterable[Truth]) -> Truth:
    """Return the three-valued "all"."""
    answer: Truth = True
    for part in parts:
        if part is False:
            return False
        if part is None:
            answer = None
    return answer


def any_true(parts: Iterable[Truth]) -> Truth:
    """Return the three-valued "any"."""
    answer: Truth = False
    for part in parts:
        if part:
            return True
        if part is None:
            answer = None
    return answer


def is_whose(whose: Whose, player: str, controller: str) -> bool:
    """Return whether *player* is who a text of *controller* means."""
    return whose == "any" or (whose == "you") == (player == controller)
