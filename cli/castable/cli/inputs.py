"""From the text of a case to the case, with every problem placed by path, line and column."""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any, BinaryIO

from pydantic import ValidationError
from rapidfuzz import fuzz, process

from castable.cli.locate import Path, Places, parse_path, print_path, too_deep
from castable.cli.numerals import NoNumberError, constant, decimal, short, whole
from castable.cli.problems import Problems, all_of, tell
from castable.cli.validation import problems_of
from castable.models.base import MOST
from castable.models.errors import CastableError, NotationError, UnknownName, Where
from castable.models.mana import ManaCost, parse_mana
from castable.models.position import Player
from castable.models.query import Case

TYPO = 75
"""Likeness, out of 100, from which a further key of a case is a misspelt one."""

_IMPLIED = {"card.unknown": "query.card", "target.unknown": "query.targets"}
"""What an error is about that names no place of its own."""

_SYMBOLS = re.compile(r"(\s*\{[^{}]*\})+\s*")
_NOT_MANA = re.compile(r"\{(T|Q|E|CHAOS)\}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a question was written.

    Parameters
    ----------
    name
        Name of the file, ``standard input`` or ``command line``.
    text
        Its JSON text; empty for the command line.
    line
        Number of its first line, in a file of many cases.
    options
        For the command line, the option that each path came from.
    """

    name: str
    text: str = ""
    line: int = 1
    options: Mapping[str, str] = field(default_factory=dict)

    def place(self, error: CastableError) -> CastableError:
        """Return *error* with its place in this source, where the path tells it."""
        found = [self._placed(each) for each in all_of(error)]
        return found[0] if len(found) == 1 else Problems(found)

    def _placed(self, error: CastableError) -> CastableError:
        where = error.where
        path = where.path or _IMPLIED.get(error.code, "")
        line, column = where.line, where.column
        if self.options:
            path, line = self._option(parse_path(path)), 0
        elif self.text and not line:
            places, key = Places(self.text), error.code.startswith("key.")
            line, column = places.line_and_column(parse_path(path), key=key, within=column)
            line += self.line - 1
        return error.__class__(
            error.message,
            code=error.code,
            where=Where(path, line, column, self.name),
            suggestions=error.suggestions,
        )

    def _option(self, path: Path) -> str:
        while path and print_path(path) not in self.options:
            path = path[:-1]
        return self.options.get(print_path(path), "")


@contextmanager
def opened(argument: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for ``-``.

    Raises
    ------
    CastableError
        When there is nothing to read.
    """
    if argument == "-":
        if sys.stdin is None:
            raise CastableError(
                "there is no standard input", code="file.unreadable", where=Where(source=argument)
            )
        if sys.stdin.isatty():
            tell("reading from standard input; end with Ctrl-D")
        yield sys.stdin.buffer
        return
    with _readable(argument):
        stream = File(argument).open("rb")  # noqa: SIM115 - what is done with it may fail as well
    with stream:
        yield stream


@contextmanager
def _readable(argument: str) -> Iterator[None]:
    """Tell a failure to read as a bad question; one to write is none."""
    try:
        yield
    except OSError as error:
        raise CastableError(
            f"can't read it: {(error.strerror or str(error)).lower()}",
            code="file.unreadable",
            where=Where(source=argument),
        ) from None


def lines_of(stream: BinaryIO, argument: str) -> Iterator[bytes]:
    """Yield the lines of what was opened, one after the other.

    Raises
    ------
    CastableError
        When reading fails.
    """
    while True:
        with _readable(argument):
            line = stream.readline()
        if not line:
            return
        yield line


def decoded(text: bytes, source: str, line: int = 1) -> str:
    """Return bytes as text; *line* is the number of their first line.

    Raises
    ------
    NotationError
        When they are no UTF-8.
    """
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        line_before, _, on_line = before.rpartition("\n")
        number = line + line_before.count("\n") + ("\n" in before)
        raise NotationError(
            f"expected text in UTF-8, got the byte 0x{error.object[error.start]:02x}",
            code="text.encoding",
            where=Where("", number, len(on_line) + 1, source),
        ) from None


def read_text(argument: str) -> Source:
    """Read a file, or standard input for ``-``.

    Raises
    ------
    CastableError
        When there is nothing to read, or it is no UTF-8 text.
    """
    name = "standard input" if argument == "-" else argument
    with opened(argument) as stream, _readable(argument):
        text = stream.read()
    return Source(name, decoded(text, name))


def read_case(source: Source) -> Case:
    """Read one case from JSON.

    Raises
    ------
    CastableError
        With everything that is wrong with it.
    """
    try:
        data = parse(source)
    except NotationError as error:
        if error.where.line <= source.line or not error.message.endswith(_FURTHER):
            raise
        raise NotationError(
            "expected one case, and here begins another: 'castable batch' answers many, one a line",
            code="json.many",
            where=error.where,
        ) from None
    return case_of(data, source)


_FURTHER = "extra data"
"""How the reader of JSON calls what stands behind the value."""


def parse(source: Source) -> Any:
    """Read the JSON of a source.

    Raises
    ------
    NotationError
        With line and column, when it is none.
    """
    if not source.text.strip():
        raise NotationError(
            "expected JSON, and there is nothing",
            code="json.syntax",
            where=Where("", source.line, 1, source.name),
        )
    try:
        return json.loads(
            source.text,
            object_pairs_hook=_once,
            parse_int=whole,
            parse_float=decimal,
            parse_constant=constant,
        )
    except json.JSONDecodeError as error:
        raise NotationError(
            f"this is not JSON: {_lower(error.msg)}",
            code="json.syntax",
            where=Where("", error.lineno + source.line - 1, error.colno, source.name),
        ) from None
    except RecursionError:
        line, column = too_deep(source.text)
        raise NotationError(
            "this JSON is nested too deeply",
            code="json.depth",
            where=Where("", line + source.line - 1, column, source.name),
        ) from None
    except NoNumberError as error:
        path = Places(source.text).first(error.pattern)
        where = Where(print_path(path))
        raise source.place(NotationError(str(error), code=error.code, where=where)) from None
    except _Repeated:
        path = Places(source.text).repeated[0]
        raise source.place(
            NotationError(
                f"the key {path[-1]!r} stands twice in one object",
                code="key.repeated",
                where=Where(print_path(path)),
            )
        ) from None


class _Repeated(ValueError):
    """A key stands twice in one object."""


def id_of(text: str) -> Any:
    """Return the id of a case whose JSON is wrong elsewhere; None if it can't be told."""
    try:
        data = json.loads(text, object_pairs_hook=_those_alone, parse_int=short)
    except (ValueError, RecursionError):
        return None
    return data.get("id") if isinstance(data, dict) else None


def _those_alone(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the keys that don't stand twice."""
    times = Counter(key for key, _ in pairs)
    return {key: value for key, value in pairs if times[key] == 1}


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Repeated
    return found


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def case_of(data: Any, source: Source) -> Case:
    """Check the JSON value of a case.

    Raises
    ------
    CastableError
        With everything that is wrong with it.
    """
    found = list(_misspelt(data))
    case = None
    try:
        case = Case.model_validate(data)
    except ValidationError as error:
        found += [problem.at(print_path(path)) for path, problem in problems_of(error, data, Case)]
    if case is not None:
        found += _notation(case)
    if case is None or found:
        raise source.place(Problems(found))
    return case


def _misspelt(data: Any) -> Iterator[CastableError]:
    """Yield the further keys of a case that look like known ones.

    A case may carry notes of its own beside what we read, so other keys are let through.
    """
    known = list(Case.model_fields)
    for key in data if isinstance(data, dict) else ():
        near = process.extractOne(key.casefold(), known, scorer=fuzz.ratio, score_cutoff=TYPO)
        if key not in known and near is not None:
            yield UnknownName(
                f"unknown key {key!r}",
                code="key.unknown",
                where=Where(key),
                suggestions=(near[0],),
            )


def _notation(case: Case) -> Iterator[CastableError]:
    """Yield the mana that isn't written as mana is."""
    for who, player in case.position.players.items():
        for path, text in _pool(player):
            try:
                parse_mana(text)
            except NotationError as error:
                yield error.at(print_path(("position", "players", who, *path)))
    cost = case.query.cost
    if cost is not None:
        yield from _misspelt_tax(cost)
    if cost is not None and _SYMBOLS.fullmatch(cost) and not _NOT_MANA.search(cost):
        try:
            generic = ManaCost.parse(cost).generic
        except NotationError as error:
            yield error.at("query.cost")
        else:
            if generic > MOST:
                yield NotationError(
                    f"expected {MOST} mana or less, got {cost!r}",
                    code="value.range",
                    where=Where("query.cost"),
                )


_TAXES = ("attack tax", "block tax")
"""Costs that are asked for by name (CR 508.1h, 509.1d)."""


def _misspelt_tax(cost: str) -> Iterator[CastableError]:
    """Yield that a cost with a name is nearly spelt right."""
    near = process.extractOne(cost.casefold(), _TAXES, scorer=fuzz.ratio, score_cutoff=TYPO)
    if near is not None and cost.casefold() not in _TAXES:
        yield UnknownName(
            f"expected mana, a cost as printed, 'attack tax' or 'block tax'; got {cost!r}",
            code="cost.unknown",
            where=Where("query.cost"),
            suggestions=(near[0],),
        )


def _pool(player: Player) -> Iterator[tuple[Path, str]]:
    if isinstance(player.mana_pool, str):
        yield ("mana_pool",), player.mana_pool
    else:
        for i, mana in enumerate(player.mana_pool):
            yield ("mana_pool", i, "mana"), mana.mana
