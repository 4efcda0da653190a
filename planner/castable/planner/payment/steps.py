"""A payment told as a plan: steps in the order of CR 601.2a-i, 602.2, 116 and 118."""

from collections import Counter
from collections.abc import Collection, Iterable

from castable.models.mana import ManaCost, ManaSymbol, ManaType, print_mana
from castable.models.plan import Announcement, Do, Lost, Plan, Step, TotalCost
from castable.planner.payment.attached import auras_lost
from castable.planner.payment.decode import Activated, Payment
from castable.planner.payment.demand import Sink
from castable.planner.payment.dying import dying
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.objective import weakens
from castable.planner.payment.payments import helped
from castable.planner.payment.program import Solution
from castable.planner.payment.randomly import drawn_from, whatever_goes
from castable.planner.payment.resources import Kind
from castable.planner.payment.telling import names_told, told_apart
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import REMOVING, LockedCost, Source, Take, Terms
from castable.planner.rules.words.phrases import said

_DO: dict[str, Do] = {
    "tap": "tap",
    "untap": "untap",
    "unattach": "unattach",
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "return": "return",
    "put_back": "put_back",
    "reveal": "reveal",
    "remove_counters": "remove_counters",
    "put_counters": "put_counters",
    "mill": "mill",
    "exert": "exert",
}
_HELPS: dict[str, Do] = {
    "convoke": "convoke",
    "improvise": "improvise",
    "delve": "delve",
    "waterbend": "waterbend",
}

_CAST: tuple[str, Do] = ("601.2i", "cast")
_SPECIAL: dict[str | None, tuple[str, Do]] = {
    None: ("116.2a", "play"),
    "turn_face_up": ("116.2b", "turn_face_up"),
    "end_effect": ("116.2c", "end_effect"),
    "suspend": ("116.2f", "suspend"),
    "companion": ("116.2g", "companion"),
    "foretell": ("116.2h", "foretell"),
    "plot": ("116.2k", "plot"),
    "unlock": ("116.2m", "unlock"),
}
"""What is done in the end by a special action, and its rule; a land is played for nothing."""


def plan(
    code: Encoding,
    solution: Solution,
    payment: Payment,
    castable: tuple[str, ...] = (),
    together: tuple[str, ...] | None = None,
) -> Plan:
    """Tell *payment* as a plan, with what stays *castable*, each by itself and *together*."""
    board, kinds = code.resources.board, code.resources.kinds
    announced = payment.announced
    cost = announced.cost
    x = _x(payment, solution)
    paid = _paid(payment, kinds)
    symbols, locked = _ways(payment, solution, paid, board)
    life = solution.value(code.dues.life)
    energy = solution.value(code.dues.energy)
    counts = [solution.values[c] for c in announced.counts]
    takes = [(t, 1) for t in cost.takes]
    for repeated, count in zip(cost.repeated, counts, strict=True):
        takes += [(t, count) for t in repeated.takes]
    announcement = _announcement(cost, x, symbols, counts)
    total = TotalCost(
        mana=str(locked.normal()),
        other=(*_other(takes, life, energy, x or 0), *cost.acts),
        breakdown=cost.breakdown,
    )
    before, window = _windows(payment.activated, cost)
    steps = [_activate(a, board, kinds, "605.3a") for a in before]
    steps += _proposal(cost, announcement, total)
    inside = "601.2g" if cost.kind in ("cast", "activate") else "605.3a"
    steps += [_activate(a, board, kinds, inside) for a in window]
    steps += _payments(payment, paid, board, takes, x or 0, life, energy)
    if cost.kind in ("cast", "special"):
        cr, do = _CAST if cost.kind == "cast" else _SPECIAL[cost.announce.alternative]
        steps.append(Step(cr=cr, do=do, object=cost.object, name=cost.name))
    lost = _lost(payment, solution.value(code.losses.life), energy, board)
    if solution.value(code.dead):  # who has lost casts nothing more (CR 704.5a)
        castable, together = (), together and ()
    if chance := drawn_from(payment, lost, board):
        lost = lost.model_copy(update={"at_random": chance})
        castable, together = whatever_goes(payment, chance, castable, together, board)
    return Plan(
        announce=announcement,
        total_cost=total,
        steps=tuple(steps),
        lost=lost,
        floating=print_mana(kinds[k].type for k in payment.floating),
        castable=castable,
        together=together,
        names=names_told(announcement, steps, lost, board),
        told_apart=told_apart(steps, board),
    )


def _x(payment: Payment, solution: Solution) -> int | None:
    announced = payment.announced
    if announced.x is not None:
        return solution.values[announced.x]
    cost = announced.cost
    return 0 if cost.mana.variable or cost.x_most != 0 else None


def _paid(payment: Payment, kinds: list[Kind]) -> list[tuple[Sink, str, ManaType]]:
    """Return symbol class, way and type of each mana spent on the total."""
    result = []
    terms = payment.announced.cost.terms
    for sink, number in payment.mana:
        mana = kinds[number].type
        if sink.symbol.types:
            way = f"{{{_half(sink.symbol.types, mana, terms)}}}"
        else:
            way = "{S}" if sink.symbol.snow else "{1}"
        result.append((sink, way, mana))
    return result


def _half(types: tuple[ManaType, ...], mana: ManaType, terms: Terms) -> ManaType:
    """Return the type of which mana pays a symbol: its own, or one as though of it (CR 609.4b)."""
    if mana in types and mana not in terms.only_so:
        return mana
    like = [t for t in types if (mana, t) in terms.as_though]
    like += [t for t in types if t is not ManaType.C]
    return like[0] if like else types[0]


def _ways(
    payment: Payment,
    solution: Solution,
    paid: list[tuple[Sink, str, ManaType]],
    board: Board,
) -> tuple[tuple[str, ...], ManaCost]:
    """Return how the symbols with a choice are paid, and the mana locked in."""
    announced = payment.announced
    told: list[str] = []
    locked: list[ManaSymbol] = []
    uses = [(s, w) for s, w, _ in paid]
    uses += [(s, helped(s, board.objects[i])) for _, i, s in payment.helpers]
    for text, sink in announced.sinks.items():
        symbol = sink.symbol
        if not (symbol.types or symbol.snow):
            continue
        for used, way in uses:
            if used is sink:
                locked.append(ManaSymbol.parse(way))
                if len(symbol.types) > 1 or symbol.phyrexian or symbol.generic:
                    told.append(f"{text} as {way}")
    for way_of in announced.ways:
        number = solution.values[way_of.variable]
        told += [f"{way_of.symbol.text} as {way_of.way}"] * number
    for index, way in announced.cost.fixed_ways:
        told.append(f"{announced.cost.mana.symbols[index].text} as {way}")
    generic = solution.value(announced.generic)
    if generic:
        locked.append(ManaSymbol.parse(f"{{{generic}}}"))
    return tuple(told), ManaCost(tuple(locked))


def _announcement(
    cost: LockedCost, x: int | None, symbols: tuple[str, ...], counts: list[int]
) -> Announcement:
    fixed = cost.announce
    if x is None and not symbols and not counts:
        return fixed
    additional = list(fixed.additional)
    needed = fixed.targets_needed
    for repeated, count in zip(cost.repeated, counts, strict=True):
        additional += [repeated.keyword] * count
        needed += repeated.targets * count
    said = {"x": x, "symbols": symbols, "additional": tuple(additional), "targets_needed": needed}
    return fixed.model_copy(update=said)


def _other(takes: list[tuple[Take, int]], life: int, energy: int, x: int) -> tuple[str, ...]:
    parts = [said(t, x) for t, times in takes for _ in range(times)]
    if life:
        parts.append(f"pay {life} life")
    if energy:
        parts.append("pay " + "{E}" * energy)
    return tuple(parts)


def _windows(
    activated: list[Activated], cost: LockedCost
) -> tuple[list[Activated], list[Activated]]:
    """Split off what must happen before the spell is proposed, and all that comes before it.

    Where no mana is due, nothing is activated once it is proposed (CR 601.2g).
    """
    plain = not any(a.source.leaves or a.source.takes for a in activated)
    if plain and not cost.asks_for_mana:
        return activated, []
    last = max((n for n, a in enumerate(activated) if a.source.before_casting), default=-1)
    return activated[: last + 1], activated[last + 1 :]


def _proposal(cost: LockedCost, announce: Announcement, total: TotalCost) -> list[Step]:
    """Return the steps up to the locked total cost."""

    def step(cr: str, do: Do, pays: str = "") -> Step:
        return Step(cr=cr, do=do, object=cost.object, name=cost.name, pays=pays)

    if cost.kind in ("special", "pay"):
        return [step("118.13", "announce")] if announce.symbols or announce.x is not None else []
    steps = [step("601.2a" if cost.kind == "cast" else "602.2a", "propose")]
    steps.append(step("601.2b", "announce"))
    if announce.targets or announce.targets_needed:
        steps.append(step("601.2c", "target"))
    steps.append(step("601.2f", "lock", ", ".join((total.mana, *total.other))))
    return steps


def _activate(one: Activated, board: Board, kinds: list[Kind], cr: str) -> Step:
    source, i = one.source, one.activation.object
    return Step(
        cr=cr,
        do="activate",
        object=i,
        name=board.objects[i].name,
        ability=source.ability,
        pays=_ability_cost(one, kinds),
        adds=print_mana(kinds[k].type for k in one.kinds),
        uses=tuple(o for t, o, _ in one.taken if o != i or t.action != "put_counters"),
        gains=source.gains,
    )


def _ability_cost(one: Activated, kinds: list[Kind]) -> str:
    return ability_cost(one.source, print_mana(kinds[k].type for k in one.activation.fed))


def ability_cost(source: Source, with_mana: str) -> str:
    """Write what an activation costs, with the mana that pays: ``{1} with {U}, {T}``."""
    parts: list[str] = []
    if source.mana:
        cost = ManaCost(source.mana).normal()
        parts.append(f"{cost} with {with_mana}" if with_mana else str(cost))
    if source.taps:
        parts.append("{T}")
    if source.untaps:
        parts.append("{Q}")
    if source.life:
        parts.append(f"pay {source.life} life")
    if source.energy:
        parts.append("pay " + "{E}" * source.energy)
    parts += [f"remove {n} {kind} counter{'s' * (n > 1)}" for kind, n in source.counters]
    parts += [t.phrase for t in source.takes]
    if source.discards_hand:
        parts.append("discard your hand")
    parts += source.acts
    if source.leaves:
        parts.append(f"{source.leaves} this")
    return ", ".join(parts)


def _payments(
    payment: Payment,
    paid: list[tuple[Sink, str, ManaType]],
    board: Board,
    takes: list[tuple[Take, int]],
    x: int,
    life: int,
    energy: int,
) -> list[Step]:
    """Return the payments; what is random or moves cards of the library last (CR 601.2h)."""
    steps = []
    spent: dict[str, list[ManaType]] = {}
    for _, way, mana in paid:
        spent.setdefault(way, []).append(mana)
    for way, types in spent.items():
        pays_for = f"{{{len(types)}}}" if way == "{1}" else way * len(types)
        steps.append(Step(cr="601.2h", do="pay_mana", pays=print_mana(types), pays_for=pays_for))
    fallen = {i for take, i, _, _ in payment.taken if take.falls}
    after: list[Step] = []
    for method, i, sink in payment.helpers:
        step = Step(
            cr="601.2h",
            do=_HELPS[method],
            object=i,
            name=board.objects[i].name,
            pays_for=helped(sink, board.objects[i]) if method == "convoke" else "{1}",
        )
        (after if method == "delve" and i in fallen else steps).append(step)
    if life:
        steps.append(Step(cr="601.2h", do="life", amount=life))
    if energy:
        steps.append(Step(cr="601.2h", do="energy", amount=energy))
    last: list[Step] = []
    for take, i, counter, number in sorted(payment.taken, key=lambda t: _late(t, fallen)):
        own_loyalty = counter == "loyalty" and i == payment.announced.cost.object
        step = Step(
            cr="606.4" if own_loyalty else "601.2h",
            do=_DO[take.action],
            object=i,
            name=board.objects[i].name,
            amount=number if take.action in ("remove_counters", "put_counters") else 0,
            counter=counter,
            random=take.random,
        )
        (last if take.random else steps).append(step)
    for take, times in takes:
        amount = take.least * times + take.per_x * x
        if take.action == "mill" and amount:
            last.append(Step(cr="601.2h", do="mill", amount=amount))
    for act in payment.announced.cost.acts:
        step = Step(cr="601.2h", do="perform", pays=act)
        (last if "library" in act or act.startswith("mill ") else steps).append(step)
    return steps + after + last


def _late(taken: tuple[Take, str, str, int], fallen: Collection[str]) -> int:
    """Rank payments: what is tapped for a cost may be untapped for it, and what leaves is last.

    Behind it is what is exiled of the graveyard that has *fallen* there by the cost itself.
    """
    take, i, *_ = taken
    if _leaves(take):
        return 2 if take.falls or i not in fallen else 3
    return int(take.action == "untap")


def _leaves(take: Take) -> bool:
    """Whether the objects are gone afterwards: such payments come after all others."""
    return take.action in REMOVING


def _lost(payment: Payment, life: int, energy: int, board: Board) -> Lost:
    """Sum up what is gone for good."""
    gone: dict[str, list[str]] = {action: [] for action in REMOVING}
    counters: Counter[tuple[str, str]] = Counter()
    taken = [*payment.taken]
    for one in payment.activated:
        energy += one.source.energy
        if one.source.leaves:
            gone[one.source.leaves].append(one.activation.object)
        for kind, number in one.source.counters:
            counters[one.activation.object, kind] += number
        taken += [(t, i, c, t.least if t.action == "put_counters" else 1) for t, i, c in one.taken]
    gone["discard"] += payment.discarded_first
    gone["exile"] += [i for method, i, _ in payment.helpers if method == "delve"]
    _note(taken, gone, counters)
    moved = {i for ids in gone.values() for i in ids}
    put = weakening((take, i, n) for take, i, _, n in taken)
    return Lost(
        life=life,
        energy=energy,
        sacrificed=tuple(gone["sacrifice"]),
        discarded=tuple(gone["discard"]),
        exiled=tuple(gone["exile"]),
        returned=tuple(gone["return"]),
        put_back=tuple(gone["put_back"]),
        auras=auras_lost(board.objects, moved),
        counters=tuple(f"{n} {kind} from {i}" for (i, kind), n in counters.items()),
        weakened=tuple(f"{n} {kind} on {i}" for (i, kind), n in put.items()),
        dying=dying(board.objects, moved, counters, put),
    )


def weakening(taken: Iterable[tuple[Take, str, int]]) -> Counter[tuple[str, str]]:
    """Count what is put on objects and makes them smaller, by object and kind of counter."""
    put: Counter[tuple[str, str]] = Counter()
    for take, i, number in taken:
        if take.action == "put_counters" and weakens(take.counter):
            put[i, take.counter] += number
    return put


def _note(
    taken: Iterable[tuple[Take, str, str, int]],
    gone: dict[str, list[str]],
    counters: Counter[tuple[str, str]],
) -> None:
    for take, i, counter, number in taken:
        if _leaves(take):
            gone[take.action].append(i)
        elif take.action == "remove_counters":
            counters[i, counter] += number
