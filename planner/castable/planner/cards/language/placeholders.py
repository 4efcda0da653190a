"""What a fact says by a placeholder until it is known: the card's own name."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from castable.models.filters import ObjectFilter
from castable.planner.cards.readers.phrases import OWN_NAME


def with_name(fact: Any, name: str) -> Any:
    """Return the fact with the card's name where a text calls it (CR 201.5)."""
    return rewritten(fact, lambda part: part.replace(OWN_NAME, name) if _is_text(part) else part)


def of_any_giver(fact: Any) -> Any:
    """Return an ability that is given to others than what the giver is attached to.

    The giver is then known by its name alone.
    """

    def detached(part: Any) -> Any:
        if isinstance(part, ObjectFilter) and part.name == OWN_NAME:
            return structs.replace(part, attached=False)
        return part

    return rewritten(fact, detached)


def _is_text(part: Any) -> bool:
    return isinstance(part, str) and OWN_NAME in part


def rewritten(fact: Any, change: Callable[[Any], Any]) -> Any:
    """Return a fact whose parts, and the fact itself, are what *change* makes of them."""
    if isinstance(fact, tuple):
        return tuple(rewritten(part, change) for part in fact)
    if not isinstance(fact, Struct):
        return change(fact)
    changed = {}
    for name in fact.__struct_fields__:
        old = getattr(fact, name)
        new = rewritten(old, change)
        if new != old:
            changed[name] = new
    return change(structs.replace(fact, **changed) if changed else fact)
