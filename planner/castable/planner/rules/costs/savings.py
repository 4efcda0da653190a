"""What paying an additional cost takes off the total: "less for each creature sacrificed this way".

How many objects are given up is announced before the total cost is determined (CR 601.2b, 601.2f).
Where their number is open it is left to the payment: :attr:`Take.saves`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from castable.models.amounts import Counted, HasStatus
from castable.models.query import Choices
from castable.models.statics import CostModifier
from castable.models.targets import ADDITIONAL
from castable.planner.rules.costs.modifiers import PAID, Change, hangs_on_payment
from castable.planner.rules.costs.total_cost import Item
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Context
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import Take
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Saved:
    """The parts of a total cost, with what paying some of them takes off."""

    items: tuple[Item, ...]
    changes: tuple[Change, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def left_open(spell: GameObject, choices: Choices) -> dict[str, bool]:
    """Return the choices that pay an optional cost which saves mana, where the asker says nothing.

    Whether it is paid is then for the payment to say.
    """
    fields = {"bargain": "bargain", ADDITIONAL: "optional_additional_cost"}
    paid = {
        fields[_paid_as(a)]
        for a in spell.abilities
        if isinstance(a, CostModifier) and a.change == "less" and hangs_on_payment(a)
    }
    return {field: True for field in sorted(paid) if getattr(choices, field) is None}


def savings(
    spell: GameObject, items: Sequence[Item], keywords: Sequence[str], context: Context
) -> Saved:
    """Work out the changes that hang on how additional costs of *spell* are paid (CR 601.2f).

    Parameters
    ----------
    spell
        The spell, whose own text changes its cost.
    items
        The base and the additional costs that are paid.
    keywords
        The optional additional costs that are announced.
    context
        The spell, who casts it and its targets.
    """
    hanging = [a for a in spell.abilities if isinstance(a, CostModifier) and hangs_on_payment(a)]
    found = list(items)
    changes: list[Change] = []
    doubts: list[Doubt] = []
    for ability in hanging:
        if isinstance(ability.condition, HasStatus):
            if _paid_as(ability) in keywords and isinstance(ability.times, int):
                changes.append(_change(ability, spell, ability.times))
            elif _paid_as(ability) in keywords:
                doubts.append(_doubt(ability, spell))
            continue
        taken = [
            (index, take)
            for index, item in enumerate(found)
            if item.name == ADDITIONAL
            for take in item.parts.takes
        ]
        state = holds(ability.condition, context)
        if not taken or state is False:
            continue
        index, take = taken[0]
        if len(taken) > 1 or state is None or not _is_linear(ability, take):
            doubts.append(_doubt(ability, spell))
        elif take.open_ended:
            saves = ability.mana.generic * _times(ability)
            parts = found[index].parts
            takes = tuple(replace(t, saves=saves) if t is take else t for t in parts.takes)
            found[index] = replace(found[index], parts=replace(parts, takes=takes))
        else:
            changes.append(_change(ability, spell, take.least * _times(ability)))
    return Saved(tuple(found), tuple(changes), tuple(doubts))


def _paid_as(modifier: CostModifier) -> str:
    """Return as what the cost is announced that the modifier looks at."""
    condition = modifier.condition
    return PAID[condition.status] if isinstance(condition, HasStatus) else ADDITIONAL


def _is_linear(modifier: CostModifier, take: Take) -> bool:
    """Return whether each object that is taken changes generic mana by the same amount."""
    times = modifier.times
    counts = isinstance(times, Counted) and times.count.of == "number" and not times.plus  # type: ignore[union-attr]
    plain = modifier.mana.generic == modifier.mana.mana_value() and not modifier.floor
    open_well = not take.open_ended or (plain and modifier.change == "less")
    return counts and open_well and not take.per_x and take.measure == "count"


def _times(modifier: CostModifier) -> int:
    return modifier.times.times if isinstance(modifier.times, Counted) else 1


def _change(modifier: CostModifier, spell: GameObject, times: int) -> Change:
    return Change(
        spell.name,
        modifier.mana,
        times,
        modifier.change == "more",
        floor=modifier.floor,
        colored_only=modifier.colored_only,
    )


def _doubt(modifier: CostModifier, spell: GameObject) -> Doubt:
    what = "how it changes the cost"
    dearer = modifier.change == "more"
    return Doubt.of_effect(spell, what, "to_no") if dearer else Doubt.of_mana(spell, what)
