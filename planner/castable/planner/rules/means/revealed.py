"""Mana for cards that are revealed from the hand (CR 701.20): any number of them may be.

A card that is being cast is on the stack and no card of the hand (CR 601.2a). It can be revealed
only before, and then the ability is activated while its player has priority (CR 605.3a).
"""

from collections.abc import Iterator
from dataclasses import replace

from castable.models.abilities import Output
from castable.models.amounts import Counted, CountObjects
from castable.planner.rules.filters.match import Context, matches
from castable.planner.rules.terms.demands import Source


def revealed_from_hand(output: Output, context: Context) -> tuple[str, ...]:
    """List the cards of the hand that mana is made for; empty where none is made so."""
    match output.amount:
        case Counted(count=CountObjects(what=what, zone="hand"), plus=0):
            hand = context.game.zone(context.controller, "hand")
            return tuple(card.id for card in hand if matches(what, card, context))
        case _:
            return ()


def with_fewer(source: Source, cards: tuple[str, ...]) -> Iterator[Source]:
    """Yield the ways to activate *source*, which is the way that reveals all *cards*.

    All of them are revealed while all are in the hand. One fewer can always be, whichever card
    is cast.
    """
    number = len(cards)
    if not number or any(len(mode) % number for mode in source.modes):
        yield source
        return
    if number > 1:
        fewer = tuple(
            mode[: len(mode) // number * shown]
            for mode in source.modes
            for shown in range(1, number)
        )
        yield replace(source, modes=fewer)
    yield replace(source, counts=(*source.counts, *cards))
    yield replace(source, before_casting=True)
