"""What the readers of lines hand back."""

from dataclasses import dataclass

from castable.models.cards import Touches
from castable.models.statics import Ability


@dataclass(frozen=True, slots=True)
class Read:
    """The facts of a line or sentence, and what its unread part might bear on."""

    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()
    touches: tuple[Touches, ...] = ()
    others: bool = False
