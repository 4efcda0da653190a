"""Costs that may be paid rather than the cost of a keyword ability (CR 118.9, 602.2b)."""

from collections.abc import Iterator

from castable.models.abilities import ActivatedAbility
from castable.models.costs import Cost, Discard, Exile
from castable.models.instead import InsteadOfCost
from castable.planner.rules.asked.find_ability import Activated
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import Truth, all_true, matches
from castable.planner.rules.filters.variants import is_of_keyword
from castable.planner.rules.position.objects import GameObject


def instead_of(
    ability: Activated, thing: GameObject, view: View
) -> Iterator[tuple[GameObject, Cost, Truth]]:
    """Yield what may be paid for the ability otherwise, by which object, and whether it may.

    What the keyword itself asks for is still due: a cycled card is discarded (CR 702.29a).
    """
    if not isinstance(ability, ActivatedAbility) or ability.keyword is None:
        return
    kept = tuple(
        part for part in ability.cost if isinstance(part, Discard | Exile) and part.what.itself
    )
    for source, instead in view.statics.get(InsteadOfCost, ()):
        assert isinstance(instead, InsteadOfCost)  # noqa: S101 - by the index
        if (
            not is_of_keyword(ability.keyword, instead.keyword)
            or source.controller != view.game.asker
        ):
            continue
        context = view.context(source)
        state = all_true(
            (
                matches(instead.what, thing, context),
                holds(instead.condition, context),
                _is_first(instead.keyword, view) if instead.first_each_turn else True,
            )
        )
        if state is not False:
            yield source, (*instead.cost, *kept), state


def _is_first(keyword: str, view: View) -> Truth:
    """Return whether no ability was activated before; which of them it was isn't known."""
    this_turn = view.game.me.this_turn
    seen = (n for t in view.game.objects.values() for n in t.entry.activations.values())
    cycled = keyword == "cycling" and bool(this_turn.discarded)
    return None if cycled or any(this_turn.activations.values()) or any(seen) else True
