"""Short texts in Oracle grammar on invented cards, compiled."""

from castable.models.cards import Face
from castable.models.statics import Ability
from castable.planner.cards.compile import compile_text


def face(text: str, type_line: str = "Artifact", **more: str) -> Face:
    """Compile a text as that of an invented card."""
    return compile_text("Brass Ferret", type_line, text, **more)


def only(text: str, type_line: str = "Artifact") -> Ability:
    """Compile a text that must give one ability and leave nothing unread."""
    compiled = face(text, type_line)
    assert compiled.unmodelled == (), compiled.unmodelled
    (ability,) = compiled.abilities
    return ability
