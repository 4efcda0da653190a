"""Choices of the asker that no way to pay grants, and what isn't asked (CR 107.3b, 601.2b)."""

from collections.abc import Iterator, Sequence

from castable.models.costs import PayMana
from castable.models.query import Query
from castable.models.reasons import Reason
from castable.models.statics import AlternativeCost
from castable.models.verdict import Verdict
from castable.planner.cards.telling.words import listed
from castable.planner.payment import Outcome
from castable.planner.rules.asked.wishes import EXTRAS, WISHED, asked_for
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.mending.fixes import choose
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.attempt import Attempt
from castable.planner.rules.terms.demands import LockedCost
from castable.planner.rules.words.circumstances import circumstance
from castable.planner.rules.words.phrases import phrase

_SIGNS = frozenset(":<>=")
"""Signs of a condition that is written for no reader."""


def attack_unasked(name: str) -> Verdict:
    """Say that the declaration of attackers isn't looked at, and what of it is (CR 508.1)."""
    text = (
        "whether creatures may attack as declared is not looked at; what effects ask to be paid for"
        " it is: ask with the action 'pay' and the cost 'attack tax'"
    )
    reason = Reason(kind="unmodelled", cr="508.1", text=text)
    return Verdict(verdict="unknown", card=name, reasons=(reason,), unmodelled=(text,))


def unheeded(attempt: Attempt, query: Query) -> Reason:
    """Say that it can be paid for, and not with what the asker names."""
    asked = ", ".join(asked_for(query.choices))
    text = f"{attempt.name} can be paid for, and not with what was asked for: {asked}"
    fix = choose("leave that choice open", **dict.fromkeys((*WISHED, *EXTRAS)))
    return Reason(kind="choice", cr="601.2b", text=text, fix=(fix,))


def no_x(attempt: Attempt, x: int) -> Reason:
    """Say that no cost allows the X that the asker names."""
    ends = [cost.x_most for cost in attempt.costs if cost.x_most is not None]
    least = min(cost.x_least for cost in attempt.costs)
    if least > x or max(ends, default=0) or any(_pays_x(cost) for cost in attempt.costs):
        end = f"at least {least}" if least > x else f"at most {max(ends)}"
        text = f"X is {end} for {attempt.name} as it is cast here, and X = {x} was asked"
        number = least if least > x else max(ends)
        fix = choose(f"choose X = {number}", x=number)
        return Reason(kind="choice", cr="601.3a", text=text, fix=(fix,))
    text = f"X is 0 for {attempt.name} when no cost with {{X}} is paid, and X = {x} was asked"
    return Reason(kind="choice", cr="107.3b", text=text, fix=(choose("choose X = 0", x=0),))


def with_less_x(reasons: Sequence[Reason], outcome: Outcome, x: int | None) -> tuple[Reason, ...]:
    """Say with a shortage which X could be paid for, where the asker chose a larger one.

    That it is 0 stands last, since few spells do much then.
    """
    most = outcome.max_x
    if x is None or most is None or most >= x or not reasons or reasons[0].kind != "shortage":
        return tuple(reasons)
    first = reasons[0]
    fix = choose(f"choose X = {most}", x=most)
    fixes = (fix, *first.fix) if most else (*first.fix, fix)
    return (first.model_copy(update={"fix": fixes}), *reasons[1:])


def smallest_first(
    short: Sequence[Reason], others: Sequence[Reason], outcome: Outcome
) -> list[Reason]:
    """Return what is short, and why other ways can't be begun; a target before several mana."""
    found = outcome.shortage
    if found is None or found.units == 1:
        return [*short, *others]
    targets = [reason for reason in others if reason.kind == "target"]
    return [*targets, *short, *(reason for reason in others if reason.kind != "target")]


def with_closed_ways(
    reasons: Sequence[Reason], costs: Sequence[LockedCost], view: View
) -> tuple[Reason, ...]:
    """Tell with a shortage which spelled-out costs of the card are not open now, and why."""
    thing = view.game.objects.get(costs[0].object) if costs[0].kind == "cast" else None
    if thing is None or not reasons or reasons[0].kind != "shortage":
        return tuple(reasons)
    told = tuple(
        f"it may be cast for {_other_cost(ability)} only if {circumstance(ability.condition)}"
        for ability in closed_ways(thing, view)
        if ability.condition is not None
    )
    first = reasons[0]
    return (first.model_copy(update={"because": (*first.because, *told)}), *reasons[1:])


def closed_ways(thing: GameObject, view: View) -> Iterator[AlternativeCost]:
    """Yield the cheaper spelled-out costs of a card whose condition doesn't hold (CR 118.9)."""
    for ability in thing.face.abilities:
        if (
            isinstance(ability, AlternativeCost)
            and ability.zone == thing.zone
            and ability.condition is not None
            and _is_cheaper(ability, thing)
            and holds(ability.condition, view.context(thing)) is False
            and _SIGNS.isdisjoint(circumstance(ability.condition))
        ):
            yield ability


def _is_cheaper(ability: AlternativeCost, thing: GameObject) -> bool:
    """Return whether less mana is due than by the mana cost, or something else."""
    mana = [part for part in ability.cost if isinstance(part, PayMana)]
    own = thing.face.mana_cost
    if own is None or len(mana) < len(ability.cost) or any(part.times != 1 for part in mana):
        return True
    return sum(part.cost.mana_value() for part in mana) < own.mana_value()


def _other_cost(ability: AlternativeCost) -> str:
    """Say what is due instead of the mana cost: ``{0}``, ``another cost (pay 4 life)``."""
    parts = [phrase(part).removeprefix("pay ") for part in ability.cost]
    if ability.keyword is not None:
        return f"its {ability.keyword} cost ({', '.join(parts)})"
    if not parts or parts == ["{0}"]:
        return "nothing"
    mana = all(isinstance(part, PayMana) for part in ability.cost)
    return " ".join(parts) if mana else f"another cost ({listed(map(phrase, ability.cost))})"


def _pays_x(cost: LockedCost) -> bool:
    """Return whether a part of the cost is due for X."""
    due = any(take.per_x for take in cost.takes) or cost.life_per_x or cost.energy_per_x
    variable = cost.mana.variable or any(repeated.mana.variable for repeated in cost.repeated)
    return bool(due or variable)
