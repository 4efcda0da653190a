"""Restricted mana of which it isn't told whether it may be spent (CR 106.6, 607.2d)."""

from collections.abc import Iterator

from msgspec import Struct, structs

from castable.models.abilities import SpendingRestriction
from castable.models.filters import ObjectFilter
from castable.planner.rules.filters.chosen import CHOSEN_FIELDS
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.doubts import Doubt


def doubt_of_restricted(name: str, unsure: frozenset[int], board: Board) -> Doubt:
    """Doubt whether restricted mana may pay for what is called so: whose it is, what tells it.

    Parameters
    ----------
    name
        What is paid for.
    unsure
        The numbers of the restrictions that can't be judged.
    board
        Whose restrictions they are.
    """
    sources = [(board.restricted_by[i], board.restrictions[i]) for i in sorted(unsure)]
    whose = dict.fromkeys(thing.name if thing else "the pool" for thing, _ in sources)
    fields = dict.fromkeys(f for thing, said in sources if thing for f in _untold(said, thing))
    told_by = f"; {' and '.join(map(repr, fields))} of the entry tells it" if fields else ""
    return Doubt.of_restricted(name, unsure, " and ".join(whose), told_by)


def _untold(restriction: SpendingRestriction, thing: GameObject) -> Iterator[str]:
    """Yield the fields of an entry that would tell what was chosen, and don't."""
    for chosen in _chosen((restriction.only, restriction.never)):
        field = CHOSEN_FIELDS.get(chosen)
        if field is not None and getattr(thing.entry, field) is None:
            yield field


def _chosen(fact: object) -> Iterator[str]:
    """Yield what filters ask for that was chosen, however deep they stand."""
    if isinstance(fact, ObjectFilter) and fact.chosen is not None:
        yield fact.chosen
    if isinstance(fact, Struct):
        for field in structs.fields(fact):
            yield from _chosen(getattr(fact, field.name))
    elif isinstance(fact, list | tuple):
        for part in fact:
            yield from _chosen(part)
