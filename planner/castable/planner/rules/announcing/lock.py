"""Locking in a total cost: what is due, what may be spent on it, what the asker wishes (601.2f)."""

from dataclasses import dataclass
from typing import Literal

from castable.models.plan import Announcement
from castable.models.query import Choices
from castable.models.reasons import Reason
from castable.models.spending import SpentMatters
from castable.planner.rules.asked.variable import ANY, Bounds
from castable.planner.rules.asked.wishes import Method, wished
from castable.planner.rules.costs.in_life import in_life
from castable.planner.rules.costs.total_cost import Total
from castable.planner.rules.effects.view import View
from castable.planner.rules.means.coming import unsure_whether_it_falls
from castable.planner.rules.means.shrinking import may_shrink
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Repeated, Terms
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Due:
    """What one way to announce an attempt comes to."""

    kind: Literal["cast", "activate", "special", "pay"]
    name: str
    """What is cast or activated, for readers."""
    announce: Announcement
    total: Total
    terms: Terms
    has_x: bool
    """Whether X is still to be chosen."""
    bounds: Bounds = ANY
    """The values that X may have."""
    repeated: tuple[Repeated, ...] = ()
    methods: frozenset[Method] = frozenset()
    """Ways to pay with objects beside those that the total itself brings."""
    spent: tuple[SpentMatters, ...] = ()
    """Mana that had better be spent on it, since its text asks for that."""
    rank: int = 0
    """Its place among the ways to announce."""
    object: str = ""


def lock_in(
    due: Due, choices: Choices, view: View, board: Board, doubts: list[Doubt]
) -> LockedCost | Reason:
    """Lock in what is due, and note what can't be told; the reason if wishes can't be granted."""
    total = due.total
    open_ = bool(due.repeated) or any(take.saves for take in total.takes)
    mana, unsure = in_life(total.mana, view, board, repeated=open_)
    doubts += unsure
    doubts += may_shrink(total.takes, view, board)
    methods = due.methods | total.methods
    more = tuple(take for repeated in due.repeated for take in repeated.takes)
    wishes = wished(due.name, total.takes, more, methods, choices, view, board)
    if isinstance(wishes, Reason):
        return wishes
    locked = LockedCost(
        kind=due.kind,
        announce=due.announce,
        mana=mana,
        breakdown=total.breakdown,
        takes=total.takes,
        acts=total.acts,
        life=total.life,
        life_per_x=total.life_per_x,
        energy=total.energy,
        energy_per_x=total.energy_per_x,
        repeated=due.repeated,
        methods=methods,
        waterbend=total.waterbend,
        waterbend_per_x=total.waterbend_per_x,
        terms=due.terms if due.has_x else due.terms._replace(x_types=()),
        x_least=due.bounds.least,
        x_most=due.bounds.most if due.has_x else 0,
        spent=due.spent,
        wishes=wishes,
        rank=due.rank,
        object=due.object,
        name=due.name,
    )
    doubts += unsure_whether_it_falls(locked, board, view)
    return locked
