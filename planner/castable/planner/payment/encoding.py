"""The model of one attempt, and what its variables mean."""

from dataclasses import dataclass, field

from castable.planner.payment.converters import Group, Member
from castable.planner.payment.demand import Dues, DueTake, Sink
from castable.planner.payment.objective import Losses
from castable.planner.payment.program import Expr, Program, plus
from castable.planner.payment.resources import Ability, Part, Resources
from castable.planner.rules.terms.demands import Take


@dataclass(slots=True)
class Act:
    """Activations of one ability, of one group, with one output."""

    group: int
    part: Part
    ability: Ability
    variable: int
    sink: Sink | None = None
    """Where the one mana of a direct ability goes."""
    bundle: tuple[int, ...] = ()
    units: list[tuple[int, int]] = field(default_factory=list)
    """For combinations: kind, variable."""


@dataclass(slots=True)
class Used:
    """Objects of *part* taken by the cost of a mana ability."""

    group: int
    member: Member
    take: Take
    part: Part
    counter: str
    variable: int


@dataclass(slots=True)
class Encoding:
    """The model and what its variables mean."""

    resources: Resources
    program: Program
    dues: Dues
    parts: list[Part]
    groups: list[Group]
    ranked: bool
    onward: bool = False
    """Whether other cards are looked at after this payment, so that what is left over matters."""
    afloat: bool = False
    """Whether what the cost takes may be tapped before, for mana that is left over."""
    losses: Losses = field(default_factory=Losses)
    dead: Expr = field(default_factory=dict)
    """1 if no life is left; empty if some always is."""
    apart: bool = False
    """Whether mana is told apart by its kind wherever it is spent."""
    pool: dict[int, Expr] | None = None
    """Mana in the pool, by kind, where it is not the pool of the board."""
    acts: list[Act] = field(default_factory=list)
    used: list[Used] = field(default_factory=list)
    flows: list[tuple[int, int, Sink, int]] = field(default_factory=list)
    """Group that makes the mana, kind, where it goes, variable."""
    floats: list[tuple[int, int]] = field(default_factory=list)
    """Kind, variable."""
    helpers: list[tuple[str, Part, Sink, int]] = field(default_factory=list)
    """Convoke, improvise, delve and waterbend."""
    taken: list[tuple[DueTake, Part, str, int]] = field(default_factory=list)
    """Objects taken by the cost, with the kind of counters if any."""
    hand_lost: int | None = None
    """1 if the hand is discarded before the spell is proposed."""
    counters: dict[tuple[str, str], Expr] = field(default_factory=dict)
    life_for_mana: Expr = field(default_factory=dict)
    damage: Expr = field(default_factory=dict)
    struck: Expr = field(default_factory=dict)
    """Damage of mana abilities whose cost is life, so that others are paid with what it leaves."""
    last_struck: Expr = field(default_factory=dict)
    """That of which one is the last of them: it comes too late to matter."""
    gains: Expr = field(default_factory=dict)
    """Life gained before the cost itself is paid."""
    ready: Expr = field(default_factory=dict)
    """What of it is there before the costs of other mana abilities are paid."""
    later: Expr = field(default_factory=dict)
    """Damage dealt after the payments."""
    energy_for_mana: Expr = field(default_factory=dict)
    counts: bool = False
    """Whether the output of an ability that costs mana counts objects."""
    marks: dict[int, tuple[Part, Expr]] = field(default_factory=dict)
    """What the objects of each part lose that are still there: counters, a use, some toughness."""
    limits: dict[tuple[int, int], tuple[list[int], int]] = field(default_factory=dict)
    """Activations of each ability that neither taps nor removes its object, and how many."""
    endless: list[list[int]] = field(default_factory=list)
    """Activations of each ability that nothing bounds."""
    unspent: Expr | None = None
    """Objects used that should be, negated, once that is written."""
    worth: Expr | None = None
    """What is lost, weighed among its like, once that is written."""
    missed: Expr | None = None
    """How much what is lost is missed, once that is written."""
    exiles: bool | None = None
    """Whether the cost may exile what falls into the graveyard, once that was asked."""
    auras: dict[str, Expr] = field(default_factory=dict)
    """Whether each of the Auras is gone with what it is attached to, and not given up itself."""
    types_gone: Expr | None = None
    """Card types of which none is left in the graveyard, once that is written."""
    life_slack: int | None = None
    energy_slack: int | None = None
    twice: list[tuple[Part, int]] = field(default_factory=list)
    """How many objects of a part are used twice."""

    @property
    def forgoes(self) -> bool:
        """Whether it forbids mana from the hand before the hand is discarded, which is legal."""
        return self.hand_lost is not None and any(
            p.leaves_for_mana and p.object.zone == "hand" for p in self.parts
        )

    @property
    def unsure(self) -> bool:
        """Whether the ranks know the order of activations only in part."""
        return any(g.cut_short for g in self.groups) or any(
            p.untaps or (p.users and p.leaves_for_mana and (len(p.ids) > 1 or p.tapped_in_order))
            for p in self.parts
        )

    def lose(self, variable: int, weight: int, value: int = 0) -> None:
        """Count what *variable* counts as lost, each worth so much among its like."""
        things = self.losses.things
        things[variable] = things.get(variable, 0) + weight
        if value:
            self.losses.worth[variable] = self.losses.worth.get(variable, 0) + value

    def mark(self, part: Part, expr: Expr, weight: int) -> None:
        """Count what *expr* counts as lost by an object that is alone in its part, if it stays."""
        if weight:
            plus(self.marks.setdefault(id(part), (part, {}))[1], expr, weight)
