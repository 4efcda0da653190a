"""Which wishes about the best payment a plan does not meet, read from its steps."""

from collections.abc import Iterator

from castable.models.plan import Plan
from castable.planner.rules.asked.wanted import Wanted


def unmet(plan: Plan, wants: Wanted) -> Iterator[str]:
    """Yield in words what was wanted and is not so.

    The levels before such a wish in the order of the policy come first, and what can't be is not
    so; neither is told apart here.
    """
    own = {step.object for step in plan.steps if step.do == "propose"}
    used = {i for step in plan.steps for i in (step.object, *step.uses)} - own
    used.update(plan.lost.discarded, plan.lost.exiled, plan.lost.sacrificed, plan.lost.returned)
    used.update(plan.lost.auras)
    for named in wants.avoid:
        if not used.isdisjoint(named.ids):
            yield f"{named.name} was to be avoided, and is used"
    for named in wants.spend:
        number = len(used & named.ids)
        if number < min(named.number, len(named.ids)):
            yield f"{named.name} was to be spent, and is not" + (
                f" more than {number} of {named.number} times" if number else ""
            )
    for named in wants.keep:
        if named.name not in plan.castable and own.isdisjoint(named.ids):
            yield f"{named.name} was to stay castable, and no payment is known that keeps it so"
