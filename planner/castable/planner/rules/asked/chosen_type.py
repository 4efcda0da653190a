"""Creature types that are chosen as a cost is announced, for what it takes (CR 601.2b, 701.4)."""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from castable.models.costs import Reveal
from castable.models.statics import AdditionalCost
from castable.planner.rules.asked.way import Way
from castable.planner.rules.effects.view import View
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.position.objects import EVERY_CREATURE_TYPE, creature_types

_OF_ANY_TYPE = "Shapeshifter"
"""The type that is chosen where all that may be taken has every creature type."""


def by_chosen_type(way: Way, view: View) -> Iterator[Way]:
    """Yield the way with each creature type among the objects that its cost may reveal.

    Where the position tells the type, that one is chosen.
    """
    spell = way.spell
    wanted = [
        part
        for ability in spell.abilities
        if isinstance(ability, AdditionalCost)
        for part in ability.cost
        if isinstance(part, Reveal) and part.what.chosen == "creature_type"
    ]
    context = Context(view.game, spell, view.game.asker)
    kinds: set[str] = set()
    for part in wanted if spell.entry.chosen_type is None else ():
        rest = structs.replace(part.what, chosen=None)
        there = list(view.game.zone(view.game.asker, "hand"))
        there += view.game.zone(view.game.asker, "battlefield") if part.or_control else ()
        for thing in there:
            if thing.id != spell.id and matches(rest, thing, context) is not False:
                kinds |= creature_types(thing)
    if not kinds:
        yield way
    for kind in sorted(kinds - EVERY_CREATURE_TYPE) or [_OF_ANY_TYPE] * bool(kinds):
        entry = spell.entry.model_copy(update={"chosen_type": kind})
        yield replace(way, spell=replace(spell, entry=entry))
