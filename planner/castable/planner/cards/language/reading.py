"""What the readers of lines hand back."""

from dataclasses import dataclass
from typing import Any, Literal

from msgspec import structs

from castable.models.amounts import AllOf, Condition
from castable.models.cards import Touches
from castable.models.statics import Ability


@dataclass(frozen=True, slots=True)
class Read:
    """The facts of a line or sentence, and what its unread part might bear on."""

    abilities: tuple[Ability, ...] = ()
    keywords: tuple[str, ...] = ()
    touches: tuple[Touches, ...] = ()
    others: bool = False


def held(ability: Any, condition: Condition) -> Ability:
    """Let an ability work only while a condition holds, beside one that it has."""
    own = ability.condition
    both = condition if own is None else AllOf((condition, own))
    while_it_holds: Ability = structs.replace(ability, condition=both)
    return while_it_holds


Fate = Literal["facts", "keyword", "later", "irrelevant", "unmodelled", "unearned"]
"""What became of a sentence: facts; a keyword by itself; nothing, since it is done when something
resolves; nothing, since a rule says that it bears on no question; a span that is not modelled;
nothing, and no rule says why."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What became of one sentence (or line, where it is read as a whole)."""

    line: int
    text: str
    fate: Fate
    facts: tuple[Any, ...] = ()
    """Abilities, targets and modes that were read in it."""
    touches: tuple[Touches, ...] = ()
    why: str = ""
    """The rule by which it is left out."""
