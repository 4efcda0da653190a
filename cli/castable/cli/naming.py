"""Objects by name, for readers: those alike together, those that differ told apart."""

import re
from collections import Counter
from collections.abc import Iterator

from castable.models.errors import CastableError
from castable.models.plan import Plan
from castable.planner.rules.position.ids import slug

_BLANK = "_"
"""A part of a printed name that is filled in on the card; an id has nothing of it."""
_NUMBERED = re.compile(r"[a-z0-9-]+-\d+")
"""The form of ids that the planner gives."""

SPLIT = ("split", "fuse", "aftermath", "room")
"""Layouts of cards that have the names of both halves, but on the stack or battlefield."""


def listed(objects: tuple[str, ...], plan: Plan) -> str:
    """Return objects by name, those alike together."""
    return ", ".join(counted(tuple(name_of(each, plan) for each in objects)))


def name_of(id_: str, plan: Plan) -> str:
    """Return the name of an object: as the plan has it, or as its id does (``goblin-guide-2``)."""
    known = dict(plan.names).get(id_) or next(
        (step.name for step in plan.steps if step.object == id_ and step.name), None
    )
    return (known or spelt(id_)) + apart(id_, plan)


def lost_told(lost: tuple[str, ...], plan: Plan) -> str:
    """Return by name what is lost; what chance decides by number: ``2 cards at random of ...``."""
    chance = plan.lost.at_random
    drawn = sum(each in chance for each in lost)
    if not drawn:
        return listed(lost, plan)
    sure = listed(tuple(each for each in lost if each not in chance), plan)
    cards = "a card" if drawn == 1 else f"{drawn} cards"
    told = f"{cards} at random of {listed(chance, plan)}"
    return f"{sure}, {told}" if sure else told


def counters_of(lost: str, plan: Plan) -> str:
    """Tell counters that are moved, the object by name: ``1 +1/+1 from Walking Ballista``."""
    what, _, id_ = lost.rpartition(" ")
    return f"{what} {name_of(id_, plan)}"


def spelt(id_: str) -> str:
    """Return the name that an id was made of, as the card spells it; other ids as they are.

    A token may have a name that is almost a card's: the id must be one that the card would have.
    """
    from castable.planner.cards.catalogues.store import installed  # noqa: PLC0415 - it was asked already

    if not _NUMBERED.fullmatch(id_):
        return id_
    stem = id_.rpartition("-")[0]
    name = stem.replace("-", " ")
    try:
        card = installed().card(name)
    except CastableError:
        return name.title()
    whole = card.layout in SPLIT
    names = (card.name,) if whole else (card.name, card.front.name)
    return next((n for n in names if slug(n) == stem and _BLANK not in n), name.title())


def apart(id_: str, plan: Plan) -> str:
    """Say what tells an object from others of its name: `` (tapped)``."""
    words = dict(plan.told_apart).get(id_)
    return f" ({words})" if words else ""


_MOST_SYMBOLS = 12
"""More mana than this is told by number."""


def mana_told(mana: str) -> str:
    """Return mana as it is, or much of it by number: ``40 {R} and 20 {G}``."""
    symbols = re.findall(r"\{[^}]*\}", mana)
    if len(symbols) <= _MOST_SYMBOLS:
        return mana
    *others, last = [f"{number} {symbol}" for symbol, number in Counter(symbols).items()]
    return f"{', '.join(others)} and {last}" if others else last


def counted(names: tuple[str, ...]) -> Iterator[str]:
    """Yield names, each once with its number."""
    for name in dict.fromkeys(names):
        count = names.count(name)
        yield name if count == 1 else f"{count} {name}"


def number(count: int, noun: str) -> str:
    """Return how many there are of a thing whose plural ends in s."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
