"""Abilities that a player activates, and those that make mana (CR 602, 605, 606)."""

from typing import Literal

from castable.models.amounts import Amount, Condition
from castable.models.base import Fact, Variant, Zone
from castable.models.costs import Cost
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaType
from castable.models.targets import Modes, Target

Limit = Literal["none", "once_each_turn", "once"]
"""How often an ability may be activated (CR 602.5b)."""

Speed = Literal["any", "sorcery", "instant"]
"""When: any time it could be; as a sorcery; or only with priority, as an instant (CR 602.5d-e)."""


class Output(Fact, frozen=True):
    """Mana that an ability adds (CR 106.4, 605).

    One of *options* is chosen and added *amount* times; with *combination* each of the *amount*
    units is chosen by itself.
    """

    options: tuple[tuple[ManaType, ...], ...] = ()
    """Bundles of mana to choose from; empty when *source* tells the colors."""
    amount: Amount = 1
    combination: bool = False
    source: (
        Literal[
            "chosen_color",
            "commander_identity",
            "could_produce",
            "colors_among",
            "each_color_among",
            "paid_could_produce",
            "noted",
            "uncertain",
            "opaque",
        ]
        | None
    ) = None
    """Where further one-mana options come from, beside the printed ones: ``paid_could_produce`` is
    what the permanent that the cost took could produce. What is ``uncertain`` hangs on a coin, a
    hidden card or another player: nobody can count on it."""
    among: ObjectFilter | None = None
    """The objects that ``could_produce``, ``colors_among`` and ``each_color_among`` look at."""
    zone: Zone = "battlefield"
    """Where those objects are."""
    types_not_colors: bool = False
    """``could_produce`` speaks of types, so that colorless counts (CR 106.7)."""
    counter_first: str | None = None
    """A counter of this kind is put on the object first, and *amount* counts it."""


class Use(Fact, frozen=True):
    """A use of mana that a restriction names (CR 106.6)."""

    action: Literal["cast", "activate", "other"]
    """Cast a spell, activate an ability, or another use (never a payment we plan)."""
    what: ObjectFilter | None = None
    """Which spells, or abilities of which sources; None for every one."""
    zone: Zone | None = None
    """Spells cast from that zone, or abilities of objects there, only."""
    except_zone: Zone | None = None
    """Spells cast from anywhere but that zone of the caster."""
    nth_this_turn: int | None = None
    """Only the n-th spell that the player casts in a turn."""
    with_x: bool = False
    """Costs that contain {X} only."""
    with_colorless: bool = False
    """Costs that contain {C} only."""
    keyword: str | None = None
    """Only spells cast, abilities activated, or special actions taken, by that keyword:
    ``kicker``, ``flashback``, ``morph``, ``unlock``."""
    opaque: bool = False


class SpendingRestriction(Fact, frozen=True):
    """What mana may be spent on (CR 106.6): on one of *only* (if any), on none of *never*."""

    only: tuple[Use, ...] = ()
    never: tuple[Use, ...] = ()
    not_generic: bool = False
    """It can't pay generic mana costs."""
    only_variable: bool = False
    """It can pay for {X} only."""
    only_generic: bool = False
    """It can pay for generic mana only: mana of a color that isn't told."""
    rewards: tuple[Use, ...] = ()
    """What gains something by it: "if that mana is spent on a creature spell, it gains haste"."""

    @property
    def binds(self) -> bool:
        """Whether there is anything that it can't be spent on."""
        bound = self.not_generic or self.only_variable or self.only_generic
        return bound or bool(self.only or self.never)


class ManaAbility(Variant, frozen=True, tag="mana_ability"):
    """An activated mana ability (CR 605.1a)."""

    cost: Cost
    output: Output
    restriction: SpendingRestriction | None = None
    condition: Condition | None = None
    """Activate only if it holds; also the level block it stands in."""
    limit: Limit = "none"
    speed: Speed = "any"
    any_player: bool = False
    damage: int = 0
    """Damage it deals to its controller as it resolves (pain lands)."""
    later: int = 0
    """Damage dealt by a trigger that uses the stack, so after all payments (City of Brass)."""
    gains: Amount = 0
    """Life that its controller gains as it resolves, before other costs are paid (CR 605.3b)."""
    stays_tapped: bool = False
    """The permanent doesn't untap in the next untap step."""
    depletes: bool = False
    """A counter of a limited supply is used up, or one is put that ends it."""
    ends_without: str = ""
    """Kind of counter: the object is sacrificed as the ability resolves if it has none left."""
    riders: bool = False
    """Something else happens that concerns no payment (scry, uncounterable ...)."""
    is_mana_ability: bool = True
    """False where it adds mana and still uses the stack: it has a target or moves library cards
    (CR 605.1a of August 2026)."""
    keyword: str | None = None
    """Keyword that stands before it, lower case: ``exhaust``."""
    line: int = 0
    """Index of its line in the text of the face."""


class ActivatedAbility(Variant, frozen=True, tag="activated"):
    """An activated ability that is no mana ability (CR 602), loyalty abilities included."""

    cost: Cost
    keyword: str | None = None
    """Keyword that it is printed as, lower case: ``equip``, ``cycling``, ``level up``."""
    label: str = ""
    """The cost as printed, by which a query may name it: ``{2}, {T}`` or ``Equip {1}``."""
    zone: Zone = "battlefield"
    also_from: tuple[Zone, ...] = ()
    """Further zones in which it works (CR 113.6)."""
    speed: Speed = "any"
    limit: Limit = "none"
    condition: Condition | None = None
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None
    loyalty: bool = False
    any_player: bool = False
    helped: bool = False
    """Other players may help the one who activates it to pay for it."""
    least_x: int = 0
    """X can't be less than this (CR 107.3a)."""
    adds: tuple[ManaType, ...] = ()
    """Types of mana that it may add on resolution: it has a target, or is a loyalty ability, and
    so is no mana ability (CR 605.1a). Pays for nothing, and tells why."""
    animates: bool = False
    """It makes its object a creature for this turn, which had better not be tapped for it."""
    opaque: bool = False
    """Something that bears on activating it was not compiled."""
    line: int = 0


class SpecialAction(Variant, frozen=True, tag="special"):
    """A special action with a price (CR 116.2): suspend, foretell, plot, turn face up, unlock.

    ``end_effect`` ends what an ability of the object has made of it (CR 116.2c).
    """

    action: Literal[
        "suspend", "foretell", "plot", "turn_face_up", "unlock", "companion", "end_effect"
    ]
    cost: Cost
    line: int = 0


class ManaTrigger(Variant, frozen=True, tag="mana_trigger"):
    """A triggered mana ability: "whenever [what] is tapped for mana, add ..." (CR 605.1b)."""

    what: ObjectFilter
    """The permanents whose tapping for mana triggers it."""
    output: Output
    same_type: bool = False
    """It adds one mana of any type that the permanent produced."""
    types: tuple[ManaType, ...] = ()
    """It waits for mana of one of these types (CR 106.12a); empty for any."""
    chosen_color: bool = False
    """It waits for mana of the color that was chosen for its object."""
    any_ability: bool = False
    """It waits for mana from any ability of the permanent, with {T} in its cost or without."""
    damage: int = 0
    """Damage that it deals to the player as well."""
    condition: Condition | None = None
    """Only while this holds."""
    line: int = 0


class TapDamage(Variant, frozen=True, tag="tap_damage"):
    """A trigger that damages whoever taps such permanents for mana, once all is paid (CR 603.3)."""

    what: ObjectFilter
    damage: int
    line: int = 0


class ManaReplacement(Variant, frozen=True, tag="mana_replacement"):
    """A replacement of what permanents tapped for mana produce (CR 106.12b, 614.1a)."""

    what: ObjectFilter
    """The permanents that are tapped for mana."""
    types: tuple[ManaType, ...] = ()
    """All of it is of one of these types instead, as the player chooses; empty: as it is."""
    chosen_color: bool = False
    """What is of a color is of the one that was chosen for the object with the text instead."""
    amount: int | None = None
    """It is so much instead; None: as much as it is."""
    times: int = 1
    """It is so many times as much instead."""
    at_least: int = 1
    """Only if it would be so much mana."""
    condition: Condition | None = None
    """Only while this holds."""
    line: int = 0
