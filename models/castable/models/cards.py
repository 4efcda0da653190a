"""What a card is and says, as typed facts (CR 108, 109.3, 200-209)."""

from typing import Literal

from castable.models.base import Fact
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost, ManaType
from castable.models.statics import Ability

Touches = Literal[
    "cost", "option", "mana", "permission", "restriction", "target", "types", "none"
]  # fmt: skip
"""What an uncompiled text might bear on; ``option`` is a cost that may be paid rather than another
one, an additional one that may be left, or a reduction: it could only allow more."""


class Unmodelled(Fact, frozen=True):
    """A span of a face's text that was not compiled.

    The text itself is not kept: the user's own copy of the card has it.
    """

    line: int
    """Index of the line of the text."""
    touches: tuple[Touches, ...]
    """What it might bear on; never empty: text that bears on nothing we plan is left out."""
    scope: Literal["itself", "others"] = "itself"
    """Whether it could change only this object's own casting, activating and mana, or the
    queries about other objects as well."""
    about: ObjectFilter | None = None
    """Which permanents it could change, where it is known to change no others."""


class Face(Fact, frozen=True):
    """One face, half or part of a card, with its own characteristics (CR 109.3)."""

    name: str
    mana_cost: ManaCost | None = None
    """None where no mana cost is printed: unpayable (CR 118.6)."""
    colors: tuple[ManaType, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str | None = None
    """As printed; ``*`` and the like are not numbers."""
    toughness: str | None = None
    loyalty: str | None = None
    keywords: tuple[str, ...] = ()
    """Keywords without a cost, lower case: ``flash``, ``haste``, ``hexproof``, ``split second``."""
    abilities: tuple[Ability, ...] = ()
    """What was compiled, in printed order."""
    unmodelled: tuple[Unmodelled, ...] = ()
    meld_value: int | None = None
    """Mana value of a melded permanent: that of its two cards' front faces (CR 202.3c)."""
    blank: bool = False
    """It has no text: no abilities but those that its types give it."""
    gives_nothing: bool = False
    """No text of it gives another object an ability, for all that its words say."""
    useful_in_graveyard: bool = False
    """An ability of it works in its owner's graveyard (CR 113.6): dredge, a trigger that returns
    it. Bears on no verdict: it only weighs which of several cards is given up for a cost."""
    repays: bool = False
    """An ability of it does its controller good as it goes to the graveyard from the battlefield
    (CR 603.6c). Bears on no verdict either."""
    goes_on: bool = False
    """Something of it beside keywords and activated abilities does its controller good as long as
    it is on the battlefield (CR 603.2, 604.1). Bears on no verdict either."""
    identity: tuple[ManaType, ...] = ()
    """Colors of mana symbols in its text that neither its mana cost nor its colors have: with
    these they are its part of the card's color identity (CR 903.4)."""

    @property
    def is_land(self) -> bool:
        """Whether it is a land, which is played and never cast (CR 305.9)."""
        return "Land" in self.types

    @property
    def is_permanent(self) -> bool:
        """Whether it becomes a permanent (CR 110.4)."""
        return not ({"Instant", "Sorcery"} & set(self.types))

    @property
    def mana_value(self) -> int:
        """Mana value off the stack (CR 202.3)."""
        if self.meld_value is not None:
            return self.meld_value
        return 0 if self.mana_cost is None else self.mana_cost.mana_value()


Layout = Literal[
    "normal", "split", "aftermath", "fuse", "room", "flip", "transform", "modal_dfc", "meld",
    "adventure", "omen", "prepare", "leveler", "saga", "class", "case", "mutate", "prototype",
    "reversible_card", "planar", "vanguard", "scheme", "host", "augment", "token", "station",
]  # fmt: skip
"""How the faces of a card belong together (CR 709-722)."""


class CardFacts(Fact, frozen=True):
    """A card: its faces, front or left first (CR 709-722)."""

    name: str
    layout: Layout
    faces: tuple[Face, ...]

    @property
    def front(self) -> Face:
        """The face whose characteristics the card has off the stack and battlefield."""
        return self.faces[0]

    def face(self, name: str) -> Face | None:
        """Return the face of that exact name."""
        return next((f for f in self.faces if f.name == name), None)
