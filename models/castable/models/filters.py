"""The language in which texts name objects: "an untapped nonblack creature you control".

A filter says what an object must be. Every field that is left at its default asks for nothing;
all fields together must hold. Whether an object matches is decided by
``castable.planner.rules.filters.match``, with three answers, because a filter may hold a part that
the compiler could not read (:attr:`ObjectFilter.opaque`).
"""

from typing import Literal

from castable.models.base import Fact, Variant, Whose, Zone
from castable.models.mana import ManaType

Relation = Literal["=", "<=", ">="]
"""How a number is compared."""


Happened = Literal[
    "entered", "attacked", "blocked", "dealt damage", "dealt damage to you", "was dealt damage"
]
"""What may have happened to an object this turn; some of it no position tells."""


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
    paired: bool = False
    """Paired with the object that the text is on (CR 702.95)."""
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
    carries: Literal["Aura", "Equipment"] | None = None
    """Something of that subtype is attached to it: "equipped creatures"."""
    permanent_card: bool = False
    """A card of a type that can be a permanent (CR 110.4)."""
    historic: bool = False
    """Artifact, legendary or Saga (CR 700.6)."""
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
    namesake: "ObjectFilter | None" = None
    """It has the name of an object that matches this, on the battlefield or exiled with the
    object that the text is on, or of that object itself (CR 201.2)."""
    parity: Literal["even", "odd"] | None = None
    """What its mana value must be (zero is even)."""
    chosen: (
        Literal[
            "creature_type",
            "color",
            "name",
            "card_type",
            "exiled_name",
            "number",
            "quality",
            "permanent",
            "player",
        ]
        | None
    ) = None
    """Must be of the quality that was chosen for the object that the text is on; ``exiled_name``:
    have the name of a card that was exiled with it; ``number``: the mana value; ``quality``: a mana
    value that is odd, or even, as was chosen; ``permanent``: be that very one;
    ``player``: be controlled by the one that was chosen."""
    nameable: tuple[str, ...] = ()
    """What a card must be for its name to be the chosen one (CR 201.4a): ``Land``, ``non-Land``,
    ``non-Basic``."""
    shares: Literal["color", "creature_type"] | None = None
    """Must share that with the spell that the text is on (conspire, prowl)."""
    traits: tuple["Trait", ...] = ()
    """What it must be in relation to other objects, or by what has happened: all of them."""
    any_of: tuple["ObjectFilter", ...] = ()
    """At least one of these must match as well."""
    none_of: tuple["ObjectFilter", ...] = ()
    """None of these may match."""
    opaque: bool = False
    """The text asks for something more that is not modelled: a match can't be called certain."""


Together = Literal[
    "same controller", "different controllers", "same owner", "different names",
    "different mana values", "same toughness", "shared card type", "shared permanent type",
    "shared creature type", "no shared creature type",
]  # fmt: skip
"""What objects that are chosen together have, or don't have, in common."""


class HasAttached(Variant, frozen=True, tag="has_attached"):
    """Such an object is attached to it: enchanted, equipped, "with another Aura attached to it"."""

    what: ObjectFilter


class AttachedTo(Variant, frozen=True, tag="attached_to"):
    """It is attached to such an object (CR 301.5, 303.4)."""

    what: ObjectFilter


class Attacks(Variant, frozen=True, tag="attacks"):
    """It attacks that player or one of these permanents (CR 508.1)."""

    player: Whose | None = None
    what: ObjectFilter | None = None
    defended: bool = False
    """Or what that player defends: they are its defending player (CR 508.5)."""


class AttacksAlone(Variant, frozen=True, tag="attacks_alone"):
    """It is the only attacking creature (CR 506.5)."""


class Blocks(Variant, frozen=True, tag="blocks"):
    """It blocks such a creature (CR 509.1)."""

    what: ObjectFilter


class BlockedBy(Variant, frozen=True, tag="blocked_by"):
    """Such a creature blocks it; any creature for "blocked" (CR 509.1h)."""

    what: ObjectFilter


class CameThisTurn(Variant, frozen=True, tag="came_this_turn"):
    """The card came to where it is this turn, from that zone or from anywhere."""

    from_: Zone | None = None
    milled: bool = False


class SteadilyHeld(Variant, frozen=True, tag="steadily_held"):
    """Its controller has controlled it continuously since the turn began (CR 302.6)."""


class HeldWith(Variant, frozen=True, tag="held_with"):
    """Its controller controls such an object as well."""

    what: ObjectFilter


class Suspended(Variant, frozen=True, tag="suspended"):
    """It is in exile, has suspend and a time counter (CR 702.62b)."""


class TotalSize(Variant, frozen=True, tag="total_size"):
    """Bound on power and toughness added up."""

    bound: Comparison


class Compared(Variant, frozen=True, tag="compared"):
    """A number of it stands in a relation to what is counted or measured elsewhere."""

    attribute: Literal["power", "toughness", "mana_value"]
    relation: Literal["=", "<=", ">=", "<", ">"]
    to: Literal[
        "objects", "life", "power", "toughness", "mana_value", "loyalty",
        "its_power", "its_toughness",
    ]  # fmt: skip
    """How many objects there are; your life total; that number of this object; or another number
    of it itself: "toughness greater than its power"."""
    what: "ObjectFilter | None" = None
    zone: Zone = "battlefield"
    its_controllers: bool = False
    """Only those of its own controller count: "cards in its controller's graveyard"."""


class Greatest(Variant, frozen=True, tag="greatest"):
    """No object of these has more of it."""

    attribute: Literal["power", "toughness", "mana_value"]
    what: ObjectFilter


class SharesColor(Variant, frozen=True, tag="shares_color"):
    """It has a color that one of these objects has."""

    what: ObjectFilter


class SharesType(Variant, frozen=True, tag="shares_type"):
    """It has a card type, or a creature type, that one of these other objects has."""

    of: Literal["card type", "creature type"]
    what: ObjectFilter
    zone: Zone = "battlefield"


class HasAdventure(Variant, frozen=True, tag="has_adventure"):
    """It is an adventurer card, or was cast as one (CR 715)."""


class HeldBy(Variant, frozen=True, tag="held_by"):
    """That player controls it, or owns it outside the battlefield."""

    player: Literal["that player", "active player", "defending player", "enchanted player", "actor"]
    """``enchanted player``: the one that the object with the text is attached to; ``actor``: who
    casts, activates or plays."""


class ExiledBy(Variant, frozen=True, tag="exiled_by"):
    """A spell or ability of that player has exiled it (CR 406.1)."""

    player: Whose


class CouldProduce(Variant, frozen=True, tag="could_produce"):
    """It could produce mana of that type (CR 106.7)."""

    type: ManaType


class InCommon(Variant, frozen=True, tag="in_common"):
    """What objects that are chosen together must have in common, or must not."""

    how: Together


class InAll(Variant, frozen=True, tag="in_all"):
    """Bound on a sum over the objects that are chosen together: "total mana value 3 or less"."""

    attribute: Literal["mana_value", "power"]
    bound: Comparison


class Aims(Variant, frozen=True, tag="aims"):
    """It is a spell or ability that targets such an object or player (CR 115.9)."""

    what: ObjectFilter | None = None
    players: Whose | None = None
    only: bool = False
    """It targets one such object or player, and nothing else (CR 115.9c)."""


class TargetCount(Variant, frozen=True, tag="target_count"):
    """It is a spell or ability with so many targets (CR 115.9a)."""

    number: Comparison


Trait = (
    HasAttached
    | AttachedTo
    | Attacks
    | AttacksAlone
    | Blocks
    | BlockedBy
    | CameThisTurn
    | SteadilyHeld
    | HeldWith
    | Suspended
    | TotalSize
    | Compared
    | Greatest
    | SharesColor
    | SharesType
    | HasAdventure
    | HeldBy
    | ExiledBy
    | CouldProduce
    | InCommon
    | InAll
    | Aims
    | TargetCount
)
"""What an object is in relation to others, or has been through."""

ANYTHING = ObjectFilter()
"""Every object."""

UNREAD = ObjectFilter(opaque=True)
"""Something of which nothing is known: as a target it may be a player as well."""

ITSELF = ObjectFilter(itself=True)
"""The object that the text is on."""
