"""Numbers and conditions that are read off the position (CR 107.3c, 608.2h)."""

from typing import Literal

from castable.models.base import Variant, Whose, Zone
from castable.models.filters import ANYTHING, ITSELF, ObjectFilter, Relation
from castable.models.mana import ManaType


class CountObjects(Variant, frozen=True, tag="objects"):
    """How many objects match: "for each creature you control"."""

    what: ObjectFilter
    zone: Zone = "battlefield"


class CountDevotion(Variant, frozen=True, tag="devotion"):
    """Devotion to one or more colors (CR 700.5); no color given means the chosen one."""

    colors: tuple[ManaType, ...] = ()


class CountBasicLandTypes(Variant, frozen=True, tag="basic_land_types"):
    """Basic land types among lands you control (domain, CR 207.2c)."""


class CountColors(Variant, frozen=True, tag="colors"):
    """Colors among matching permanents."""

    what: ObjectFilter


class CountCounters(Variant, frozen=True, tag="counters"):
    """Counters of a kind on an object or several; ``any`` for all kinds."""

    counter: str
    what: ObjectFilter = ITSELF


class CountAttribute(Variant, frozen=True, tag="attribute"):
    """A number printed on objects: of this object, or the greatest or the sum among others."""

    attribute: Literal["power", "toughness", "mana_value"]
    how: Literal["itself", "greatest", "total"] = "itself"
    what: ObjectFilter = ANYTHING
    zone: Zone = "battlefield"


class CountThisTurn(Variant, frozen=True, tag="this_turn"):
    """A fact of the ``this_turn`` record of a player (a number, or the length of a list)."""

    fact: str
    """Name of the fact. What the record does not hold can't be told: ``permanents_entered``,
    ``attackers``, ``activations_of_this``, ``put_into_graveyard``, ``damaged_by``,
    ``destroyed_by_opponents``, ``combat_damage_taken``, ``energy_paid_or_lost``."""
    whose: Whose | Literal["actor"] = "you"
    """``actor`` is the player who casts, activates or plays."""
    what: ObjectFilter | None = None
    """Which of the listed objects count, where the fact is a list."""


class CountPlayers(Variant, frozen=True, tag="players"):
    """How many opponents, or players in all."""

    whose: Whose = "opponent"
    that: "Condition | None" = None
    """Only those of whom it holds, seen from them."""


class CountMost(Variant, frozen=True, tag="most"):
    """The greatest number of it that one of these players has, counted for each of them."""

    part: "Count"
    whose: Whose = "opponent"


class CountTargets(Variant, frozen=True, tag="targets"):
    """Targets of the spell, those past the first *beyond* ones (CR 601.2c)."""

    beyond: int = 0


class CountTargeted(Variant, frozen=True, tag="targeted"):
    """How many such objects are targeted, or what is told of the one that is (CR 601.2c)."""

    of: Literal["number", "power", "colors"] = "number"
    what: ObjectFilter = ANYTHING


class CountOfSpell(Variant, frozen=True, tag="of_spell"):
    """A number about the spell whose cost a text changes (CR 601.2f)."""

    of: Literal["command_casts", "types_shared", "namesakes", "chosen_colors"]
    """How often it was cast from the command zone; card types that it shares with *what*; how many
    of *what* have its name; how many of the colors that were chosen for the text's object it is."""
    what: ObjectFilter = ANYTHING
    zone: Zone = "battlefield"


class CountLife(Variant, frozen=True, tag="life"):
    """A player's life total."""

    whose: Whose = "you"


class CountLifeOverStart(Variant, frozen=True, tag="life_over_start"):
    """By how much your life total is above what you started the game with (CR 103.4, 903.7)."""


class CountAlike(Variant, frozen=True, tag="alike"):
    """The most of the matching permanents that share a name."""

    what: ObjectFilter


class CountDistinct(Variant, frozen=True, tag="distinct"):
    """How many different ones there are: "card types among cards in your graveyard"."""

    of: Literal["card_types", "permanent_types", "land_types", "mana_values", "powers", "names"]
    what: ObjectFilter
    zone: Zone = "battlefield"


class CountSharedType(Variant, frozen=True, tag="shared_type"):
    """The greatest number of permanents that have a creature type in common."""

    what: ObjectFilter


class CountParty(Variant, frozen=True, tag="party"):
    """Creatures in your party: at most one each Cleric, Rogue, Warrior and Wizard (CR 700.8)."""


class CountTogether(Variant, frozen=True, tag="together"):
    """Several counts taken together: their sum, or the greatest of them."""

    parts: tuple["Count", ...]
    how: Literal["sum", "greatest"] = "sum"


class CountPaid(Variant, frozen=True, tag="paid"):
    """What was chosen to pay the cost: how many, or a number printed on it (CR 608.2i)."""

    of: Literal["number", "power", "toughness", "mana_value"] = "number"


class CountPlayerCounters(Variant, frozen=True, tag="player_counters"):
    """Counters of a kind that the player has; of several players, that one who has the most."""

    counter: str
    whose: Whose = "you"


class CountCommanderCasts(Variant, frozen=True, tag="commander_casts"):
    """How often you have cast your commanders from the command zone this game (CR 903.8)."""


class CountCommanderColors(Variant, frozen=True, tag="commander_colors"):
    """Colors in the color identity of your commanders; without one it is undefined (903.4f)."""


class CountSpeed(Variant, frozen=True, tag="speed"):
    """Your speed (CR 702.179)."""


class CountTurns(Variant, frozen=True, tag="turns"):
    """Turns that you have begun this game."""


class CountOpaque(Variant, frozen=True, tag="opaque"):
    """A number whose text was not compiled."""


Count = (
    CountObjects
    | CountDevotion
    | CountBasicLandTypes
    | CountColors
    | CountCounters
    | CountAttribute
    | CountThisTurn
    | CountPlayers
    | CountMost
    | CountTargets
    | CountTargeted
    | CountOfSpell
    | CountLife
    | CountLifeOverStart
    | CountAlike
    | CountDistinct
    | CountSharedType
    | CountParty
    | CountTogether
    | CountPaid
    | CountPlayerCounters
    | CountCommanderCasts
    | CountCommanderColors
    | CountSpeed
    | CountTurns
    | CountOpaque
)
"""A number that the position determines."""


class VariableX(Variant, frozen=True, tag="x"):
    """The announced X, *times* it (CR 107.3a)."""

    times: int = 1


class AnyNumber(Variant, frozen=True, tag="any_number"):
    """Any number the payer likes, from *at_least* on."""

    at_least: int = 0


class Counted(Variant, frozen=True, tag="counted"):
    """*times* a count, plus a constant: "{2} less for each artifact you control"."""

    count: Count
    times: int = 1
    plus: int = 0


Amount = int | VariableX | AnyNumber | Counted
"""How many: a number, the announced X, as many as the payer likes, or counted."""


class Exists(Variant, frozen=True, tag="exists"):
    """At least so many objects match: "if you control a Forest"."""

    what: ObjectFilter
    at_least: int = 1
    zone: Zone = "battlefield"


class Compare(Variant, frozen=True, tag="compare"):
    """A count stands in a relation to a number: "if seven or more cards are in your graveyard"."""

    count: Count
    relation: Relation
    value: int


class ActivatedBy(Variant, frozen=True, tag="activated_by"):
    """Who activates is such a player, seen from the object's controller (CR 602.2)."""

    who: Literal["opponent", "owner", "controller_of_host"]


class TurnOf(Variant, frozen=True, tag="turn_of"):
    """It is the turn of that player."""

    whose: Whose


class OwnTurn(Variant, frozen=True, tag="own_turn"):
    """It is the turn of the player who casts or activates: "only during their own turns"."""


class SomePlayer(Variant, frozen=True, tag="some_player"):
    """It holds for one of these players, seen from them: "an opponent has 10 or less life"."""

    whose: Whose | Literal["actor"]
    """``actor`` is the player who casts, activates or plays."""
    part: "Condition"


class Outnumbers(Variant, frozen=True, tag="outnumbers"):
    """One of these players has more than you: "an opponent controls more lands than you"."""

    count: Count
    by: int = 1
    """At least so many more."""
    whose: Whose | Literal["actor"] = "opponent"
    every: bool = False
    """Each of them has."""


class DuringStep(Variant, frozen=True, tag="during_step"):
    """It is one of these steps of the turn."""

    steps: tuple[str, ...]


class TargetsMatch(Variant, frozen=True, tag="targets_match"):
    """The spell targets an object that matches: "if it targets a tapped creature"."""

    what: ObjectFilter


class SelfMatches(Variant, frozen=True, tag="self_matches"):
    """The object that the text is on matches: "as long as ~ is untapped", "if ~ is attacking"."""

    what: ObjectFilter


class CastFrom(Variant, frozen=True, tag="cast_from"):
    """The spell is cast from that zone, or the object that the text is on is there."""

    zone: Zone


class TopCard(Variant, frozen=True, tag="top_card"):
    """The top card of the controller's library matches."""

    what: ObjectFilter


class AfterChapter(Variant, frozen=True, tag="after_chapter"):
    """The Saga's chapter ability of that number has resolved (CR 714.2)."""

    chapter: int


class ChosenWord(Variant, frozen=True, tag="chosen_word"):
    """That word was chosen for the object as it entered: "Khans" or "Dragons"."""

    word: str


class HasStatus(Variant, frozen=True, tag="status"):
    """A state with a name that the object or its controller has or has not (CR 702, 725-731)."""

    status: Literal[
        "entered this turn", "entered under your control this turn",
        "controlled since your turn began", "attacked this turn",
        "drawn first this turn", "discarded this turn",
        "attacked this step", "suspended", "bargained", "evidence collected", "monstrous",
        "city's blessing", "max speed", "initiative", "monarch", "night", "day",
        "dungeon completed", "not the starting player", "crime committed", "full party",
        "renowned", "another activated ability", "dealt damage", "descended this turn",
        "one of your first three turns", "first spell of the game", "solved",
        "first combat phase", "haste chosen",
    ]  # fmt: skip


class AllOf(Variant, frozen=True, tag="all_of"):
    """Every part holds."""

    parts: tuple["Condition", ...]


class AnyOf(Variant, frozen=True, tag="any_of"):
    """At least one part holds."""

    parts: tuple["Condition", ...]


class Not(Variant, frozen=True, tag="not"):
    """The part does not hold."""

    part: "Condition"


class OpaqueCondition(Variant, frozen=True, tag="opaque"):
    """A condition whose text was not compiled: neither true nor false."""


Condition = (
    Exists
    | Compare
    | TurnOf
    | OwnTurn
    | SomePlayer
    | Outnumbers
    | ActivatedBy
    | DuringStep
    | TargetsMatch
    | SelfMatches
    | CastFrom
    | TopCard
    | AfterChapter
    | ChosenWord
    | HasStatus
    | AllOf
    | AnyOf
    | Not
    | OpaqueCondition
)
"""Something that is true or false of the position, or can't be told."""
