"""Every payment, the best first: all that differ in what is tapped, lost and left.

Two payments are one if they tap as many of each kind of objects, take as many away, cost as much
life, energy and counters and leave the same mana. Objects that look alike are of one kind. What is
announced comes to the same spell as the best payment's. No mana ability is activated for nothing:
some of what it adds is spent.

Each payment found splits the rest of them by its numbers: those that agree with it in the first
few and are smaller, or larger, in the next one. The best payment of each share is known at once,
and so the best of all shares is the next one (Lawler's method); when no share is left, all have
been counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from castable.models.errors import InternalError
from castable.models.plan import Plan
from castable.models.policy import Aim
from castable.planner.payment.candidates import candidates, is_payable
from castable.planner.payment.decode import decode
from castable.planner.payment.dues import announceable
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.kept_together import (
    by_spells,
    named_together,
    not_together,
    write_kept,
)
from castable.planner.payment.leftover import left_levels
from castable.planner.payment.levels import CAREFUL, Aims, by_object, policy_levels
from castable.planner.payment.marriage import write_rows
from castable.planner.payment.objective import fitting, stages, weights
from castable.planner.payment.program import DETERMINISTIC_LIMIT, Expr, Solution, plus
from castable.planner.payment.resources import Part, Resources
from castable.planner.payment.solve import Work, announced_levels, solve
from castable.planner.payment.steps import plan
from castable.planner.payment.together import write_together
from castable.planner.rules.attempts.others import Others
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import LockedCost, Source

MOST: Final = 1000
"""Payments that are counted at most."""
_MOST_KINDS: Final = 6
"""Kinds of mana of abilities that make several, up to which idle activations are left out."""
_HEAVIEST: Final = 1 << 50
"""No weight of a level is larger: the solver adds them up in 64 bits."""


@dataclass(slots=True)
class Payments:
    """The payments of one attempt."""

    status: str
    """``paid``, ``unpayable`` or ``limit``, as of the best one."""
    plans: list[Plan] = field(default_factory=list)
    """The best ones, each with its :attr:`costs`."""
    costs: list[LockedCost] = field(default_factory=list)
    number: int = 0
    """How many there are; that many at least unless it is :attr:`exact`."""
    exact: bool = False
    notes: tuple[str, ...] = ()
    """What of the policy the order doesn't look at, in words."""


def payments(
    resources: Resources,
    costs: Sequence[LockedCost],
    *,
    fixed_x: int | None = None,
    best: int = 10,
    most: int = MOST,
    limit: float = DETERMINISTIC_LIMIT,
    aims: Aims = CAREFUL,
    others: Others | None = None,
) -> Payments:
    """List the *best* distinct payments of one of *costs*, and count them up to *most*.

    *others* are the cards that should stay castable, where rows can tell whether they do.
    """
    work = Work(limit)
    open_costs = [c for c in costs if announceable(resources, c, fixed_x)]
    if not open_costs:
        return Payments("unpayable")
    first = solve(resources, open_costs, work, fixed_x=fixed_x, aims=aims)
    if first.code is None or first.solution is None:
        return Payments(first.status)
    ranked = first.code.ranked or len(first.code.groups) > 1
    apart = (*aims.named, *_kinds(resources))
    code = encode(resources, open_costs, fixed_x=fixed_x, ranked=ranked, apart=apart)
    free_x = fixed_x is None
    before = announced_levels(first.code, free_x=free_x, ranks=True, spared=False)
    announced = announced_levels(code, free_x=free_x, ranks=True, spared=False)
    for level, known in zip(announced, before, strict=True):
        value = first.solution.value(known)
        code.program.row(level, value, value)
    sure = first.exact and not (ranked and (code.unsure or code.counts)) and not code.endless
    if others is not None and first.payment is not None:
        others = others.after(first.payment.announced.cost)
    left, notes = _left(code, open_costs, others, aims, work)
    levels = [*filter(None, [code.dead]), *policy_levels(code, aims, left)]
    search = _Search(code, levels, limit, sure=sure and not code.forgoes)
    found = search.run(best, most)
    found.notes = notes
    return found


def _left(
    code: Encoding,
    costs: Sequence[LockedCost],
    others: Others | None,
    aims: Aims,
    work: Work,
) -> tuple[dict[Aim, Expr], tuple[str, ...]]:
    """Write the aims that look at what is left, where rows can tell it; else a note."""
    if others is None or not aims.look_at_what_is_left:
        return {}, ()
    resources = code.resources
    beside = [o for o in others.beside(costs[0].object) if o.counts(aims.keep)]
    found, notes = candidates(resources, costs, beside)
    weighed = [other for other in found if is_payable(resources, other, others, work)]
    if not weighed:
        return {}, tuple(notes)
    rows = write_rows(code, weighed)
    if rows is None:
        text = "the order of the payments doesn't look at what else stays castable"
        return {}, (*notes, text)
    if by_spells(weighed):
        aims = aims.but_together
    joint = write_together(code, weighed) if aims.look_at_all_together else None
    kept = write_kept(code, weighed, aims)
    if kept is None and (named := named_together(weighed, aims)):
        notes.append(not_together(named, None))
    return left_levels(weighed, rows.numbers, rows.price, aims, joint, kept), tuple(notes)


@dataclass(frozen=True, slots=True)
class _Share:
    """Payments within bounds, with the best of them."""

    bounds: tuple[tuple[int, int], ...]
    numbers: tuple[int, ...]
    solution: Solution


class _Search:
    """A search through the payments of one model."""

    def __init__(self, code: Encoding, levels: list[Expr], limit: float, *, sure: bool) -> None:
        self.code = code
        self.limit = limit
        program = code.program
        order = by_object(code)
        widths = [program.span(level) for level in levels]
        last: list[int] = []
        if len(stages(widths)) == 1:
            last = fitting(widths, [program.span(expr) for expr in order])
        levels = [*levels, *order[: len(last)]]
        scale = weights([*widths, *last])
        self.sure = _without_idle(code) and sure
        self.objective: Expr = {}
        for weight, level in zip(scale, levels, strict=True):
            if weight <= _HEAVIEST:
                plus(self.objective, level, weight)
        self.numbers: list[int] = []
        for number in _numbers(code):
            variable = program.var(max(0, program.high(number)))
            program.row({**number, variable: -1}, 0, 0)
            self.numbers.append(variable)

    def run(self, best: int, most: int) -> Payments:
        """Find the *best* payments and count up to *most*."""
        found = Payments("paid")
        heap: list[tuple[int, tuple[int, ...], _Share]] = []
        highs = self.code.program.highs
        self._push(heap, tuple((0, highs[v]) for v in self.numbers))
        while heap and found.number < most:
            _, _, share = heappop(heap)
            payment = decode(self.code, share.solution)
            if payment is None:
                self.sure = False
            else:
                found.number += 1
                if len(found.plans) < best:
                    found.plans.append(plan(self.code, share.solution, payment))
                    found.costs.append(payment.announced.cost)
            self._split(heap, share)
        found.exact = self.sure and not heap
        if not found.number:
            found.status = "limit"
        return found

    def _split(self, heap: list[tuple[int, tuple[int, ...], _Share]], share: _Share) -> None:
        """Share out the payments that are not the best one of *share*."""
        bounds = list(share.bounds)
        for place, number in enumerate(share.numbers):
            low, high = bounds[place]
            for span in ((low, number - 1), (number + 1, high)):
                if span[0] <= span[1]:
                    self._push(heap, (*bounds[:place], span, *bounds[place + 1 :]))
            bounds[place] = (number, number)

    def _push(
        self,
        heap: list[tuple[int, tuple[int, ...], _Share]],
        bounds: tuple[tuple[int, int], ...],
    ) -> None:
        """Add the payments within *bounds*, if there are any."""
        program = self.code.program
        solution = program.solve(
            self.objective, self.limit, dict(zip(self.numbers, bounds, strict=True))
        )
        if solution.status == "infeasible":
            return
        if solution.status == "limit":
            self.sure = False
            return
        numbers = tuple(solution.values[v] for v in self.numbers)
        share = _Share(bounds, numbers, solution)
        heappush(heap, (solution.value(self.objective), numbers, share))


def _without_idle(code: Encoding) -> bool:
    """Require that something of each activation is spent; return whether that is exact.

    By Hall's theorem the activations can each be given a unit of their own that is spent exactly
    if no set of kinds of mana is the whole output of more activations than units of it are spent.
    """
    exact = True
    for number in range(len(code.groups)):
        acts = [a for a in code.acts if a.group == number and a.sink is None]
        kinds = sorted({k for a in acts for k in (*a.bundle, *(k for k, _ in a.units))})
        if len(kinds) > _MOST_KINDS:
            return False
        exact = exact and not any(a.units for a in acts)
        for size in range(1, len(kinds) + 1):
            for some in map(set, combinations(kinds, size)):
                row: Expr = {
                    v: 1 for origin, k, _, v in code.flows if origin == number and k in some
                }
                for act in acts:
                    if some.issuperset((*act.bundle, *(k for k, _ in act.units))):
                        row[act.variable] = -1
                code.program.row(row, 0)
    return exact


def _numbers(code: Encoding) -> list[Expr]:
    """Return the numbers in which payments differ, as expressions that aren't below 0."""
    by_look: dict[tuple[object, ...], list[Part]] = {}
    sources = _sources(code.resources)
    look = {id(p): _look(p.object, sources.get(p.ids[0], [])) for p in code.parts}
    for part in code.parts:
        by_look.setdefault(look[id(part)], []).append(part)
    found: list[Expr] = []
    for parts in by_look.values():
        tapped: Expr = {}
        gone: Expr = {}
        for part in parts:
            plus(tapped, dict.fromkeys((*part.taps_for_mana, *part.taps_to_pay), 1))
            plus(gone, dict.fromkeys((*part.leaves_for_mana, *part.leaves_to_pay), 1))
            if code.hand_lost is not None and part.object.zone == "hand":
                plus(gone, {code.hand_lost: len(part.ids)})
        found += [tapped, gone]
    counters: dict[tuple[object, ...], Expr] = {}
    parts_of = {i: part for part in code.parts for i in part.ids}
    for (i, kind), spent in code.counters.items():
        plus(counters.setdefault((look[id(parts_of[i])], kind), {}), spent)
    for due, part, _, variable in code.taken:
        if due.take.action in ("put_counters", "exert"):
            key = (look[id(part)], due.take.action)
            plus(counters.setdefault(key, {}), {variable: 1})
    for used in code.used:
        if used.take.action == "put_counters":
            key = (look[id(used.part)], used.take.action)
            plus(counters.setdefault(key, {}), {used.variable: 1})
    floating: dict[int, Expr] = {}
    for kind_number, left in code.floats:
        plus(floating.setdefault(kind_number, {}), {left: 1})
    life = code.losses.life
    energy = dict(code.energy_for_mana)
    plus(energy, code.dues.energy)
    found += [*counters.values(), *floating.values(), life, energy]
    if any(min(number.values(), default=0) < 0 for number in found):
        raise InternalError("a number that payments differ in counts something downwards")
    return [number for number in found if code.program.span(number)]


def _kinds(resources: Resources) -> list[tuple[str, ...]]:
    """Return the objects of classes in which not all look alike, by their looks."""
    sources = _sources(resources)
    found: list[tuple[str, ...]] = []
    for group in resources.classes:
        by_look: dict[tuple[object, ...], list[str]] = {}
        for i in group.ids:
            look = _look(resources.board.objects[i], sources.get(i, []))
            by_look.setdefault(look, []).append(i)
        if len(by_look) > 1:
            found += [tuple(ids) for ids in by_look.values()]
    return found


def _sources(resources: Resources) -> dict[str, list[Source]]:
    """Return the mana abilities of each object that has some."""
    found: dict[str, list[Source]] = {}
    for source in resources.board.sources:
        found.setdefault(source.object, []).append(source)
    return found


def _look(thing: GameObject, sources: Sequence[Source]) -> tuple[object, ...]:
    """Return what a player sees of an object: those of one look are one kind."""
    return (
        thing.name,
        thing.zone,
        thing.tapped,
        thing.summoning_sick,
        thing.types,
        thing.colors,
        thing.power,
        thing.toughness,
        thing.is_token,
        thing.host,
        thing.partner,
        tuple(sorted(thing.counters.items())),
        tuple((s.ability, s.modes, s.restriction, s.x) for s in sources),
    )
