"""Cards that an effect lets the asker play, as the position tells it.

CR 118.9, 601.3, 608.2g, 609.4b.
"""

import re
from dataclasses import replace

from castable.models.costs import PayMana
from castable.models.mana import ManaCost
from castable.models.statics import Permission
from castable.planner.rules.asked.way import FREE, Way
from castable.planner.rules.position.spoken import spoken_play
from castable.planner.rules.terms.doubts import Doubt

_RESOLVING = re.compile(r",? *\b(as|while) (it|this|that|[a-z][a-z ]*?) resolves\b,? *")
_ABOUT_COSTS = re.compile(r"\b(costs?|colors?|mana|pay|paying|life|free|rather)\b")


def allowed(ordinary: Way, said: bool | str) -> Way:
    """Return the way to cast a card that an effect lets the asker play.

    Parameters
    ----------
    ordinary
        The way for its mana cost.
    said
        What the position tells of the effect: a cost that it changes or puts in place of the mana
        cost, mana that may be spent as though it were other mana, another time, or that it is cast
        while something resolves.
    """
    if isinstance(said, bool):
        return ordinary
    said, resolving = _RESOLVING.subn(" ", said)
    if resolving:  # no matter whose turn it is and what it is (CR 608.2g)
        ordinary = replace(ordinary, timing="resolving")
    said = said.strip()
    facts = spoken_play(said) if said else ()
    if facts is None:
        doubts: tuple[Doubt, ...] = ()
        if _ABOUT_COSTS.search(said):
            doubts = (Doubt.of_effect(ordinary.spell, f"may be played: {said}"),)
        return replace(ordinary, doubts=doubts)
    allowing = [fact for fact in facts if isinstance(fact, Permission)]
    more = tuple(fact for fact in facts if not isinstance(fact, Permission))
    spell = replace(ordinary.spell, abilities=(*ordinary.spell.abilities, *more))
    way = replace(ordinary, spell=spell)
    for fact in allowing:
        if fact.flash:
            way = replace(way, timing="any")
        else:
            mana = [part.cost for part in fact.cost or () if isinstance(part, PayMana)]
            way = replace(
                way,
                base=ManaCost(tuple(s for cost in mana for s in cost.symbols)),
                label=FREE if fact.free else "alternative cost",
                source=FREE if fact.free else "alternative cost",
                keyword_cost=True,
            )
    return way
