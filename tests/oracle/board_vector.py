"""The value of a plan, read from its steps alone."""

from castable.models.mana import parse_mana
from castable.planner.payment import Outcome
from castable.planner.rules.terms.board import Board
from tests.oracle.board_brute import Vector
from tests.oracle.board_states import weakening


def vector(board: Board, outcome: Outcome, fixed_x: int | None) -> Vector:
    """Return what :func:`tests.oracle.board_brute.search` minimizes, for the plan."""
    plan, cost = outcome.plan, outcome.cost
    if plan is None or cost is None:
        raise TypeError("no plan")
    lost = 0
    by_action = plan.lost
    fallen = {*by_action.sacrificed, *by_action.discarded}
    gone = {*by_action.sacrificed, *by_action.discarded, *by_action.exiled, *by_action.returned}
    for name in ("sacrificed", "discarded", "exiled", "returned"):
        for i in getattr(plan.lost, name):
            zone = board.objects[i].zone
            small = zone not in ("battlefield", "hand") or (name == "exiled" and i in fallen)
            half = name == "returned" and not board.objects[i].is_token
            lost += 1 if small else 2 if half else 4
    lost += 4 * len(plan.lost.auras)
    for text in plan.lost.counters:
        number, *_, i = text.split()
        lost += 0 if i in gone else int(number)
    by_key = {(s.object, s.ability): s for s in board.sources}
    for step in plan.steps:
        if step.object in gone:
            continue
        if step.do == "put_counters":
            lost += weakening(step.amount, step.counter, board.objects[step.object])
        if step.do == "activate" and by_key[step.object, step.ability or 0].depletes:
            lost += 1
    repeats = len(plan.announce.additional) - len(cost.announce.additional)
    x = 0 if fixed_x is not None else -(plan.announce.x or 0)
    dead = 0 < board.life <= plan.lost.life
    return dead, x, repeats, lost, plan.lost.life, plan.lost.energy, len(parse_mana(plan.floating))
