"""Choices that the asker has fixed, brought to bear on costs (CR 601.2b)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from castable.models.errors import PositionProblem, UnknownName, Where
from castable.models.mana import ManaSymbol
from castable.models.query import Choices
from castable.planner.rules.demands import Take
from castable.planner.rules.view import View

_ACTIONS = ("sacrifice", "discard", "exile", "tap")

ALTERNATIVES: Final = (
    "aftermath", "awaken", "bestow", "blitz", "cleave", "dash", "disguise", "disturb", "emerge",
    "escape", "evoke", "flash", "flashback", "foretell", "freerunning", "harmonize", "impending",
    "jump-start", "madness", "mana cost", "mayhem", "megamorph", "miracle",
    "more than meets the eye", "morph", "mutate", "none", "overload", "plot", "prototype", "prowl",
    "retrace", "sneak", "spectacle", "surge", "warp", "web-slinging",
    "without paying its mana cost",
)  # fmt: skip
"""Words by which an alternative cost, or a permission, may be named (CR 118.9, 601.2b, 702)."""

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


def fixed_ways(symbols: Sequence[ManaSymbol], choices: Choices) -> tuple[tuple[int, str], ...]:
    """Return the ways of hybrid and Phyrexian symbols that the asker fixed.

    ``hybrid`` lists the ways of the hybrid symbols in order; ``pay_life_for`` lists the Phyrexian
    symbols that are paid with life, and then all others are paid with mana.
    """
    if choices.hybrid is None and choices.pay_life_for is None:
        return ()
    ways: list[tuple[int, str]] = []
    hybrids = list(choices.hybrid or ())
    life = None if choices.pay_life_for is None else [t.upper() for t in choices.pay_life_for]
    for i, symbol in enumerate(symbols):
        if symbol.phyrexian and life is not None:
            if symbol.text in life:
                life.remove(symbol.text)
                ways.append((i, "2 life"))
            elif len(symbol.types) == 1:
                ways.append((i, f"{{{symbol.types[0]}}}"))
        elif hybrids and (len(symbol.types) > 1 or (symbol.types and symbol.generic)):
            ways.append((i, _way(hybrids.pop(0), symbol)))
    return tuple(ways)


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


def narrowed(takes: Sequence[Take], choices: Choices, view: View) -> tuple[Take, ...]:
    """Restrict what is taken to what the asker chose: objects by name or id, or how many."""
    if not takes or not choices.model_fields_set:
        return tuple(takes)
    result = list(takes)
    named = [n for n in (choices.bargain, choices.casualty) if isinstance(n, str)]
    paid = choices.optional_additional_cost
    named += [paid] if isinstance(paid, str) else list(paid) if isinstance(paid, tuple) else []
    for action in _ACTIONS:
        chosen = getattr(choices, action)
        if chosen is None and named:
            chosen = tuple(named)
        if chosen is None:
            continue
        places = [i for i, take in enumerate(result) if take.action == action]
        if not places:
            continue
        if isinstance(chosen, int):
            i = places[0]
            if result[i].open_ended:
                result[i] = replace(result[i], least=max(chosen, result[i].least), open_ended=False)
            continue
        wanted = {str(name).casefold() for name in chosen}
        for i in places:
            objects = view.game.objects
            eligible = tuple(
                id_
                for id_ in result[i].eligible
                if wanted & {id_.casefold(), objects[id_].name.casefold()}
            )
            if result[i].open_ended:
                number = max(result[i].least, len(chosen))
                result[i] = replace(result[i], eligible=eligible, least=number, open_ended=False)
            else:
                result[i] = replace(result[i], eligible=eligible)
    return tuple(result)
