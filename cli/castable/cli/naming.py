"""Objects by name, for readers: those alike together, those that differ told apart."""

import re
from collections import Counter
from collections.abc import Iterator

from castable.models.errors import CastableError
from castable.models.plan import Plan

_NUMBERED = re.compile(r"[a-z0-9-]+-\d+")
"""The form of ids that the planner gives."""


def listed(objects: tuple[str, ...], plan: Plan) -> str:
    """Return objects by name, those alike together."""
    return ", ".join(counted(tuple(name_of(each, plan) for each in objects)))


def name_of(id_: str, plan: Plan) -> str:
    """Return the name of an object: as a step has it, or as its id does (``goblin-guide-2``)."""
    known = next((step.name for step in plan.steps if step.object == id_ and step.name), None)
    return (known or spelt(id_)) + apart(id_, plan)


def counters_of(lost: str, plan: Plan) -> str:
    """Tell counters that are moved, the object by name: ``1 +1/+1 from Walking Ballista``."""
    what, _, id_ = lost.rpartition(" ")
    return f"{what} {name_of(id_, plan)}"


def spelt(id_: str) -> str:
    """Return the name that an id was made of, as the card spells it; other ids as they are."""
    from castable.planner.cards.catalogues.store import installed  # noqa: PLC0415 - it was asked already

    if not _NUMBERED.fullmatch(id_):
        return id_
    name = id_.rpartition("-")[0].replace("-", " ")
    try:
        return installed().card(name).name
    except CastableError:
        return name.title()


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
