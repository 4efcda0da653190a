"""What a cost takes from the board, with the objects that may be taken (CR 118, 601.2h).

The language between the rules and the payment model: filters are resolved to object ids, amounts
to numbers, so that whoever pays needs to know nothing of texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Final, Literal, NamedTuple

from castable.models.base import Zone
from castable.models.filters import ObjectFilter
from castable.models.mana import ManaSymbol, ManaType
from castable.models.plan import Announcement
from castable.models.spending import SpentAs, SpentMatters
from castable.planner.rules.position.objects import GameObject

Action = Literal[
    "tap",
    "untap",
    "unattach",
    "sacrifice",
    "discard",
    "exile",
    "return",
    "put_back",
    "reveal",
    "remove_counters",
    "put_counters",
    "mill",
    "exert",
]


REMOVING: Final[frozenset[Action]] = frozenset(
    {"sacrifice", "discard", "exile", "return", "put_back"}
)
"""Actions after which the object is gone."""
FALLING: Final[frozenset[str]] = frozenset({"sacrifice", "discard"})
"""Of these, what puts a card into its owner's graveyard (CR 701.9a, 701.21a)."""
AsThough = frozenset[tuple[ManaType, ManaType]]
"""Types of mana, and types as which it may be spent."""
Bundles = tuple[tuple[ManaType, ...], ...]
"""Bundles of mana to choose from."""


def written_out(modes: Bundles, combination: int) -> Bundles:
    """Return *modes*, with *combination* units chosen one by one written as bundles."""
    if not combination:
        return modes
    types = sorted({mode[0] for mode in modes if len(mode) == 1})
    return tuple(combinations_with_replacement(types, combination))


HELPING: Final[Mapping[str, Action]] = {
    "convoke": "tap", "improvise": "tap", "waterbend": "tap", "delve": "exile",
}  # fmt: skip
"""What is done with the objects that pay for mana (CR 702.51, 702.126, 702.66)."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a part of a cost takes, in the words of the text: for whoever says what is lacking."""

    what: ObjectFilter
    zone: Zone
    tapped: bool = False
    """Whether it must be tapped."""
    also: Zone | None = None
    """Another zone where it may be."""


@dataclass(frozen=True, slots=True)
class Take:
    """A part of a cost that is paid with objects.

    The amount is ``least + per_x * X``, or any amount from there on when *open_ended*. One object
    is taken at most once by one Take, and never by two that remove it (CR 118.10).
    """

    action: Action
    least: int
    eligible: tuple[str, ...]
    """Ids of the objects that may be taken, in the position's order. ``tap`` lists only objects
    that are untapped now."""
    phrase: str
    """For readers: ``sacrifice a creature``."""
    per_x: int = 0
    open_ended: bool = False
    measure: Literal["count", "power", "mana_value"] = "count"
    """What is added up to reach the amount: objects, their power (crew), their mana value
    (collect evidence). With the latter two any number of objects may be taken."""
    counter: str = ""
    """Kind of counters for ``remove_counters`` and ``put_counters``; several may come from one
    object; ``any`` for every kind."""
    random: bool = False
    barred: tuple[tuple[str, str], ...] = ()
    """Objects that would do and may not be taken: who forbids it, and the object, by name."""
    saves: int = 0
    """Generic mana that comes off the total for each object or counter that is taken: "costs {2}
    less for each creature sacrificed this way" (CR 601.2b, 601.2f)."""
    tapped: bool | None = None
    """Whether the objects must be tapped, or untapped, when the cost is paid. What taps for mana
    is tapped by then (CR 601.2g-h)."""
    wanted: Wanted | None = None
    """What is taken, where it is more than one object that is settled."""
    sized: bool = False
    """Which objects may be taken hangs on their power or toughness."""
    coming: tuple[str, ...] = ()
    """Ids of objects that do once they are in the graveyard, into which mana abilities or another
    part of the cost may put them (CR 601.2g-h)."""
    weights: tuple[tuple[str, int], ...] = ()
    """What objects count for that count for more than their power, by id (CR 702.122)."""

    def in_state_now(self, objects: Mapping[str, GameObject]) -> "Take":
        """Return it with the objects alone that are tapped, or untapped, already."""
        if self.tapped is None:
            return self
        eligible = tuple(i for i in self.eligible if objects[i].tapped == self.tapped)
        return replace(self, eligible=eligible, tapped=None)

    @property
    def falls(self) -> bool:
        """Whether cards that are taken are in the graveyard before the cost is paid in full.

        What is random comes after all else (CR 601.2h).
        """
        return self.action in FALLING and not self.random

    @property
    def of_hand(self) -> bool:
        """Whether cards of the hand are taken, and nothing else would do."""
        wanted = self.wanted
        return wanted is not None and wanted.zone == "hand" and wanted.also is None

    def worth(self, thing: GameObject) -> int:
        """Return what *thing* adds to the amount."""
        if self.measure == "power":
            return dict(self.weights).get(thing.id, thing.power or 0)
        return thing.mana_value if self.measure == "mana_value" else 1


@dataclass(frozen=True, slots=True)
class Wish:
    """What the asker wants a payment to use: how many objects, of some, for one kind of action.

    Counted are the objects that the cost takes and those that pay for its mana (convoke and
    improvise tap, delve exiles).
    """

    action: Action
    among: tuple[str, ...]
    """Ids of the objects that are counted; empty for all there are."""
    least: int
    most: int | None = None
    for_mana: bool = False
    """Whether what the costs of mana abilities take counts as well."""
    by: str = ""
    """What alone counts: ``convoke``, or the action by the cost itself; empty for any."""
    pays_for: str = ""
    """The symbol that alone counts, ``{G}`` or ``{1}``, where *by* pays for mana."""

    def counts(self, id_: str) -> bool:
        """Return whether an object is one of those that are counted."""
        return not self.among or id_ in self.among


@dataclass(frozen=True, slots=True)
class ManaDue:
    """The mana part of a total cost, after increases and reductions (CR 601.2f).

    Generic mana due is ``max(0, generic + variable * X + ..., least - other mana)``, where "other
    mana" is the mana that the symbols take as announced and "..." what repeated costs and
    monocolored hybrid symbols paid with generic mana add.
    """

    symbols: tuple[ManaSymbol, ...] = ()
    """The symbols that are neither generic nor variable, hybrid and Phyrexian ones included."""
    generic: int = 0
    """Generic mana less reductions; below 0 when reductions are left over."""
    variable: int = 0
    """Generic mana due for each 1 of X."""
    least: int = 0
    """The whole mana part can't be less than this (CR 601.2f, Trinisphere's kind)."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """An additional cost that may be paid several times (multikicker, replicate, squad)."""

    keyword: str
    label: str
    """For readers: ``multikicker {2}``."""
    mana: ManaDue
    """Due each time (its ``least`` is 0)."""
    takes: tuple[Take, ...] = ()
    """Due each time."""
    life: int = 0
    least: int = 0
    most: int | None = None
    targets: int = 0
    """How many targets there are more each time."""


class Terms(NamedTuple):
    """Which mana may be spent on a cost, and as what (CR 106.6, 118.14, 609.4b)."""

    accepts: frozenset[int] = frozenset()
    """Numbers of the restrictions (:attr:`Board.restrictions`) whose mana may be spent on it."""
    spend_as: SpentAs | None = None
    """Mana may be spent on it as though of any color, or type (CR 118.14, 609.4b)."""
    as_though: AsThough = frozenset()
    """Mana of the first type may be spent on it as though of the second (CR 609.4b)."""
    only_so: frozenset[ManaType] = frozenset()
    """Types of mana that may be spent as though of another type only, and not as what they are."""
    only_accepted: bool = False
    """Only mana whose number *accepts* lists may be spent on it, no other mana ("spend only mana
    produced by ...")."""
    x_types: tuple[ManaType, ...] = ()
    """Types of mana that alone may pay for {X} ("spend only black mana on X"); empty for all."""
    rewarded: frozenset[int] = frozenset()
    """Numbers of the restrictions whose mana does something for what is paid for with it."""


NO_TERMS: Final = Terms()
"""Unrestricted mana alone, as what it is."""


@dataclass(frozen=True, slots=True)
class LockedCost:
    """The total cost of one way to announce the attempt (CR 601.2b-f).

    What is still open here is linear and left to the payment model: X, the ways of hybrid and
    Phyrexian symbols, how often repeated costs are paid.
    """

    kind: Literal["cast", "activate", "special", "pay"]
    announce: Announcement
    """The choices that this total stands for; X and symbols are filled in by the plan."""
    mana: ManaDue
    breakdown: tuple[tuple[str, str], ...]
    """Sources of the total, in the order of 601.2f."""
    takes: tuple[Take, ...] = ()
    acts: tuple[str, ...] = ()
    """What is done that takes nothing from the board, in words: "reveal your hand"."""
    life: int = 0
    life_per_x: int = 0
    energy: int = 0
    energy_per_x: int = 0
    repeated: tuple[Repeated, ...] = ()
    methods: frozenset[Literal["convoke", "delve", "improvise", "waterbend"]] = frozenset()
    """Ways to pay its mana with objects (CR 702.51, 66, 126, 701.67)."""
    waterbend: int = 0
    """Most generic mana that is paid by waterbending."""
    waterbend_per_x: int = 0
    """More of it for each 1 of X."""
    terms: Terms = NO_TERMS
    """Which mana may be spent on it, and as what."""
    x_least: int = 0
    x_most: int | None = 0
    """Largest X that the rules allow; None if only the payment bounds it."""
    spent: tuple[SpentMatters, ...] = ()
    """Mana that had better be spent on it, since its text asks for that, and creatures."""
    fixed_ways: tuple[tuple[int, str], ...] = ()
    """Ways that the asker has fixed: index into ``mana.symbols`` and ``{W}``, ``2 life`` or
    ``{2}``."""
    wishes: tuple[Wish, ...] = ()
    """What the asker wants to be used."""
    rank: int = 0
    """Preference among the ways to announce, before anything that is paid: 0 for the spell as it
    is meant, 1 for a way that makes another spell of it (evoke, dash, another face)."""
    object: str = ""
    """Id of the card that is cast or whose ability is activated; no resource while it is a spell
    (CR 601.2a)."""
    name: str = ""
    animates: bool = False
    """The object becomes a creature by it for this turn, and had better not be tapped for it."""
    instead_of: str = ""
    """The keyword whose cost isn't paid since an effect lets this be paid rather than it."""

    @property
    def asks_for_mana(self) -> bool:
        """Whether mana may be due, so that mana abilities may be activated to pay (CR 605.3a)."""
        parts = (self.mana, *(repeated.mana for repeated in self.repeated))
        return any(due.symbols or due.generic > 0 or due.variable or due.least for due in parts)


@dataclass(frozen=True, slots=True)
class Source:
    """A mana ability that may be activated now, with its cost made concrete (CR 605, 602.2b).

    One object gives one Source for each of its usable mana abilities (and for each X of an
    ability with a variable cost).
    """

    object: str
    ability: int
    """Index among the mana abilities of the object, as the view lists them."""
    modes: tuple[tuple[ManaType, ...], ...]
    """What one activation may add: one of these bundles."""
    added: tuple[tuple[ManaType, ...], ...] = ()
    """For each of *modes*, what of it triggered mana abilities add (CR 605.1b): mana that is
    neither snow nor bound as the source's own is. Empty where there are none."""
    combination: int = 0
    """If above 0, one activation adds this many units, each chosen by itself among the one-mana
    bundles of *modes* ("in any combination of colors")."""
    taps: bool = False
    untaps: bool = False
    """{Q} in the cost: the object must be tapped."""
    leaves: Literal["", "sacrifice", "exile", "return", "discard"] = ""
    """What happens to the object itself."""
    mana: tuple[ManaSymbol, ...] = ()
    """Mana in its cost; taxes on the ability included."""
    takes: tuple[Take, ...] = ()
    """Other objects that its cost takes; the object itself may be among them."""
    life: int = 0
    """Life paid (CR 119.4)."""
    damage: int = 0
    """Damage dealt to its controller as it resolves: a loss, never a cost."""
    later: int = 0
    """Damage by a trigger that waits on the stack: a loss that no payment feels."""
    gains: int = 0
    """Life gained as it resolves, which costs that are paid after it may take (CR 605.3b)."""
    energy: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    """Counters removed from the object itself."""
    discards_hand: bool = False
    acts: tuple[str, ...] = ()
    """What is done that takes nothing from the board, in words: "exert this permanent"."""
    before_casting: bool = False
    """Only as an instant: before the spell is proposed, not while it is paid for."""
    uses: int | None = None
    """Most activations now; None if only the cost bounds it. An ability that taps or leaves is
    bounded by that anyway."""
    depletes: bool = False
    stays_tapped: bool = False
    snow: bool = False
    restriction: int | None = None
    """Number of its spending restriction in :attr:`Board.restrictions`."""
    terms: Terms = NO_TERMS
    """Which mana may be spent on the mana in its cost."""
    counts: tuple[str, ...] = ()
    """Objects that its output counts: the output is right only while all of them are there."""
    x: int = 0
    """Value of X in its cost and output."""

    def choices(self) -> Bundles:
        """Return *modes*, with an output "in any combination" written as bundles."""
        return written_out(self.modes, self.combination)

    def own_mana(self) -> tuple[tuple[tuple[ManaType, ...], ...], tuple[tuple[ManaType, ...], ...]]:
        """Return *modes* as two tuples: what the ability makes, and what triggers add to it."""
        if not self.added:
            return self.modes, ((),) * len(self.modes)
        own = []
        for mode, more in zip(self.modes, self.added, strict=True):
            rest = list(mode)
            for mana in more:
                rest.remove(mana)
            own.append(tuple(rest))
        return tuple(own), self.added


@dataclass(frozen=True, slots=True)
class PoolUnit:
    """One mana in the pool (CR 106.4)."""

    type: ManaType
    snow: bool = False
    restriction: int | None = None
