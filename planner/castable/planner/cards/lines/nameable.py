"""Which names may be chosen: "choose a nonland card name" (CR 201.4a)."""

import re
from typing import Any

from msgspec import structs

from castable.models.filters import ObjectFilter
from castable.models.statics import Ability
from castable.planner.cards.language.placeholders import rewritten

_CHOOSES = re.compile(
    r"\b[Cc]hoose an? (?P<kinds>(?:(?:non)?(?:land|creature|artifact|basic),? )+)card name\b"
)


def with_nameable(abilities: tuple[Ability, ...], text: str) -> tuple[Ability, ...]:
    """Note on what asks for the chosen name which names could be chosen.

    Parameters
    ----------
    abilities
        The abilities of a face.
    text
        Its text.
    """
    kinds = {told["kinds"] for told in _CHOOSES.finditer(text)}
    if len(kinds) != 1:
        return abilities
    words = re.findall(r"(non)?(\w+)", kinds.pop())
    nameable = tuple(f"non-{word.title()}" if no else word.title() for no, word in words)

    def noted(part: Any) -> Any:
        if isinstance(part, ObjectFilter) and part.chosen == "name":
            return structs.replace(part, nameable=nameable)
        return part

    found: tuple[Ability, ...] = rewritten(abilities, noted)
    return found
