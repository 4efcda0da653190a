"""What a spell or ability targets, and its modes (CR 115, 601.2c, 700.2)."""

from typing import Literal

from castable.models.amounts import Amount, Condition
from castable.models.base import Fact, Whose, Zone
from castable.models.costs import Cost
from castable.models.filters import InAll, ObjectFilter, Together

ADDITIONAL = "additional cost"
"""What an additional cost without a keyword is announced as."""


class Versus(Fact, frozen=True):
    """How a targeted player compares to you: "who has more life than you do"."""

    of: Literal["life", "objects"]
    least: int | None = None
    """They have so many more, at least."""
    most: int | None = None
    """They have so many more, at most: -2 is two fewer."""
    what: ObjectFilter | None = None
    """Which objects are counted: the player's own, on the battlefield or in the zone."""
    zone: Zone = "battlefield"


class Target(Fact, frozen=True):
    """One instance of the word "target" (CR 115.1)."""

    least: Amount = 1
    """Fewest targets: 0 for "up to"."""
    most: Amount = 1
    """Most targets."""
    objects: ObjectFilter | None = None
    """Objects that may be chosen; None if only players may."""
    zone: Zone = "battlefield"
    """Where the objects are; ``stack`` for spells."""
    players: bool = False
    """Any player may be chosen ("any target", "target player")."""
    opponents: bool = False
    """Opponents may be chosen ("target opponent")."""
    other_player: bool = False
    """Another player than the targets before, or than you if there are none."""
    abilities: bool = False
    """Activated or triggered abilities on the stack may be chosen beside spells."""
    ability: Literal["any", "activated", "triggered"] | None = None
    """Only abilities of that kind on the stack; *objects* is what their source must be."""
    alternatives: tuple["Target", ...] = ()
    """What may be chosen as well: "target spell or permanent"."""
    each: Whose | None = None
    """As many for each of these players, of what that player controls, or owns elsewhere."""
    of_target: bool = False
    """Of the player who is the target before, or who controls it."""
    chosen_by: Literal["you", "opponent", "chance"] = "you"
    """Who chooses it: you, as with nearly all; an opponent; nobody, "at random"."""
    together: tuple[Together, ...] = ()
    """What the targets have in common."""
    with_last: bool = False
    """*together* is asked of this target and the one before."""
    total: InAll | None = None
    """Bound on a sum over the targets."""
    versus: Versus | None = None
    """Only players who compare to you so."""
    player_is: Condition | None = None
    """Only players of whom this is true, "you" being that player."""
    only_if: str | None = None
    """Only if this cost was announced, by keyword: ``kicker`` (CR 702.33g), ``surge``; or
    ``additional cost`` for one that is spelled out. With ``multikicker`` there is one for each
    time that it is paid (CR 702.33c)."""
    not_if: str | None = None
    """Only if this cost was not announced: another target stands instead, or ``cleave`` takes
    words away (CR 702.148)."""
    condition: Condition | None = None
    """Only where this holds as the spell is cast: "if you cast this spell during your main
    phase"."""
    opaque: bool = False
    """What may be chosen is not wholly modelled."""


class Mode(Fact, frozen=True):
    """One mode of a modal spell or ability (CR 700.2)."""

    targets: tuple[Target, ...] = ()
    cost: Cost = ()
    """Additional cost of choosing it (CR 700.2h: spree, tiered)."""
    worth: int = 0
    """Pawprints that it takes (CR 700.2i)."""
    departs: bool = False
    """It sacrifices its own permanent, so that it was never chosen for one that is there."""
    opaque: bool = False


class Widened(Fact, frozen=True):
    """Another number of modes, if a condition holds: "you may choose both instead"."""

    least: int
    most: int
    condition: Condition | None = None
    """What must hold as modes are chosen (CR 601.2b)."""
    only_if: str | None = None
    """The cost that must have been announced, as in :attr:`Target.only_if`."""


class Modes(Fact, frozen=True):
    """A choice of modes, printed order (CR 601.2b, 700.2)."""

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    repeat: bool = False
    """The same mode may be chosen more than once."""
    extra_cost: Cost = ()
    """Cost for each mode past the first (escalate, CR 702.120)."""
    widened: Widened | None = None
    """How many may be chosen instead."""
    worth: int | None = None
    """Pawprints that the chosen modes may come to; *most* is then no bound (CR 700.2i)."""
    not_before: Literal["ever", "this turn"] | None = None
    """Only modes that weren't chosen before, or not this turn."""
    opaque: bool = False
    """How many may be chosen is not wholly modelled."""
