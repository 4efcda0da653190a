"""A second payment in the model of a first one: of what that leaves.

An object that is gone pays for nothing more, one that is tapped is not tapped again. With tM, tP,
lM, lP the objects of a class that are tapped for mana, tapped to pay, gone for mana and gone to
pay, in the first payment (1) and in the second (2), uses that exclude each other are the edges of
a graph that is perfect: identical objects can be given out exactly if no clique of it holds more
uses than there are objects.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from castable.planner.payment.activations import write_activations
from castable.planner.payment.auras import write_auras
from castable.planner.payment.bounds import write_marks
from castable.planner.payment.converters import groups_of, write_cuts, write_inputs, write_ranks
from castable.planner.payment.dues import dues
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.fallen import write_fallen
from castable.planner.payment.grouping import STAYING
from castable.planner.payment.payments import write_demands, write_helpers, write_takes
from castable.planner.payment.program import Expr, Program, plus
from castable.planner.payment.resources import Part
from castable.planner.rules.attempts.others import Other


@dataclass(frozen=True, slots=True)
class Next:
    """The payment of another card, after the one that is asked about."""

    other: Other
    number: int
    """Variable: how many of these cards are castable, each by itself."""
    things: Expr
    """What its payment gives up."""
    life: Expr
    """The life that it loses."""
    ordered: bool
    """Whether its mana abilities must be put in order, which the cuts see only in part."""


def write_next(code: Encoding, other: Other) -> Next:
    """Write the payment of *other* from what the payment of *code* leaves."""
    program, resources = code.program, code.resources
    chosen = program.var(1)
    own = other.ids[0]
    fixed_x = 0 if all(cost.x_least == 0 for cost in other.costs) else None
    due = dues(program, resources, other.costs, fixed_x, chosen)
    pairs = []
    for part in code.parts:
        ids = tuple(i for i in part.ids if i != own)
        pairs.append((part, Part(part.group, ids, part.object)))
    parts = [rest for _, rest in pairs if rest.ids]
    groups = groups_of(parts, ranked=code.ranked, early=True, hand=False, away=own)
    after = Encoding(resources, program, due, parts, groups, code.ranked)
    after.pool = {}
    for kind, left in code.floats:
        plus(after.pool.setdefault(kind, {}), {left: 1})
    write_activations(after)
    write_helpers(after)
    write_demands(after)
    write_takes(after, "")
    write_fallen(after)
    write_marks(after)
    write_auras(after, code)
    write_inputs(program, groups)
    if len(groups) > 1:
        if code.ranked:
            write_ranks(program, groups, parts)
        else:
            write_cuts(program, groups)
    for part, rest in pairs:
        _share(program, part, rest)
        _only_if_it_stays(code, part, rest)
    _share_limits(code, after, pairs)
    _share_counters(code, after)
    whole = {id(rest): part for part, rest in pairs}
    for used in after.used:
        if used.take.action in STAYING:
            high = program.highs[used.variable]
            _only_there(program, whole[id(used.part)], [used.variable], high)
    life = _share_life(code, after)
    return Next(
        other, _number(code, other, chosen), after.losses.things, life, ordered=len(groups) > 1
    )


def _share(program: Program, part: Part, rest: Part) -> None:
    """Let every object be used once for each of its uses, over both payments."""
    number = len(part.ids)
    taps, leaves = rest.taps_for_mana, rest.leaves_for_mana
    taps_to_pay, leaves_to_pay = rest.taps_to_pay, rest.leaves_to_pay
    gone = [*part.leaves_for_mana, *part.leaves_to_pay]
    cliques = (
        [*part.taps_for_mana, *part.taps_to_pay, *taps, *taps_to_pay],
        [*part.taps_to_pay, *part.leaves_for_mana, *taps, *taps_to_pay],
        [*gone, *taps, *taps_to_pay],
        [*gone, *taps_to_pay, *leaves],
        [*gone, *leaves, *leaves_to_pay],
    )
    if not (taps or leaves or taps_to_pay or leaves_to_pay):
        return
    own = len(rest.ids)
    for clique in dict.fromkeys(map(tuple, cliques)):
        program.at_most(list(clique), number)
    if own < number:
        # The card itself is being cast: it pays for nothing.
        program.at_most([*taps, *taps_to_pay], own)
        program.at_most([*leaves, *taps_to_pay], own)
        program.at_most([*leaves, *leaves_to_pay], own)


def _only_if_it_stays(code: Encoding, part: Part, rest: Part) -> None:
    """Use no Aura that is gone with what the first payment gives up (CR 704.5m)."""
    for fallen in code.auras.get(part.ids[0], {}):
        for uses in (
            (*rest.taps_for_mana, *rest.taps_to_pay),
            rest.leaves_for_mana,
            rest.leaves_to_pay,
        ):
            if uses:
                code.program.at_most([*uses, fallen], 1)


def _number(code: Encoding, other: Other, chosen: int) -> int:
    """Count the cards that are castable: those that the first payment doesn't take."""
    program = code.program
    ids = set(other.ids)
    number = program.var(len(ids))
    program.row({number: 1, chosen: -len(ids)}, None, 0)
    gone: Expr = {}
    for part in code.parts:
        if part.ids[0] in ids:
            plus(gone, dict.fromkeys((*part.leaves_for_mana, *part.leaves_to_pay), 1))
    if gone:
        program.row({number: 1, **gone}, None, len(ids))
    return number


def _share_limits(code: Encoding, after: Encoding, pairs: Iterable[tuple[Part, Part]]) -> None:
    """Activate what neither taps nor leaves as often as it may be, in both payments together."""
    for part, rest in pairs:
        for ability in part.group.abilities:
            key = (id(rest), id(ability))
            if key in after.limits:
                acts, most = after.limits[key]
                before, whole = code.limits.get((id(part), id(ability)), ([], most))
                code.program.at_most([*before, *acts], max(most, whole))
                _only_there(code.program, part, acts, ability.most)


def _only_there(program: Program, part: Part, uses: list[int], most: int) -> None:
    """Use objects only *most* times each as far as the first payment leaves them there."""
    gone = [*part.leaves_for_mana, *part.leaves_to_pay]
    if gone:
        row: Expr = dict.fromkeys(uses, 1)
        plus(row, dict.fromkeys(gone, most))
        program.row(row, None, most * len(part.ids))


def _share_counters(code: Encoding, after: Encoding) -> None:
    for (i, kind), spent in after.counters.items():
        both = dict(spent)
        plus(both, code.counters.get((i, kind), {}))
        there = code.resources.board.objects[i].counters.get(kind, 0)
        code.program.row(both, None, there)


def _share_life(code: Encoding, after: Encoding) -> Expr:
    """Pay life and energy of what the first payment leaves (CR 118.3, 119.4).

    The life that is lost is returned. A card that takes all of it is not castable: its player loses
    before it resolves (CR 704.5a).
    """
    program, board = code.program, code.resources.board
    life = max(board.life, 0) if board.can_pay_life_for_mana else 0
    paid = dict(after.life_for_mana)
    plus(paid, after.dues.life)
    lost = dict(code.losses.life)
    plus(lost, paid)
    plus(lost, code.gains, -1)
    plus(lost, after.ready, -1)
    plus(lost, after.struck)
    _if_paid(program, paid, lost, life)
    # Mana abilities may ask for life before any of them deals damage; the cost comes later.
    plus(lost, after.damage)
    plus(lost, after.struck, -1)
    if after.damage:
        _if_paid(program, after.dues.life, lost, life)
    felt = dict(paid)
    plus(felt, after.damage)
    plus(felt, after.later)
    if board.life > 0:
        both = dict(code.losses.life)
        plus(both, felt)
        _if_paid(program, felt, both, board.life - 1)
    energy = dict(after.energy_for_mana)
    plus(energy, after.dues.energy)
    if program.high(energy):
        plus(energy, code.energy_for_mana)
        plus(energy, code.dues.energy)
        program.row(energy, None, max(board.energy, 0))
    return felt


def _if_paid(program: Program, paid: Expr, lost: Expr, life: int) -> None:
    """Lose no more than there is, if any is paid."""
    if not program.high(paid) or program.high(lost) <= life:
        return
    pays = program.var(1)
    program.row({**paid, pays: -program.high(paid)}, None, 0)
    spare = program.high(lost)
    row = dict(lost)
    plus(row, {pays: spare})
    program.row(row, None, life + spare)
