"""What is lacking and falls into the graveyard is exiled from there for the same cost (601.2g-h).

A creature that is lacking for a sacrifice is one of the cards that are lacking to be exiled.
"""

from dataclasses import replace

from castable.models.position import Entry
from castable.planner.payment import Shortage
from castable.planner.proof.lacking import take_of
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.means.coming import falling, in_graveyard
from castable.planner.rules.mending.examples import example
from castable.planner.rules.position.game import card_of, make_object
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import LockedCost, Take

Lacking = tuple[tuple[str, int], ...]
"""Parts of a cost, each with the number of objects that it lacks."""


def counting_what_falls(shortage: Shortage, view: View | None) -> Shortage:
    """Return the shortage without what is paid by exiling what is lacking and falls before."""
    if view is None or shortage.exclusive or shortage.converters:
        return shortage
    cost, lacking = shortage.cost, shortage.takes
    generic = shortage.mana.count("{1}")
    for phrase, number in shortage.takes:
        take = take_of(phrase, cost)
        fallen, left = (None, 0) if take is None else (_fallen(take, cost, view), number)
        if fallen is not None:
            lacking, left = _exiling(fallen, left, lacking, cost, view)
            generic -= min(left, generic) if "delve" in cost.methods else 0
    mana = [text for text in shortage.mana if text != "{1}"] + ["{1}"] * generic
    return replace(shortage, takes=lacking, mana=tuple(mana))


def lacking_beside(take: Take, number: int, shortage: Shortage, view: View) -> Lacking:
    """Return the objects that are lacking beside so many more that a mana ability takes."""
    fallen = _fallen(take, shortage.cost, view)
    if fallen is None:
        return shortage.takes
    return _exiling(fallen, number, shortage.takes, shortage.cost, view)[0]


def _exiling(
    fallen: GameObject, number: int, lacking: Lacking, cost: LockedCost, view: View
) -> tuple[Lacking, int]:
    """Return what is still lacking once so many cards are exiled for it, and how many are left."""
    rest = []
    for phrase, due in lacking:
        exiled = min(number, due) if _may_exile(take_of(phrase, cost), fallen, cost, view) else 0
        number -= exiled
        rest += [(phrase, due - exiled)] if due > exiled else []
    return tuple(rest), number


def _fallen(take: Take, cost: LockedCost, view: View) -> GameObject | None:
    """Return what a part of a cost lacks as the card that it is in the graveyard, if it falls."""
    if take.wanted is None or not take.falls or take.measure != "count":
        return None
    asker, wanted = view.game.asker, take.wanted
    entry = example(wanted.what, wanted.zone, asker, _context(cost, view))
    if entry is None or "token" in entry:
        return None
    told = Entry.model_validate(entry)
    card, face = card_of(told, view.game.catalogue, wanted.zone)
    thing = make_object("", card, face, wanted.zone, asker, asker, told)
    return in_graveyard(thing) if falling([thing], view) else None


def _may_exile(take: Take | None, fallen: GameObject, cost: LockedCost, view: View) -> bool:
    """Return whether a part of a cost may exile the card from the graveyard."""
    if take is None or take.wanted is None or (take.action, take.measure) != ("exile", "count"):
        return False
    there = "graveyard" in (take.wanted.zone, take.wanted.also)
    return there and matches(take.wanted.what, fallen, _context(cost, view)) is True


def _context(cost: LockedCost, view: View) -> Context:
    return Context(view.game, view.game.objects.get(cost.object), view.game.asker)
