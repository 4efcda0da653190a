"""What stays castable: the payment that leaves most of the other cards castable, each by itself.

Whatever comes before in the order of the policy is optimal already and stays so. If the payment
that was found leaves every card castable that any payment could leave so, it is the best.
Otherwise each of these cards gets a payment of its own in one model, after the payment that is
asked about: from the objects that are neither tapped nor gone, the mana that is left, the life.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from castable.models.policy import Aim
from castable.planner.payment.after import write_next
from castable.planner.payment.candidates import candidates, is_payable
from castable.planner.payment.decode import decode
from castable.planner.payment.encode import encode
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.kept_together import (
    by_spells,
    kept_weights,
    named_together,
    not_together,
    write_kept,
)
from castable.planner.payment.left import left_board, still_payable
from castable.planner.payment.levels import Aims, avoided, by_object, policy_levels
from castable.planner.payment.marriage import write_rows
from castable.planner.payment.price import Price
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import Resources, free_mana
from castable.planner.payment.screens import each_at_once
from castable.planner.payment.solve import (
    Solved,
    Work,
    amount_levels,
    announced_levels,
    meant_levels,
    optimize,
)
from castable.planner.payment.together import (
    counted,
    most_together,
    paid_at_once,
    paid_one_by_one,
    write_together,
)
from castable.planner.rules.attempts.others import Other, Others
from castable.planner.rules.terms.demands import REMOVING, LockedCost

MOST: Final = 4
"""Cards whose payments are looked at in one model."""
LIMIT: Final = 0.2
"""Deterministic time of the model."""
_ONE_AFTER_ANOTHER: Final = "how many cards stay castable one after another is not weighed"


@dataclass(frozen=True, slots=True)
class Leftover:
    """The payment, and what stays castable after it."""

    solved: Solved
    castable: tuple[str, ...] = ()
    """Names of the cards, as often as there are such cards."""
    together: tuple[str, ...] | None = None
    """Of these, as many as can be cast one after another; None if that is not known."""
    notes: tuple[str, ...] = ()
    """What was not looked at, or not proven."""
    kept: int | None = None
    """How many of the cards that the asker names can be cast one after another, where a flow
    tells it."""


def leftover(
    resources: Resources,
    costs: Sequence[LockedCost],
    solved: Solved,
    work: Work,
    others: Others | None,
    aims: Aims,
    *,
    fixed_x: int | None,
) -> Leftover:
    """Return the best payment in the eyes of the aims that look at what is left.

    *solved* is the best one in the eyes of all other aims; *costs* are announceable; *others* are
    the cards that could be cast now.
    """
    if solved.code is None or solved.solution is None or solved.payment is None:
        return Leftover(solved)
    if others is None or not aims.look_at_what_is_left:
        return Leftover(solved)
    others = others.after(solved.payment.announced.cost)
    beside = [o for o in others.beside(costs[0].object) if o.counts(aims.keep)]
    if not beside:
        return Leftover(solved, (), () if aims.look_at_all_together else None)
    looked_at, notes = candidates(resources, costs, beside)
    sure: list[Other] = []
    open_: list[Other] = []
    at_once = each_at_once(solved.code, solved.solution, [o.costs for o in looked_at])
    for other, stays in zip(looked_at, at_once, strict=True):
        (sure if stays and not _is_taken(solved, other) else open_).append(other)
    if not _untaps(solved.code):  # otherwise what the payment taps may be untapped for mana
        open_ = [o for o in open_ if is_payable(resources, o, others, work)]
    why = _not_modelled(solved.code)
    if open_ and why:
        notes += [f"whether {o.name} stays castable is not weighed: {why}" for o in open_]
        open_ = []
    kept = {o.ids[0] for o in (*sure, *open_)}
    weighed = [o for o in looked_at if o.ids[0] in kept]
    hanging = by_spells(weighed)
    told = aims.but_together if hanging else aims
    asked = _Question(resources, costs, work, told, fixed_x, tuple(notes))
    left = (_weigh if open_ else _of_sure)(asked, solved, weighed)
    if hanging and aims.look_at_all_together:
        left = _alone(left)
    return _named(left, weighed, aims, work)


def _alone(left: Leftover) -> Leftover:
    """Say what stays castable together where a spell that is cast may forbid the next one."""
    if len(left.castable) < 2:
        return replace(left, together=left.castable)
    return replace(left, notes=(*left.notes, _ONE_AFTER_ANOTHER))


def _named(left: Leftover, others: Sequence[Other], aims: Aims, work: Work) -> Leftover:
    """Note where cards that the asker names stay castable each by itself, but not all together."""
    stays = Counter(left.castable)
    named = [replace(o, ids=o.ids[: stays[o.name]]) for o in named_together(others, aims)]
    named = [other for other in named if other.ids]
    number = sum(len(other.ids) for other in named)
    if number < 2 or left.solved.code is None or left.kept == number:
        return left
    if left.kept is None and not (
        by_spells(named)
        or _not_modelled(left.solved.code)
        or _may_miscount(left.solved.code, named)
    ):
        cast = paid_one_by_one(left.solved, named, work)
        if sum(counted(cast)) == number:
            return left
    return replace(left, notes=(*left.notes, not_together(named, left.kept)))


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked about, whatever payment is looked at."""

    resources: Resources
    costs: Sequence[LockedCost]
    work: Work
    aims: Aims
    fixed_x: int | None
    notes: tuple[str, ...]


def _of_sure(asked: _Question, solved: Solved, sure: Sequence[Other]) -> Leftover:
    """Look how many cards stay castable together that all do by themselves."""
    stays = [(other, len(other.ids)) for other in sure]
    told = Leftover(solved, _names(stays), None, asked.notes)
    if solved.code is None or solved.solution is None:
        return told
    named = named_together(sure, asked.aims)
    at_once = paid_at_once(solved.code, solved.solution, named)
    if sum(counted(at_once)) < sum(len(other.ids) for other in named) and not asked.aims.rough:
        return _weigh(asked, solved, sure, rows_only=True)
    if not asked.aims.look_at_all_together:
        return told
    at_once = paid_at_once(solved.code, solved.solution, sure)
    if counted(at_once) == most_together(asked.resources, asked.costs, sure):
        return replace(told, together=_names(at_once))
    if asked.aims.rough:
        return told
    better = _weigh(asked, solved, sure, rows_only=True)
    return (
        replace(told, notes=better.notes) if len(better.castable) < len(told.castable) else better
    )


def _names(numbers: Iterable[tuple[Other, int]]) -> tuple[str, ...]:
    return tuple(other.name for other, number in numbers for _ in range(number))


def _not_modelled(code: Encoding) -> str:
    """Say why the mana abilities of a board are not followed over two payments."""
    sources = [a.source for c in code.resources.classes for a in c.abilities]
    if _untaps(code):
        return "a mana ability untaps its object"
    if any(source.discards_hand for source in sources):
        return "a mana ability discards the hand"
    counted = {i for source in sources for i in source.counts}
    if any((p.leaves_for_mana or p.leaves_to_pay) and p.ids[0] in counted for p in code.parts):
        return "a mana ability counts objects that the payment may take"
    return ""


def _untaps(code: Encoding) -> bool:
    return any(a.source.untaps for c in code.resources.classes for a in c.abilities)


def _is_taken(solved: Solved, other: Other) -> bool:
    """Whether the payment takes one of the cards."""
    if solved.code is None or solved.solution is None or solved.payment is None:
        return False
    if not set(solved.payment.discarded_first).isdisjoint(other.ids):
        return True
    gone = (
        v
        for part in solved.code.parts
        if not set(part.ids).isdisjoint(other.ids)
        for v in (*part.leaves_for_mana, *part.leaves_to_pay)
    )
    return any(solved.solution.values[v] for v in gone)


def _weigh(
    asked: _Question, solved: Solved, others: Sequence[Other], *, rows_only: bool = False
) -> Leftover:
    """Solve the payment with those of the other cards after it; *rows_only* if rows can do it."""
    before, found = solved.code, solved.solution
    if before is None or found is None:
        raise TypeError("a paid outcome has a solution")
    aims, notes = asked.aims, list(asked.notes)
    first, rest = aims.cut()
    known = _known(before, asked, first)
    values = [found.value(level) for level in known]
    code, nexts = _afloat(asked, before), []
    rows = write_rows(code, others)
    joint = kept = None
    if rows is not None:
        numbers, price = rows.numbers, rows.price
        joint = write_together(code, others) if aims.look_at_all_together else None
        kept = write_kept(code, others, aims)
    elif rows_only:
        return _with_together(asked, solved, others, [len(other.ids) for other in others], notes)
    elif aims.rough:
        text = "what else stays castable is not weighed in an answer about the whole hand"
        return Leftover(solved, notes=(*notes, text))
    else:
        named = sorted(others, key=lambda other: aims.keep.isdisjoint(other.ids))
        notes += [_too_many(other) for other in named[MOST:]]
        others = [other for other in others if other in named[:MOST]]
        code = encode(
            asked.resources,
            asked.costs,
            fixed_x=asked.fixed_x,
            ranked=before.ranked,
            beside=[cost for other in others for cost in other.costs],
            apart=(
                *aims.named,
                *((i,) for other in others for i in other.ids),
                *_one_by_one(before),
            ),
        )
        nexts = [write_next(code, other) for other in others]
        numbers = [{one.number: 1} for one in nexts]
        price = Price()
        for one in nexts:
            price.add(one.things, one.life)
    fixed = _known(code, asked, first)
    for expr, value in zip(fixed, values, strict=True):
        code.program.row(expr, value, value)
    limited = Work(min(asked.work.limit, LIMIT))
    left = left_levels(others, numbers, price, aims, joint, kept)
    levels = _levels(code, asked, rest, left)
    solution = optimize(code, levels, limited, order=by_object(code))
    asked.work.add(limited)
    payment = decode(code, solution) if solution.status == "optimal" else None
    if payment is None:
        text = "what else stays castable is not weighed: the solver reached its limit"
        return Leftover(solved, notes=(*notes, text))
    better = Solved("paid", code, solution, payment, exact=solved.exact)
    stays = [solution.value(number) for number in numbers]
    if any(one.ordered for one in nexts):
        board = left_board(code, solution, payment)
        for place, one in enumerate(nexts):
            if stays[place] and not still_payable(board, one.other, asked.work):
                notes.append(f"that {one.other.name} can't be kept castable is not proven")
                stays[place] = 0
    if joint is None:
        told = _with_together(asked, better, others, stays, notes)
    else:
        cast = zip(others, map(solution.value, joint), strict=True)
        names = _names(zip(others, stays, strict=True))
        told = Leftover(better, names, _names(cast), tuple(notes))
    return told if kept is None else replace(told, kept=solution.value(kept))


def _levels(code: Encoding, asked: _Question, rest: Aims, left: dict[Aim, Expr]) -> list[Expr]:
    """Return the levels from the first on that looks at what is left."""
    if not asked.aims.keeps_first:
        return policy_levels(code, rest, left)
    amounts = amount_levels(code, free_x=asked.fixed_x is None)
    first = [avoided(code, asked.aims)] if asked.aims.avoids_first else []
    return [*first, left["keep"], *amounts, *policy_levels(code, asked.aims, left)]


def _afloat(asked: _Question, code: Encoding) -> Encoding:
    """Return the model in which what the cost takes may be tapped for mana before that."""
    if not any(take.action in REMOVING for cost in asked.costs for take in cost.takes):
        return code
    return encode(
        asked.resources,
        asked.costs,
        fixed_x=asked.fixed_x,
        ranked=code.ranked,
        beside=(),
        apart=(*asked.aims.named, *_one_by_one(code)),
    )


def _one_by_one(code: Encoding) -> list[tuple[str, ...]]:
    """Return objects of which the cost may tap one and take another: each is told apart."""
    alike = (p for p in code.parts if p.taps_to_pay and p.leaves_to_pay and free_mana(p))
    return [(i,) for part in alike if len(part.ids) > 1 for i in part.ids]


def _known(code: Encoding, asked: _Question, first: Aims) -> list[Expr]:
    """Return the levels before what stays castable: they are optimal already."""
    if asked.aims.keeps_first:
        return meant_levels(code)
    free_x = asked.fixed_x is None
    announced = announced_levels(code, asked.aims, free_x=free_x, ranks=True)
    return announced + policy_levels(code, first)


def _with_together(
    asked: _Question,
    solved: Solved,
    others: Sequence[Other],
    stays: Sequence[int],
    notes: Sequence[str],
) -> Leftover:
    """Look how many cards stay castable together where the model doesn't know it."""
    castable = [(o, number) for o, number in zip(others, stays, strict=True) if number]
    told = Leftover(solved, _names(castable), None, tuple(notes))
    if not asked.aims.look_at_all_together or solved.code is None:
        return told
    there = [replace(other, ids=other.ids[:number]) for other, number in castable]
    if sum(number for _, number in castable) <= 1:
        return replace(told, together=told.castable)
    if not (_not_modelled(solved.code) or _may_miscount(solved.code, there)):
        cast = paid_one_by_one(solved, there, asked.work)
        # Another payment may leave other cards castable, but no more of them by themselves.
        most = most_together(asked.resources, asked.costs, others)
        if counted(cast) >= min(most, counted(castable)):
            return replace(told, together=_names(cast))
    return replace(told, notes=(*notes, _ONE_AFTER_ANOTHER))


def _may_miscount(code: Encoding, others: Sequence[Other]) -> bool:
    """Whether a card's cost may take what the output of a mana ability counts."""
    counts = any(a.source.counts for c in code.resources.classes for a in c.abilities)
    return counts and any(cost.takes for other in others for cost in other.costs)


def _too_many(other: Other) -> str:
    return f"whether {other.name} stays castable is not weighed: it is one of too many cards"


def left_levels(
    others: Sequence[Other],
    numbers: Sequence[Expr],
    price: Price,
    aims: Aims,
    joint: Sequence[Expr] | None = None,
    kept_together: Expr | None = None,
) -> dict[Aim, Expr]:
    """Write the aims that look at what is left; the cards of the hand come before all others.

    *numbers* are castable each by itself for *price*, *joint* one after another; of those that are
    named *kept_together* are.
    """
    elsewhere = sum(len(other.ids) for other in others if other.zone != "hand")
    kept: Expr = {}
    castable: Expr = {}
    together: Expr = {}
    weights = kept_weights(others, aims)
    for other, number, weight in zip(others, numbers, weights, strict=True):
        if weight:
            plus(kept, number, -weight)
        plus(castable, number, -(1 + elsewhere) if other.zone == "hand" else -1)
    all_kept = sum(w * len(other.ids) for other, w in zip(others, weights, strict=True))
    plus(kept, kept_together or {}, -1 - all_kept)
    for other, number in zip(others, joint or (), strict=False):
        plus(together, number, -(1 + elsewhere) if other.zone == "hand" else -1)
    found: dict[Aim, Expr] = {"keep": kept, "castable": castable}
    if price.things:
        found["kept_losses"] = price.things
    if price.life:
        found["kept_life"] = price.life
    return found if joint is None else {**found, "together": together}
