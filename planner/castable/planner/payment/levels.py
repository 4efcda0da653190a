"""The levels of a policy as linear expressions of a model, all to be minimized."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from castable.models.policy import PRESETS, Aim, Policy, aims_of
from castable.planner.payment.attached import bearing
from castable.planner.payment.encode import left_out
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.hand_worth import hand_worth
from castable.planner.payment.missed import Alike, hand_of
from castable.planner.payment.objective import gains, rarity, weakens
from castable.planner.payment.program import Expr, plus
from castable.planner.payment.resources import Part
from castable.planner.payment.worth import UNIT, strength, worth
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import REMOVING

Level = tuple[tuple[Aim, int], ...]
"""Aims that are weighed against each other, with their weights."""

LEFT: Final[frozenset[Aim]] = frozenset(
    {"keep", "castable", "together", "kept_losses", "kept_life"}
)
"""The aims that look at what is left after the payment."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What a payment should do: the levels of a policy, and the objects that the asker names."""

    levels: tuple[Level, ...]
    avoid: frozenset[str] = frozenset()
    """Ids of the objects that are left alone where possible."""
    spend: tuple[tuple[frozenset[str], int], ...] = ()
    """Ids of the objects that are used where possible, and how many of them."""
    keep: frozenset[str] = frozenset()
    """Ids of the cards that stay castable where possible."""
    keep_each: tuple[tuple[frozenset[str], int], ...] = ()
    """The same by the names that the asker gives, and how many of each."""
    rough: bool = False
    """Whether what stays castable is not looked at where that takes a model of its own."""

    @classmethod
    def of(
        cls,
        policy: Policy,
        *,
        avoid: Iterable[str] = (),
        spend: Iterable[tuple[frozenset[str], int]] = (),
        keep: Iterable[tuple[frozenset[str], int]] = (),
    ) -> "Aims":
        """Read a policy."""
        levels = tuple(tuple(aims_of(level).items()) for level in policy.levels)
        each = tuple(keep)
        ids = frozenset[str]().union(*(named for named, _ in each))
        return cls(levels, frozenset(avoid), tuple(spend), ids, each)

    @property
    def but_together(self) -> "Aims":
        """The same without what can be cast one after another."""
        levels = (tuple(part for part in level if part[0] != "together") for level in self.levels)
        return replace(self, levels=tuple(filter(None, levels)))

    @property
    def look_at_all_together(self) -> bool:
        """Whether any level is about how many cards can be cast one after another."""
        return any(aim == "together" for level in self.levels for aim, _ in level)

    @property
    def look_at_what_is_left(self) -> bool:
        """Whether any level is about what stays castable."""
        return any(aim in LEFT for level in self.levels for aim, _ in level)

    @property
    def avoids_first(self) -> bool:
        """Whether objects are named that are left alone before anything else, a larger X too."""
        levels = (level for level in self.levels if self.spend or level != (("spend", 1),))
        return bool(self.avoid) and next(levels, ()) == (("avoid", 1),)

    @property
    def keeps_first(self) -> bool:
        """Whether cards are named that stay castable whatever that takes, a smaller X too."""
        levels = (level for level in self.levels if level not in ((("avoid", 1),), (("spend", 1),)))
        return bool(self.keep) and next(levels, ()) == (("keep", 1),)

    def cut(self) -> "tuple[Aims, Aims]":
        """Return the levels before the first that looks at what is left, and the others."""
        left = LEFT if self.keep else LEFT - {"keep"}
        looks = (n for n, level in enumerate(self.levels) if any(aim in left for aim, _ in level))
        number = next(looks, len(self.levels))
        first = replace(self, levels=self.levels[:number])
        return first, replace(self, levels=self.levels[number:])

    @property
    def named(self) -> tuple[tuple[str, ...], ...]:
        """The objects that must be told apart from others, each by itself."""
        if not (self.avoid or self.spend):
            return ()
        return tuple((i,) for i in sorted(self.avoid.union(*(ids for ids, _ in self.spend))))


CAREFUL: Final = Aims.of(PRESETS["careful"])


def policy_levels(code: Encoding, aims: Aims, left: dict[Aim, Expr] | None = None) -> list[Expr]:
    """Return the levels of *aims*, first to last.

    *left* are the expressions of :data:`LEFT`; without them these aims are passed over.
    """
    losses = code.losses
    waste, taps = losses.floating, losses.taps
    if losses.spared and aims.look_at_what_is_left:
        # Mana for nothing is no loss where its source is, and no gain unless something needs it.
        waste = {**losses.floating, **losses.spared}
        taps = dict(losses.taps)
        plus(taps, losses.floating)
    known: dict[Aim, Expr] = {
        "losses": losses.things,
        "wanted": losses.spent,
        "rewarded": losses.rewarded,
        "life": losses.life,
        "waste": waste,
        "taps": taps,
        "flexibility": losses.rarity,
        **(left or {}),
    }
    nothing = _nothing_to(aims, known)
    result = []
    for level in aims.levels:
        if all(aim in nothing for aim, _ in level):
            continue
        total: Expr = {}
        for aim, weight in level:
            expr = known[aim] if aim in known else _expression(code, aims, aim)
            if weight == 1 and len(level) == 1:
                total = expr
            else:
                plus(total, expr, weight)
        result.append(total)
    return result


def by_object(code: Encoding) -> list[Expr]:
    """Return what decides between payments that are equal on every level: the objects' order.

    Those that stand last in the position are used last, and creatures that could attack or use
    {T} (CR 302.6) behind all others. Before that, of permanents of one name the one is given up
    that has the fewest counters and Equipment and the most Auras of opponents; cards of as many
    types as can be stay in the graveyard; what is tapped in
    any case is tapped for the mana that gains most life, and abilities that do not tap their
    object are activated no more often than is needed: nothing else counts them. Then creatures
    that have been there since the turn began, and large ones, are spared, and then sources of snow
    mana, which do all that others do.
    """
    exchanges = {act.variable: 1 for act in code.acts if not act.ability.source.taps}
    places = {i: place for place, i in enumerate(code.resources.board.objects)}
    ready = (part.group.creature and _may_attack(part.object) for part in code.parts)
    ranks = zip(ready, (places[part.ids[0]] for part in code.parts), code.parts, strict=True)
    parts = [part for _, _, part in sorted(ranks, key=lambda rank: rank[:2], reverse=True)]
    order = [dict.fromkeys(sorted(used), 1) for used in map(_uses, parts) if used]
    if code.types_gone is None:
        code.types_gone = _types_gone(code)
    first = (_bare(code), code.types_gone, _gained(code), exchanges, _fighters(code), _snow(code))
    return [*filter(None, first), *order]


def _may_attack(thing: GameObject) -> bool:
    return thing.zone == "battlefield" and not thing.summoning_sick


def _bare(code: Encoding) -> Expr:
    """Weigh what is given up among others of its name by what is on it."""
    borne = bearing(code.resources.board)
    named: dict[str, list[tuple[int, Part]]] = {}
    for part in code.parts:
        if part.leaves and part.object.zone == "battlefield":
            value = borne.get(part.ids[0], 0) + sum(
                number * (-1 if kind == "stun" or weakens(kind) else 1)
                for kind, number in part.object.counters.items()
            )
            named.setdefault(part.object.name, []).append((value, part))
    result: Expr = {}
    for alike in named.values():
        ranks = sorted({value for value, _ in alike})
        for value, part in alike if len(ranks) > 1 else ():
            plus(result, dict.fromkeys(part.leaves, ranks.index(value)))
    return result


def _types_gone(code: Encoding) -> Expr:
    """Count the card types of which no card is left in the graveyard (delirium)."""
    program = code.program
    result: Expr = {}
    parts = [part for part in code.parts if part.object.zone == "graveyard"]
    if not any(part.leaves for part in parts):
        return result
    for kind in sorted(frozenset[str]().union(*(part.object.types for part in parts))):
        alike = [part for part in parts if kind in part.object.types]
        number = sum(len(part.ids) for part in alike)
        leaves: Expr = {v: 1 for part in alike for v in part.leaves}
        if all(part.leaves for part in alike):
            gone = program.var(1)
            program.row({**leaves, gone: -number}, None, number - 1)
            result[gone] = 1
    return result if len(result) > 1 else {}


def _gained(code: Encoding) -> Expr:
    """Count the life that mana abilities which tap their object gain, negated."""
    acts = (act for act in code.acts if act.ability.source.taps)
    return {act.variable: -n for act in acts if (n := gains(act.ability.source)) > 0}


def _fighters(code: Encoding) -> Expr:
    """Weigh the creatures that are tapped; nothing where all of them weigh the same."""
    creatures = [part for part in code.parts if part.group.creature and _taps(part)]
    weighed = {part.ids[0]: strength(part.object) for part in creatures}
    if len(set(weighed.values())) < 2:
        return {}
    return {v: weighed[part.ids[0]] for part in creatures for v in _taps(part)}


def _snow(code: Encoding) -> Expr:
    """Count the sources of snow mana that are tapped; nothing where there are no others."""
    made = [(any(a.source.snow for a in p.group.abilities), _taps(p)) for p in code.parts]
    snowy = [taps for is_snow, taps in made if is_snow]
    return {v: 1 for taps in snowy for v in taps} if len(snowy) < len(made) else {}


def _taps(part: Part) -> set[int]:
    return {*part.taps_for_mana, *part.taps_to_pay}


def _nothing_to(aims: Aims, known: dict[Aim, Expr]) -> frozenset[Aim]:
    """Return the aims that nothing is to; the same for every model of a question."""
    nothing = LEFT - known.keys()
    if not aims.avoid:
        nothing |= {"avoid"}
    if not aims.spend:
        nothing |= {"spend"}
    return nothing


def _expression(code: Encoding, aims: Aims, aim: Aim) -> Expr:
    """Write an aim that few policies look at, or few questions."""
    match aim:
        case "blockers":
            creatures = [p for p in code.parts if p.group.creature]
            tapped = {v: 1 for p in creatures for v in (*p.taps_for_mana, *p.taps_to_pay)}
            return tapped | {v: -1 for p in creatures for v in p.tapped_and_gone}
        case "avoid":
            return avoided(code, aims)
        case "spend":
            if code.unspent is None:
                code.unspent = _unused(code, aims)
            return code.unspent
        case "worth":
            if code.worth is None:
                code.worth = _worth(code)
            return code.worth
        case "missed":
            if code.missed is None:
                code.missed = _missed(code)
            return code.missed
        case _:
            return {}


def avoided(code: Encoding, aims: Aims) -> Expr:
    """Count the objects used that should not be."""
    result = {v: 1 for p in code.parts if p.ids[0] in aims.avoid for v in _in_use(p, code)}
    for aura in sorted(aims.avoid.intersection(code.auras)):
        plus(result, code.auras[aura])
    return result


def _unused(code: Encoding, aims: Aims) -> Expr:
    """Count the objects used that should be, negated: each once, however it is used."""
    program = code.program
    result: Expr = {}
    for ids, most in aims.spend:
        counted = program.var(most)
        row: Expr = {counted: -1}
        for part in code.parts:
            uses = _in_use(part, code)
            if part.ids[0] in ids and uses:
                used = program.var(len(part.ids))
                program.row({**dict.fromkeys(uses, 1), used: -1}, 0)
                row[used] = 1
        program.row(row, 0)
        result[counted] = -1
    return result


def _worth(code: Encoding) -> Expr:
    """Weigh what is lost among its like, the cards of the hand by what it can do without."""
    gone: Expr = {}
    for lost in _hand_lost(code).values():
        plus(gone, lost)
    result = dict(code.losses.worth)
    if gone:
        takes = (due.take for due in code.dues.takes)
        worths = hand_worth(_hand(code), code.resources.board, takes)
        if len(worths) == 1:
            plus(result, gone, *worths)
        else:
            parts = {code.program.var(number): value for value, number in worths.items()}
            code.program.row({**gone, **dict.fromkeys(parts, -1)}, None, 0)
            plus(result, parts)
    return result if _halves(code) else {v: n // UNIT for v, n in result.items()}


def _halves(code: Encoding) -> bool:
    """Whether anything that could be lost lies between two whole weights."""
    board = code.resources.board
    takes = [*(due.take for due in code.dues.takes), *(t for s in board.sources for t in s.takes)]
    losses = [(i, t.action) for t in takes if t.action in REMOVING for i in t.eligible]
    losses += [(s.object, s.leaves) for s in board.sources if s.leaves]
    return any(
        worth(thing, action) % UNIT
        for i, action in losses
        if (thing := board.objects.get(i)) is not None
    )


def _missed(code: Encoding) -> Expr:
    """Weigh the cards of the hand that are gone, and the colors of the sources that are."""
    program, resources = code.program, code.resources
    result: Expr = {}
    for part in code.parts:
        if part.object.zone == "battlefield":
            leaves = dict.fromkeys((*part.leaves_for_mana, *part.leaves_to_pay), 1)
            colors = rarity(part.group, resources.kinds, resources.scarce)
            plus(result, leaves, colors if leaves else 0)
    gone = _hand_lost(code)
    if not gone:
        return result
    discards = {v for due, _, _, v in code.taken if due.take.action == "discard"}
    discards.update(used.variable for used in code.used if used.take.action == "discard")
    discards.update(a.variable for a in code.acts if a.ability.source.leaves == "discard")
    if code.hand_lost is not None:
        discards.add(code.hand_lost)
    for alike in _hand(code):
        lost: Expr = {}
        for i in alike.ids:
            plus(lost, gone.get(i, {}))
        plus(result, lost, alike.each)
        plus(result, {v: n for v, n in lost.items() if v in discards}, -alike.spared)
        if alike.more and program.high(lost) > alike.free:
            over = program.var(len(alike.ids))
            program.row({**lost, over: -1}, None, alike.free)
            result[over] = alike.more
    return result


def _hand_lost(code: Encoding) -> dict[str, Expr]:
    """Count the cards of the hand that are gone, by the first of each part that can lose some."""
    gone: dict[str, Expr] = {}
    for part in code.parts:
        if part.object.zone == "hand":
            leaves = dict.fromkeys((*part.leaves_for_mana, *part.leaves_to_pay), 1)
            if code.hand_lost is not None:
                leaves[code.hand_lost] = len(part.ids)
            if leaves:
                gone[part.ids[0]] = leaves
    return gone


def _hand(code: Encoding) -> list[Alike]:
    board = code.resources.board
    return hand_of(board, left_out(board, code.dues.announced[0].cost))


def _uses(part: Part) -> set[int]:
    """Return what taps or removes objects of a part."""
    return {
        *part.taps_for_mana, *part.taps_to_pay, *part.leaves_for_mana, *part.leaves_to_pay,
    }  # fmt: skip


def _in_use(part: Part, code: Encoding) -> set[int]:
    """Return what uses objects of a part: activations that leave them as they are included."""
    staying = (
        act.variable
        for act in code.acts
        if act.part is part and not (act.ability.source.taps or act.ability.source.leaves)
    )
    return _uses(part).union(staying)
