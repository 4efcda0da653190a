"""Compare the planner with the exhaustive checker on random positions.

``python -m tests.oracle.compare --count 5000 --seed 0 --jobs 2`` runs a campaign and prints each
disagreement as a case (one JSON object a line), then a summary.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

from castable import planner
from castable.models.mana import parse_mana
from castable.models.plan import Plan
from castable.models.position import Position
from castable.models.query import Query
from castable.models.verdict import HandVerdict, Verdict
from tests.oracle.book import FROM_GRAVEYARD, Card, NotCoveredError, book
from tests.oracle.brute import Answer, solve
from tests.oracle.positions import Case, random_case

CHUNK = 25
DISAGREEMENTS = ("verdict", "max X", "losses", "life", "waste", "error")


@dataclass(frozen=True, slots=True)
class Comparison:
    """How planner and oracle stand on one position."""

    outcome: str
    """``same``, one of :data:`DISAGREEMENTS`, ``not covered`` or ``unknown``."""
    case: Case
    oracle: str = ""
    planner: str = ""

    def __str__(self) -> str:
        what = {"outcome": self.outcome, "oracle": self.oracle, "planner": self.planner}
        return json.dumps({**what, **self.case}, ensure_ascii=False)


def compare(case: Case) -> Comparison:
    """Ask both and say where they differ first."""
    position = Position.model_validate(case["position"])
    query = Query.model_validate(case["query"])
    try:
        truth = solve(position, query)
    except NotCoveredError as refusal:
        return Comparison("not covered", case, oracle=str(refusal))
    verdict = planner.answer(position, query)
    if isinstance(verdict, HandVerdict):
        raise TypeError("one question has one verdict")
    said = f"{verdict.verdict} {[r.text for r in verdict.reasons][:2]}"
    if verdict.verdict == "unknown":
        return Comparison("unknown", case, _tell(truth), f"{said} {verdict.unmodelled}")
    if truth.legal is not (verdict.verdict == "yes"):
        return Comparison("verdict", case, _tell(truth), said)
    if not truth.legal:
        return Comparison("same", case)
    return _compare_plans(case, truth, verdict)


def _compare_plans(case: Case, truth: Answer, verdict: Verdict) -> Comparison:
    most = _max_x(case, truth)
    if most is not None and most != verdict.max_x and not verdict.assumptions:
        return Comparison("max X", case, f"max X {most}", f"max X {verdict.max_x}")
    if verdict.plan is None:
        return Comparison("same", case)
    if verdict.assumptions:
        return Comparison("same", case)  # legal, and perhaps not the best
    x = verdict.plan.announce.x or 0
    mine = measure(verdict.plan)
    best = _as_announced(case, truth, verdict.plan).best.get(x)
    if best is None:
        return Comparison("verdict", case, _tell(truth), f"plan with X = {x}")
    for name, theirs, ours in zip(("losses", "life", "waste"), best, mine, strict=True):
        spared = _spared(verdict.plan) if name == "waste" else 0
        if not theirs <= ours <= theirs + spared:
            return Comparison(name, case, f"{best}", f"{mine} {_steps(verdict.plan)}")
    return Comparison("same", case)


def _as_announced(case: Case, truth: Answer, plan: Plan) -> Answer:
    """Return the answer for the alternative cost that the plan took.

    The planner casts a spell as it is meant before it looks at other ways; which of two ways is
    the better one is nothing that the oracle knows.
    """
    choices, spell = case["query"].get("choices", {}), book()[case["query"]["card"]]
    if "alternative" in choices or case["query"]["from"] == "graveyard" or not spell.others:
        return truth
    taken = plan.announce.alternative
    way = "none" if taken is None else _keyword(spell, taken)
    query = {**case["query"], "choices": {**choices, "alternative": way}}
    position = Position.model_validate(case["position"])
    return solve(position, Query.model_validate(query))


def _keyword(spell: Card, taken: str) -> str:
    """Return the oracle's word for an alternative cost; no card of the book has two in hand."""
    others = [k for k, _ in spell.others if k not in FROM_GRAVEYARD]
    return next((k for k in others if taken.startswith(k)), others[0])


def _max_x(case: Case, truth: Answer) -> int | None:
    """Return the largest X, which does not depend on an X that the asker has fixed."""
    choices = case["query"].get("choices", {})
    if "x" not in choices or not truth.has_x:
        return truth.max_x
    free = {**case["query"], "choices": {k: v for k, v in choices.items() if k != "x"}}
    position = Position.model_validate(case["position"])
    return solve(position, Query.model_validate(free)).max_x


def measure(plan: Plan) -> tuple[int, int, int]:
    """Return losses, life and floating mana of a plan, weighed as the oracle weighs them."""
    lost = plan.lost
    losses = 4 * (len(lost.sacrificed) + len(lost.discarded) + len(lost.exiled))
    losses += 2 * len(lost.returned)
    losses += sum(int(text.split()[0]) for text in lost.counters)
    cheap = sum(step.do == "delve" for step in plan.steps)
    if _exiles_from_graveyard(plan):
        cheap += sum(step.do == "exile" for step in plan.steps)
    return losses - 3 * cheap, lost.life, len(parse_mana(plan.floating))


def _spared(plan: Plan) -> int:
    """Return the mana of what is given up anyway: no waste where another card needs it."""
    if not plan.castable:
        return 0
    gone = {step.object for step in plan.steps if step.do in ("sacrifice", "return")}
    made = (step.adds for step in plan.steps if step.do == "activate" and step.object in gone)
    return sum(len(parse_mana(adds)) for adds in made)


def _exiles_from_graveyard(plan: Plan) -> bool:
    spell = book().get(plan.announce.face)
    if spell is None:
        return False
    prices = (*spell.additional, *(price for _, price in spell.others))
    return any(p.action == "exile-gy" for price in prices for p in price.parts)


def _tell(truth: Answer) -> str:
    return f"legal {truth.legal}, max X {truth.max_x}, best {truth.best}"


def _steps(plan: Plan) -> list[str]:
    return [
        " ".join(filter(None, (s.do, s.object, s.pays_for, s.adds, *s.uses)))
        for s in plan.steps
        if s.do not in ("propose", "announce", "target", "lock", "cast")
    ]


def chunk(seed: int, start: int, number: int) -> list[Comparison]:
    """Compare a run of positions; each has its own seed, so that any can be drawn again."""
    found = []
    for index in range(start, start + number):
        case = random_case(Random(f"{seed}/{index}"))  # noqa: S311 - no secret
        case["id"] = f"random-{seed}-{index}"
        try:
            found.append(compare(case))
        except Exception as error:
            found.append(Comparison("error", case, planner=f"{type(error).__name__}: {error}"))
    return found


def campaign(count: int, seed: int, jobs: int) -> Iterator[Comparison]:
    """Compare *count* positions in *jobs* processes."""
    starts = range(0, count, CHUNK)
    with ProcessPoolExecutor(jobs) as pool:
        runs = [pool.submit(chunk, seed, s, min(CHUNK, count - s)) for s in starts]
        for run in runs:
            yield from run.result()


def main() -> int:
    """Run a campaign from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    tally: Counter[str] = Counter()
    begun = time.monotonic()
    for done, result in enumerate(campaign(options.count, options.seed, options.jobs), start=1):
        tally[result.outcome] += 1
        if result.outcome not in ("same", "not covered"):
            sys.stdout.write(f"{result}\n")
        if done % 250 == 0:
            spent = time.monotonic() - begun
            sys.stderr.write(f"{done} of {options.count} in {spent:.0f} s: {dict(tally)}\n")
    compared = options.count - tally["not covered"] - tally["unknown"] - tally["error"]
    parts = ", ".join(
        f"{name} {tally[name]}"
        for name in (
            "verdict",
            "max X",
            "losses",
            "life",
            "waste",
            "not covered",
            "unknown",
            "error",
        )
    )
    sys.stdout.write(f"{compared} positions compared; disagreements and the rest: {parts}\n")
    return int(any(tally[name] for name in DISAGREEMENTS))


if __name__ == "__main__":
    sys.exit(main())
