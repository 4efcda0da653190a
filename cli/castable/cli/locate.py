"""Where a value stands in a JSON text: JSON paths to lines and columns."""

import json
import re
from collections.abc import Iterator
from itertools import islice

Path = tuple[str | int, ...]
"""Keys and indices from the outermost value inwards."""

_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+)')
_CHARACTER = re.compile(r"\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL)
_PART = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


DEEPEST = 200
"""How many brackets around one another are shown as too many, where JSON is nested too deeply."""


def print_path(path: Path) -> str:
    """Write a path as ``position.players.you.hand[0]``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def parse_path(text: str) -> Path:
    """Read a path as :func:`print_path` writes it."""
    return tuple(int(m[1]) if m[1] else m[2] for m in _PART.finditer(text))


class Places:
    """The offset of every value and key of a JSON text.

    Parameters
    ----------
    text
        The JSON text; of one that is broken off or goes wrong, what stands before that has places.

    Attributes
    ----------
    values, keys
        Offset of each value, and of the key before it.
    repeated
        Paths of keys that stand twice in one object, in order.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: dict[Path, int] = {}
        self.keys: dict[Path, int] = {}
        self.repeated: list[Path] = []
        tokens = ((m[1], m.start(1)) for m in _TOKEN.finditer(text))
        first = next(tokens)
        try:
            self._value((), tokens, first)
        except RecursionError:  # deeper than we can walk: then only the outermost place is told
            self.values = {(): first[1]}
            self.keys = {}
        except (StopIteration, ValueError):
            return  # it is no JSON from here on: what stands before it has its place

    def _value(self, path: Path, tokens: Iterator[tuple[str, int]], token: tuple[str, int]) -> None:
        self.values[path] = token[1]
        if token[0] == "{":
            self._object(path, tokens)
        elif token[0] == "[":
            self._array(path, tokens)

    def _object(self, path: Path, tokens: Iterator[tuple[str, int]]) -> None:
        for text, offset in tokens:
            if text == "}":
                return
            if text == ",":
                continue
            below = (*path, _plain(text))
            if below in self.keys:
                self.repeated.append(below)
            self.keys[below] = offset
            next(tokens)
            self._value(below, tokens, next(tokens))

    def _array(self, path: Path, tokens: Iterator[tuple[str, int]]) -> None:
        index = 0
        for token in tokens:
            if token[0] == "]":
                return
            if token[0] == ",":
                index += 1
                continue
            self._value((*path, index), tokens, token)

    def first(self, pattern: re.Pattern[str]) -> Path:
        """Return the path of the first value that starts as *pattern* says; () if there is none."""
        starts = (path for path, offset in self.values.items() if pattern.match(self.text, offset))
        return next(starts, ())

    def line_and_column(self, path: Path, *, key: bool = False, within: int = 0) -> tuple[int, int]:
        """Return the one-based place of *path*, or of the innermost value around it.

        Parameters
        ----------
        path
            The value that is looked for.
        key
            Return the place of its key, if it has one.
        within
            One-based number of the character of a text that is meant; 0 for the value itself.
        """
        if key and path in self.keys:
            return self._place(self.keys[path])
        while path not in self.values:
            path, within = path[:-1], 0
        return self._place(self._within(self.values[path], within))

    def _within(self, offset: int, number: int) -> int:
        """Return the offset of a character of the text that stands in quotes at *offset*."""
        if not number or self.text[offset] != '"':
            return offset
        offset += 1
        for match in islice(_CHARACTER.finditer(self.text, offset), number - 1):
            offset = match.end()
        return offset

    def _place(self, offset: int) -> tuple[int, int]:
        line = self.text.count("\n", 0, offset) + 1
        return line, offset - self.text.rfind("\n", 0, offset)


def too_deep(text: str) -> tuple[int, int]:
    """Return line and column of the first bracket that stands in too many others."""
    depth = offset = 0
    for match in _TOKEN.finditer(text):
        depth += (match[1] in "[{") - (match[1] in "]}")
        offset = match.start(1)
        if depth > DEEPEST:
            break
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _plain(token: str) -> str:
    return str(json.loads(token))
