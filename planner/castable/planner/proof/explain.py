"""Why not: the smallest shortage in words, with what would make up for it (CR 118.3, 601.2h).

What is short was found by the payment model's relaxation; here it becomes sentences. The facts
named beside it are read off the board: which sources make the missing mana, and what they are
wanted for as well.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from castable.models.mana import ManaCost, ManaSymbol
from castable.models.reasons import Reason
from castable.planner.cards.telling.words import listed
from castable.planner.payment import Outcome, Shortage, pay
from castable.planner.proof.amounts import helping, makers, working
from castable.planner.proof.eligible import objects_for
from castable.planner.proof.failing import fails
from castable.planner.proof.falling_anew import counting_what_falls
from castable.planner.proof.lacking import missing, wanted_for
from castable.planner.proof.mending import fixes_of
from castable.planner.proof.naming import names_of
from castable.planner.proof.other_parts import with_other_parts
from castable.planner.proof.supply import COLORS, in_words, supplies
from castable.planner.rules.asked.way import FREE
from castable.planner.rules.effects.view import View
from castable.planner.rules.means.idle import Idle
from castable.planner.rules.mending.fixes import get_rid_of
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.words.phrases import said

_ORDER = tuple(COLORS)
_MOST_IDLE = 3


def shortage_reasons(
    outcome: Outcome,
    costs: Sequence[LockedCost],
    board: Board,
    idle: Sequence[Idle] = (),
    view: View | None = None,
) -> tuple[Reason, ...]:
    """Say why none of the costs can be paid, the smallest reason first.

    Parameters
    ----------
    outcome
        An outcome whose status is "unpayable".
    costs
        The ways to announce the attempt that were tried.
    board
        What there was to pay with.
    idle
        Sources of mana that couldn't be used.
    view
        The position; without it the fixes are words alone.
    """
    shortage = outcome.shortage
    if shortage is None:
        return (_not_announceable(costs, board),)
    shortage = counting_what_falls(shortage, view)
    uses = _uses(shortage)
    if shortage.exclusive and shortage.cost.takes and len(uses) > 1:
        return (_exclusive(shortage, uses, board, view),)
    short = _short(shortage, board, view, idle)
    short = with_other_parts(short, shortage, costs, board, view)
    barred = _no_life(costs, board)
    if barred is None:
        return (short,)
    return (short, barred) if shortage.units == 1 else (barred, short)


def _no_life(costs: Sequence[LockedCost], board: Board) -> Reason | None:
    """Return a way that could be paid for if life could be paid; None if there is none."""
    if board.can_pay_life:
        return None
    free = replace(board, can_pay_life=True, no_life_by="")
    ways = (cost for cost in costs if cost.life > 0)
    way = next((cost for cost in ways if pay(free, [cost]).status == "paid"), None)
    return None if way is None else _life_forbidden(way, board)


def _life_forbidden(cost: LockedCost, board: Board) -> Reason:
    who = board.no_life_by
    text = f"{_costs(cost)}, and {who} doesn't let you pay life"
    return Reason(kind="unpayable", cr="119.8", text=text, fix=(get_rid_of(who),))


def _not_announceable(costs: Sequence[LockedCost], board: Board) -> Reason:
    """Say why none of the costs can even be announced: what it asks for is forbidden outright."""
    for cost in costs:
        if cost.life > 0 and not board.can_pay_life:
            return _life_forbidden(cost, board)
    name = costs[0].name
    return Reason(kind="shortage", cr="601.2h", text=f"no payment for {name} exists")


_TAKEN = {
    "suspend": "suspending {}",
    "foretell": "foretelling {}",
    "plot": "plotting {}",
    "turn_face_up": "turning {} face up",
    "unlock": "unlocking {}",
    "end_effect": "ending the effect of {}",
    "companion": "putting {} into your hand",
}
"""Special actions, with the name of their object (CR 116.2)."""


def _costs(cost: LockedCost, x: int | None = None) -> str:
    """Say what is attempted, in which way, and its total cost."""
    way, name = cost.announce.alternative, cost.name
    mana, others = _price(cost, x)
    price = ", ".join([*mana, *others])
    in_words = not mana and all(part[0].islower() for part in others)
    whole = f"to {listed(others)}" if in_words else price
    if cost.kind == "pay":
        return f"the cost is {whole}"
    if cost.kind == "special":
        return f"{_TAKEN.get(way or '', '{}').format(name)} costs {price}"
    if cost.instead_of:
        return f"what may be paid rather than the {cost.instead_of} cost of {name} is {whole}"
    if way is None or cost.kind != "cast":
        whose = f"the ability of {name}" if cost.kind == "activate" else name
        return f"the cost of {whose} is {whole}" if in_words else f"{whose} costs {price}"
    whose = f"{name}'" if name.endswith("s") else f"{name}'s"
    if not way:
        return f"{whose} alternative cost is {whole}"
    if way in (FREE, "alternative cost"):
        source = cost.breakdown[0][0] if cost.breakdown else way
        by = "for another cost than its mana cost" if source in (way, name) else f"with {source}"
        told = f"{name}, cast {way if way == FREE else by},"
        return f"{told} asks you {whole}" if in_words else f"{told} costs {price}"
    if "{" in way or " " in way:
        told = f"{name}, cast for {way!r},"
        return f"{told} asks you {whole}" if in_words else f"{told} costs {price}"
    return f"{whose} {way.replace('_', ' ')} cost is {whole}"


def _price(cost: LockedCost, x: int | None) -> tuple[list[str], list[str]]:
    """Write the total cost of the way that comes nearest, as far as it is fixed.

    Returns
    -------
    tuple
        The mana part, empty where other parts are due alone; and those.
    """
    due = cost.mana
    symbols = [ManaSymbol.parse("{X}")] * (due.variable if x is None or cost.terms.x_types else 0)
    for_x = 0 if x is None or cost.terms.x_types else due.variable * x
    open_ = any(s.phyrexian for s in due.symbols)  # life may pay them: how much is added is open
    least = due.least if due.least > len(due.symbols) + max(0, due.generic) else 0
    generic = max(0, due.generic + for_x, 0 if open_ else due.least - len(due.symbols))
    if generic:
        symbols.append(ManaSymbol.parse(f"{{{generic}}}"))
    mana = str(ManaCost((*symbols, *due.symbols)).normal())
    if open_ and least:
        mana += f" ({{{least}}} at least)"
    others = [r.label for r in cost.repeated for _ in range(r.least)]
    others += sorted((said(take, x) for take in cost.takes), key=lambda phrase: phrase[0] != "{")
    life = cost.life + cost.life_per_x * (x or 0)
    if life or cost.life_per_x:
        others.append(f"pay {'X' if cost.life_per_x and x is None else life} life")
    energy = cost.energy + cost.energy_per_x * (x or 0)
    if energy:
        others.append("pay " + "{E}" * energy)
    return ([] if others and mana == "{0}" else [mana]), others


def _made_up(cost: LockedCost) -> list[str]:
    """Say of what the total cost is made up, if not of what is printed alone."""
    paying = [part for part in cost.breakdown if part[1] != "{0}"]
    if len(paying) < 2 and all(source == cost.breakdown[0][0] for source, _ in paying):
        return []
    parts = ", ".join(f"{source} {amount}" for source, amount in paying)
    return [f"the total cost is made up of: {parts}"]


def _with_x(cost: LockedCost, x: int | None) -> LockedCost:
    """Return the cost with its X, where that is settled, as generic mana."""
    due = cost.mana
    if x is None or cost.terms.x_types or not due.variable:
        return cost
    return replace(cost, mana=replace(due, generic=due.generic + due.variable * x, variable=0))


def _of_life(cost: LockedCost, board: Board) -> Iterator[str]:
    """Say how much life there is to pay with, and what would pay for Phyrexian symbols instead."""
    gains = {source.object: source.gains for source in board.sources if source.gains}
    more = [f"{board.objects[id_].name} gains {life}" for id_, life in gains.items()]
    yield f"you have {max(board.life, 0)} life{f', and {listed(more)}' if more else ''}"
    taken: dict[str, int] = {}
    for source in working((), cost, board):
        least = taken.get(source.object, source.life + source.damage)
        taken[source.object] = min(least, source.life + source.damage)
    painful = Counter((board.objects[id_].name, life) for id_, life in taken.items() if life)
    for (name, life), number in list(painful.items())[:_MOST_IDLE]:
        many = (
            f"{number} {name} take {life} life each" if number > 1 else f"{name} takes {life} life"
        )
        yield f"{many} to make mana"
    symbols = dict.fromkeys(s for s in cost.mana.symbols if s.phyrexian)
    for symbol in symbols:
        mana = " or ".join(f"{{{t}}}" for t in symbol.types)
        yield f"each {symbol.text} is paid with {mana} or 2 life"
    yield from supplies(list(symbols), cost, board)


def _short(shortage: Shortage, board: Board, view: View | None, idle: Sequence[Idle]) -> Reason:
    cost = shortage.cost
    short_of = missing(shortage)
    text = f"{_costs(cost, shortage.x)}: short by {' and '.join(short_of)}"
    symbols = (ManaSymbol.parse(symbol) for symbol in dict.fromkeys(shortage.mana))
    short = sorted(symbols, key=lambda symbol: [*map(_ORDER.index, symbol.types)])
    due = _with_x(cost, shortage.x)
    because = [*supplies(short, due, board, prices=not shortage.converters)]
    if short:
        because += _useless(short, cost, board, idle)
    if shortage.converters:
        because.append(f"the missing mana would pay for {names_of(shortage.converters, board)}")
    because[:0] = _made_up(cost)
    for phrase, _ in shortage.takes:
        because += objects_for(phrase, cost, board, view, shortage.x)
    if shortage.energy:
        because.append(f"you have {board.energy or 'no'} energy")
    if (shortage.life or any(s.phyrexian for s in short)) and board.no_life_by:
        because.append(f"{board.no_life_by} doesn't let you pay life")
    elif shortage.life or any(s.phyrexian for s in short):
        because += _of_life(cost, board)
    return Reason(
        kind="shortage",
        cr="601.2h" if shortage.mana else "118.3",
        text=text,
        missing=tuple(short_of),
        because=tuple(dict.fromkeys(because)),
        fix=fixes_of(shortage, board, view, more=bool(shortage.exclusive)),
    )


def _uses(shortage: Shortage) -> list[str]:
    """Say for what the objects are wanted that would be needed twice, one use for each kind."""
    uses = ["for mana"] if shortage.exclusive_for_mana else []
    wanted = set(shortage.exclusive)
    lacking = [wanted_for(phrase) for phrase, _ in shortage.takes]
    others = [wanted_for(t.phrase) for t in shortage.cost.takes if wanted.intersection(t.eligible)]
    uses += dict.fromkeys(lacking if shortage.exclusive_for_mana and lacking else others)
    return uses if len(uses) > 1 or not shortage.exclusive_for_mana else [*uses, "to pay the rest"]


def _exclusive(shortage: Shortage, uses: Sequence[str], board: Board, view: View | None) -> Reason:
    cost = shortage.cost
    names = names_of(shortage.exclusive, board)
    told = " and ".join(uses)
    return Reason(
        kind="exclusive",
        cr="118.10",
        text=f"{_costs(cost, shortage.x)}: {names} would be needed twice, {told}",
        missing=tuple(missing(shortage)),
        because=(f"one object pays one cost: {names}",),
        fix=fixes_of(shortage, board, view, more=True),
    )


def _useless(
    short: Sequence[ManaSymbol], cost: LockedCost, board: Board, idle: Sequence[Idle]
) -> list[str]:
    """Name sources that would make the missing mana and can't, each with why (CR 602.5, 106.6)."""
    wanted = {t for s in short for t in s.types}
    anything = any(not s.types for s in short)
    found: Counter[tuple[str, str, str]] = Counter()
    making = {s.object for s in board.sources if anything or makers(tuple(wanted), [s])}
    of_color = {s.object for s in board.sources if makers(tuple(wanted), [s])}
    for source in idle:
        lost = wanted & (source.types or frozenset())
        if source.works_as in making:
            if anything and source.fewer:
                found[source.name, "less mana", source.why] += 1
            elif anything and lost and source.works_as not in of_color:
                found[source.name, f"no {in_words(tuple(lost))}", source.why] += 1
        elif anything or source.types is None or lost:
            what = "no such mana" if source.works_as else "no mana"
            found[source.name, what, source.why] += 1
    otherwise = helping(() if anything else tuple(wanted), cost, board)
    otherwise |= helping(tuple(wanted), cost, board) if wanted else set()
    for id_ in dict.fromkeys(s.object for s in board.sources if s.object != cost.object):
        if id_ in otherwise:
            continue  # it is named with what it pays instead
        mine = [s for s in board.sources if s.object == id_]
        why = [
            fails(s, cost, board, itself=not anything)
            for s in mine
            if anything or makers(tuple(wanted), [s])
        ]
        if why and all(why):
            usable = any(not fails(s, cost, board) for s in mine)
            found[board.objects[id_].name, "no such mana" if usable else "no mana", why[0]] += 1
    there = working(() if anything else tuple(wanted), cost, board)
    named = {board.objects[s.object].name for s in there if s.object in board.objects}
    other = {(name, what) for name, what, _ in found if name in named and what != "less mana"}
    told = [
        f"{'another ' * ((name, what) in other)}{name} makes {what} for it: {why}"
        if number == 1
        else f"{number} {'other ' * ((name, what) in other)}{name} make {what} for it: "
        f"{_of_several(why)}"
        for (name, what, why), number in found.items()
    ]
    return told[:_MOST_IDLE]


def _of_several(why: str) -> str:
    """Say of several what is said of one: ``their mana is only to cast creature spells``."""
    return re.sub(r"^it(?= \w)", "each", re.sub(r"^its\b", "their", why))
