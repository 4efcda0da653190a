"""What is in the graveyard by the time cards are exiled from there for a cost (CR 601.2g-h).

Mana abilities are activated before costs are paid, and the parts of a cost are paid in any order:
a Petal that is sacrificed for mana may be exiled for delve (CR 702.66a).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from castable.models.instead import GraveyardReplacement
from castable.models.position import Entry
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.context import is_whose
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.shrinking import given_up
from castable.planner.rules.position.game import make_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import FALLING, LockedCost, Take
from castable.planner.rules.terms.doubts import Doubt, Hope


def falling(things: Iterable[GameObject], view: View) -> frozenset[str]:
    """Return the ids of what surely goes to the asker's graveyard if it is given up.

    What others own goes to their graveyards, and tokens cease to exist (CR 400.3, 704.5d).
    """
    own = _own_cards(things, view)
    return frozenset(thing.id for thing in own if _is_replaced(thing, view) is False)


def unsure_whether_it_falls(cost: LockedCost, board: Board, view: View) -> Iterator[Doubt]:
    """Yield the doubt about what may be given up and perhaps goes to the graveyard, if any."""
    if "delve" not in cost.methods and not any(take.coming for take in cost.takes):
        return
    given = set(given_up(board, FALLING))
    given.update(i for take in cost.takes if take.falls for i in take.eligible)
    things = _own_cards((board.objects[i] for i in given - board.falling - {cost.object}), view)
    unsure = [thing for thing in things if _is_replaced(thing, view) is None]
    less = tuple(_lessened(take, unsure) for take in cost.takes)
    hope = Hope(
        generic=len(unsure) if "delve" in cost.methods else 0,
        costs=(replace(cost, takes=less),) if less != cost.takes else (),
    )
    if hope != Hope():
        names = ", ".join(sorted({thing.name for thing in unsure}))
        text = f"{cost.name}: whether {names} would go to your graveyard, and be exiled from there"
        yield Doubt(text, "to_yes", on_costs=True, hope=hope)


def _lessened(take: Take, unsure: Iterable[GameObject]) -> Take:
    """Return what is still to be taken if all of *unsure* that would do has been."""
    worth = sum(take.worth(thing) for thing in unsure if thing.id in take.coming)
    return replace(take, least=max(0, take.least - worth)) if worth else take


def in_graveyard(thing: GameObject) -> GameObject:
    """Return the card that an object is in its owner's graveyard, as printed (CR 400.7)."""
    entry = Entry(card=thing.card.name)
    return make_object(
        thing.id, thing.card, thing.card.front, "graveyard", thing.owner, thing.owner, entry
    )


def _own_cards(things: Iterable[GameObject], view: View) -> Iterator[GameObject]:
    for thing in things:
        there = thing.zone in ("battlefield", "hand")
        if there and not thing.is_token and thing.owner == view.game.asker:
            yield thing


def _is_replaced(thing: GameObject, view: View) -> bool | None:
    """Return whether something puts an object elsewhere than into a graveyard (CR 614.1a).

    A permanent with a finality counter is exiled (CR 122.1h); None where it can't be told.
    """
    there = thing.zone == "battlefield"
    if there and thing.counters.get("finality"):
        return True
    effects = list(view.statics.get(GraveyardReplacement, ()))
    if not there:  # what it says of itself works wherever it is (CR 113.6)
        effects += [(thing, a) for a in thing.abilities if isinstance(a, GraveyardReplacement)]
    found: list[bool | None] = [False]
    for source, effect in effects:
        assert isinstance(effect, GraveyardReplacement)  # noqa: S101 - by the index
        if (there or not effect.from_battlefield) and is_whose(
            effect.whose, thing.owner, source.controller
        ):
            found.append(matches(effect.what, thing, Context(view.game, source, source.controller)))
    return True if True in found else None if None in found else False
