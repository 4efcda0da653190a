"""Choices that the asker has fixed, brought to bear on costs (CR 601.2b)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from castable.models.costs import Cost, Discard, Exile, Sacrifice, Tap
from castable.models.errors import PositionProblem, UnknownName, Where
from castable.models.mana import ManaSymbol
from castable.models.query import Choices
from castable.models.statics import AdditionalCost
from castable.planner.rules.terms.demands import LockedCost

ALTERNATIVES: Final = (
    "aftermath", "awaken", "bestow", "blitz", "cleave", "dash", "disguise", "disturb", "emerge",
    "escape", "evoke", "flash", "flashback", "foretell", "freerunning", "harmonize", "impending",
    "jump-start", "madness", "mana cost", "mayhem", "megamorph", "miracle",
    "more than meets the eye", "morph", "mutate", "none", "overload", "plot", "prototype", "prowl",
    "retrace", "sneak", "spectacle", "surge", "warp", "web-slinging",
    "without paying its mana cost",
)  # fmt: skip
"""Words by which an alternative cost, or a permission, may be named (CR 118.9, 601.2b, 702)."""

COUNTED: Final = ("multikicker", "replicate", "squad")
"""Keywords of additional costs that may be paid several times, as choices name them."""
_ACTIONS = {Sacrifice: "sacrifice", Discard: "discard", Exile: "exile", Tap: "tap"}
"""Choices that say what the parts of a cost take."""
_MISSPELT: Final = 70
"""Likeness, of 100, from which on a word is taken for another one misspelt."""


def refuse_misspelt(wanted: str, offered: Iterable[str]) -> None:
    """Refuse the name of an alternative cost that nearly is one of those there are.

    Parameters
    ----------
    wanted
        What the asker wrote, nothing of that name being offered.
    offered
        The names that are offered.

    Raises
    ------
    UnknownName
        With the nearest names. A cost that exists and isn't offered is no matter of spelling.
    """
    word = " ".join(wanted.casefold().split())
    known = max((name for name in ALTERNATIVES if word.startswith(name)), key=len, default="")
    if known and not word[len(known) :][:1].isalpha():
        return  # the word itself, a cost behind it or not
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only for a wrong name

    names = tuple(dict.fromkeys((*offered, *ALTERNATIVES)))
    found = process.extract(word, names, scorer=fuzz.ratio, limit=3, score_cutoff=_MISSPELT)
    if found:
        raise UnknownName(
            f"no alternative cost is called {wanted!r}",
            code="choice.alternative_unknown",
            where=Where("query.choices.alternative"),
            suggestions=tuple(name for name, _, _ in found),
        )


def with_fixed_ways(cost: LockedCost, choices: Choices) -> tuple[LockedCost, ...]:
    """Return the cost with the ways that the asker fixed, once for each that they leave open.

    Of a symbol of two colors that is not paid with life, which mana pays it may still be open.
    """
    if choices.hybrid is None and choices.pay_life_for is None:
        return (cost,)
    return tuple(replace(cost, fixed_ways=ways) for ways in _fixed_ways(cost.mana.symbols, choices))


def _fixed_ways(
    symbols: Sequence[ManaSymbol], choices: Choices
) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Return the ways of hybrid and Phyrexian symbols that the asker fixed, in all combinations.

    ``hybrid`` lists the ways of the hybrid symbols in order; ``pay_life_for`` lists the Phyrexian
    symbols that are paid with life, and then all others are paid with mana.
    """
    ways: list[list[tuple[int, str]]] = []
    hybrids = list(choices.hybrid or ())
    life = None if choices.pay_life_for is None else [t.upper() for t in choices.pay_life_for]
    for i, symbol in enumerate(symbols):
        if symbol.phyrexian and life is not None and symbol.text in life:
            life.remove(symbol.text)
            ways.append([(i, "2 life")])
        elif hybrids and is_hybrid(symbol):
            ways.append([(i, _way(hybrids.pop(0), symbol))])
        elif symbol.phyrexian and life is not None:
            ways.append([(i, f"{{{mana}}}") for mana in symbol.types])
    return tuple(product(*ways))


def is_hybrid(symbol: ManaSymbol) -> bool:
    """Return whether there are two ways of paying the symbol in mana (CR 107.4e)."""
    return len(symbol.types) > 1 or bool(symbol.types and symbol.generic)


def _way(text: str, symbol: ManaSymbol) -> str:
    """Return the way that the asker chose for a hybrid symbol (CR 107.4e).

    Raises
    ------
    PositionProblem
        When the symbol can't be paid so.
    """
    ways = [f"{{{t}}}" for t in symbol.types]
    if symbol.generic:
        ways.append(f"{{{symbol.generic}}}")
    chosen = text.upper() if text.startswith("{") else f"{{{text.upper()}}}"
    if chosen not in ways:
        raise PositionProblem(
            f"{symbol} can't be paid as {text!r}",
            code="choice.hybrid",
            where=Where("query.choices.hybrid"),
            suggestions=tuple(ways),
        )
    return chosen


def times_asked(ability: AdditionalCost, choices: Choices) -> int | None:
    """Return how often a repeatable cost is to be paid; None if the asker leaves that open."""
    if ability.keyword in COUNTED:
        asked = getattr(choices, ability.keyword)
        return None if asked is None else int(asked)
    paid = choices.optional_additional_cost
    if ability.keyword is not None or paid is None:
        return None
    return int(paid) if isinstance(paid, int) else int(bool(paid))


def says_what_is_taken(cost: Cost, offered: Sequence[AdditionalCost], choices: Choices) -> bool:
    """Return whether the asker says what an optional cost takes, and so that it is paid."""
    if choices.optional_additional_cost is not None:
        return False
    for part in cost:
        action = _ACTIONS.get(type(part))
        if action is None or not getattr(choices, action):
            continue
        due = (other for ability in offered if not ability.optional for other in ability.cost)
        if not any(isinstance(other, type(part)) for other in due):
            return True
    return False
