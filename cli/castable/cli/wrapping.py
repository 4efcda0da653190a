"""Lines that fit a narrow terminal: broken between words, continued under their text."""

import os
import re
import sys
from typing import Final, TextIO

import typer

_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")
_WORD: Final = re.compile(r" *[^ ]+")
_MARK: Final = re.compile(r" *(?:\d+\. )?(?:(?:because|fix:|or:) )?")
"""What stands before the text of a line: its number, or what kind of fact it is."""
_USUAL: Final = 80
"""What a terminal is taken for that doesn't know how wide it is."""
_LEAST: Final = 20
"""No terminal is taken for narrower."""


def room(stream: TextIO | None = None) -> int | None:
    """Return how wide the lines may be that go to *stream*, or to the output; None for any width.

    What goes to a file or another program keeps a line for each fact, unless COLUMNS is set.
    """
    stream = stream or sys.stdout
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return max(_LEAST, int(columns))
    if not stream.isatty():
        return None
    try:
        columns_there = os.get_terminal_size(stream.fileno()).columns
    except OSError:
        return None
    return max(_LEAST, columns_there or _USUAL)


def say(text: str) -> None:
    """Write lines to the output, as wide as it is; who colored them has judged of that."""
    typer.echo(wrapped(text, room()), color=True)


def wrapped(text: str, width: int | None) -> str:
    """Return the lines of *text* broken so that each fits, if its words do."""
    if width is None:
        return text
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    if _length(line) <= width:
        return line
    lines: list[str] = []
    start = " " * _begin(_STYLE.sub("", line), width)
    now = ""
    for word in _WORD.findall(line):
        if now.strip() and _length(now) + _length(word) > width:
            lines.append(now)
            now = start + word.lstrip()
        else:
            now += word
    return "\n".join([*lines, now])


def _begin(line: str, width: int) -> int:
    """Return where the text of a line begins, or the last column of a table that is far enough."""
    mark = _MARK.match(line)
    found = mark.end() if mark is not None else 0
    if not line[:found].strip():
        found += 2  # a line without a mark goes on a little further in
    columns = (gap.end() for gap in re.finditer(r"(?<=\S) {2,}", line))
    return max((end for end in (found, *columns) if end <= width // 2), default=2)


def _length(text: str) -> int:
    return len(_STYLE.sub("", text))
