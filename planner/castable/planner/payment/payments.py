"""Payments: symbols paid by objects, and objects that the cost takes (CR 601.2h, 702)."""

from castable.planner.payment.demand import DueTake, Sink
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.fallen import exile_fallen, may_fall
from castable.planner.payment.objective import SMALL, loss_of, loss_of_counters
from castable.planner.payment.program import CONST, Expr, plus
from castable.planner.payment.resources import Part
from castable.planner.payment.worth import worth
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import HELPING, REMOVING, Take, Wish


def write_helpers(code: Encoding) -> None:
    """Let objects pay mana (CR 702.51, 702.126, 702.66, 701.67)."""
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
                if "waterbend" in methods and (group.artifact or group.creature):
                    part.taps_to_pay.append(_helper(code, "waterbend", part, sink))
            elif "delve" in methods and generic and part.object.zone == "graveyard":
                variable = _helper(code, "delve", part, sink)
                part.leaves_to_pay.append(variable)
                code.lose(variable, SMALL, worth(part.object))
            if "delve" in methods and generic and may_fall(code, part):
                exile_fallen(code, part, _helper(code, "delve", part, sink))


def _helper(code: Encoding, method: str, part: Part, sink: Sink) -> int:
    variable = code.program.var(len(part.ids))
    sink.objects.append(variable)
    code.helpers.append((method, part, sink, variable))
    return variable


def helped(sink: Sink, thing: GameObject) -> str:
    """Return the symbol that an object pays: one of its colors, or generic mana."""
    return next((f"{{{t}}}" for t in sink.symbol.types if t in thing.colors), "{1}")


def write_demands(code: Encoding) -> None:
    """Require that every symbol of the total is paid, and nothing more."""
    for sink in code.dues.sinks:
        row: Expr = dict.fromkeys((v for _, v in sink.inflow), 1)
        for variable in sink.objects:
            row[variable] = 1
        if sink.slack is not None:
            row[sink.slack] = 1
        plus(row, sink.due, -1)
        code.program.row(row, 0, 0)


def write_takes(code: Encoding, kept: str) -> None:
    """Let the cost take objects; what one part of it taps, another may untap (CR 601.2h)."""
    program = code.program
    for due in sorted(code.dues.takes, key=lambda due: _looks_at_taps(due.take)):
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
        for part in code.parts if take.coming else ():
            value = take.worth(part.object)
            if value > 0 and part.ids[0] in take.coming and may_fall(code, part):
                variable = program.var(len(part.ids))
                row[variable] = value
                code.taken.append((due, part, "", variable))
                exile_fallen(code, part, variable)
        if due.slack is not None:
            row[due.slack] = 1
            _lack_none_of_hand(code, due)
        exact = take.measure == "count" and (bool(take.saves) or not take.open_ended)
        program.row(row, 0, 0 if exact else None)
        if not exact and CONST not in due.paid:
            # Of a way that isn't announced nothing is due, and nothing is given.
            given = {v: 1 for v in row if v not in due.amount and v != due.slack}
            plus(given, due.paid, -sum(program.highs[v] for v in given))
            program.row(given, None, 0)


def _lack_none_of_hand(code: Encoding, due: DueTake) -> None:
    """Where the hand is discarded for mana, a card more in it would be as well (CR 601.2g-h)."""
    if code.hand_lost is not None and due.slack is not None and due.take.of_hand:
        high = code.program.highs[due.slack]
        code.program.row({due.slack: 1, code.hand_lost: high}, None, high)


def _looks_at_taps(take: Take) -> bool:
    """Return whether it matters what else is tapped: such takes are written last."""
    return take.action == "untap" or take.tapped is not None


def write_wishes(code: Encoding) -> None:
    """Let the payment use what the asker wants it to use."""
    program = code.program
    for announced in code.dues.announced:
        select = announced.select
        for wish in announced.cost.wishes:
            used = _wished(code, wish)
            needed = dict(used)
            plus(needed, {select: -wish.least})
            program.row(needed, 0)
            if wish.most is not None:
                more = max(0, program.high(used) - wish.most)
                plus(used, {select: more})
                program.row(used, None, wish.most + more)


def _wished(code: Encoding, wish: Wish) -> Expr:
    """Return how many of the objects that a wish counts are used as it says."""
    used: Expr = {}
    for method, part, sink, variable in code.helpers:
        if (
            HELPING[method] == wish.action
            and wish.counts(part.ids[0])
            and wish.by in ("", method)
            and wish.pays_for in ("", helped(sink, part.object))
        ):
            plus(used, {variable: 1})
    for due, part, _, variable in code.taken:
        taken = due.take.action == wish.action and wish.by in ("", due.take.action)
        if taken and wish.counts(part.ids[0]):
            plus(used, {variable: 1})
    if wish.for_mana:
        for used_up in code.used:
            if used_up.take.action == wish.action and wish.counts(used_up.part.ids[0]):
                plus(used, {used_up.variable: 1})
        for act in code.acts:
            if act.ability.source.leaves == wish.action and wish.counts(act.part.ids[0]):
                plus(used, {act.variable: 1})
        if code.hand_lost is not None and wish.action == "discard":
            hand = (i for p in code.parts if p.object.zone == "hand" for i in p.ids)
            plus(used, {code.hand_lost: sum(map(wish.counts, hand))})
    return used


def _takeable(take: Take, part: Part) -> list[tuple[str, int, int]]:
    """Return the kind of counters, the worth of one and the number of what *part* can give."""
    thing = part.object
    if take.action == "remove_counters":
        kinds = thing.counters if take.counter == "any" else [take.counter]
        return [(k, 1, n) for k in kinds if (n := thing.counters.get(k, 0))]
    value = take.worth(thing)
    return [("", value, len(part.ids))] if value > 0 else []


def _taken(code: Encoding, take: Take, part: Part, kind: str, variable: int) -> None:
    program = code.program
    if take.tapped is not None:
        _in_state(code, part, variable, tapped=take.tapped)
    if take.action in REMOVING:
        part.leaves_to_pay.append(variable)
        value = worth(part.object, take.action)
        code.lose(variable, loss_of(take.action, part.object), value)
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
    if take.action == "untap":
        _in_state(code, part, variable, tapped=True)
    if kind:
        plus(code.counters.setdefault((part.ids[0], kind), {}), {variable: 1})
        code.mark(part, {variable: 1}, 1)
    elif take.action == "put_counters":
        code.mark(part, {variable: 1}, loss_of_counters(take, part.object))


def _in_state(code: Encoding, part: Part, variable: int, *, tapped: bool) -> None:
    """Require that what is taken is tapped, or untapped, by then (CR 601.2g-h)."""
    taps = (*part.taps_for_mana, *part.taps_to_pay)
    now = int(part.object.tapped)
    row: Expr = {variable: 1}
    plus(row, dict.fromkeys(taps, -1 if tapped else 1))
    plus(row, dict.fromkeys(part.untaps, 1 if tapped else -1))
    code.program.row(row, None, now if tapped else 1 - now)
