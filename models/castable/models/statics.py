"""Static abilities that bear on casting, activating and paying (CR 113.6, 118, 601, 604)."""

from typing import Literal

from castable.models.abilities import (
    ActivatedAbility,
    Limit,
    ManaAbility,
    ManaReplacement,
    ManaTrigger,
    SpecialAction,
    TapDamage,
)
from castable.models.activating import ActivationPermission, BorrowAbilities, PowerForTapping
from castable.models.amounts import Amount, Condition, Count
from castable.models.base import Variant, Whose, Zone
from castable.models.combat import CombatTax
from castable.models.costs import Cost
from castable.models.devotion import MoreDevotion
from castable.models.filters import ObjectFilter
from castable.models.instead import (
    CounterReplacement,
    GraveyardReplacement,
    InsteadOfCost,
    InsteadOfTax,
    LifeForMana,
    LifeReplacement,
)
from castable.models.keywords import LoseKeyword
from castable.models.mana import ManaCost, ManaType
from castable.models.prohibitions import Prohibition
from castable.models.sizes import ChangeSize, DefineSize
from castable.models.spending import SpendAs, SpendOnly, SpendOnX, SpentAs, SpentMatters
from castable.models.targets import Modes, Target


class AdditionalCost(Variant, frozen=True, tag="additional_cost"):
    """An additional cost of this spell (CR 118.8)."""

    cost: Cost
    keyword: str | None = None
    """``kicker``, ``multikicker``, ``buyback``, ``replicate``, ``casualty`` ...; None if it is
    spelled out."""
    optional: bool = False
    repeatable: bool = False
    """Any number of times (multikicker, replicate, squad)."""
    per_target_beyond: int | None = None
    """Once for each target past so many (strive)."""
    line: int = 0


class OfferedCost(Variant, frozen=True, tag="offered_cost"):
    """An additional cost that players may pay for spells of a class, and what it saves (118.8b)."""

    cost: Cost
    what: ObjectFilter | None = None
    """Which spells; None for all."""
    whose: Whose = "any"
    """Who casts them."""
    less: ManaCost | None = None
    """What the spell costs less if it was paid."""
    colored_only: bool = False
    """It takes off colored mana only."""
    condition: Condition | None = None
    line: int = 0


class AlternativeCost(Variant, frozen=True, tag="alternative_cost"):
    """An alternative cost, or another way of casting, of this spell or card (CR 118.9)."""

    cost: Cost
    keyword: str | None = None
    """``flashback``, ``evoke``, ``overload`` ...; None if it is spelled out."""
    label: str = ""
    """The cost as printed, by which a query may name it."""
    zone: Zone = "hand"
    """Where the card is cast from (the command zone is always possible for ``hand``)."""
    condition: Condition | None = None
    own_cost: bool = False
    """The card's own mana cost stands, with *cost* added (jump-start, retrace, aftermath): a
    permission with an additional cost, no alternative cost."""
    without_targets: bool = False
    """"target" becomes "each" (overload)."""
    sacrificed: ObjectFilter | None = None
    """One of these is sacrificed and its mana value taken off generic (emerge, CR 702.119)."""
    opaque: bool = False
    line: int = 0


class Offering(Variant, frozen=True, tag="offering"):
    """Sacrifice a permanent of a quality; its mana cost comes off the total (CR 702.48)."""

    what: ObjectFilter
    line: int = 0


class Splice(Variant, frozen=True, tag="splice"):
    """The card may be revealed and its text added to a spell of a subtype (CR 702.47)."""

    onto: str
    cost: Cost
    line: int = 0


class PaymentMethod(Variant, frozen=True, tag="payment_method"):
    """A way to pay mana of the locked-in total with objects: convoke, delve, improvise, assist."""

    method: Literal["convoke", "delve", "improvise", "assist"]
    line: int = 0


class CostModifier(Variant, frozen=True, tag="cost_modifier"):
    """A cost increase or reduction (CR 118.7, 601.2f)."""

    mana: ManaCost
    """What the cost changes by, each time."""
    change: Literal["less", "more"]
    times: Amount = 1
    """How often: once, counted, or X of this spell."""
    applies: Literal["this_spell", "spells", "this_ability", "abilities", "special"] = "this_spell"
    what: ObjectFilter | None = None
    """Which spells, or abilities of which sources."""
    whose: Whose = "any"
    """Who casts or activates."""
    zone: Zone | None = None
    """Spells cast from that zone only."""
    except_zone: Zone | None = None
    """Spells cast from anywhere but that zone."""
    nth_this_turn: int | None = None
    """Only the n-th such spell of the turn (1 is "the first")."""
    targets: ObjectFilter | None = None
    """Only spells that target such an object."""
    targets_player: Literal["you", "host"] | None = None
    """Or that player: the controller of the text, or whom its object is attached to."""
    by_host: bool = False
    """Only spells of the player that the object with the text is attached to."""
    keyword: str | None = None
    """Only abilities of that keyword (equip, cycling), spells cast by it (flashback), or special
    actions of that kind (plot)."""
    except_mana_abilities: bool = False
    only_mana_abilities: bool = False
    extra: Cost = ()
    """A non-mana surcharge beside the mana."""
    floor: int = 0
    """The reduction can't bring the mana below this amount."""
    colored_only: bool = False
    """It takes off colored mana only ("reduces only the amount of colored mana you pay")."""
    ability_line: int | None = None
    """For ``this_ability``: line of the ability that it changes."""
    condition: Condition | None = None
    zone_of_source: Zone = "battlefield"
    """Where the object with this text must be for it to work."""
    line: int = 0


class CostMinimum(Variant, frozen=True, tag="cost_minimum"):
    """Spells that would cost less than so much mana cost that much (Trinisphere's kind)."""

    least: int
    what: ObjectFilter | None = None
    whose: Whose = "any"
    condition: Condition | None = None
    line: int = 0


class Permission(Variant, frozen=True, tag="permission"):
    """A player may cast or play cards from a zone, at another time, or for another cost."""

    action: Literal["cast", "play", "play_land", "foretell", "plot"]
    """``foretell``: with *flash*, on any player's turn (CR 702.143a); ``plot``: from
    that zone, for its plot cost (CR 702.170)."""
    what: ObjectFilter | None = None
    """Which cards; None for every card."""
    zone: Zone | None = None
    """From that zone; None where the text changes only time or cost."""
    top_only: bool = False
    """Only the top card of the library."""
    whose: Whose = "you"
    flash: bool = False
    """As though they had flash, or because they have it where it is the *keyword* (CR 702.8)."""
    free: bool = False
    """Without paying the mana cost (an alternative cost, CR 118.9)."""
    cost: Cost | None = None
    """For this alternative cost; None for the ordinary cost."""
    keyword: str | None = None
    """The keyword that is granted (flashback, escape, flash) where the permission is one."""
    own_mana_cost: bool = False
    """The granted keyword's cost is the card's mana cost, plus *cost*."""
    extra: Cost = ()
    """Additional cost of using it."""
    condition: Condition | None = None
    limit: Limit = "none"
    spend_as: SpentAs | None = None
    """As what mana may be spent on what is cast so (CR 609.4b)."""
    using: str | None = None
    """Only by that keyword ability of the card, for its cost (CR 113.6f); with *flash*, only if
    that additional cost is paid (CR 601.3c)."""
    most_mana_value: Count | None = None
    """Only spells whose mana value is no greater."""
    only_from: Zone | None = None
    """Only what is cast from there; what lets it be cast from there is another permission."""
    line: int = 0


class ExtraLandPlays(Variant, frozen=True, tag="extra_land_plays"):
    """A player may play more lands each turn (CR 305.2)."""

    amount: int | Literal["any"]
    whose: Whose = "you"
    condition: Condition | None = None
    line: int = 0


class BoundOnX(Variant, frozen=True, tag="bound_on_x"):
    """What X may be announced as: "X can't be 0" (CR 107.3a, 601.2b)."""

    least: int = 0
    most: Count | None = None
    """X can't be greater than that number."""
    of: Literal["spell", "suspend", "kicker", "flashback"] = "spell"
    """Of what it is said: of the spell, or of the cost of a keyword."""
    line: int = 0


class GrantKeyword(Variant, frozen=True, tag="grant_keyword"):
    """Objects or spells have a keyword: "creature spells you cast have convoke"."""

    what: ObjectFilter
    keyword: str
    to: Literal["spells", "permanents"] = "permanents"
    whose: Whose = "any"
    zone: Zone = "battlefield"
    condition: Condition | None = None
    zone_of_source: Zone = "battlefield"
    """Where the object with this text must be for it to work."""
    line: int = 0


class GrantAbility(Variant, frozen=True, tag="grant_ability"):
    """Objects have an ability: "lands you control have '{T}: Add ...'"."""

    what: ObjectFilter
    ability: "Ability"
    zone: Zone = "battlefield"
    """Where they are; ``stack`` for spells, as they are cast."""
    whose: Whose = "any"
    """Who casts the spells."""
    cast_from: Zone | None = None
    """Only spells that are cast from there."""
    nth_this_turn: int | None = None
    """Only the n-th such spell of the turn (1 is "the first")."""
    condition: Condition | None = None
    zone_of_source: Zone = "battlefield"
    """Where the object with this text must be for it to work."""
    top_only: bool = False
    """Of the library, only the top card."""
    line: int = 0


class ChangeTypes(Variant, frozen=True, tag="change_types"):
    """Objects have other types, colors or no abilities (CR 205.1, 305.6-305.7, 613.1d-f)."""

    what: ObjectFilter
    zone: Zone | Literal["elsewhere"] = "battlefield"
    """Where the objects are: ``stack`` for spells; ``elsewhere`` for cards that are neither on the
    battlefield nor on the stack."""
    add_types: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    lose_types: tuple[str, ...] = ()
    """Card types that go, with the subtypes of those."""
    lose_supertypes: tuple[str, ...] = ()
    set_types: tuple[str, ...] = ()
    """Card types that replace all others, with the subtypes of those (CR 205.1a)."""
    set_subtypes: tuple[str, ...] = ()
    """Subtypes that replace all others of their kind (CR 205.1a)."""
    set_land_types: tuple[str, ...] = ()
    """Basic land types that replace all land types; their old abilities go (CR 305.7)."""
    lose_land_types: bool = False
    every_basic_land_type: bool = False
    every_creature_type: bool = False
    chosen: Literal["add_type", "set_type", "add_color", "set_color"] | None = None
    """The type or color that was chosen for its object is added, or replaces others of its kind."""
    set_colors: tuple[ManaType, ...] | None = None
    """Colors that replace all others; empty for colorless."""
    add_colors: tuple[ManaType, ...] = ()
    name: str | None = None
    """The name that replaces all others."""
    size: tuple[int, int] | Literal["mana_value"] | None = None
    """Base power and toughness that are set (CR 613.4b); ``mana_value``: each that number."""
    lose_abilities: bool = False
    keep_mana_abilities: bool = False
    """Mana abilities are not lost."""
    condition: Condition | None = None
    line: int = 0


class Protection(Variant, frozen=True, tag="protection"):
    """Targeting protection: hexproof, shroud, protection, "can't be the target" (CR 702.11, 16)."""

    quality: Literal["hexproof", "shroud", "protection"]
    sources: ObjectFilter | None = None
    """From which spells and abilities; None for all."""
    by: Literal["any", "spells", "abilities"] = "any"
    """From spells only, or from abilities only."""
    what: ObjectFilter | None = None
    """Which objects have it; None for this object; players by *players*."""
    zone: Zone = "battlefield"
    """Where these objects are."""
    players: bool = False
    """The controller has it."""
    condition: Condition | None = None
    line: int = 0


class Pierce(Variant, frozen=True, tag="pierce"):
    """Objects can be targeted as though they didn't have hexproof, or they lose it (CR 702.11e)."""

    what: ObjectFilter
    players: bool = False
    """The opponents of the controller as well."""
    whose: Whose = "any"
    """Whose spells and abilities may do so."""
    condition: Condition | None = None
    line: int = 0


class MustTarget(Variant, frozen=True, tag="must_target"):
    """A player who chooses targets chooses such an object if able (flagbearers, CR 601.2c)."""

    what: ObjectFilter
    whose: Whose = "opponent"
    line: int = 0


class SpellText(Variant, frozen=True, tag="spell_text"):
    """Targets and modes of the spell ability of an instant, sorcery or Aura (CR 115, 303.4a)."""

    targets: tuple[Target, ...] = ()
    modes: Modes | None = None


Ability = (
    ManaAbility
    | ActivatedAbility
    | SpecialAction
    | ManaTrigger
    | ManaReplacement
    | TapDamage
    | AdditionalCost
    | OfferedCost
    | AlternativeCost
    | InsteadOfCost
    | Offering
    | Splice
    | PaymentMethod
    | CostModifier
    | CostMinimum
    | Permission
    | ActivationPermission
    | PowerForTapping
    | ExtraLandPlays
    | Prohibition
    | SpendAs
    | SpendOnX
    | SpentMatters
    | SpendOnly
    | LifeForMana
    | InsteadOfTax
    | CounterReplacement
    | GraveyardReplacement
    | LifeReplacement
    | BoundOnX
    | GrantKeyword
    | LoseKeyword
    | GrantAbility
    | BorrowAbilities
    | ChangeTypes
    | DefineSize
    | MoreDevotion
    | ChangeSize
    | CombatTax
    | Protection
    | Pierce
    | MustTarget
    | SpellText
)
"""One compiled ability of a face."""
