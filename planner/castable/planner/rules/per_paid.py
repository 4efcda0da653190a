"""What a spell costs less for each object that its own additional cost takes (CR 601.2b, 601.2f).

How many are taken is announced, and with it the total cost is locked in: each number is a way.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from msgspec import structs

from castable.models.amounts import AnyNumber, Counted
from castable.models.query import Choices
from castable.models.statics import CostModifier
from castable.models.targets import ADDITIONAL
from castable.planner.rules.announce import Announced
from castable.planner.rules.choices import taken_of
from castable.planner.rules.match import Context
from castable.planner.rules.modifiers import Change, per_paid
from castable.planner.rules.objects import GameObject
from castable.planner.rules.parts import concrete
from castable.planner.rules.view import View

Variant = tuple[Announced, tuple[Change, ...]]

_MOST = 30
"""Most objects that are tried where X may use up whatever is saved."""


def variants(
    option: Announced,
    spell: GameObject,
    view: View,
    context: Context,
    choices: Choices,
    generic: int | None,
) -> Iterator[Variant]:
    """Yield the announcement with each number of objects, and what each comes to.

    Parameters
    ----------
    option
        The announced choices; whether the additional cost is paid is one of them.
    choices
        What the asker has fixed.
    generic
        Generic mana that could be saved; None where X leaves it open.
    """
    found = per_paid(spell)
    if found is None:
        yield option, ()
        return
    ability, saved = found
    part: Any = ability.cost[0]
    due = [item for item in option.additional if _is_it(item, part)]
    rest = tuple(item for item in option.additional if not _is_it(item, part))
    keywords = tuple(word for word in option.keywords if word != ADDITIONAL)
    for number in _numbers(due, part, saved, spell, view, context, choices, generic):
        if not number:
            yield replace(option, additional=rest, keywords=keywords), ()
            continue
        cost = (structs.replace(part, amount=number),)
        paid = replace(
            option,
            additional=(*rest, (ADDITIONAL, cost)),
            keywords=(*keywords, ADDITIONAL),
        )
        yield paid, tuple(_saving(each, number, spell) for each in saved)


def _is_it(item: tuple[str, Any], part: Any) -> bool:
    """Return whether an additional cost is the one that takes any number of objects."""
    name, cost = item
    return name == ADDITIONAL and len(cost) == 1 and type(cost[0]) is type(part)


def _saving(modifier: CostModifier, number: int, spell: GameObject) -> Change:
    each = modifier.times.times if isinstance(modifier.times, Counted) else 1
    return Change(spell.name, modifier.mana, each * number, is_increase=False, floor=modifier.floor)


def _numbers(
    due: list[tuple[str, Any]],
    part: Any,
    saved: tuple[CostModifier, ...],
    spell: GameObject,
    view: View,
    context: Context,
    choices: Choices,
    generic: int | None,
) -> list[int]:
    """List how many objects may be taken, as the asker has it or as far as it helps."""
    if due:
        amount = due[0][1][0].amount
        asked = amount if isinstance(amount, int) else taken_of(part, choices)
        if asked is not None:
            return [asked]
    elif choices.optional_additional_cost is not None:
        return [0]
    takes = concrete((structs.replace(part, amount=1),), view, context, spell=spell).takes
    there = sum(_supply(take.eligible, take.counter, view) for take in takes)
    each = sum(m.mana.mana_value() for m in saved)
    useful = _MOST if generic is None else -(-generic // max(each, 1))
    least = part.amount.at_least if isinstance(part.amount, AnyNumber) else 0
    more = range(max(least, 1), min(there, useful) + 1)
    return [*more] if due else [0, *more]


def _supply(eligible: tuple[str, ...], counter: str, view: View) -> int:
    """Return how many objects there are to take, or counters on them."""
    if not counter:
        return len(eligible)
    return sum(view.game.objects[id_].counters.get(counter, 0) for id_ in eligible)
