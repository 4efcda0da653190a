"""One attempt as a model: objects, mana abilities, flows of mana, announced choices.

The formulation is an integer flow over classes of identical objects in two phases, mana abilities
(CR 601.2g) before payments (CR 601.2h). Each object has two resources, being untapped and being
there: tapping for mana excludes tapping to pay; leaving for mana excludes both ways to pay; and
nothing else excludes anything.
"""

from collections.abc import Sequence

from castable.planner.payment.activations import write_activations
from castable.planner.payment.bounds import write_life, write_objects
from castable.planner.payment.converters import groups_of, write_cuts, write_inputs, write_ranks
from castable.planner.payment.dues import dues
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.fallen import write_fallen
from castable.planner.payment.payments import (
    write_demands,
    write_helpers,
    write_takes,
    write_wishes,
)
from castable.planner.payment.program import Program
from castable.planner.payment.resources import Resources
from castable.planner.payment.spent import write_spent
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Take


def encode(
    resources: Resources,
    costs: Sequence[LockedCost],
    *,
    fixed_x: int | None,
    ranked: bool = False,
    elastic: bool = False,
    feeds: bool = False,
    twice: bool = False,
    loose: bool = False,
    beside: Sequence[LockedCost] | None = None,
    apart: Sequence[tuple[str, ...]] = (),
) -> Encoding:
    """Write the model of paying one of *costs*.

    Parameters
    ----------
    ranked
        Whether mana abilities that depend on one another are ordered one by one.
    elastic
        Whether whatever is due may stay unpaid, as far as slack variables say.
    feeds
        Whether the mana that mana abilities cost may stay unpaid as well.
    twice
        Whether objects may be used for two things, as far as slack variables say.
    loose
        Whether orders are allowed that the model can't tell to be possible.
    beside
        Costs of other attempts that are looked at together with this one. If there are any at all,
        none of them here, what the cost takes may be tapped before for mana that is left over.
    apart
        Objects that are told apart from all others; those of one tuple not from each other.
    """
    program = Program()
    afloat, beside = beside is not None, beside or ()
    due = dues(program, resources, costs, fixed_x)
    cost = costs[0]
    kept = _kept(resources, cost)
    parts = resources.parts(
        [
            *(d.take for d in due.takes),
            *_singled_out(resources.board, costs),
            *(take for other in beside for take in other.takes),
            *(Take("sacrifice", 0, ids, "") for ids in apart),
        ],
        left_out(resources.board, cost),
        kept,
        helped=any(sink.methods for sink in due.sinks) or any(c.methods for c in beside),
    )
    groups = groups_of(
        parts,
        ranked=ranked,
        early=cost.kind != "pay",
        hand=not _from_hand(resources, cost),
        away=left_out(resources.board, cost),
    )
    code = Encoding(resources, program, due, parts, groups, ranked, bool(beside), afloat)
    code.apart = any(
        cost.terms.rewarded or any(not matter.delved for matter in cost.spent) for cost in costs
    )
    if elastic:
        _slacks(code)
    write_activations(code)
    write_helpers(code)
    write_demands(code)
    write_takes(code, kept)
    write_fallen(code)
    write_wishes(code)
    write_inputs(program, code.groups, elastic=feeds)
    if len(code.groups) > 1:
        if ranked:
            write_ranks(program, code.groups, parts)
        else:
            write_cuts(program, code.groups)
    write_objects(code, kept, twice=twice, loose=loose)
    write_life(code)
    write_spent(code)
    return code


def _from_hand(resources: Resources, cost: LockedCost) -> bool:
    """Whether the attempt needs a card of the hand, which may not be discarded before it."""
    thing = resources.board.objects.get(cost.object)
    return cost.kind != "pay" and thing is not None and thing.zone == "hand"


def _singled_out(board: Board, costs: Sequence[LockedCost]) -> list[Take]:
    """Return objects as if they were taken: they are told apart.

    These are what the asker names, what is animated, and what had better be delved.
    """
    wishes = dict.fromkeys((w.action, w.among) for c in costs for w in c.wishes if w.among)
    for types in {m.delved for c in costs for m in c.spent if m.delved}:
        there = (o for o in board.objects.values() if o.zone == "graveyard")
        wishes["exile", tuple(o.id for o in there if not o.types.isdisjoint(types))] = None
    wishes.update({("tap", (c.object,)): None for c in costs if c.animates})
    return [Take(action, 0, among, "") for action, among in wishes]


def left_out(board: Board, cost: LockedCost) -> str:
    """Return the card that is no resource: it is on the stack, or moves itself (CR 601.2a)."""
    thing = board.objects.get(cost.object)
    moves = cost.kind == "special" and thing is not None and thing.zone != "battlefield"
    return cost.object if cost.kind == "cast" or moves else ""


def _kept(resources: Resources, cost: LockedCost) -> str:
    """Return the permanent that must still be there when a special action is taken."""
    return cost.object if cost.kind == "special" and not left_out(resources.board, cost) else ""


def _slacks(code: Encoding) -> None:
    program = code.program
    code.life_slack = program.var(max(0, program.high(code.dues.life)))
    code.energy_slack = program.var(max(0, program.high(code.dues.energy)))
    for sink in code.dues.sinks:
        sink.slack = program.var(program.high(sink.due))
    for due in code.dues.takes:
        due.slack = program.var(program.high(due.amount))
