"""The language in which texts name objects: "an untapped nonblack creature you control".

A filter says what an object must be. Every field that is left at its default asks for nothing;
all fields together must hold. Whether an object matches is decided by
``castable.planner.rules.match``, with three answers, because a filter may hold a part that the
compiler could not read (:attr:`ObjectFilter.opaque`).
"""

from typing import Literal

from castable.models.base import Fact, Whose
from castable.models.mana import ManaType

Relation = Literal["=", "<=", ">="]
"""How a number is compared."""


Happened = Literal["entered", "attacked", "blocked", "dealt damage", "was dealt damage"]
"""What may have happened to an object this turn. The position tells of "entered" only."""


class Comparison(Fact, frozen=True):
    """A bound on a number, such as "mana value 3 or less"."""

    relation: Relation
    value: int | Literal["X"]
    """The number, or the X of the spell that asks."""

    def holds(self, number: int, x: int = 0) -> bool:
        """Return whether *number* stands in the relation to the value, *x* taken for X."""
        bound = x if self.value == "X" else self.value
        if self.relation == "=":
            return number == bound
        return number <= bound if self.relation == "<=" else number >= bound


class ObjectFilter(Fact, frozen=True):
    """What an object must be to be meant (CR 109.2)."""

    itself: bool = False
    """The very object that the text is on."""
    host: bool = False
    """The object that the object with the text is attached to: "enchanted creature"."""
    attached: bool = False
    """Attached to the object that the text is on: "an Equipment attached to ~"."""
    types: tuple[str, ...] = ()
    """Card types, all of them, as printed: ``Creature``."""
    not_types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    """Subtypes, all of them, as printed: ``Goblin``, ``Island``."""
    not_subtypes: tuple[str, ...] = ()
    colors: tuple[ManaType, ...] = ()
    not_colors: tuple[ManaType, ...] = ()
    color_count: Comparison | None = None
    """Bound on the number of colors: colorless is ``= 0``, multicolored is ``>= 2``."""
    mana_value: Comparison | None = None
    power: Comparison | None = None
    toughness: Comparison | None = None
    name: str | None = None
    keywords: tuple[str, ...] = ()
    """Keywords the object must have, lower case: ``flying``."""
    not_keywords: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    """Kinds of counters of which it must have one; ``any`` for any kind."""
    counters_least: int = 1
    """How many counters of each of those kinds it must have."""
    tapped: bool | None = None
    token: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    unblocked: bool | None = None
    face_down: bool | None = None
    attacks_you: bool = False
    """It attacks the controller of the text, and no planeswalker or battle."""
    modified: bool = False
    """It has counters, is equipped, or enchanted by an Aura of its controller (CR 700.9)."""
    this_turn: tuple[Happened, ...] = ()
    """What it has done this turn, or what was done to it."""
    commander: bool | None = None
    permanent_card: bool = False
    """A card of a type that can be a permanent (CR 110.4)."""
    historic: bool = False
    """Artifact, legendary or Saga (CR 700.6)."""
    namesake: bool = False
    """It has the name of the object that the text is on."""
    has_x: bool | None = None
    """Whether {X} is in its mana cost."""
    without_abilities: bool = False
    """It has no abilities."""
    starting_deck: bool | None = None
    """Whether it was in the starting deck of the text's controller; no position tells."""
    exiled_with: Literal["any", "last"] | None = None
    """A card that the object with the text has exiled (CR 607.2), or the last of them."""
    another: bool = False
    """Not the object that the text is on."""
    controller: Whose = "any"
    owner: Whose = "any"
    chosen: Literal["creature_type", "color", "name", "card_type", "exiled_name"] | None = None
    """Must be of the quality that was chosen for the object that the text is on; ``exiled_name``:
    have the name of a card that was exiled with it."""
    shares: Literal["color", "creature_type"] | None = None
    """Must share that with the spell that the text is on (conspire, prowl)."""
    any_of: tuple["ObjectFilter", ...] = ()
    """At least one of these must match as well."""
    none_of: tuple["ObjectFilter", ...] = ()
    """None of these may match."""
    opaque: bool = False
    """The text asks for something more that is not modelled: a match can't be called certain."""


ANYTHING = ObjectFilter()
"""Every object."""

ITSELF = ObjectFilter(itself=True)
"""The object that the text is on."""
