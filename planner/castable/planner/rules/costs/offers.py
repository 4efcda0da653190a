"""Additional costs that effects of permanents offer for spells (CR 118.8b, 601.2b)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from castable.models.costs import Cost
from castable.models.query import Choices
from castable.models.statics import AdditionalCost, OfferedCost
from castable.planner.rules.costs.modifiers import Change
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import holds
from castable.planner.rules.filters.match import both, is_whose, matches
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt


@dataclass(frozen=True, slots=True)
class Offer:
    """One choice among the costs offered: what is paid, and what it saves."""

    paid: tuple[tuple[str, Cost], ...] = ()
    """Costs, each with the permanent that offers it."""
    saved: tuple[Change, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def is_offered(spell: GameObject, view: View) -> bool:
    """Return whether some effect offers an additional cost for the spell."""
    return any(True for _ in _offered(spell, view, []))


def offers(spell: GameObject, view: View, choices: Choices) -> Iterator[Offer]:
    """Yield the ways to take or leave what is offered for *spell*, as the asker lets it open.

    Offers that ask and save the same are counted, not told apart.
    """
    doubts: list[Doubt] = []
    alike: dict[OfferedCost, list[str]] = {}
    for source, offered in _offered(spell, view, doubts):
        alike.setdefault(offered, []).append(source.name)
    wish = choices.optional_additional_cost
    asked = _number(spell, choices)
    numbers = []
    for names in alike.values():
        every = len(names)
        free = wish is None or asked is not None
        numbers.append(range(every + 1) if free else (every,) if wish else (0,))
    for taken in product(*numbers):
        if asked is not None and sum(taken) != asked:
            continue
        paid: list[tuple[str, Cost]] = []
        saved: list[Change] = []
        for (offered, names), number in zip(alike.items(), taken, strict=True):
            paid += [(name, offered.cost) for name in names[:number]]
            if number and offered.less is not None:
                saved.append(
                    Change(
                        names[0],
                        offered.less,
                        number,
                        is_increase=False,
                        colored_only=offered.colored_only,
                    )
                )
        yield Offer(tuple(paid), tuple(saved), tuple(doubts))


def _number(spell: GameObject, choices: Choices) -> int | None:
    """Return how many offers the asker takes; None if that is not said, or of its own cost."""
    wish = choices.optional_additional_cost
    own = any(
        isinstance(a, AdditionalCost) and a.optional and not a.keyword for a in spell.abilities
    )
    return wish if isinstance(wish, int) and not isinstance(wish, bool) and not own else None


def _offered(
    spell: GameObject, view: View, doubts: list[Doubt]
) -> Iterator[tuple[GameObject, OfferedCost]]:
    for source, offered in view.statics.get(OfferedCost, ()):
        assert isinstance(offered, OfferedCost)  # noqa: S101 - by the index
        if not is_whose(offered.whose, view.game.asker, source.controller):
            continue
        context = view.context(source)
        found = both(matches(offered.what, spell, context), holds(offered.condition, context))
        if found:
            yield source, offered
        elif found is None:
            doubts.append(Doubt.of_effect(source, "whether it offers a cost", "to_yes"))
