"""What X may be, as far as targets, permissions and prohibitions limit it (CR 107.3a, 601.3a)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from castable.models.amounts import VariableX
from castable.models.filters import ObjectFilter, Relation
from castable.models.targets import Target
from castable.planner.rules.filters.match import Truth
from castable.planner.rules.position.game import Game
from castable.planner.rules.position.objects import GameObject

_MOST = 20
"""Values of X that are looked at; from the last one on, everything is alike."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The values of X that may be announced: from *least* to *most* (None is no bound)."""

    least: int = 0
    most: int | None = None

    def within(self, other: "Bounds") -> "Bounds":
        """Return the values that are in both."""
        if other == ANY:
            return self
        ends = [end for end in (self.most, other.most) if end is not None]
        return Bounds(max(self.least, other.least), min(ends, default=None))


ANY = Bounds()


def spell_at(spell: GameObject, x: int) -> GameObject:
    """Return the spell with the mana value that it has for this X (CR 202.3e)."""
    cost = spell.face.mana_cost
    number = 0 if cost is None or spell.entry.face_down else cost.variables
    return replace(spell, mana_value=spell.mana_value + number * x) if number and x else spell


def bounds_of(test: Callable[[GameObject], Truth], spell: GameObject) -> tuple[Truth, Bounds]:
    """Return the first values of X, on end, for which *test* doesn't fail, and how sure that is.

    A quality that a choice could still give is looked for among the choices (CR 601.3a).
    """
    states = [test(spell_at(spell, x)) for x in range(_MOST + 1)]
    least = next((x for x, state in enumerate(states) if state is not False), None)
    if least is None:
        return False, ANY
    end = next((x for x in range(least, _MOST + 1) if states[x] is False), None)
    run = states[least:end]
    bounds = Bounds(least, None if end is None else end - 1)
    return (True if all(run) else None), bounds


def runs_where(
    test: Callable[[GameObject], bool], spell: GameObject, fixed: int | None
) -> Iterator[Bounds]:
    """Yield the runs of X for which the spell passes a test, or the one that the asker has fixed.

    Past the values that are looked at the last of them stands for all, unless the test asks whether
    the mana value is even.
    """
    if fixed is not None:
        if test(spell_at(spell, fixed)):
            yield Bounds(fixed, fixed)
        return
    states = [test(spell_at(spell, x)) for x in range(_MOST + 1)]
    least: int | None = None
    for x, state in enumerate(states):
        if state and least is None:
            least = x
        elif not state and least is not None:
            yield Bounds(least, x - 1)
            least = None
    if least is not None:
        yield Bounds(least, None if least < _MOST or not states[-3] else _MOST)


def runs_of(terms: Callable[[GameObject], object], spell: GameObject) -> Iterator[Bounds]:
    """Yield the runs of X within which *terms* gives the same."""
    least, last = 0, terms(spell)
    if spell_at(spell, 1) is spell:
        yield ANY
        return
    for x in range(1, _MOST + 1):
        now = terms(spell_at(spell, x))
        if now != last:
            yield Bounds(least, x - 1)
            least, last = x, now
    yield Bounds(least)


def target_values(
    targets: Sequence[Target], game: Game, fixed: int | None
) -> Iterator[tuple[int | None, Bounds]]:
    """Yield values of X that differ in what may be targeted, with the X that each stands for.

    Only filters such as "mana value X or less" make a difference; without one there is one value,
    None, that stands for all.
    """
    asking = [
        (bound, target)
        for whole in targets
        for target in (whole, *whole.alternatives)
        if target.objects is not None
        for bound in _bounds(target.objects)
    ]
    if not asking:
        yield None, ANY
        return
    if fixed is not None:
        yield fixed, ANY
        return
    values: set[int] = set()
    for _, target in asking:
        things = (
            [item.object for item in game.stack]
            if target.zone == "stack"
            else game.all_in(target.zone)
        )
        for thing in things:
            numbers = [n for n in (thing.mana_value, thing.power, thing.toughness) if n is not None]
            values.update(n for n in numbers if n)
            if any(strict for (_, strict), _ in asking):
                values.update(m for n in numbers for m in (n - 1, n + 1))
    relations = {relation for (relation, _), _ in asking}
    for value in sorted({0, *values}, reverse=relations == {">="}):
        if value < 0:
            continue
        if relations == {"<="}:
            yield value, Bounds(value)
        elif relations == {">="}:
            yield value, Bounds(0, value)
        else:
            yield value, Bounds(value, value)


def _bounds(what: ObjectFilter, *, strict: bool = False) -> Iterator[tuple[Relation, bool]]:
    """Yield how a filter compares numbers with X, and whether strictly: "less than X"."""
    for bound in (what.mana_value, what.power, what.toughness):
        if bound is not None and bound.value == "X":
            yield _OPPOSITES[bound.relation] if strict else bound.relation, strict
    for part in what.any_of:
        yield from _bounds(part, strict=strict)
    for part in what.none_of:
        yield from _bounds(part, strict=not strict)


_OPPOSITES: dict[Relation, Relation] = {"<=": ">=", ">=": "<=", "=": "="}
"""What is not at least X is less than X."""


def count_bounds(targets: Sequence[tuple[Target, int]], given: int | None) -> Bounds:
    """Return what X may be where it is the number of targets (CR 601.2c).

    Parameters
    ----------
    targets
        The instances of "target", each with the number of its legal choices.
    given
        How many targets were chosen, if there is one instance and they were.
    """
    result = ANY
    for target, legal in targets:
        if isinstance(target.least, VariableX) and target.least.times and not target.opaque:
            result = result.within(Bounds(0, legal // target.least.times))
    if given is None or len(targets) != 1:
        return result
    target = targets[0][0]
    if isinstance(target.most, VariableX):
        least = -(-given // target.most.times)
        exact = isinstance(target.least, VariableX)
        result = result.within(Bounds(least, given // target.most.times if exact else None))
    return result
