"""The order of the steps of a plan (CR 601.2a-i, 602.2, 116.2)."""

from collections import Counter

from castable.models.plan import Plan
from castable.planner.proof.tally import Total
from castable.planner.rules.terms.demands import LockedCost

PROPOSING = ("announce", "target", "lock")
METHODS = ("convoke", "improvise", "delve", "waterbend")
TAKING = (
    "tap", "untap", "unattach", "sacrifice", "discard", "exile", "return", "put_back",
    "reveal",
    "remove_counters", "put_counters", "mill", "exert",
)  # fmt: skip
PAYING = frozenset((*METHODS, *TAKING, "pay_mana", "life", "energy", "loyalty", "perform"))
SPECIAL = (
    "play", "turn_face_up", "end_effect", "suspend", "companion", "foretell", "plot", "unlock",
)  # fmt: skip
"""What special actions with a price come to, and playing a land (CR 116.2)."""
LAST = ("cast", *SPECIAL)
ORDER = {
    "propose": 1,
    **dict.fromkeys(PROPOSING, 2),
    **dict.fromkeys(PAYING, 4),
    **dict.fromkeys(LAST, 5),
}
"""Phases of CR 601.2: activations stand before phase 1 or between 2 and 4."""
ACTIVATING = 3


def out_of_order(cost: LockedCost, plan: Plan, total: Total) -> list[str]:
    """Return what is wrong with the order of the steps, and which deeds are not among them.

    Activations of mana abilities stand before the payments, what is random comes last, and then
    the spell is cast or the special action taken.
    """
    found: list[str] = []
    steps = plan.steps
    casting = cost.kind == "cast"
    if casting and ([s.do for s in steps].count("propose") != 1 or steps[-1].do != "cast"):
        found.append("the spell is not proposed once and cast in the end (CR 601.2a, i)")
    if cost.kind == "special":
        done = cost.announce.alternative or "play"
        if [s.do for s in steps if s.do in LAST] != [done] or steps[-1].do != done:
            found.append(f"the special action, {done}, is not taken in the end (CR 116.2)")
    phase, late = 0, False
    late_actions = _late_actions(total)
    for number, step in enumerate(steps):
        now = ORDER.get(step.do, phase)
        if step.do == "activate":
            now = ACTIVATING if phase else 0
        if now < phase or (now == phase and step.do in ("propose", *LAST)):
            found.append(
                f"step {number + 1}, {step.do}: it comes too late in the order of CR 601.2a-i"
            )
        phase = max(phase, now)
        if step.do in late_actions:
            late = True
        elif late and step.do in PAYING:
            found.append(
                f"step {number + 1}, {step.do}: it follows a payment that is random or moves "
                "library cards (CR 601.2h)"
            )
    if not total.drawn.issuperset(plan.lost.at_random):
        found.append("no such cards are discarded at random (CR 701.9b)")
    performed = Counter(step.pays for step in steps if step.do == "perform")
    due = Counter(cost.acts)
    found += [f"{act} is due, and not done (CR 601.2h)" for act in due - performed]
    found += [f"{act} is no part of the cost (CR 601.2h)" for act in performed - due]
    return found


def _late_actions(total: Total) -> set[str]:
    """Return the payments that are random or move library cards (CR 601.2h)."""
    due = {owed.take.action for owed in total.takes}
    certain = {owed.take.action for owed in total.takes if not owed.take.random}
    return {"mill", *(due - certain)}
