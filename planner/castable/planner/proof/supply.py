"""What there is to pay with, in words: from where mana comes, and how little of it there is.

By Hall's theorem a shortage of colored mana that no single color proves is proven by several:
there is less mana of these colors than symbols that only they can pay for.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from castable.models.mana import ManaCost, ManaSymbol, ManaType
from castable.planner.cards.telling.words import listed
from castable.planner.proof.amounts import (
    Types,
    bottlenecks,
    helping_by,
    in_pool,
    most_mana,
    times_of,
    working,
)
from castable.planner.proof.failing import barred
from castable.planner.proof.fallen import told_to_be_delved
from castable.planner.proof.naming import grouped, names_of
from castable.planner.proof.restricted import restricted_to
from castable.planner.rules.terms.board import Board
from castable.planner.rules.terms.demands import LockedCost, Source

COLORS = {
    ManaType.W: "white",
    ManaType.U: "blue",
    ManaType.B: "black",
    ManaType.R: "red",
    ManaType.G: "green",
    ManaType.C: "colorless",
}
"""Types of mana in words, in the order in which they are told."""
_MOST_BUNDLES = 3
"""Most kinds of mana, of a source that makes one or another of them, that are all told."""


def in_words(types: Types) -> str:
    """Say mana of these types: ``white or blue mana``; ``mana`` for none."""
    return f"{listed([COLORS[t] for t in COLORS if t in types], 'or')} mana".lstrip()


def due_for(types: Types, cost: LockedCost) -> list[str]:
    """Return the symbols of the cost that mana of these types alone pays for."""
    wanted = set(types)
    return [
        s.text for s in cost.mana.symbols if s.types and not s.generic and set(s.types) <= wanted
    ]


def scarce_together(
    short: Sequence[Types], cost: LockedCost, proves: Callable[[Types], bool]
) -> Types | None:
    """Return the fewest types of which there is less mana than is due; None if none are found.

    Parameters
    ----------
    short
        What is missing, and no proof by itself.
    cost
        What is due.
    proves
        Whether the amount of mana of some types proves a shortage.
    """
    missing = {t for types in short for t in types}
    others = {t for symbol in cost.mana.symbols for t in symbol.types} - missing
    for number in range(1, len(others) + 1 if short else 0):
        for further in combinations([t for t in COLORS if t in others], number):
            types = tuple(t for t in COLORS if t in missing or t in further)
            if proves(types):
                return types
    return None


def supplies(
    short: Sequence[ManaSymbol], cost: LockedCost, board: Board, *, prices: bool = True
) -> Iterator[str]:
    """Say of which mana there is too little, and how little where that proves the shortage.

    With *prices*, what makes such mana only for other mana is told as well.
    """
    colored = [symbol.types for symbol in short if symbol.types]
    plain = [symbol for symbol in short if not (symbol.types or symbol.snow)]
    if any(symbol.snow for symbol in short):
        yield _snow(cost, board)
    if plain and not colored:
        yield _supply((), cost, board)
    open_ = [types for types in colored if _is_open(types, cost, board)]
    together = scarce_together(open_, cost, lambda types: bool(_proof(types, cost, board)))
    few = _few_colors(cost, board) if together is None and open_ else ""
    if few:
        yield few
    for types in colored:
        if types not in open_ or not (few or together):
            yield _supply(types, cost, board)
    if together is not None:
        yield _supply(together, cost, board)
    for types in open_ if together is None else ():
        yield from _one_bundle(types, cost, board)
        yield from _costing_together(types, cost, board)
        yield from _priced(types, cost, board) if prices else ()
    if prices and plain and not colored and not _proof((), cost, board):
        yield from _priced((), cost, board)
    yield from _competing(colored or [()], cost, board)
    yield from _pool_for_others(short, cost, board)


def _snow(cost: LockedCost, board: Board) -> str:
    """Say where snow mana comes from (CR 107.4h)."""
    found = {source.object for source in working((), cost, board) if source.snow}
    places = grouped(Counter(thing.name for id_, thing in board.objects.items() if id_ in found))
    pool = sum(unit.snow for unit in board.pool)
    places += [f"the mana pool ({pool})"] if pool else []
    return f"snow mana comes only from {listed(places)}" if places else "nothing makes snow mana"


def _priced(types: Types, cost: LockedCost, board: Board) -> Iterator[str]:
    """Name what makes such mana only for other mana, which must be there before (CR 605.3)."""
    made: dict[str, list[Source]] = {}
    for source in working(types, cost, board):
        made.setdefault(source.object, []).append(source)
    priced = {
        (board.objects[id_].name, str(ManaCost(sources[0].mana).normal()))
        for id_, sources in made.items()
        if id_ in board.objects and all(source.mana for source in sources)
    }
    yield from (f"{name} makes it only for {price}" for name, price in sorted(priced))


def _competing(short: Sequence[Types], cost: LockedCost, board: Board) -> Iterator[str]:
    """Name the objects that several mana abilities would take, or the cost itself as well."""
    for types in dict.fromkeys(short):
        for each in bottlenecks(types, cost, board):
            who = names_of(list(dict.fromkeys(s.object for s in each.sources)), board)
            names = names_of(each.objects, board)
            only = "that" if len(each.objects) == 1 else "those"
            rest = f", and {only} can't pay for anything else then" if each.helping else ""
            yield f"to {each.take.phrase} for {who} you have only {names}{rest}"


def _pool_for_others(short: Sequence[ManaSymbol], cost: LockedCost, board: Board) -> Iterator[str]:
    """Name mana of the pool that would pay if it weren't for other uses (CR 106.6)."""
    wanted = {t for symbol in short for t in symbol.types}
    generic = any(not symbol.types for symbol in short)
    for unit in dict.fromkeys(board.pool):
        if (generic or unit.type in wanted) and barred(
            unit.restriction, cost, board, itself=not generic
        ):
            why = "may not be spent on it"
            if unit.restriction is not None:
                why = f"is {restricted_to(board.restrictions[unit.restriction])}"
            yield f"{{{unit.type.value}}} of the mana pool {why}"


def _is_open(types: Types, cost: LockedCost, board: Board) -> bool:
    """Whether there is such mana, and its amount alone doesn't prove the shortage."""
    return bool(_places(types, cost, board)) and not _proof(types, cost, board)


def _supply(types: Types, cost: LockedCost, board: Board) -> str:
    """Say where mana of these types comes from; mana of any type for none."""
    word = in_words(types)
    places = _places(types, cost, board)
    if not places:
        return f"nothing makes {word}"
    return f"{word} comes only from {listed(places)}{_proof(types, cost, board)}"


def _places(types: Types, cost: LockedCost, board: Board) -> list[str]:
    """Return what mana of these types comes from, in words."""
    found = {s.object for s in working(types, cost, board)}
    places = grouped(Counter(thing.name for id_, thing in board.objects.items() if id_ in found))
    places += _helpers(types, cost, board, found)
    pool = in_pool(types, cost, board)
    return [*places, f"the mana pool ({pool})"] if pool else places


def _few_colors(cost: LockedCost, board: Board) -> str:
    """Say that what makes mana makes fewer colors at once than are due, where that proves it."""
    due = {s.types[0] for s in cost.mana.symbols if len(s.types) == 1 and not s.generic}
    open_ = cost.methods or cost.terms.spend_as or cost.terms.as_though
    if open_ or any(s.phyrexian for s in cost.mana.symbols):
        return ""
    types = tuple(t for t in COLORS if t in due)
    made: dict[tuple[str, object], int] = {}
    for number, source in enumerate(working(types, cost, board)):
        times = times_of(source, board)
        if times is None:
            return ""
        way = "tapped" if source.taps else "gone" if source.leaves else number
        key = (source.object, way)
        most = max((len(due.intersection(m)) for m in source.choices()), default=0)
        made[key] = max(made.get(key, 0), times * most)
    number = sum(made.values()) + len(due & {unit.type for unit in board.pool})
    if number >= len(due):
        return ""
    colors = "one color" if number == 1 else f"{number} colors"
    places = listed(_places(types, cost, board))
    return f"mana of {colors} at most comes from {places}, and {len(due)} are due"


def _one_bundle(types: Types, cost: LockedCost, board: Board) -> Iterator[str]:
    """Name sources that make several mana at once of which one color or another is due."""
    due = {t for symbol in cost.mana.symbols for t in symbol.types}
    for source in {s.object: s for s in working(types, cost, board)}.values():
        every = dict.fromkeys(source.choices())
        bundles = [bundle for bundle in every if not due.isdisjoint(bundle)]
        if len(bundles) > 1 and max(map(len, bundles)) > 1 and times_of(source, board) == 1:
            few = len(every) <= _MOST_BUNDLES
            told = ["".join(f"{{{t.value}}}" for t in b) for b in (every if few else bundles)]
            name, use = board.objects[source.object].name, "" if few else " for it"
            yield f"{name} makes {listed(told, 'or')}{use}, one of them alone"


def _costing_together(types: Types, cost: LockedCost, board: Board) -> Iterator[str]:
    """Name sources of such mana that take more life, or more energy, together than there is."""
    there = working(types, cost, board)
    yield from _more_than([(s.object, s.life) for s in there], board.life, "life", board)
    yield from _more_than([(s.object, s.energy) for s in there], board.energy, "energy", board)


def _more_than(taken: list[tuple[str, int]], most: int, what: str, board: Board) -> Iterator[str]:
    """Name the objects that take more of something together than there is, and how much."""
    taken = [(id_, each) for id_, each in taken if each]
    if sum(dict(taken).values()) <= most:
        return
    for number in dict.fromkeys(number for _, number in taken):
        ids = {id_ for id_, each in taken if each == number}
        each, takes = (" each", "take") if len(ids) > 1 else ("", "takes")
        names = names_of([id_ for id_ in board.objects if id_ in ids], board)
        yield f"{names} {takes} {number} {what}{each}, and you have {most}"


def _proof(types: Types, cost: LockedCost, board: Board) -> str:
    """Set what there is against what is due at least, where that alone proves the shortage.

    More is due for X; a symbol like {2/W} that its color can't pay is two (CR 107.4e). Less is due
    for each object that may be given up to take mana off (CR 601.2f).
    """
    due = cost.mana
    more = any(repeated.least for repeated in cost.repeated)
    if more or any(s.phyrexian for s in due.symbols):
        return ""
    most = most_mana(types, cost, board)
    if most is None:
        return ""
    if types:
        asked = due_for(types, cost)
        return f": {most}, and {''.join(asked)} is due" if most < len(asked) else ""
    saved = sum(take.saves * len(take.eligible) for take in cost.takes)
    number = max(len(due.symbols) + max(0, due.generic - saved), due.least)
    two = [s for s in due.symbols if s.types and s.generic]
    paid = most_mana(tuple({t for s in two for t in s.types}), cost, board) if two else None
    if paid is not None and most >= number and len(two) > paid:
        number += len(two) - paid
        of = in_words(tuple({t for s in two for t in s.types}))
        return f": {most}, and {number} is due with {paid} {of}" if most < number else ""
    told = f"{number} is due" + " at least" * bool(saved)
    return f": {most}, and {told}" if most < number else ""


def _helpers(types: Types, cost: LockedCost, board: Board, named: set[str]) -> list[str]:
    """Say which objects may pay such symbols in the place of mana (CR 702.51, 66, 126).

    Those that make mana are *named* already, and pay once.
    """
    found = {
        method: [thing for thing in things if thing.id not in named]
        for method, things in helping_by(types, cost, board).items()
    }
    what = {
        "convoke": "creature",
        "improvise": "artifact",
        "delve": "graveyard card",
        "waterbend": "artifact or creature",
    }
    told = [
        f"{len(objects)} {_plural(what[method]) if len(objects) != 1 else what[method]} ({method})"
        for method, objects in found.items()
        if objects
    ]
    fall = [] if types else told_to_be_delved(cost, board)
    return [*told, *(f"{names} (delve)" for names in fall)]


def _plural(words: str) -> str:
    return " or ".join(f"{word}s" for word in words.split(" or "))
