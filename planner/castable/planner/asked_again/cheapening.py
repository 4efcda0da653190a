"""What would make a cost smaller, where that makes a no a yes (CR 601.2f)."""

from collections.abc import Iterator
from typing import Any, Final

from castable.models.abilities import ActivatedAbility, ManaAbility
from castable.models.amounts import Condition, Counted
from castable.models.changes import Fix
from castable.models.mana import ManaCost
from castable.models.statics import CostModifier
from castable.models.verdict import Verdict
from castable.planner.asked_again.asking import Asking, is_yes
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import count, holds
from castable.planner.rules.filters.match import Context
from castable.planner.rules.mending.fulfil import at_least, fulfilled
from castable.planner.rules.permission.barred import is_about_turns
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.words.circumstances import circumstance, remedy

_MOST_TRIED: Final = 4
"""Most ways that are tried, in the order of the texts."""


def with_cheapened(verdict: Verdict, asking: Asking) -> Verdict:
    """Add to a shortage of mana what a text asks for that makes the cost smaller.

    A reduction whose condition doesn't hold, one for each of something of which there is more,
    and what is granted under a condition; each is tried by asking again.
    """
    at = next((i for i, one in enumerate(verdict.reasons) if _mana_short(one.missing)), None)
    if at is None:
        return verdict
    reason = verdict.reasons[at]
    short = _mana_short(reason.missing)
    view = asking.ready.view
    ways: dict[str, Fix] = {}
    for condition, context in _conditions(verdict.card, short, view):
        changes = fulfilled(condition, context)
        if changes and not is_about_turns(condition):
            fix = Fix(text=remedy(circumstance(condition)), changes=changes)
            ways.setdefault(fix.text, fix)
    told = {fix.text for each in verdict.reasons for fix in each.fix}
    tried = [fix for text, fix in ways.items() if text not in told][:_MOST_TRIED]
    found = tuple(fix for fix in tried if is_yes(asking.after(fix.changes)))
    if not found:
        return verdict
    reasons = list(verdict.reasons)
    reasons[at] = reason.model_copy(update={"fix": (*reason.fix, *found)})
    return verdict.model_copy(update={"reasons": tuple(reasons)})


def _mana_short(missing: tuple[str, ...]) -> int:
    """Return how much mana is missing."""
    costs = (ManaCost.parse(part) for part in missing if part.startswith("{"))
    return sum(symbol.mana_value for cost in costs for symbol in cost.symbols)


def _conditions(card: str | None, short: int, view: View) -> Iterator[tuple[Condition, Context]]:
    """Yield what doesn't hold of texts that bear: the card's own, and the asker's permanents'."""
    game = view.game
    own = (t for t in game.objects.values() if card in (t.name, t.face.name))
    things = {t.id: t for t in (*own, *game.zone(game.asker, "battlefield"))}
    for thing in things.values():
        context = view.context(thing)
        for ability in thing.abilities:
            if isinstance(ability, ActivatedAbility | ManaAbility):
                continue
            condition = getattr(ability, "condition", None)
            if condition is not None and holds(condition, context) is False:
                yield condition, context
            elif (more := _counted(ability, thing, short, context)) is not None:
                yield more, context


def _counted(ability: Any, thing: GameObject, short: int, context: Context) -> Condition | None:
    """Return how much there must be of what a reduction counts; None for other texts."""
    if not isinstance(ability, CostModifier) or ability.change != "less":
        return None
    each = sum(symbol.mana_value for symbol in ability.mana.symbols)
    if not isinstance(ability.times, Counted) or not each or ability.times.times != 1:
        return None
    there = count(ability.times.count, context)
    if there is None:
        return None
    return at_least(ability.times.count, there + -(-short // each))
