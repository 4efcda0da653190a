"""In what payments differ: kinds of objects tapped and gone, life, counters, energy, mana left.

Objects that look alike are of one kind. The numbers are told of a model, as expressions, and of a
payment that was found.
"""

from collections import Counter
from collections.abc import Hashable, Sequence

from castable.models.errors import InternalError
from castable.planner.payment.attached import bearing
from castable.planner.payment.decode import Payment
from castable.planner.payment.encoding import Encoding
from castable.planner.payment.program import Expr, Solution, plus
from castable.planner.payment.resources import Resources
from castable.planner.rules.position.objects import GameObject
from castable.planner.rules.terms.demands import REMOVING, Source


def numbers_of(code: Encoding) -> dict[Hashable, Expr]:
    """Return the numbers in which payments differ, as expressions that aren't below 0."""
    look = looks(code.resources)
    found: dict[Hashable, Expr] = {}
    for part in code.parts:
        its = look[part.ids[0]]
        tapped = found.setdefault((its, "tapped"), {})
        gone = found.setdefault((its, "gone"), {})
        plus(tapped, dict.fromkeys((*part.taps_for_mana, *part.taps_to_pay), 1))
        plus(gone, dict.fromkeys((*part.leaves_for_mana, *part.leaves_to_pay), 1))
        plus(gone, dict.fromkeys(part.fallen_and_exiled, 1))
        if code.hand_lost is not None and part.object.zone == "hand":
            plus(gone, {code.hand_lost: len(part.ids)})
    for (i, kind), spent in code.counters.items():
        plus(found.setdefault((look[i], "removed", kind), {}), spent)
    for due, part, _, variable in code.taken:
        if due.take.action in _MARKING:
            plus(found.setdefault((look[part.ids[0]], due.take.action), {}), {variable: 1})
    for used in code.used:
        if used.take.action in _MARKING:
            plus(
                found.setdefault((look[used.part.ids[0]], used.take.action), {}), {used.variable: 1}
            )
    for kind_number, left in code.floats:
        plus(found.setdefault(kind_number, {}), {left: 1})
    found["life"] = code.losses.life
    found["energy"] = {}
    plus(found["energy"], code.energy_for_mana)
    plus(found["energy"], code.dues.energy)
    if any(min(number.values(), default=0) < 0 for number in found.values()):
        raise InternalError("a number that payments differ in counts something downwards")
    return found


def numbers_in(code: Encoding, solution: Solution, payment: Payment) -> Counter[Hashable]:
    """Return the same numbers of a payment that was found; those that are missing are 0."""
    look = looks(code.resources)
    found: Counter[Hashable] = Counter(payment.floating)
    tapped: list[str] = []
    gone: list[str] = []
    for one in payment.activated:
        tapped += one.activation.taps
        gone += one.activation.removes
        for kind, number in one.source.counters:
            found[look[one.activation.object], "removed", kind] += number
        for take, i, counter in one.taken:
            if take.action == "remove_counters":
                found[look[i], "removed", counter] += 1
            elif take.action in _MARKING:
                found[look[i], take.action] += 1
    for method, i, _ in payment.helpers:
        (gone if method == "delve" else tapped).append(i)
    for take, i, counter, number in payment.taken:
        if take.action == "tap":
            tapped.append(i)
        elif take.action in REMOVING:
            gone.append(i)
        elif take.action == "remove_counters":
            found[look[i], "removed", counter] += number
        elif take.action in _MARKING:
            found[look[i], take.action] += 1
    found.update((look[i], "tapped") for i in tapped)
    found.update((look[i], "gone") for i in gone)
    found["life"] = solution.value(code.losses.life)
    found["energy"] = solution.value(code.energy_for_mana) + solution.value(code.dues.energy)
    return found


_MARKING = ("put_counters", "exert")
"""What is done with objects that stay as they are otherwise."""


def kinds(resources: Resources) -> list[tuple[str, ...]]:
    """Return the objects of classes in which not all look alike, by their looks."""
    look = looks(resources)
    found: list[tuple[str, ...]] = []
    for group in resources.classes:
        by_look: dict[Hashable, list[str]] = {}
        for i in group.ids:
            by_look.setdefault(look[i], []).append(i)
        if len(by_look) > 1:
            found += [tuple(ids) for ids in by_look.values()]
    return found


def looks(resources: Resources) -> dict[str, Hashable]:
    """Return what a player sees of each object: those of one look are one kind."""
    board = resources.board
    sources: dict[str, list[Source]] = {}
    for source in board.sources:
        sources.setdefault(source.object, []).append(source)
    borne = bearing(board)
    on = {
        host: tuple(sorted(board.objects[i].name for i in auras))
        for host, auras in resources.auras.items()
    }
    return {
        i: (_look(thing, sources.get(i, ())), on.get(i, ()), borne.get(i, 0))
        for i, thing in board.objects.items()
    }


def _look(thing: GameObject, sources: Sequence[Source]) -> Hashable:
    return (
        thing.name,
        thing.zone,
        thing.tapped,
        thing.summoning_sick,
        thing.types,
        thing.colors,
        thing.power,
        thing.toughness,
        thing.is_token,
        thing.host,
        thing.partner,
        tuple(sorted(thing.counters.items())),
        tuple((s.ability, s.modes, s.restriction, s.x) for s in sources),
    )
