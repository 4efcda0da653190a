"""Cards that an effect lets the asker play, as the position tells it.

CR 118.9, 601.3, 608.2g, 609.4b.
"""

import re
from dataclasses import replace

from castable.models.cards import Face
from castable.models.costs import PayMana
from castable.models.mana import ManaCost
from castable.models.statics import Permission
from castable.planner.rules.asked.find import TRANSFORMED, is_transformed
from castable.planner.rules.asked.way import FREE, Way
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.position.spoken import spoken_play
from castable.planner.rules.terms.doubts import Doubt

_RESOLVING = re.compile(r",? *\b(as|while) (it|this|that|[A-Za-z][\w' -]*?) resolves\b,? *")
_FREE_AS_IT_RESOLVES = re.compile(r"(?:cascade|discover|rebound|suspend)\b", re.IGNORECASE)
"""Keywords by which a card is cast for nothing as their ability resolves (CR 608.2g, 702.62a)."""
_FREELY = re.compile(r",? *\bwithout paying its mana cost\b", re.IGNORECASE)
_BEARING = re.compile(
    r"\{|\b(costs?|colors?|mana|less|more|pay|paying|life|free|rather|only|if|unless|during|transformed|converted"
    r"|copy|cascade|discover|rebound|suspend)\b",
    re.IGNORECASE,
)
"""What a text that isn't read must speak of to bear on whether and how the card is cast."""

_CAST = re.compile(r"^(?:only )?cast\b|\b(?:may|can) (?:be |only )?cast\b", re.IGNORECASE)
_PLAY = re.compile(r"\bplay(?:ed)?\b", re.IGNORECASE)


def only_to_cast(thing: GameObject) -> bool:
    """Return whether the position says that the card may be cast, so not played as a land.

    To cast is to put a spell on the stack, and a land is played and never a spell (CR 701.5a,
    305.1).
    """
    said = thing.entry.may_play
    return isinstance(said, str) and bool(_CAST.search(said)) and not _PLAY.search(said)


def is_on_an_adventure(thing: GameObject, face: Face) -> bool:
    """Return whether the position says so: the card isn't cast as an Adventure then (CR 715.3d)."""
    said = thing.entry.may_play
    inset = thing.card.layout == "adventure" and face != thing.card.front
    return inset and isinstance(said, str) and "adventure" in said.casefold()


def _adventured(thing: GameObject, face: Face) -> tuple[Doubt, ...]:
    """Doubt whether an Adventure in exile may be cast, where it isn't said what exiled it."""
    inset = thing.card.layout == "adventure" and face != thing.card.front
    if not inset or thing.zone != "exile" or thing.entry.may_play is not True:
        return ()
    what = f"whether it is on an adventure, and can't be cast as {face.name}"
    return (Doubt.of_effect(thing, what, "to_no"),)


def allowed(ordinary: Way, thing: GameObject, face: Face) -> Way:
    """Return the way to cast a card that an effect lets the asker play.

    Parameters
    ----------
    ordinary
        The way for its mana cost.
    thing
        The card. Its position tells of the effect: a cost that it changes or puts in place of the
        mana cost, mana that may be spent as though it were other mana, another time, or that it is
        cast while something resolves.
    face
        The face that is cast.
    """
    said = thing.entry.may_play
    if isinstance(said, bool):
        return replace(ordinary, doubts=(*ordinary.doubts, *_adventured(thing, face)))
    if is_transformed(thing):
        said = TRANSFORMED.sub(" ", said)
    keyword = _FREE_AS_IT_RESOLVES.match(said.strip())
    if keyword and not _BEARING.search(_FREELY.sub("", said.strip()), keyword.end()):
        said = "without paying its mana cost, as it resolves"
    said, resolving = _RESOLVING.subn(" ", said)
    if resolving:  # no matter whose turn it is and what it is (CR 608.2g)
        ordinary = replace(ordinary, timing="resolving")
    said = said.strip()
    facts = spoken_play(said) if said else ()
    if facts is None:
        doubts: tuple[Doubt, ...] = ()
        if _BEARING.search(said):
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
            rest = tuple(part for part in fact.cost or () if not isinstance(part, PayMana))
            way = replace(
                way,
                base=ManaCost(tuple(s for cost in mana for s in cost.symbols)),
                cost=(*way.cost, *rest),
                label=FREE if fact.free else "alternative cost",
                source=FREE if fact.free else "alternative cost",
                keyword_cost=True,
            )
    return way
