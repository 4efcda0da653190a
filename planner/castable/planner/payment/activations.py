"""Mana abilities: how often each is activated, what that makes, and what it costs (CR 601.2g)."""

from castable.planner.payment.converters import ROOT, Member, input_sinks
from castable.planner.payment.demand import Sink
from castable.planner.payment.encoding import Act, Encoding, Used
from castable.planner.payment.fallen import serves_by_falling
from castable.planner.payment.objective import EXCHANGE, loss_of, loss_of_counters
from castable.planner.payment.program import CONST, Expr, plus
from castable.planner.payment.worth import worth
from castable.planner.rules.terms.demands import REMOVING, Source, Take


def write_activations(code: Encoding) -> None:
    """Add activations and the mana that they make, flow by flow."""
    program, resources = code.program, code.resources
    sinks = [*code.dues.sinks, *input_sinks(resources, code.groups)]
    pool = code.pool
    if pool is None:
        pool = {k: {CONST: number} for k, number in enumerate(resources.pool) if number}
    made: dict[tuple[int, int], Expr] = {(ROOT, kind): expr for kind, expr in pool.items()}
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
    if ability.direct and not code.apart:
        acts = []
        for sink in sinks:
            if ability.mask & sink.mask and not (code.ranked and sink.group == number != ROOT):
                act = program.var(most)
                acts.append(act)
                sink.inflow.append((number, act))
                code.acts.append(Act(number, part, ability, act, sink))
        onward = (code.onward and number != ROOT) or (code.afloat and _may_go(code, member))
        if onward or serves_by_falling(code, member):
            acts += _exchange(code, number, member)
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


def _may_go(code: Encoding, member: Member) -> bool:
    """Whether what makes the mana, or must be tapped for it, may be gone when it is wanted."""
    needed = {
        i
        for take in member.ability.source.takes
        if take.action not in REMOVING
        for i in take.eligible
    }
    if not member.ability.source.leaves:
        needed.update(member.part.ids)
    taken = (due.take.eligible for due in code.dues.takes if due.take.action in REMOVING)
    sources = [(group, a.source) for group in code.resources.classes for a in group.abilities]
    for_mana = (group.ids for group, source in sources if source.leaves)
    eaten = (t.eligible for _, source in sources for t in source.takes if t.action in REMOVING)
    return any(not needed.isdisjoint(ids) for ids in (*taken, *for_mana, *eaten))


def _exchange(code: Encoding, number: int, member: Member) -> list[int]:
    """Let mana be made that is left over.

    The object may be gone when it is wanted, or of use in the graveyard.
    """
    acts = []
    for bundle in dict.fromkeys(member.ability.bundles):
        act = code.program.var(member.most)
        acts.append(act)
        code.acts.append(Act(number, member.part, member.ability, act, bundle=bundle))
        code.floats.append((bundle[0], act))
        code.losses.floating[act] = 1
    return acts


def _charge(code: Encoding, number: int, member: Member, acts: list[int]) -> None:
    """Write what activations cost, mana apart (CR 602.2b)."""
    program, part, source = code.program, member.part, member.ability.source
    if member.ability.only_taps:
        part.taps_for_mana += acts
        return
    total: Expr = dict.fromkeys(acts, 1)
    ranked_use = -1
    if code.ranked and number != ROOT and (part.group.taken or source.leaves):
        ranked_use = program.var(1)
        program.row({**total, ranked_use: -member.most}, None, 0)
        if not source.leaves:  # else it needs no object but the one that it removes
            part.users.append((number, ranked_use))
    if source.taps:
        part.taps_for_mana += acts
    if source.untaps:
        part.untaps += acts
    if source.leaves:
        part.leaves_for_mana += acts
        if ranked_use >= 0:
            part.removers.append((number, ranked_use))
        plus(code.losses.things, total, loss_of(source.leaves, part.object))
        plus(code.losses.worth, total, worth(part.object, source.leaves))
    elif not source.taps or source.untaps:
        most = member.ability.most * len(part.ids)
        limit = code.limits.setdefault((id(part), id(member.ability)), ([], most))
        limit[0].extend(acts)
        if source.mana:
            code.losses.taps.update(dict.fromkeys(acts, EXCHANGE))
        if member.ability.endless:
            code.endless.append(acts)
    if source.depletes:
        code.mark(part, total, 1)
    _charge_life(code, source, total)
    for kind, amount in source.counters:
        for i in part.ids:
            plus(code.counters.setdefault((i, kind), {}), total, amount)
        code.mark(part, total, amount)
    if source.discards_hand:
        if code.hand_lost is None:
            code.hand_lost = program.var(1)
        program.row({**total, code.hand_lost: -member.most}, None, 0)
    if source.counts and source.mana:
        code.counts = True
        if code.ranked:
            _count(code, number, member, total)
    for take in source.takes:
        _take_for_mana(code, number, member, take, total)


def _charge_life(code: Encoding, source: Source, total: Expr) -> None:
    """Write the life and energy that activations take, and the life that they give."""
    if source.gains:
        plus(code.gains, total, source.gains)
        if not source.life:  # else it is there too late for some of them
            plus(code.ready, total, max(0, source.gains - source.damage))
    if source.life or source.damage or source.later or source.energy:
        plus(code.life_for_mana, total, source.life)
        plus(code.damage, total, source.damage)
        if source.life and source.damage:
            plus(code.struck, total, source.damage)
            last = code.program.var(1)
            code.program.row({**dict.fromkeys(total, -1), last: 1}, None, 0)
            code.last_struck[last] = source.damage
        plus(code.later, total, source.later)
        plus(code.energy_for_mana, total, source.energy)


def _count(code: Encoding, number: int, member: Member, total: Expr) -> None:
    """Say that what an output counts must still be there."""
    used = code.program.var(1)
    code.program.row({**total, used: -member.most}, None, 0)
    counted = set(member.ability.source.counts)
    for part in code.parts:
        if part.ids[0] in counted:
            part.users.append((number, used))


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
            value = take.worth(thing)
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
                    part.tapped_in_order = True
            elif removes:
                part.leaves_for_mana.append(variable)
                code.lose(variable, loss_of(take.action, thing), worth(thing, take.action))
                if code.ranked and number != ROOT:
                    part.removers.append((number, variable))
            elif kind:
                plus(code.counters.setdefault((part.ids[0], kind), {}), {variable: 1})
                code.mark(part, {variable: 1}, 1)
            elif take.action == "put_counters":
                code.mark(part, {variable: 1}, loss_of_counters(take, thing))
    open_ended = take.open_ended or take.measure != "count"
    program.row(row, 0, None if open_ended else 0)
