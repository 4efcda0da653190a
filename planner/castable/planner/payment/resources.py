"""What a board offers to pay with: identical objects as classes, their mana abilities, its pool.

Twelve Saprolings are one integer of the model and not twelve (CR 118.3 asks how many there are,
never which). Objects that are alike in everything that a payment can ask for form a class; an
object whose abilities reach other objects, or that something counts, is a class by itself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from castable.models.mana import ManaType
from castable.planner.payment.attached import auras_on
from castable.planner.payment.grouping import STAYING, grouped
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, PoolUnit, Source, Take

UNBOUNDED: Final = 40
"""Most activations of an ability whose costs bound it in no way; no printed card has one."""

UNASKED: Final = -1
"""A bound that is worked out when it is first asked for."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of mana, as far as spending tells it from another (CR 106.6, 107.4h)."""

    type: ManaType
    snow: bool
    restriction: int | None


@dataclass(slots=True)
class Ability:
    """A mana ability of every object of a class."""

    source: Source
    """The ability of the first object of the class."""
    bundles: tuple[tuple[int, ...], ...]
    """What one activation adds: one of these tuples of kinds."""
    mask: int
    """Its kinds, as bits."""
    most: int
    """Most activations by one object."""
    endless: bool
    """Whether nothing bounds them, neither its costs nor the mana there is."""
    bound: bool = False
    """Whether there is anything that its mana can't be spent on."""
    rewards: bool = False
    """Whether there is anything that gains something by its mana."""
    direct: bool = field(init=False)
    """Whether an activation makes exactly one mana, and none that could be left over."""
    only_taps: bool = field(init=False)
    """Whether tapping its object is all that an activation takes, and all that it does."""
    yields: int = field(init=False)
    """Most mana that one activation adds."""

    def __post_init__(self) -> None:
        source = self.source
        one = not source.combination and all(len(b) == 1 for b in self.bundles)
        self.direct = one and not source.gains  # life may be gained for mana that nothing needs
        self.yields = source.combination or max(map(len, self.bundles), default=0)
        self.only_taps = source.taps and not (
            source.untaps or source.leaves or source.takes or source.mana or source.counters
            or source.counts or source.life or source.damage or source.later or source.energy
            or source.gains or source.depletes or source.discards_hand
        )  # fmt: skip

    @property
    def only_exchanges(self) -> bool:
        """Whether it adds no more mana than it costs, so that the mana there is bounds it."""
        return self.yields <= sum(s.mana_value for s in self.source.mana)

    @property
    def costs(self) -> int:
        """Mana that one activation takes."""
        return sum(s.generic if s.is_generic else 1 for s in self.source.mana)


@dataclass(slots=True)
class ObjectClass:
    """Objects that are alike for every payment from this board."""

    ids: tuple[str, ...]
    object: GameObject
    """The first of them."""
    abilities: list[Ability]
    creature: bool
    artifact: bool
    taken: bool
    """Whether a mana ability's cost may take it."""
    idle: bool
    """Whether no mana ability has to do with it, so that it can only be used by the cost."""
    weight: int = 0
    """What tapping one counts; 0 until the objective has worked it out."""
    rarity: int = -1
    """What the colors count that one makes; -1 until the objective has worked it out."""

    @property
    def untapped(self) -> bool:
        """Whether they are permanents that are untapped, or can untap themselves for mana."""
        return self.object.zone == "battlefield" and (
            not self.object.tapped or any(a.source.untaps for a in self.abilities)
        )


@dataclass(slots=True)
class Resources:
    """A board, prepared once for any number of payments."""

    board: Board
    classes: list[ObjectClass]
    kinds: list[Kind]
    pool: list[int]
    """Mana in the pool, by kind."""
    mana: int
    """Upper bound of all the mana that can be made, inputs of mana abilities not deducted."""
    tapped: frozenset[str]
    """Ids of the objects that are tapped."""
    auras: dict[str, list[str]] = field(default_factory=dict)
    """The player's Auras, by what they are attached to."""
    masks: dict[tuple[object, ...], int] = field(default_factory=dict)
    """Kinds of mana that pay a symbol, as far as they have been worked out."""
    most_mana: int = UNASKED
    """A better upper bound, inputs deducted."""
    pain: int | None = UNASKED
    """The life that all sources take; None if one doesn't give its mana unit by unit."""
    scarce: dict[ManaType, int] = field(default_factory=dict)
    """How scarce each color is; empty until the objective has worked it out."""
    _class_of: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, board: Board, *, spare: int = 0) -> "Resources":
        """Group the objects of *board* and number its kinds of mana.

        *spare* is mana that isn't there and may be reckoned with, where mana abilities cost mana.
        """
        kinds: dict[Kind, int] = {}
        pool: dict[int, int] = {}
        for unit in board.pool:
            number = kinds.setdefault(_kind_of(unit), len(kinds))
            pool[number] = pool.get(number, 0) + 1
        by_object: dict[str, list[Source]] = {}
        for source in board.sources:
            by_object.setdefault(source.object, []).append(source)
        counted = {i for s in board.sources for i in s.counts}
        all_discarded = any(s.discards_hand for s in board.sources)
        classes = []
        for ids, taken in grouped(board, by_object):
            thing, sources = board.objects[ids[0]], by_object.get(ids[0], ())
            useful = sources or taken or ids[0] in counted
            classes.append(
                ObjectClass(
                    ids=ids,
                    object=thing,
                    abilities=[
                        _ability(s, board, kinds)
                        for s in sources
                        if _usable(s, board, thing, sources)
                    ],
                    creature="Creature" in thing.types,
                    artifact="Artifact" in thing.types,
                    taken=taken,
                    idle=not useful and not (all_discarded and thing.zone == "hand"),
                )
            )
        for group in classes:
            if any(a.source.untaps for a in group.abilities):
                for ability in group.abilities:
                    if ability.source.taps and not ability.source.leaves:
                        ability.most = UNBOUNDED
        abilities = [(a, len(c.ids)) for c in classes for a in c.abilities]
        mana = len(board.pool) + spare
        for ability, number in abilities:
            if not ability.only_exchanges:
                mana += ability.yields * ability.most * number
        for ability, _ in abilities:
            if ability.only_exchanges:
                ability.most = mana if ability.endless else min(ability.most, mana)
                ability.endless = False
            if ability.costs > mana:
                ability.most = 0
        return cls(
            board=board,
            classes=classes,
            kinds=list(kinds),
            pool=[pool.get(k, 0) for k in range(len(kinds))],
            mana=mana,
            auras=auras_on(board.objects),
            tapped=frozenset(i for i, thing in board.objects.items() if thing.tapped),
            _class_of={i: n for n, c in enumerate(classes) for i in c.ids},
        )

    def parts(
        self, takes: Sequence[Take], left_out: str, kept: str, *, helped: bool
    ) -> list["Part"]:
        """Split the classes where *takes* tell their objects apart.

        One object is left out, and another one, which must stay, kept by itself. So are those
        left out that nothing can use; *helped* tells whether objects may pay for mana.
        """
        split: dict[str, list[tuple[int, int]]] = {}
        affected: set[int] = set()
        if kept in self._class_of:
            split[kept] = [(-1, 0)]
            affected.add(self._class_of[kept])
        coming = [replace(take, eligible=take.coming) for take in takes if take.coming]
        for number, take in enumerate([*takes, *coming]):
            alone = take.action in STAYING or take.tapped is not None
            for position, i in enumerate(take.eligible):
                if i not in self._class_of:
                    continue
                thing = self.board.objects[i]
                value = take.worth(thing)
                split.setdefault(i, []).append((number, position if alone else -value))
                affected.add(self._class_of[i])
        result = []
        for number, group in enumerate(self.classes):
            if number not in affected:
                if group.idle and not helped:
                    continue
                ids = group.ids
                if left_out in ids:
                    ids = tuple(i for i in ids if i != left_out)
                if ids:
                    result.append(Part(group, ids, self.board.objects[ids[0]]))
                continue
            pieces: dict[tuple[tuple[int, int], ...], list[str]] = {}
            for i in group.ids:
                if i != left_out:
                    pieces.setdefault(tuple(split.get(i, ())), []).append(i)
            result += [
                Part(group, tuple(ids), self.board.objects[ids[0]]) for ids in pieces.values()
            ]
        return result


@dataclass(slots=True)
class Part:
    """Objects of one class that the cost does not tell apart either."""

    group: ObjectClass
    ids: tuple[str, ...]
    object: GameObject
    """The first of them."""
    ordered: bool = False
    """Whether it matters in which order mana abilities use and remove it."""
    tapped_in_order: bool = False
    """Whether the cost of a ranked mana ability may tap it."""
    taps_for_mana: list[int] = field(default_factory=list)
    """Variables that count objects tapped in 601.2g."""
    taps_to_pay: list[int] = field(default_factory=list)
    """Tapped in 601.2h."""
    leaves_for_mana: list[int] = field(default_factory=list)
    """Gone in 601.2g."""
    leaves_to_pay: list[int] = field(default_factory=list)
    """Gone in 601.2h."""
    fallen_and_exiled: list[int] = field(default_factory=list)
    """In the graveyard by 601.2h, and exiled from there."""
    tapped_and_gone: list[int] = field(default_factory=list)
    """Objects of these that are both."""
    untaps: list[int] = field(default_factory=list)
    """{Q} in 601.2g."""
    users: list[tuple[int, int]] = field(default_factory=list)
    """Groups of mana abilities that need it in place, with a variable that says so."""
    removers: list[tuple[int, int]] = field(default_factory=list)
    """Groups that remove it, with a variable that says so."""

    @property
    def leaves(self) -> list[int]:
        """Variables that count objects gone."""
        return self.leaves_for_mana + self.leaves_to_pay


def free_mana(part: Part) -> int:
    """Return the mana that a permanent makes by being tapped, if it makes none in another way."""
    if part.object.zone != "battlefield":
        return 0
    sources = [a.source for a in part.group.abilities]
    if any(not s.taps or s.untaps or s.leaves or s.mana or s.before_casting for s in sources):
        return 0
    return max((a.yields for a in part.group.abilities), default=0)


def _kind_of(unit: PoolUnit) -> Kind:
    return Kind(unit.type, unit.snow, unit.restriction)


def _ability(source: Source, board: Board, kinds: dict[Kind, int]) -> Ability:
    bundles = []
    mask = 0
    own, added = source.own_mana()
    for mode, more in dict.fromkeys(zip(own, added, strict=True)):
        made = [Kind(m, source.snow, source.restriction) for m in mode]
        made += [Kind(m, snow=False, restriction=None) for m in more]
        bundle = [kinds.setdefault(kind, len(kinds)) for kind in made]
        for number in bundle:
            mask |= 1 << number
        bundles.append(tuple(bundle))
    most = _most(source, board)
    restriction = None if source.restriction is None else board.restrictions[source.restriction]
    return Ability(
        source,
        tuple(bundles),
        mask,
        UNBOUNDED if most is None else most,
        endless=most is None,
        bound=restriction is not None and restriction.binds,
        rewards=restriction is not None and bool(restriction.rewards),
    )


def _most(source: Source, board: Board) -> int | None:
    """Return how often one object can activate it at most; None if its costs don't bound it."""
    bounds = [] if source.uses is None else [source.uses]
    if source.leaves or source.discards_hand or (source.taps and not source.untaps):
        bounds.append(1)
    if source.life:
        bounds.append(most_life(board) // source.life)
    if source.energy:
        bounds.append(board.energy // source.energy)
    for kind, amount in source.counters:
        bounds.append(board.objects[source.object].counters.get(kind, 0) // max(amount, 1))
    for take in source.takes:
        amount = take.least + take.per_x * source.x
        if amount and take.measure == "count" and take.action in (*REMOVING, "tap"):
            bounds.append(len(take.eligible) // amount)
    return max(0, min(bounds)) if bounds else None


def most_life(board: Board) -> int:
    """Return the most life that there is to pay with, what mana abilities gain included."""
    untap = {s.object for s in board.sources if s.untaps}
    gains = (s.gains * (UNBOUNDED if s.object in untap else 1) for s in board.sources if s.gains)
    return board.life + sum(gains)


def _usable(source: Source, board: Board, thing: GameObject, siblings: Iterable[Source]) -> bool:
    """Whether the object's own state lets the ability be activated (CR 118.3, 302.6)."""
    if (source.taps or source.untaps) and thing.summoning_sick:
        return False
    if source.taps and thing.tapped and not any(s.untaps for s in siblings):
        return False
    if source.life and (not board.can_pay_life_for_mana or source.life > most_life(board)):
        return False
    return all(s.payable and not s.variable for s in source.mana)
