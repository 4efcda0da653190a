"""Why not: the smallest shortage in words, with what would make up for it (CR 118.3, 601.2h).

What is short was found by the payment model's relaxation; here it becomes sentences. The facts
named beside it are read off the board: which sources make the missing mana, and what they are
wanted for as well.
"""

from collections import Counter
from collections.abc import Sequence

from castable.models.mana import ManaCost, ManaSymbol, ManaType
from castable.models.reasons import Reason
from castable.planner.payment import Outcome, Shortage
from castable.planner.rules.board import Board
from castable.planner.rules.demands import LockedCost

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
_MOST_NAMES = 4


def shortage_reasons(
    outcome: Outcome, costs: Sequence[LockedCost], board: Board
) -> tuple[Reason, ...]:
    """Say why none of the costs can be paid, the smallest reason first.

    Parameters
    ----------
    outcome
        An outcome whose status is "unpayable".
    costs
        The ways to announce the attempt that were tried.
    board
        What there was to pay with.
    """
    shortage = outcome.shortage
    if shortage is None:
        name = costs[0].name
        text = f"no payment for {name} exists"
        return (Reason(kind="shortage", cr="601.2h", text=text),)
    if shortage.exclusive and shortage.cost.takes:
        return (_exclusive(shortage, board),)
    return (_short(shortage, board),)


def _price(cost: LockedCost) -> str:
    """Write the total cost of the way that comes nearest, as far as it is fixed."""
    due = cost.mana
    symbols = [ManaSymbol.parse("{X}")] * due.variable
    generic = max(0, due.generic, due.least - len(due.symbols))
    if generic:
        symbols.append(ManaSymbol.parse(f"{{{generic}}}"))
    mana = str(ManaCost((*symbols, *due.symbols)).normal())
    others = [take.phrase for take in cost.takes]
    if cost.life:
        others.append(f"pay {cost.life} life")
    return ", ".join([mana, *others])


def _missing(shortage: Shortage) -> list[str]:
    """List what is missing, in words and symbols."""
    words = []
    if shortage.mana:
        words.append(str(ManaCost.of(shortage.mana).normal()))
    words += [_lacking(phrase, number) for phrase, number in shortage.takes]
    if shortage.life:
        words.append(f"{shortage.life} life")
    if shortage.energy:
        words.append(f"{shortage.energy} energy")
    return words


def _lacking(phrase: str, number: int) -> str:
    """Say what a part of the cost lacks: ``a Goblin to sacrifice``, ``2 more to exile``."""
    verb, _, what = phrase.partition(" ")
    if number == 1 and what.startswith(("a ", "an ", "another ")):
        return f"{what} to {verb}"
    return f"{number} more for: {phrase}"


def _nothing(phrase: str) -> str:
    """Say that nothing may be taken for a part of the cost: ``you have no Goblin``."""
    _, _, what = phrase.partition(" ")
    article, _, thing = what.partition(" ")
    return f"you have no {thing}" if article in ("a", "an") else f"nothing is there to {phrase}"


def _fixes(shortage: Shortage, *, more: bool = False) -> tuple[str, ...]:
    """Say what would make up for the shortage, each part needed; *more* of what is there."""
    fixes = []
    if shortage.mana:
        fixes.append(f"{ManaCost.of(shortage.mana).normal()} more mana")
    for phrase, number in shortage.takes:
        article, _, rest = _lacking(phrase, number).partition(" ")
        word = "another" if more and article in ("a", "an") else article
        fixes.append(f"{word} {rest}")
    if shortage.life:
        fixes.append(f"{shortage.life} more life")
    if shortage.energy:
        fixes.append(f"{shortage.energy} more energy")
    return tuple(fixes)


def _short(shortage: Shortage, board: Board) -> Reason:
    cost = shortage.cost
    missing = _missing(shortage)
    text = f"{cost.name} costs {_price(cost)}: short by {' and '.join(missing)}"
    short = [ManaSymbol.parse(symbol) for symbol in dict.fromkeys(shortage.mana)]
    because = [_supply(symbol, cost, board) for symbol in short if symbol.types]
    if not because and short:
        because.append(_supply(short[0], cost, board))
    if len(cost.breakdown) > 1:
        parts = ", ".join(f"{source} {amount}" for source, amount in cost.breakdown)
        because.insert(0, f"the total cost is made up of: {parts}")
    for phrase, _ in shortage.takes:
        take = next((t for t in cost.takes if t.phrase == phrase), None)
        if take is not None:
            names = _names(take.eligible, board)
            because.append(f"to {phrase} you have {names}" if names else _nothing(phrase))
    return Reason(
        kind="shortage",
        cr="601.2h" if shortage.mana else "118.3",
        text=text,
        missing=tuple(missing),
        because=tuple(dict.fromkeys(because)),
        fix=_fixes(shortage),
    )


def _exclusive(shortage: Shortage, board: Board) -> Reason:
    cost = shortage.cost
    names = _names(shortage.exclusive, board)
    parts = [f"to {phrase}" for phrase, _ in shortage.takes]
    uses = " and ".join(["for mana", *parts]) if parts else "for mana and to pay the rest"
    return Reason(
        kind="exclusive",
        cr="118.10",
        text=f"{cost.name} costs {_price(cost)}: {names} would be needed twice, {uses}",
        missing=tuple(_missing(shortage)),
        because=(f"one object pays one cost: {names}",),
        fix=_fixes(shortage, more=True),
    )


def _supply(symbol: ManaSymbol, cost: LockedCost, board: Board) -> str:
    """Say where mana that pays the symbol comes from."""
    if not symbol.types:
        found = {s.object for s in board.sources}
        word = "mana"
    else:
        found = {s.object for s in board.sources if _makes(s.modes, symbol.types)}
        word = " or ".join(_COLORS[t] for t in symbol.types) + " mana"
    ids = tuple(id_ for id_ in board.objects if id_ in found)
    names = _names(ids, board)
    pool = [u.type for u in board.pool if not symbol.types or u.type in symbol.types]
    places = [names] if names else []
    places += _helpers(symbol, cost, board)
    if pool:
        places.append(f"the mana pool ({len(pool)})")
    return f"{word} comes only from {' and '.join(places)}" if places else f"nothing makes {word}"


def _helpers(symbol: ManaSymbol, cost: LockedCost, board: Board) -> list[str]:
    """Say which objects may pay the symbol in the place of mana (CR 702.51, 66, 126)."""
    things = [t for t in board.objects.values() if t.id != cost.object]
    untapped = [t for t in things if t.zone == "battlefield" and not t.tapped]
    found = {
        "convoke": [
            t
            for t in untapped
            if "Creature" in t.types and (not symbol.types or not t.colors.isdisjoint(symbol.types))
        ],
        "improvise": [t for t in untapped if "Artifact" in t.types and not symbol.types],
        "delve": [t for t in things if t.zone == "graveyard" and not symbol.types],
        "waterbend": [
            t
            for t in untapped
            if not symbol.types and not t.types.isdisjoint({"Artifact", "Creature"})
        ],
    }
    what = {
        "convoke": "creature",
        "improvise": "artifact",
        "delve": "graveyard card",
        "waterbend": "artifact or creature",
    }
    return [
        f"{len(objects)} {_plural(what[method]) if len(objects) != 1 else what[method]} ({method})"
        for method, objects in found.items()
        if method in cost.methods and objects
    ]


def _plural(words: str) -> str:
    return " or ".join(f"{word}s" for word in words.split(" or "))


def _makes(modes: tuple[tuple[ManaType, ...], ...], types: tuple[ManaType, ...]) -> bool:
    return any(mana in types for mode in modes for mana in mode)


def _names(ids: Sequence[str], board: Board) -> str:
    """List objects by name, like ones together: ``three Forests`` as ``3 Forest``."""
    counts = Counter(board.objects[id_].name for id_ in ids if id_ in board.objects)
    words = [name if n == 1 else f"{n} {name}" for name, n in counts.items()]
    if len(words) > _MOST_NAMES:
        words = [*words[:_MOST_NAMES], f"{len(words) - _MOST_NAMES} others"]
    return (
        words[0]
        if len(words) == 1
        else ", ".join(words[:-1]) + " and " + words[-1]
        if words
        else ""
    )
