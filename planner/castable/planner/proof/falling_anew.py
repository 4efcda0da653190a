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


def counting_what_falls(shortage: Shortage, view: View | None) -> Shortage:
    """Return the shortage without what is paid by exiling what is lacking and falls before."""
    if view is None or shortage.exclusive or shortage.converters:
        return shortage
    cost, lacking = shortage.cost, dict(shortage.takes)
    generic = shortage.mana.count("{1}")
    for phrase, number in shortage.takes:
        fallen = _fallen(take_of(phrase, cost), cost, view)
        left = number if fallen is not None else 0
        for other, due in [*lacking.items()]:
            if left and fallen and _may_exile(take_of(other, cost), fallen, cost, view):
                lacking[other] = due - min(left, due)
                left -= min(left, due)
        if "delve" in cost.methods:
            generic -= min(left, generic)
    mana = [text for text in shortage.mana if text != "{1}"] + ["{1}"] * generic
    takes = tuple((phrase, number) for phrase, number in lacking.items() if number)
    return replace(shortage, takes=takes, mana=tuple(mana))


def _fallen(take: Take | None, cost: LockedCost, view: View) -> GameObject | None:
    """Return what a part of a cost lacks as the card that it is in the graveyard, if it falls."""
    if take is None or take.wanted is None or not take.falls or take.measure != "count":
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
