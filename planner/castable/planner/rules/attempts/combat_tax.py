"""What it costs that the asker's creatures attack or block (CR 508.1d, 508.1h, 509.1d)."""

from dataclasses import dataclass
from typing import Literal

from castable.models.amounts import Counted
from castable.models.combat import CombatTax
from castable.models.costs import Cost, PayMana
from castable.models.errors import PositionProblem, Where
from castable.models.mana import ManaCost
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.evaluate import counted, holds
from castable.planner.rules.filters.match import both, matches
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.doubts import Doubt

Deed = Literal["attack", "block"]
NAMES: dict[str, Deed] = {"attack tax": "attack", "block tax": "block"}
"""What a query calls the cost that effects ask for."""
_FREE = PayMana(ManaCost.parse("{0}"))


@dataclass(frozen=True, slots=True)
class Asked:
    """The cost that is asked for all creatures together, locked in (CR 508.1h)."""

    parts: tuple[tuple[str, Cost], ...]
    """What each effect asks for, under the name of its source."""
    doubts: tuple[Doubt, ...] = ()


def asked_for(deed: Deed, view: View) -> Asked:
    """Return what effects ask for the creatures that attack or block as the position says.

    Raises
    ------
    PositionProblem
        When none of the asker's creatures does so.
    """
    mine = view.game.zone(view.game.asker, "battlefield")
    acting = [t for t in mine if (t.entry.attacking if deed == "attack" else t.entry.blocking)]
    if not acting:
        verb = "attacking" if deed == "attack" else "blocking"
        raise PositionProblem(
            f"the {deed} tax is asked, and no creature of {view.game.asker!r} is {verb}: expected "
            f"'{verb}' on the creatures that are declared",
            code="query.no_attackers" if deed == "attack" else "query.no_blockers",
            where=Where(path=f"position.players.{view.game.asker}.battlefield"),
        )
    parts: list[tuple[str, Cost]] = []
    doubts: list[Doubt] = []
    for source, effect in view.statics.get(CombatTax, ()):
        assert isinstance(effect, CombatTax)  # noqa: S101 - by the index
        if deed not in effect.deed:
            continue
        due = 0
        for thing in acting:
            often = _times(source, effect, thing, view)
            due += often or 0
            if often is None:
                doubts.append(Doubt.of_effect(source, f"what it asks for {thing.name}"))
        if due:
            parts.append((source.name, effect.cost * due))
    return Asked(tuple(parts) or (("no tax", (_FREE,)),), tuple(doubts))


def _times(source: GameObject, effect: CombatTax, thing: GameObject, view: View) -> int | None:
    """Return how often the cost is due for one creature; None if that can't be told."""
    context = view.context(source)
    found = both(holds(effect.condition, context), matches(effect.what, thing, context))
    if not found:
        return 0 if found is False else None
    number = effect.times
    if isinstance(number, Counted):
        value = counted(number, context)
        return None if value is None else max(0, value)
    return number if isinstance(number, int) else None
