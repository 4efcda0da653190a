"""The grammar of Oracle text: read once, asked for phrases of a kind.

The files in ``oracle/`` are one grammar, split by subject. Text must be normalised first
(:mod:`castable.planner.cards.language.normalise`).
"""

from functools import cache, lru_cache
from importlib import resources
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedInput, VisitError

from castable.planner.cards.readers import Reader

FILES = (
    "words", "objects", "targets", "numbers", "costs", "mana", "production", "statics", "keywords",
    "played", "playing", "borrowing", "players",
)  # fmt: skip

STARTS = (
    "ability_cost", "add", "borrowing", "bound", "class_cost", "condition", "cost", "continuous",
    "crewing", "defined_size", "devotion", "granting", "keyword", "limits", "mana_replacement",
    "mana_trigger", "number", "objects", "own_cost", "own_prohibition", "permission", "played",
    "playing", "prohibition", "restriction", "revealed", "spell_cost", "target", "unread", "value",
)  # fmt: skip
"""Kinds of phrases that can be asked for."""


LONGEST = 700
"""Characters of a phrase that is read; the longest sentence of a card has half as many."""


@cache
def grammar() -> Lark:
    """Return the parser; it is built at the first call."""
    folder = resources.files("castable.planner.cards") / "oracle"
    text = "\n".join((folder / f"{name}.lark").read_text("utf-8") for name in FILES)
    lark = Lark(text, parser="earley", lexer="basic", start=list(STARTS), maybe_placeholders=False)
    lark.lexer = lark._build_lexer()  # Lark.lex would build one at every call
    return lark


@cache
def vocabulary(kind: str) -> frozenset[str]:
    """Return the kinds of words that a phrase of that kind may hold."""
    parts: dict[str, set[str]] = {}
    words: dict[str, set[str]] = {}
    for rule in grammar().rules:
        name = str(rule.origin.name)
        for symbol in rule.expansion:
            (words if symbol.is_term else parts).setdefault(name, set()).add(str(symbol.name))
    seen: set[str] = set()
    todo = [kind]
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += parts.get(name, ())
    return frozenset(word for name in seen for word in words.get(name, ()))


@lru_cache(maxsize=200_000)
def read(kind: str, text: str) -> Any:
    """Return what *text* says, read as a phrase of that kind; None if it is no such phrase."""
    if len(text) > LONGEST:
        return None
    known = vocabulary(kind)
    if not all(token.type in known for token in _words(text)):
        return None
    try:
        return Reader().transform(grammar().parse(text, start=kind))
    except (UnexpectedInput, VisitError):
        return None


def read_prefix(kind: str, text: str) -> tuple[Any, str] | None:
    """Read the longest beginning of *text* that is a phrase of that kind.

    Returns
    -------
    tuple
        What it says, and the rest of the text; None if no beginning is such a phrase.
    """
    if len(text) > LONGEST:
        return None
    known = vocabulary(kind)
    stops = []
    for token in _words(text):
        if token.type not in known:
            break
        stops.append(token.end_pos or 0)
    while stops:
        beginning = text[: stops[-1]]
        meaning, fewer = _read_beginning(kind, beginning)
        if meaning is not None:
            return meaning, text[stops[-1] :]
        stops = [stop for stop in stops[:-1] if stop <= fewer]
    return None


@lru_cache(maxsize=200_000)
def _read_beginning(kind: str, text: str) -> tuple[Any, int]:
    """Read *text* whole; if it is no such phrase, say up to where it could have been one."""
    try:
        return Reader().transform(grammar().parse(text, start=kind)), len(text)
    except VisitError:
        return None, len(text)
    except UnexpectedInput as error:
        at = error.pos_in_stream
        return None, at if at is not None and at >= 0 else len(text)


def _words(text: str) -> list[Token]:
    return list(grammar().lex(text))
