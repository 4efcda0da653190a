"""What an announced attempt costs in all, computed anew for the referee (CR 601.2b, 601.2f)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from msgspec import Struct

from castable.models.errors import NotationError
from castable.models.mana import ManaCost, ManaSymbol
from castable.models.plan import Announcement, Plan
from castable.planner.rules.terms.demands import LockedCost, Repeated, Take

LIFE_FOR_A_SYMBOL = 2
"""Life that may be paid for a Phyrexian symbol (CR 107.4f)."""
LIFE_WAY = "2 life"


class Owed(Struct, frozen=True):
    """A Take with its amount made definite."""

    take: Take
    amount: int


class Total(Struct, frozen=True):
    """The total cost as it is locked in (CR 601.2f)."""

    symbols: tuple[ManaSymbol, ...]
    """Symbols that one mana of a certain kind pays, each with one way left."""
    generic: int
    variable: int
    """How much of *generic* is due for {X}."""
    life: int
    energy: int
    takes: tuple[Owed, ...]

    @property
    def drawn(self) -> set[str]:
        """Ids of what chance may take (CR 701.9b)."""
        return {i for owed in self.takes if owed.take.random for i in owed.take.eligible}

    @property
    def mana(self) -> int:
        """The amount of mana."""
        return len(self.symbols) + self.generic

    @property
    def cost(self) -> ManaCost:
        """The mana, as a cost is written."""
        number = [f"{{{self.generic}}}"] if self.generic or not self.symbols else []
        return ManaCost.of([*number, *self.symbols]).normal()

    def __str__(self) -> str:
        return str(self.cost)


class Misannounced(Exception):
    """The announcement is not one that the rules allow."""


def has_choice(symbol: ManaSymbol) -> bool:
    """Return whether the way to pay *symbol* is announced (CR 601.2b)."""
    return len(symbol.types) > 1 or symbol.phyrexian or bool(symbol.types and symbol.generic)


def ways_of(symbol: ManaSymbol) -> frozenset[str]:
    """Return the ways in which *symbol* may be announced (CR 107.4e-f)."""
    ways = {f"{{{t}}}" for t in symbol.types}
    if symbol.generic:
        ways.add(f"{{{symbol.generic}}}")
    if symbol.phyrexian:
        ways.add(LIFE_WAY)
    return frozenset(ways)


def totals(cost: LockedCost, plan: Plan) -> Iterator[Total]:
    """Yield the total costs that the announcement of *plan* can stand for.

    There is one, save where repeated costs share a keyword (two kinds of replicate), or where it is
    for the steps to tell which of two parts of the cost an object is given for.

    Raises
    ------
    Misannounced
        With the sentence that says what is wrong.
    """
    _check_fixed(cost.announce, plan.announce)
    x = plan.announce.x or 0
    if x < cost.x_least or (cost.x_most is not None and x > cost.x_most):
        most = "any number" if cost.x_most is None else cost.x_most
        raise Misannounced(
            f"X = {x} is announced, where {cost.x_least} to {most} is allowed (CR 107.3, 601.2b)"
        )
    ways = _counts(cost, plan.announce)
    if not ways:
        raise Misannounced("additional costs are announced that may not be paid so (CR 601.2b)")
    ways = [counts for counts in ways if _targets(cost, counts) == plan.announce.targets_needed]
    if not ways:
        raise Misannounced(
            f"{plan.announce.targets_needed} targets are announced, and what is paid asks for "
            "another number (CR 601.2c)"
        )
    for counts in ways:
        for given in _given(cost, plan):
            yield _total(cost, plan.announce, x, counts, given)


def _targets(cost: LockedCost, counts: tuple[int, ...]) -> int:
    """Return how many targets are needed: more for each time that a cost is paid (CR 702.33c)."""
    more = (r.targets * times for r, times in zip(cost.repeated, counts, strict=True))
    return cost.announce.targets_needed + sum(more)


def _check_fixed(fixed: Announcement, announced: Announcement) -> None:
    """Complain where the announcement differs from the choices that the cost was locked for."""
    if fixed is announced:
        return
    for name in ("face", "alternative", "modes", "splice", "chosen", "targets"):
        if getattr(fixed, name) != getattr(announced, name):
            raise Misannounced(
                f"{name.replace('_', ' ')} {getattr(announced, name)!r} is announced, and the "
                f"total cost was locked for {getattr(fixed, name)!r} (CR 601.2b)"
            )


def _counts(cost: LockedCost, announced: Announcement) -> list[tuple[int, ...]]:
    """Return how often each repeated cost may have been paid, by the keywords announced."""
    if not cost.repeated and announced.additional == cost.announce.additional:
        return [()]
    extra = Counter(announced.additional)
    extra.subtract(Counter(cost.announce.additional))
    keywords = {r.keyword for r in cost.repeated}
    if any(n < 0 or (n > 0 and keyword not in keywords) for keyword, n in extra.items()):
        return []
    spans = [_span(r, extra[r.keyword]) for r in cost.repeated]
    return [
        counts
        for counts in product(*spans)
        if all(
            extra[keyword]
            == sum(n for n, r in zip(counts, cost.repeated, strict=True) if r.keyword == keyword)
            for keyword in keywords
        )
    ]


def _span(repeated: Repeated, announced: int) -> range:
    most = announced if repeated.most is None else min(repeated.most, announced)
    return range(repeated.least, most + 1)


def _given(cost: LockedCost, plan: Plan) -> Iterator[tuple[int, ...]]:
    """Yield how many objects may be given for each part that takes mana off the total.

    How many there are is announced (CR 601.2b), so that the total is known when it is locked.
    """
    spans = []
    for take in (take for take in cost.takes if take.saves):
        number = sum(
            max(1, step.amount)
            for step in plan.steps
            if step.do == take.action and step.object in take.eligible
        )
        spans.append(range(max(number, take.least), take.least - 1, -1))
    return product(*spans)


def _total(
    cost: LockedCost,
    announced: Announcement,
    x: int,
    counts: tuple[int, ...],
    given: tuple[int, ...],
) -> Total:
    """Add up the total for *x* and for repeated costs paid *counts* times (CR 601.2f).

    *given* are the numbers of objects that each take mana off.
    """
    paid = list(zip(cost.repeated, counts, strict=True))
    symbols = list(cost.mana.symbols)
    generic, variable, life = cost.mana.generic, cost.mana.variable, cost.life
    takes = [take for take in cost.takes if not take.saves]
    saving = list(zip((t for t in cost.takes if t.saves), given, strict=True))
    generic -= sum(take.saves * number for take, number in saving)
    for repeated, times in paid:
        symbols.extend(repeated.mana.symbols * times)
        generic += repeated.mana.generic * times
        variable += repeated.mana.variable * times
        life += repeated.life * times
        takes.extend(repeated.takes * times)
    plain, hybrid_generic, lives = _resolve(cost, symbols, announced.symbols)
    due = max(0, generic + variable * x + hybrid_generic, cost.mana.least - len(plain))
    return Total(
        symbols=plain,
        generic=due,
        variable=min(variable * x, due),
        life=life + cost.life_per_x * x + LIFE_FOR_A_SYMBOL * lives,
        energy=cost.energy + cost.energy_per_x * x,
        takes=(
            *(Owed(take, take.least + take.per_x * x) for take in takes),
            *(Owed(replace(take, open_ended=False), number) for take, number in saving),
        ),
    )


def _resolve(
    cost: LockedCost, symbols: list[ManaSymbol], announced: tuple[str, ...]
) -> tuple[tuple[ManaSymbol, ...], int, int]:
    """Put the announced ways in the place of symbols that have a choice.

    Returns
    -------
    tuple
        Symbols of one way, generic mana from monocolored hybrid symbols, and how many symbols are
        paid with life.
    """
    if not announced and not any(has_choice(s) for s in symbols):
        return tuple(symbols), 0, 0
    said = [tuple(text.split(" as ", 1)) for text in announced]
    if any(len(pair) != 2 for pair in said):
        raise Misannounced(f"the ways {announced!r} can't be read (CR 601.2b)")
    need = Counter(s.text for s in symbols if has_choice(s))
    if need != Counter(pair[0] for pair in said):
        raise Misannounced(
            f"the ways of {sorted(need.elements())} are to be announced, and "
            f"{list(announced)} are (CR 601.2b)"
        )
    ways = Counter((pair[0], pair[1]) for pair in said)
    fixed = Counter((cost.mana.symbols[index].text, way) for index, way in cost.fixed_ways)
    if any(ways[key] < times for key, times in fixed.items() if has_choice(_symbol(key[0]))):
        raise Misannounced(f"the ways {list(announced)} are not those that were asked for")
    plain = [s for s in symbols if not has_choice(s)]
    generic = lives = 0
    for (text, way), times in ways.items():
        symbol = _symbol(text)
        if way not in ways_of(symbol):
            raise Misannounced(f"{text} can't be paid as {way} (CR 107.4e-f)")
        if way == LIFE_WAY:
            lives += times
        elif symbol.generic and way == f"{{{symbol.generic}}}":
            generic += symbol.generic * times
        else:
            plain.extend([_symbol(way)] * times)
    return tuple(plain), generic, lives


def _symbol(text: str) -> ManaSymbol:
    try:
        return ManaSymbol.parse(text)
    except NotationError as error:
        raise Misannounced(f"{error.message} (CR 107.4)") from None
