"""Which objects a part of a cost may take, and which would do but for what bars them (CR 118.3)."""

from collections import Counter
from collections.abc import Iterator

from msgspec import structs

from castable.planner.cards.telling.words import listed
from castable.planner.proof.fallen import told_to_fall
from castable.planner.proof.lacking import nothing_to, take_of
from castable.planner.proof.naming import counted, names_of
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Take
from castable.planner.rules.words.phrases import said

_DONE_TO = {"put_counters": "put such counters on"}
"""What is done to an object, where the name of the action doesn't say it."""
_MEASURES = {"power": "power", "mana_value": "mana value"}


def objects_for(
    phrase: str, cost: LockedCost, board: Board, view: View | None, x: int | None
) -> Iterator[str]:
    """Say which objects a part of the cost may take, and why others may not be taken."""
    take = take_of(phrase, cost)
    if take is None:
        return
    names = _named(take, board)
    there = listed([*([names] if names else []), *told_to_fall(take, cost, board)])
    if there or not take.barred:
        yield f"to {said(take, x)} you have only {there}" if there else nothing_to(phrase)
    for who in dict.fromkeys(who for who, _ in take.barred):
        counts = Counter(name for by, name in take.barred if by == who)
        yield f"{who} doesn't let you {_DONE_TO.get(take.action, take.action)} {counted(counts)}"
    tapped = _tapped(take, cost, view) if view is not None else Counter()
    if tapped:
        yield f"{counted(tapped)} {'is' if tapped.total() == 1 else 'are'} tapped"


def _named(take: Take, board: Board) -> str:
    """Name the objects that may be taken, with what they count for where that is no number."""
    ids = [i for i in take.eligible if i in board.objects and _has_some(i, take, board)]
    if take.measure == "count":
        return names_of(ids, board)
    what = _MEASURES[take.measure]
    things = (board.objects[id_] for id_ in ids)
    return counted(Counter(f"{t.name} ({what} {take.worth(t)})" for t in things))


def _has_some(id_: str, take: Take, board: Board) -> bool:
    """Whether an object has any of the counters that are to be removed; others aren't asked to."""
    if take.action != "remove_counters":
        return True
    counters = board.objects[id_].counters
    return any(counters.values()) if take.counter == "any" else counters.get(take.counter, 0) > 0


def _tapped(take: Take, cost: LockedCost, view: View) -> Counter[str]:
    """Count the permanents that would do if they weren't tapped, by name."""
    if take.action != "tap" or take.wanted is None:
        return Counter()
    context = Context(view.game, view.game.objects.get(cost.object), view.game.asker)
    what = structs.replace(take.wanted.what, tapped=None)
    own = view.game.zone(view.game.asker, "battlefield")
    return Counter(thing.name for thing in own if thing.tapped and matches(what, thing, context))
