"""Our payments beside a client's own: ``python -m benchmarks.arena CASES DECISIONS``.

CASES are positions rebuilt from the client's logs (a case a line, its id ``DECISION|OBJECT``),
DECISIONS what the client offered there, with the taps by which it would pay. For every cast that
both can pay for, three numbers are compared: sources tapped, life lost to them, and how many of
the other cards can still be cast afterwards, each by itself. A loss is a number in which ours is
the worse one; it is printed with both payments. Exit code 1 if there is any.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.cases import read_lines
from benchmarks.judge import same_mana
from castable import planner
from castable.models.mana import ManaType, parse_mana
from castable.models.plan import Plan
from castable.models.query import Case
from castable.models.verdict import Verdict
from castable.planner.payment import pay
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import PoolUnit, Source, Take

MEASURES = ("sources tapped", "life lost to them", "cards left castable")


@dataclass(frozen=True, slots=True)
class Payment:
    """What a payment takes."""

    tapped: frozenset[str]
    gone: frozenset[str]
    life: int
    floating: tuple[ManaType, ...] = ()
    """Mana left in the pool."""


def compare(line: str, decisions: dict[str, dict[str, Any]]) -> tuple[str, list[int], str]:
    """Compare one case; return how it stands, ours less theirs for each measure, and a story."""
    case = Case.model_validate_json(line)
    decision, _, object_ = (case.id or "").partition("|")
    offer = _offer(decisions.get(decision, {}), object_)
    if offer is None:
        return "no payment of the client's", [], ""
    ready = planner.prepare(case.position)
    verdict = planner.answer_prepared(ready, case.query)
    if not isinstance(verdict, Verdict) or verdict.plan is None:
        return f"ours is {verdict.verdict}", [], f"{case.id}: {verdict.reasons}"
    locked = (case.expect or {}).get("locked_mana_cost")
    if locked is not None and not same_mana(verdict.plan.total_cost.mana, locked):
        return "another total cost", [], f"{case.id}: {verdict.plan.total_cost.mana}, not {locked}"
    theirs = _theirs(offer["tap"], ready.board)
    if theirs is None:
        return "taps that we don't know", [], f"{case.id}: {offer['tap']}"
    ours = _ours(verdict.plan, ready.board)
    spell = next(step.object for step in verdict.plan.steps if step.do == "propose")
    left = [_castable(ready, payment, spell) for payment in (ours, theirs)]
    numbers = [
        len(ours.tapped) - len(theirs.tapped),
        ours.life - theirs.life,
        len(left[1]) - len(left[0]),
    ]
    told = f"{case.id} {verdict.card}: ours {_told(ours, left[0])}; theirs {_told(theirs, left[1])}"
    if sorted(left[0]) != sorted(verdict.plan.castable) and not verdict.policy:
        told += f"; the plan says {verdict.plan.castable}"
        return "the plan tells other cards", numbers, told
    return "compared", numbers, told


def _offer(decision: dict[str, Any], object_: str) -> dict[str, Any] | None:
    """Return the offer to cast the object, if it comes with taps."""
    for offer in decision.get("offered", ()):
        if offer["type"].startswith("Cast") and str(offer.get("iid")) == object_ and "tap" in offer:
            return dict(offer)
    return None


def _theirs(taps: Sequence[dict[str, Any]], board: Board) -> Payment | None:
    """Read the client's taps; None if an object or its mana is none that we know."""
    tapped: set[str] = set()
    gone: set[str] = set()
    floating = [unit.type for unit in board.pool]
    life = 0
    for tap in taps:
        mana = [ManaType(color) for color, count, _ in tap["mana"] for _ in range(count)]
        if "iid" not in tap or tap["iid"] is None:
            for type_ in mana:
                floating.remove(type_)
            continue
        id_ = f"i{tap['iid']}"
        thing = board.objects.get(id_)
        sources = [s for s in board.sources if s.object == id_ and _makes(s, mana)]
        if thing is None or not (sources or "Creature" in thing.types):
            return None
        if not sources:  # convoke
            tapped.add(id_)
            continue
        best = min(sources, key=lambda s: (bool(s.leaves), s.life + s.damage))
        life += best.life + best.damage
        tapped.update([id_] if best.taps else [])
        gone.update([id_] if best.leaves else [])
    return Payment(frozenset(tapped), frozenset(gone), life, tuple(floating))


def _makes(source: Source, mana: Sequence[ManaType]) -> bool:
    """Return whether an activation can add this, other mana perhaps beside it."""
    return any(not Counter(mana) - Counter(mode) for mode in source.choices())


def _ours(plan: Plan, board: Board) -> Payment:
    tapped = {
        step.object
        for step in plan.steps
        if (step.do == "activate" and "{T}" in step.pays)
        or step.do in ("convoke", "improvise", "tap")
    }
    gone = {
        i
        for i in (*plan.lost.sacrificed, *plan.lost.discarded, *plan.lost.exiled)
        if i in board.objects
    }
    paid = sum(step.amount for step in plan.steps if step.do == "life")
    life = plan.lost.life - paid
    return Payment(frozenset(tapped), frozenset(gone), life, parse_mana(plan.floating))


def _castable(ready: planner.Prepared, payment: Payment, spell: str) -> list[str]:
    """Return the other cards that can be cast after a payment, each by itself."""
    board = ready.board
    pool = [
        next((u for u in board.pool if u.type is mana), PoolUnit(mana)) for mana in payment.floating
    ]
    left = replace(
        board,
        objects={
            i: replace(t, tapped=True) if i in payment.tapped else t
            for i, t in board.objects.items()
            if i not in payment.gone
        },
        sources=tuple(
            source
            for source in board.sources
            if source.object not in payment.gone
            and not (source.taps and source.object in payment.tapped)
        ),
        pool=tuple(pool),
        life=board.life - payment.life,
    )
    names = []
    for other in ready.others.beside(spell):
        costs = [
            replace(cost, takes=tuple(_still(take, left) for take in cost.takes))
            for cost in other.costs
        ]
        if not other.doubt and costs and pay(left, costs).status == "paid":
            names += [other.name] * len(other.ids)
    return names


def _still(take: Take, left: Board) -> Take:
    there = [left.objects.get(i) for i in take.eligible]
    fits = [t for t in there if t is not None and not (take.action == "tap" and t.tapped)]
    return replace(take, eligible=tuple(t.id for t in fits))


def _told(payment: Payment, castable: Iterable[str]) -> str:
    taps = ", ".join(sorted(payment.tapped | payment.gone))
    return f"[{taps}], life {payment.life}, leaves {', '.join(castable) or 'nothing'}"


def main() -> None:
    """Compare and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument("cases", type=Path)
    parser.add_argument("decisions", type=Path)
    parser.add_argument("--verbose", action="store_true", help="show what was not compared")
    options = parser.parse_args()
    decisions = {d["id"]: d for d in map(json.loads, read_lines(options.decisions))}
    outcomes: Counter[str] = Counter()
    results: list[Counter[str]] = [Counter() for _ in MEASURES]
    for line in read_lines(options.cases):
        outcome, numbers, told = compare(line, decisions)
        outcomes[outcome] += 1
        for result, number in zip(results, numbers, strict=False):
            result["win" if number < 0 else "loss" if number else "tie"] += 1
        if any(number > 0 for number in numbers) or (options.verbose and outcome != "compared"):
            print(f"{outcome} {numbers} {told}")
    Console(width=None if sys.stdout.isatty() else 120).print(_table(results))
    print("; ".join(_counts(outcomes)))
    sys.exit(1 if any(result["loss"] for result in results) else 0)


def _table(results: Sequence[Counter[str]]) -> Table:
    table = Table("measure", "wins", "ties", "losses")
    for measure, result in zip(MEASURES, results, strict=True):
        table.add_row(measure, *(str(result[key]) for key in ("win", "tie", "loss")))
    return table


def _counts(outcomes: Counter[str]) -> Iterator[str]:
    yield from (f"{number} {outcome}" for outcome, number in outcomes.most_common())


if __name__ == "__main__":
    main()
