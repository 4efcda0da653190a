"""What there is: every object once for each of its uses, life, energy, counters (CR 118.3)."""

from castable.planner.payment.auras import write_auras
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.objective import CARD, rarity, scarcity, tap_weight
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import Part, free_mana
from castable.planner.payment.worth import UNIT


def write_objects(code: Encoding, kept: str, *, twice: bool, loose: bool) -> None:
    """Let every object be used as often as there are such objects (CR 118.3, 118.10)."""
    program, resources = code.program, code.resources
    if not resources.scarce:
        resources.scarce = scarcity(resources.classes, resources.kinds)
    for acts, most in code.limits.values():
        program.at_most(acts, most)
    for part in code.parts:
        if part.ids[0] == kept:
            program.at_most(part.leaves_for_mana, 0)
        number = len(part.ids)
        taps = part.taps_for_mana + part.taps_to_pay
        if part.untaps:
            tapped = int(part.object.tapped)
            row: Expr = dict.fromkeys(taps, 1)
            plus(row, dict.fromkeys(part.untaps, -1))
            program.row(row, None, 1 - tapped)
            first: Expr = dict.fromkeys(part.untaps, 1)
            plus(first, dict.fromkeys(part.taps_for_mana, -1))
            program.row(first, None, tapped)
        elif twice:
            _twice(code, part)
        elif taps:  # what could untap itself, and is given nothing to do so with, stays tapped
            program.at_most(taps, 0 if part.object.tapped else number)
        if part.leaves_for_mana and not twice:
            program.at_most(part.leaves_for_mana + part.taps_to_pay, number)
        if (part.leaves_for_mana or part.leaves_to_pay) and not twice:
            program.at_most(part.leaves_for_mana + part.leaves_to_pay, number)
        if code.hand_lost is not None and part.object.zone == "hand":
            # What leaves the hand before it is discarded would change the board before the total
            # cost is known, which the locked cost does not foresee (CR 601.2f).
            gone = (*(() if loose else part.leaves_for_mana), *part.leaves_to_pay)
            program.row({**dict.fromkeys(gone, 1), code.hand_lost: number}, None, number)
            code.lose(code.hand_lost, number * CARD)
        if taps:
            code.losses.taps.update(dict.fromkeys(taps, tap_weight(part.group)))
            colors = rarity(part.group, resources.kinds, resources.scarce)
            if colors:
                code.losses.rarity.update(dict.fromkeys(taps, colors))
            if not twice:
                _spare(code, part, tap_weight(part.group), colors)
    if code.life_slack is None and not twice:  # otherwise nothing is weighed but what is missing
        write_marks(code)
        write_auras(code)
        _keep_mana(code)
    for (i, kind), spent in code.counters.items():
        program.row(spent, None, code.resources.board.objects[i].counters.get(kind, 0))


def write_marks(code: Encoding) -> None:
    """Count counters and uses that are lost, where their object is not given up anyway."""
    program = code.program
    for part, marks in code.marks.values():
        gone = part.leaves_for_mana + part.leaves_to_pay
        if not gone:
            plus(code.losses.things, marks)
            continue
        most = program.high(marks)
        lasting = program.var(most)
        program.row({**marks, lasting: -1, **dict.fromkeys(gone, -most)}, None, 0)
        code.losses.things[lasting] = 1


def _spare(code: Encoding, part: Part, weight: int, colors: int) -> None:
    """Count what is tapped and then gone as gone alone: tapping it first takes nothing more."""
    gone = part.leaves_for_mana + part.leaves_to_pay
    if not gone or part.untaps:
        return
    program, taps = code.program, part.taps_for_mana + part.taps_to_pay
    both = program.var(len(part.ids))
    rows = [taps, gone]
    if part.taps_to_pay and part.leaves_for_mana:
        rows.append(part.taps_for_mana + part.leaves_to_pay)
    for row in rows:
        program.row({**dict.fromkeys(row, 1), both: -1}, 0)
    part.tapped_and_gone.append(both)
    code.losses.taps[both] = -weight
    if colors:
        code.losses.rarity[both] = -colors


def _keep_mana(code: Encoding) -> None:
    """Count the mana left over for which nothing was tapped but what is given up as well."""
    program = code.program
    made: dict[int, list[int]] = {}
    for act in code.acts:
        made.setdefault(id(act.part), []).append(act.variable)
    spared: Expr = {}
    for part in code.parts:
        acts = made.get(id(part), [])
        gone = part.leaves_for_mana + part.leaves_to_pay
        if not (acts and gone and (most := free_mana(part))):
            continue
        if len(part.ids) == 1 or len(acts) == len(part.taps_for_mana + part.taps_to_pay):
            both = program.var(len(part.ids))
            for row in (acts, gone):
                program.row({**dict.fromkeys(row, 1), both: -1}, 0)
            spared[both] = most
    if spared:
        left = program.var(min(program.high(code.losses.floating), program.high(spared)))
        program.row({**spared, left: -1}, 0)
        program.row({**code.losses.floating, left: -1}, 0)
        code.losses.spared[left] = -1


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


def write_life(code: Encoding) -> None:
    """Pay no more life and energy than there is (CR 118.3, 119.4, 107.14)."""
    program, board = code.program, code.resources.board
    code.losses.life = dict(code.life_for_mana)
    plus(code.losses.life, code.damage)
    plus(code.losses.life, code.dues.life)
    felt = dict(code.losses.life)
    plus(code.losses.life, code.later)
    paid = dict(code.life_for_mana)
    may_pay = board.can_pay_life or board.can_pay_life_for_mana
    costs = [one.cost for one in code.dues.announced]
    if not any(cost.kind != "pay" or cost.asks_for_mana for cost in costs):
        code.gains, code.ready = {}, {}  # no mana ability is activated then (CR 605.3a)
    if may_pay and code.gains:  # that is there before the cost is paid (CR 605.3b, 601.2g-h)
        plus(paid, code.ready, -1)
        plus(felt, code.gains, -1)
    else:
        plus(paid, code.dues.life)
    life = max(board.life, 0) if may_pay else 0
    if code.struck:
        # What one of them costs is paid of what the damage of those before leaves (CR 119.4).
        plus(paid, code.struck)
        plus(paid, code.last_struck, -1)
        program.row(dict.fromkeys(code.last_struck, 1), None, 1)
    if program.high(paid) > life:
        program.row(_less(paid, code.life_slack), None, life)
    before = code.damage or code.gains
    if before and program.high(felt) > life and program.high(code.dues.life):
        # Damage is dealt, and life gained, before costs are paid: a payment needs what they leave.
        pays = program.var(1)
        most = program.high(code.dues.life)
        program.row({**code.dues.life, pays: -most}, None, 0)
        row = dict(felt)
        spare = max(0, program.high(row) - life)
        plus(row, {pays: spare})
        program.row(_less(row, code.life_slack), None, life + spare)
    spare = board.life - 1
    if spare >= 0 and program.high(code.losses.life) > spare:
        dead = program.var(1)
        code.dead = {dead: 1}
        row = dict(code.losses.life)
        plus(row, code.gains, -1)
        plus(row, {dead: spare - program.high(row)})
        program.row(row, None, spare)
    energy = dict(code.energy_for_mana)
    plus(energy, code.dues.energy)
    plus(code.losses.worth, energy, UNIT)
    if program.high(energy) > board.energy:
        program.row(_less(energy, code.energy_slack), None, board.energy)


def _less(expr: Expr, slack: int | None) -> Expr:
    return expr if slack is None else {**expr, slack: -1}
