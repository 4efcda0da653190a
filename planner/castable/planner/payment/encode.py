"""One attempt as a model: objects, mana abilities, flows of mana, announced choices.

The formulation is an integer flow over classes of identical objects in two phases, mana abilities
(CR 601.2g) before payments (CR 601.2h). Each object has two resources, being untapped and being
there: tapping for mana excludes tapping to pay; leaving for mana excludes both ways to pay; and
nothing else excludes anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from castable.planner.payment.converters import (
    ROOT,
    Group,
    Member,
    groups_of,
    input_sinks,
    write_cuts,
    write_inputs,
    write_ranks,
)
from castable.planner.payment.dues import Dues, DueTake, Sink, dues
from castable.planner.payment.objective import Losses, loss_of, tap_weight
from castable.planner.payment.program import CONST, Expr, Program, plus
from castable.planner.payment.resources import REMOVING, Ability, Part, Resources
from castable.planner.rules.demands import LockedCost, Take


@dataclass(slots=True)
class Act:
    """Activations of one ability, of one group, with one output."""

    group: int
    part: Part
    ability: Ability
    variable: int
    sink: Sink | None = None
    """Where the one mana of a direct ability goes."""
    bundle: tuple[int, ...] = ()
    units: list[tuple[int, int]] = field(default_factory=list)
    """For combinations: kind, variable."""


@dataclass(slots=True)
class Used:
    """Objects of *part* taken by the cost of a mana ability."""

    group: int
    member: Member
    take: Take
    part: Part
    counter: str
    variable: int


@dataclass(slots=True)
class Encoding:
    """The model and what its variables mean."""

    resources: Resources
    program: Program
    dues: Dues
    parts: list[Part]
    groups: list[Group]
    ranked: bool
    losses: Losses = field(default_factory=Losses)
    acts: list[Act] = field(default_factory=list)
    used: list[Used] = field(default_factory=list)
    flows: list[tuple[int, int, Sink, int]] = field(default_factory=list)
    """Group that makes the mana, kind, where it goes, variable."""
    floats: list[tuple[int, int]] = field(default_factory=list)
    """Kind, variable."""
    helpers: list[tuple[str, Part, Sink, int]] = field(default_factory=list)
    """Convoke, improvise and delve."""
    taken: list[tuple[DueTake, Part, str, int]] = field(default_factory=list)
    """Objects taken by the cost, with the kind of counters if any."""
    hand_lost: int | None = None
    """1 if the hand is discarded before the spell is proposed."""
    counters: dict[tuple[str, str], Expr] = field(default_factory=dict)
    life_for_mana: Expr = field(default_factory=dict)
    damage: Expr = field(default_factory=dict)
    later: Expr = field(default_factory=dict)
    """Damage dealt after the payments."""
    energy_for_mana: Expr = field(default_factory=dict)
    guarded: list[tuple[int, Ability]] = field(default_factory=list)
    """Activations whose output counts objects."""
    limits: dict[tuple[int, int], tuple[list[int], int]] = field(default_factory=dict)
    """Activations of each ability that neither taps nor removes its object, and how many."""
    life_slack: int | None = None
    energy_slack: int | None = None
    twice: list[tuple[Part, int]] = field(default_factory=list)
    """How many objects of a part are used twice."""

    @property
    def approximate(self) -> bool:
        """Whether the order of activations is known only in part, so that a no is no answer."""
        return any(
            p.untaps
            or (p.users and p.removers and len(p.ids) > 1)
            or (self.hand_lost is not None and p.leaves_for_mana and p.object.zone == "hand")
            for p in self.parts
        )


def encode(
    resources: Resources,
    costs: Sequence[LockedCost],
    *,
    fixed_x: int | None,
    ranked: bool = False,
    guard: bool = False,
    elastic: bool = False,
    twice: bool = False,
    loose: bool = False,
) -> Encoding:
    """Write the model of paying one of *costs*.

    Parameters
    ----------
    ranked
        Whether mana abilities that depend on one another are ordered one by one.
    guard
        Whether objects that an output counts may not leave while mana is made.
    elastic
        Whether whatever is due may stay unpaid, as far as slack variables say.
    twice
        Whether objects may be used for two things, as far as slack variables say.
    loose
        Whether orders are allowed that the model can't tell to be possible.
    """
    program = Program()
    due = dues(program, resources, costs, fixed_x)
    cost = costs[0]
    kept = _kept(resources, cost)
    parts = resources.parts([d.take for d in due.takes], _left_out(resources, cost), kept)
    groups = groups_of(parts, ranked=ranked, hand=not _from_hand(resources, cost))
    code = Encoding(resources, program, due, parts, groups, ranked)
    if elastic:
        _slacks(code)
    _activations(code)
    _helpers(code)
    _demands(code)
    _takes(code, kept)
    write_inputs(program, code.groups)
    if len(code.groups) > 1:
        if ranked:
            write_ranks(program, code.groups, parts)
        else:
            write_cuts(program, code.groups)
    _objects(code, kept, twice=twice, loose=loose)
    _life(code)
    if guard:
        _guard(code)
    return code


def _from_hand(resources: Resources, cost: LockedCost) -> bool:
    """Whether the attempt needs a card of the hand, which may not be discarded before it."""
    thing = resources.board.objects.get(cost.object)
    return cost.kind != "pay" and thing is not None and thing.zone == "hand"


def _left_out(resources: Resources, cost: LockedCost) -> str:
    """Return the card that is no resource: it is on the stack, or moves itself (CR 601.2a)."""
    thing = resources.board.objects.get(cost.object)
    moves = cost.kind == "special" and thing is not None and thing.zone != "battlefield"
    return cost.object if cost.kind == "cast" or moves else ""


def _kept(resources: Resources, cost: LockedCost) -> str:
    """Return the permanent that must still be there when a special action is taken."""
    return cost.object if cost.kind == "special" and not _left_out(resources, cost) else ""


def _slacks(code: Encoding) -> None:
    program = code.program
    code.life_slack = program.var(max(0, program.high(code.dues.life)))
    code.energy_slack = program.var(max(0, program.high(code.dues.energy)))
    for sink in code.dues.sinks:
        sink.slack = program.var(program.high(sink.due))
    for due in code.dues.takes:
        due.slack = program.var(program.high(due.amount))


def _activations(code: Encoding) -> None:
    """Add activations and the mana that they make, flow by flow."""
    program, resources = code.program, code.resources
    sinks = [*code.dues.sinks, *input_sinks(resources, code.groups)]
    made: dict[tuple[int, int], Expr] = {
        (ROOT, kind): {CONST: number} for kind, number in enumerate(resources.pool) if number
    }
    for number, group in enumerate(code.groups):
        for member in group.members:
            acts = _activate(code, number, member, sinks, made)
            if acts:
                group.acts += acts
                _charge(code, number, member, acts)
    for (number, kind), expr in made.items():
        high = program.high(expr)
        bit = 1 << kind
        row = dict(expr)
        for sink in sinks:
            if sink.mask & bit and not (code.ranked and sink.group == number != ROOT):
                flow = program.var(high)
                sink.inflow.append((number, flow))
                code.flows.append((number, kind, sink, flow))
                row[flow] = -1
        left = program.var(high)
        code.floats.append((kind, left))
        code.losses.floating[left] = 1
        row[left] = -1
        program.row(row, 0, 0)


def _activate(
    code: Encoding,
    number: int,
    member: Member,
    sinks: list[Sink],
    made: dict[tuple[int, int], Expr],
) -> list[int]:
    program, part, ability, most = code.program, member.part, member.ability, member.most
    if ability.direct:
        acts = []
        for sink in sinks:
            if ability.mask & sink.mask and not (code.ranked and sink.group == number != ROOT):
                act = program.var(most)
                acts.append(act)
                sink.inflow.append((number, act))
                code.acts.append(Act(number, part, ability, act, sink))
        return acts
    if ability.source.combination:
        act = program.var(most)
        row: Expr = {act: -ability.source.combination}
        units = []
        for bundle in ability.bundles:
            unit = program.var(most * ability.source.combination)
            row[unit] = 1
            units.append((bundle[0], unit))
            plus(made.setdefault((number, bundle[0]), {}), {unit: 1})
        program.row(row, 0, 0)
        code.acts.append(Act(number, part, ability, act, units=units))
        return [act]
    acts = []
    for bundle in ability.bundles:
        act = program.var(most)
        acts.append(act)
        code.acts.append(Act(number, part, ability, act, bundle=bundle))
        for kind in bundle:
            plus(made.setdefault((number, kind), {}), {act: 1})
    return acts


def _charge(code: Encoding, number: int, member: Member, acts: list[int]) -> None:
    """Write what activations cost, mana apart (CR 602.2b)."""
    program, part, source = code.program, member.part, member.ability.source
    total: Expr = dict.fromkeys(acts, 1)
    ranked_use = -1
    if code.ranked and number != ROOT and (part.group.taken or source.leaves):
        ranked_use = program.var(1)
        program.row({**total, ranked_use: -member.most}, None, 0)
        part.users.append((number, ranked_use))
    if source.taps:
        part.taps_for_mana += acts
    if source.untaps:
        part.untaps += acts
    if source.leaves:
        part.leaves_for_mana += acts
        if ranked_use >= 0:
            part.removers.append((number, ranked_use))
        plus(code.losses.things, total, loss_of(source.leaves, part.object.zone))
    elif not source.taps or source.untaps:
        most = member.ability.most * len(part.ids)
        limit = code.limits.setdefault((id(part), id(member.ability)), ([], most))
        limit[0].extend(acts)
    if source.depletes:
        plus(code.losses.things, total, 1)
    if source.life or source.damage or source.later or source.energy:
        plus(code.life_for_mana, total, source.life)
        plus(code.damage, total, source.damage)
        plus(code.later, total, source.later)
        plus(code.energy_for_mana, total, source.energy)
    for kind, amount in source.counters:
        for i in part.ids:
            plus(code.counters.setdefault((i, kind), {}), total, amount)
        plus(code.losses.things, total, amount)
    if source.discards_hand:
        if code.hand_lost is None:
            code.hand_lost = program.var(1)
        program.row({**total, code.hand_lost: -member.most}, None, 0)
    if source.counts:
        code.guarded += [(act, member.ability) for act in acts]
    for take in source.takes:
        _take_for_mana(code, number, member, take, total)


def _take_for_mana(code: Encoding, number: int, member: Member, take: Take, total: Expr) -> None:
    """Let the cost of a mana ability take objects."""
    program = code.program
    source = member.ability.source
    if take.action == "mill":
        return
    amount = take.least + take.per_x * source.x
    if take.action == "put_counters":
        amount = 1
    row: Expr = {}
    plus(row, total, -amount)
    eligible = set(take.eligible)
    removes = take.action in REMOVING
    for part in code.parts:
        if part.ids[0] not in eligible:
            continue
        if member.plain_only and removes and part.ordered:
            continue
        thing = part.object
        value, high = 1, len(part.ids)
        if take.measure != "count":
            value = (thing.power if take.measure == "power" else thing.mana_value) or 0
            if value <= 0:
                continue
        kinds = [""]
        if take.action == "remove_counters":
            kinds = list(thing.counters) if take.counter == "any" else [take.counter]
        for kind in kinds:
            if kind:
                high = thing.counters.get(kind, 0)
            elif not (removes or take.action in ("tap", "untap")):
                high = member.most
            if not high:
                continue
            variable = program.var(high)
            row[variable] = value
            code.used.append(Used(number, member, take, part, kind, variable))
            if take.action == "tap":
                part.taps_for_mana.append(variable)
                if code.ranked and number != ROOT:
                    part.users.append((number, variable))
            elif removes:
                part.leaves_for_mana.append(variable)
                _lose(code, variable, loss_of(take.action, thing.zone))
                if code.ranked and number != ROOT:
                    part.removers.append((number, variable))
            elif kind:
                plus(code.counters.setdefault((part.ids[0], kind), {}), {variable: 1})
                _lose(code, variable, 1)
    open_ended = take.open_ended or take.measure != "count"
    program.row(row, 0, None if open_ended else 0)


def _helpers(code: Encoding) -> None:
    """Let objects pay mana: convoke, improvise, delve (CR 702.51, 702.126, 702.66)."""
    program = code.program
    for sink in code.dues.sinks:
        methods = sink.methods
        if not methods or sink.symbol.snow or program.high(sink.due) <= 0:
            continue
        generic = not sink.symbol.types
        for part in code.parts:
            group = part.group
            if group.untapped:
                if (
                    "convoke" in methods
                    and group.creature
                    and (generic or not part.object.colors.isdisjoint(sink.symbol.types))
                ):
                    part.taps_to_pay.append(_helper(code, "convoke", part, sink))
                if "improvise" in methods and group.artifact and generic:
                    part.taps_to_pay.append(_helper(code, "improvise", part, sink))
            elif "delve" in methods and generic and part.object.zone == "graveyard":
                variable = _helper(code, "delve", part, sink)
                part.leaves_to_pay.append(variable)
                _lose(code, variable, loss_of("exile", "graveyard"))


def _lose(code: Encoding, variable: int, weight: int) -> None:
    """Count what *variable* counts as lost."""
    things = code.losses.things
    things[variable] = things.get(variable, 0) + weight


def _helper(code: Encoding, method: str, part: Part, sink: Sink) -> int:
    variable = code.program.var(len(part.ids))
    sink.objects.append(variable)
    code.helpers.append((method, part, sink, variable))
    return variable


def _demands(code: Encoding) -> None:
    """Require that every symbol of the total is paid, and nothing more."""
    for sink in code.dues.sinks:
        row: Expr = dict.fromkeys((v for _, v in sink.inflow), 1)
        for variable in sink.objects:
            row[variable] = 1
        if sink.slack is not None:
            row[sink.slack] = 1
        plus(row, sink.due, -1)
        code.program.row(row, 0, 0)


def _takes(code: Encoding, kept: str) -> None:
    """Let the cost take objects (CR 601.2h)."""
    program = code.program
    for due in code.dues.takes:
        take = due.take
        if take.action == "mill":
            continue
        row: Expr = {}
        plus(row, due.amount, -1)
        eligible = set(take.eligible)
        for part in code.parts:
            if part.ids[0] not in eligible or (part.ids[0] == kept and take.action in REMOVING):
                continue
            for kind, value, high in _takeable(take, part):
                variable = program.var(high)
                row[variable] = value
                code.taken.append((due, part, kind, variable))
                _taken(code, take, part, kind, variable)
        if due.slack is not None:
            row[due.slack] = 1
        exact = take.measure == "count" and not take.open_ended
        program.row(row, 0, 0 if exact else None)


def _takeable(take: Take, part: Part) -> list[tuple[str, int, int]]:
    """Return the kind of counters, the worth of one and the number of what *part* can give."""
    thing = part.object
    if take.action == "remove_counters":
        kinds = thing.counters if take.counter == "any" else [take.counter]
        return [(k, 1, n) for k in kinds if (n := thing.counters.get(k, 0))]
    value = 1
    if take.measure != "count":
        value = (thing.power if take.measure == "power" else thing.mana_value) or 0
    return [("", value, len(part.ids))] if value > 0 else []


def _taken(code: Encoding, take: Take, part: Part, kind: str, variable: int) -> None:
    program = code.program
    if take.action in REMOVING:
        part.leaves_to_pay.append(variable)
        _lose(code, variable, loss_of(take.action, part.object.zone))
        return
    if take.action == "tap":
        part.taps_to_pay.append(variable)
        return
    # The object must be there, and that is all that paying asks of it.
    high = program.highs[variable]
    row: Expr = {variable: 1}
    plus(row, dict.fromkeys(part.leaves_for_mana, 1), high)
    program.row(row, None, high)
    if code.hand_lost is not None and part.object.zone == "hand":
        program.row({variable: 1, code.hand_lost: high}, None, high)
    if take.action == "untap" and not part.object.tapped:
        tapped = dict.fromkeys((*part.taps_for_mana, *part.taps_to_pay), -1)
        program.row({variable: 1, **tapped}, None, 0)
    if kind:
        plus(code.counters.setdefault((part.ids[0], kind), {}), {variable: 1})
        _lose(code, variable, 1)


def _objects(code: Encoding, kept: str, *, twice: bool, loose: bool) -> None:
    """Let every object be used as often as there are such objects (CR 118.3, 118.10)."""
    program = code.program
    for acts, most in code.limits.values():
        program.at_most(acts, most)
    for part in code.parts:
        if part.ids[0] == kept:
            program.at_most(part.leaves_for_mana, 0)
        number = len(part.ids)
        if part.untaps:
            tapped = int(part.object.tapped)
            row: Expr = dict.fromkeys((*part.taps_for_mana, *part.taps_to_pay), 1)
            plus(row, dict.fromkeys(part.untaps, -1))
            program.row(row, None, 1 - tapped)
            first: Expr = dict.fromkeys(part.untaps, 1)
            plus(first, dict.fromkeys(part.taps_for_mana, -1))
            if not loose:
                program.row(first, None, tapped)
                program.at_most(part.untaps, 1)
        elif twice:
            _twice(code, part)
        else:
            program.at_most(part.taps_for_mana + part.taps_to_pay, number)
        if part.leaves_for_mana and not twice:
            program.at_most(part.leaves_for_mana + part.taps_to_pay, number)
        if not twice:
            program.at_most(part.leaves_for_mana + part.leaves_to_pay, number)
        if code.hand_lost is not None and part.object.zone == "hand":
            # What leaves the hand before it is discarded would change the board before the total
            # cost is known, which the locked cost does not foresee (CR 601.2f).
            gone = (*(() if loose else part.leaves_for_mana), *part.leaves_to_pay)
            program.row({**dict.fromkeys(gone, 1), code.hand_lost: number}, None, number)
            _lose(code, code.hand_lost, number * loss_of("discard", "hand"))
        weight = tap_weight(part.group)
        for variable in (*part.taps_for_mana, *part.taps_to_pay):
            code.losses.taps[variable] = weight
    for (i, kind), spent in code.counters.items():
        program.row(spent, None, code.resources.board.objects[i].counters.get(kind, 0))


def _twice(code: Encoding, part: Part) -> None:
    """Let objects be used for two things, counted; never twice for mana, or twice as mana."""
    program, number = code.program, len(part.ids)
    program.at_most(part.taps_for_mana, number)
    program.at_most(part.leaves_for_mana, number)
    program.at_most([v for _, p, _, v in code.helpers if p is part], number)
    for one, other in (
        (part.taps_for_mana, part.taps_to_pay),
        (part.leaves_for_mana, part.taps_to_pay),
        (part.leaves_for_mana, part.leaves_to_pay),
    ):
        if other and sum(program.highs[v] for v in (*one, *other)) > number:
            over = program.var(sum(program.highs[v] for v in (*one, *other)))
            code.twice.append((part, over))
            program.row({**dict.fromkeys((*one, *other), 1), over: -1}, None, number)


def _life(code: Encoding) -> None:
    """Pay no more life and energy than there is (CR 118.3, 119.4, 107.14)."""
    program, board = code.program, code.resources.board
    code.losses.life = dict(code.life_for_mana)
    plus(code.losses.life, code.damage)
    plus(code.losses.life, code.dues.life)
    felt = dict(code.losses.life)
    plus(code.losses.life, code.later)
    paid = dict(code.life_for_mana)
    plus(paid, code.dues.life)
    life = max(board.life, 0) if board.can_pay_life else 0
    if program.high(paid) > life:
        program.row(_less(paid, code.life_slack), None, life)
    if code.damage and program.high(felt) > life and program.high(code.dues.life):
        # Damage is dealt before costs are paid, so a payment needs what it leaves.
        pays = program.var(1)
        most = program.high(code.dues.life)
        program.row({**code.dues.life, pays: -most}, None, 0)
        row = dict(felt)
        spare = max(0, program.high(row) - life)
        plus(row, {pays: spare})
        program.row(_less(row, code.life_slack), None, life + spare)
    energy = dict(code.energy_for_mana)
    plus(energy, code.dues.energy)
    if program.high(energy) > board.energy:
        program.row(_less(energy, code.energy_slack), None, board.energy)


def _less(expr: Expr, slack: int | None) -> Expr:
    return expr if slack is None else {**expr, slack: -1}


def _guard(code: Encoding) -> None:
    """Forbid that what an output counts leaves while mana is made, if that output is used."""
    by_id = {i: part for part in code.parts for i in part.ids}
    for act, ability in code.guarded:
        row: Expr = {}
        for i in ability.source.counts:
            part = by_id.get(i)
            if part is not None:
                plus(row, dict.fromkeys(part.leaves_for_mana, 1))
        high = code.program.high(row)
        if high:
            plus(row, {act: high})
            code.program.row(row, None, high * code.program.highs[act])
