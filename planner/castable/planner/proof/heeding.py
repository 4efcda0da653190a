"""Whether a plan uses what the asker wanted to be used (CR 601.2b)."""

from collections.abc import Iterable, Iterator

from castable.models.plan import Plan, Step
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import HELPING, Action, LockedCost


def unheeded(board: Board, cost: LockedCost, plan: Plan) -> tuple[str, ...]:
    """Return what the asker wanted to be used and the plan doesn't use, or uses too often."""
    found = []
    for wish in cost.wishes:
        used = 0
        for step in plan.steps:
            if HELPING.get(step.do, step.do) == wish.action:
                meant = wish.by in ("", step.do) and wish.pays_for in ("", step.pays_for)
                used += meant and wish.counts(step.object)
            elif step.do == "activate" and wish.for_mana:
                used += sum(map(wish.counts, _for_mana(step, wish.action, board)))
        if used < wish.least or (wish.most is not None and used > wish.most):
            among = ", ".join(map(board.told, wish.among)) or "any"
            found.append(
                f"{used} of {among} are used to {wish.action}, and the asker wants {wish.least}"
            )
    return tuple(found)


def _for_mana(step: Step, action: Action, board: Board) -> Iterator[str]:
    """Yield the objects that the cost of a mana ability uses so, {T} apart (CR 602.2b)."""
    mine = [s for s in board.sources if (s.object, s.ability) == (step.object, step.ability)]
    takes = [take for source in mine for take in source.takes if take.action == action]
    taken = {i for take in takes for i in take.eligible}
    yield from (i for i in step.uses if i in taken)
    if any(source.leaves == action for source in mine):
        yield step.object
    if action == "discard" and any(source.discards_hand for source in mine):
        yield from (t.id for t in board.objects.values() if t.zone == "hand")


def uncommitted(plan: Plan, done: Iterable[Step]) -> tuple[str, ...]:
    """Return which of the mana abilities that the player has activated the plan leaves out."""
    left = list(plan.steps)
    found = []
    for step in done:
        if step in left:
            left.remove(step)
        else:
            found.append(f"{step.name or step.object} was activated already, and is not here")
    return tuple(found)
