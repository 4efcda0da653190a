"""Costs and their components (CR 118, 601.2b, 602.1a)."""

from typing import Literal

from castable.models.amounts import Amount
from castable.models.base import Variant, Zone
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaCost


class PayMana(Variant, frozen=True, tag="mana"):
    """Pay mana (CR 106.4, 118.3)."""

    cost: ManaCost
    times: Amount = 1
    """How often the mana is due: 1, or counted, or X."""
    convoked: bool = False
    """For each mana of the whole cost, which is generic, a creature may be tapped instead."""


class PayOwnManaCost(Variant, frozen=True, tag="own_mana_cost"):
    """Pay the mana cost of the object itself: the cost of a keyword that it is given."""

    less: int = 0
    """Generic mana that comes off."""


class Waterbend(Variant, frozen=True, tag="waterbend"):
    """Pay mana; untapped artifacts and creatures may be tapped for its generic (CR 701.67)."""

    cost: ManaCost


class TapSelf(Variant, frozen=True, tag="tap_self"):
    """{T}: tap this permanent (CR 107.5, 302.6)."""


class UntapSelf(Variant, frozen=True, tag="untap_self"):
    """{Q}: untap this permanent (CR 107.6)."""


class Tap(Variant, frozen=True, tag="tap"):
    """Tap untapped permanents you control (CR 701.26): so many, or of so much power in all."""

    amount: Amount
    what: ObjectFilter
    total_power: int | None = None
    """Any number of them whose power adds up to this (crew, CR 702.122)."""


class Untap(Variant, frozen=True, tag="untap"):
    """Untap tapped permanents you control (CR 701.26)."""

    amount: Amount
    what: ObjectFilter


class Unattach(Variant, frozen=True, tag="unattach"):
    """Unattach an Equipment from the creature that it is attached to (CR 701.3d)."""

    what: ObjectFilter


class Sacrifice(Variant, frozen=True, tag="sacrifice"):
    """Sacrifice permanents you control (CR 701.21)."""

    amount: Amount
    what: ObjectFilter
    every: bool = False
    """All of them that there are; *amount* says nothing then."""


class Discard(Variant, frozen=True, tag="discard"):
    """Discard cards from your hand (CR 701.9)."""

    amount: Amount | Literal["hand"]
    what: ObjectFilter
    random: bool = False


class Exile(Variant, frozen=True, tag="exile"):
    """Exile objects from a zone (CR 701.13): so many, or of so much mana value in all."""

    amount: Amount
    what: ObjectFilter
    zone: Zone
    top: bool = False
    """The topmost of them: which one that is, a position does not tell."""
    total_mana_value: int | None = None
    """Any number of them whose mana value adds up to this (collect evidence, CR 701.59)."""
    card_types: int = 0
    """Any number of them with so many card types among them."""
    also: Zone | None = None
    """A second zone that they may come from (craft, CR 702.167a; behold and exile)."""


class ReturnToHand(Variant, frozen=True, tag="return"):
    """Return permanents you control to their owners' hands."""

    amount: Amount
    what: ObjectFilter


class PutBack(Variant, frozen=True, tag="put_back"):
    """Put cards from your hand on the top or the bottom of your library."""

    amount: Amount
    what: ObjectFilter
    where: Literal["top", "bottom"]


class PayLife(Variant, frozen=True, tag="life"):
    """Pay life (CR 118.3b, 119.4)."""

    amount: Amount | Literal["half"]
    """How much; ``half`` is half the life total, rounded up."""


class PayEnergy(Variant, frozen=True, tag="energy"):
    """Pay energy counters (CR 107.14)."""

    amount: Amount


class RemoveCounters(Variant, frozen=True, tag="remove_counters"):
    """Remove counters from this or from among permanents (CR 122)."""

    amount: Amount
    counter: str
    """Kind of the counters; ``any`` for any kind."""
    what: ObjectFilter


class PutCounters(Variant, frozen=True, tag="put_counters"):
    """Put counters on this or on a permanent you control."""

    amount: Amount
    counter: str
    what: ObjectFilter


class Reveal(Variant, frozen=True, tag="reveal"):
    """Reveal cards from your hand (CR 701.20)."""

    amount: Amount | Literal["hand"]
    what: ObjectFilter
    or_control: bool = False
    """A matching permanent you control may be chosen instead (behold, CR 701.4)."""


class RevealChoice(Variant, frozen=True, tag="reveal_choice"):
    """Reveal what was secretly chosen for this permanent: once, and a position does not tell."""

    of: Literal["player", "creature_type"]


class Mill(Variant, frozen=True, tag="mill"):
    """Mill cards: moves library cards (CR 701.17, 601.2h, 605.1a)."""

    amount: Amount


class ExertSelf(Variant, frozen=True, tag="exert"):
    """Exert this permanent (CR 701.43)."""


class OthersGainLife(Variant, frozen=True, tag="others_gain_life"):
    """Have other players gain life; who can't gain life makes that impossible (CR 119.7)."""

    amount: int
    every: bool = False
    """Each other player gains it, not one opponent."""


class Loyalty(Variant, frozen=True, tag="loyalty"):
    """Put or remove loyalty counters (CR 606.4); ``amount`` None stands for -X."""

    amount: int | None


class OneOfCosts(Variant, frozen=True, tag="one_of"):
    """Pay one of several costs: "discard a card or pay 3 life"."""

    options: tuple[tuple["CostComponent", ...], ...]


class OpaqueCost(Variant, frozen=True, tag="opaque"):
    """A cost whose text was not compiled."""


CostComponent = (
    PayMana
    | PayOwnManaCost
    | Waterbend
    | TapSelf
    | UntapSelf
    | Tap
    | Untap
    | Unattach
    | Sacrifice
    | Discard
    | Exile
    | ReturnToHand
    | PutBack
    | PayLife
    | PayEnergy
    | RemoveCounters
    | PutCounters
    | Reveal
    | RevealChoice
    | Mill
    | ExertSelf
    | OthersGainLife
    | Loyalty
    | OneOfCosts
    | OpaqueCost
)
"""One thing that a cost asks for."""

Cost = tuple[CostComponent, ...]
"""A cost: all of its components are due (CR 118.1)."""
