"""Short texts in Oracle grammar on invented cards, compiled."""

from typing import Any

from castable.planner.cards.compile import compile_text


def face(text: str, type_line: str = "Artifact", **more: str) -> Any:
    """Compile a text as that of an invented card; typed as anything, as :func:`only` is."""
    return compile_text("Brass Ferret", type_line, text, **more)


def only(text: str, type_line: str = "Artifact") -> Any:
    """Compile a text that must give one ability and leave nothing unread.

    Its kind is what the tests look at, so it is typed as anything.
    """
    compiled = face(text, type_line)
    assert compiled.unmodelled == (), compiled.unmodelled
    (ability,) = compiled.abilities
    return ability
