"""Compare the best payment with exhaustion, level by level, on random small boards.

``python -m tests.oracle.levels --count 5000 --seed 0`` draws boards until so many were compared on
every level, prints each difference, then a summary.
"""

import argparse
import sys
from collections import Counter
from dataclasses import replace
from random import Random

from castable.models.mana import parse_mana
from castable.models.plan import Plan
from castable.models.policy import PRESETS
from castable.planner.payment import Aims, Outcome, Resources, can_be_paid, pay
from castable.planner.payment.encode import left_out
from castable.planner.payment.hand_worth import hand_worth
from castable.planner.payment.missed import hand_of
from castable.planner.payment.objective import rarity, scarcity, tap_weight
from castable.planner.payment.worth import UNIT, worth
from castable.planner.proof.referee import judge
from castable.planner.rules.attempts.others import Others
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost
from tests.oracle import board_states
from tests.oracle.board_left import FIRST, Front, Weights, random_others, search_left, tapped_by
from tests.oracle.board_random import random_case, with_auras
from tests.oracle.board_states import TooBigError, spared
from tests.oracle.board_vector import vector

MOST_DRAWS = 6
OUTSIDE = ("unpayable", "skipped", "limit", "noted")
"""What is no comparison of all levels: nothing pays (and both say so), too large, not solved, or
something is said not to be weighed."""


def compare(seed: str) -> str:
    """Say how plan and exhaustion stand: ``same``, one of :data:`OUTSIDE`, or what differs."""
    random = Random(f"left {seed}")  # noqa: S311 - no secret
    on, costs, fixed_x = _payable_case(random)
    on = _with_hand(on, Random(f"hand {seed}"))  # noqa: S311 - no secret
    on, costs = with_auras(on, costs, Random(f"auras {seed}"))  # noqa: S311 - no secret
    others = random_others(random, on, costs)
    resources = Resources.of(on)
    scarce = scarcity(resources.classes, resources.kinds)
    kept = others[-random.choice((1, 2)) :] if random.random() < 0.3 else []
    hand = hand_of(on, left_out(on, costs[0]))
    takes = [t for one in costs for t in one.takes]
    takes += [t for one in costs for more in one.repeated for t in more.takes]
    weights = Weights(
        taps={
            i: (tap_weight(group), rarity(group, resources.kinds, scarce))
            for group in resources.classes
            for i in group.ids
        },
        worth={i: worth(thing) for i, thing in on.objects.items()},
        returned={i: worth(thing, "return") for i, thing in on.objects.items()},
        keep=frozenset(i for other in kept for i in other.ids),
        hand=hand,
        hand_worth=hand_worth(hand, on, takes),
    )
    try:
        truth = search_left(on, costs, fixed_x, others, weights)
    except TooBigError:
        return "skipped"
    aims = Aims.of(PRESETS["careful"], keep=[(weights.keep, 1)])
    outcome = pay(resources, costs, fixed_x=fixed_x, aims=aims, others=Others(lambda: others))
    if outcome.status == "limit":
        return "limit"
    plan = outcome.plan
    if plan is None or outcome.cost is None:
        return (
            "unpayable" if truth.front is None else f"verdict: {outcome.status}, exhaustion {truth}"
        )
    complaints = judge(on, outcome.cost, plan)
    if complaints:
        return f"referee: {complaints}"
    front = measure(on, outcome, fixed_x, weights)
    told = slice(FIRST if weights.keep and outcome.not_weighed else None)
    if truth.front is None or front[told] != truth.front[told]:
        return f"front: {front}, exhaustion {truth}"
    if outcome.not_weighed:
        return "noted"
    if plan.castable not in truth.castable:
        return f"castable: {plan.castable}, exhaustion {truth}"
    if plan.together is not None and len(plan.together) != -truth.back[1]:
        return f"together: {plan.together}, exhaustion {truth}"
    if plan.together is None:
        return "noted"
    missed = weights.missed(_gone(plan), on)
    if missed != truth.back[4]:
        return f"missed: {missed}, exhaustion {truth}"
    tapped = tapped_by(plan, on)
    taps = tuple(sum(weights.taps[i][level] for i in tapped) for level in (0, 1))
    taps = (taps[0] + len(parse_mana(plan.floating)), taps[1])
    untold = any(s.untaps or len(s.takes) > 1 for s in on.sources)
    if taps != truth.back[5:] and not untold:
        return f"taps: {taps}, exhaustion {truth}"
    if (tapped, frozenset(_gone(plan))) not in truth.ends and not untold:
        return f"left: {sorted(tapped)} tapped and {_gone(plan)} gone, exhaustion {truth}"
    return "same"


def _payable_case(random: Random) -> tuple[Board, list[LockedCost], int | None]:
    """Draw a board on which something pays: the others have nothing to compare but the verdict."""
    for _ in range(MOST_DRAWS):
        on, costs, fixed_x = case = random_case(random)
        if can_be_paid(on, costs, fixed_x=fixed_x, limit=1.0):
            break
    return case


def _with_hand(on: Board, random: Random) -> Board:
    """Draw other cards for the hand: lands, copies and spells that are dear."""
    objects = dict(on.objects)
    for i, thing in on.objects.items():
        if thing.zone == "hand":
            types = random.choice(("Land", "Instant", "Instant", "Creature"))
            name, mana_value = random.choice((("one", 1), ("five", 5), (i, 3), (i, 9)))
            basic = random.choice(((), ("Basic",))) if types == "Land" else ()
            objects[i] = replace(
                thing,
                name=name,
                types=frozenset({types}),
                supertypes=frozenset(basic),
                mana_value=mana_value,
            )
    return replace(on, objects=objects)


def measure(on: Board, outcome: Outcome, fixed_x: int | None, weights: Weights) -> Front:
    """Return the levels of a plan up to its waste, read from its steps."""
    dead, x, repeats, lost, life, energy, waste = vector(on, outcome, fixed_x)
    plan = outcome.plan
    gone = () if plan is None else _gone(plan)
    auras = () if plan is None else plan.lost.auras
    returned = () if plan is None else plan.lost.returned
    worth = weights.worth_of((*gone, *auras), returned, on) + UNIT * energy
    used = [] if plan is None else [s.object for s in plan.steps if s.do == "activate"]
    made = [s.object for s in on.sources if s.taps and s.object in used]
    return dead, x, repeats, lost, life, worth, max(0, waste - spared(on, set(made), gone))


def _gone(plan: Plan) -> tuple[str, ...]:
    lost = plan.lost
    gone = (*lost.sacrificed, *lost.discarded, *lost.exiled, *lost.returned, *lost.put_back)
    return tuple(dict.fromkeys(gone))  # what is sacrificed may be exiled then


def main() -> int:
    """Run a campaign from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--states", type=int, default=120, help="the largest boards")
    options = parser.parse_args()
    board_states.MOST_STATES = options.states
    tally: Counter[str] = Counter()
    drawn = 0
    while tally["same"] + tally["different"] < options.count:
        found = compare(f"{options.seed}/{drawn}")
        if found not in ("same", *OUTSIDE):
            sys.stdout.write(f"{options.seed}/{drawn} {found}\n")
            sys.stdout.flush()
            found = "different"
        drawn += 1
        tally[found] += 1
        if drawn % 500 == 0:
            sys.stderr.write(f"{drawn} drawn: {dict(tally)}\n")
    parts = ", ".join(f"{name} {tally[name]}" for name in ("same", "different", *OUTSIDE))
    sys.stdout.write(f"{drawn} boards drawn: {parts}\n")
    return int(bool(tally["different"]))


if __name__ == "__main__":
    sys.exit(main())
