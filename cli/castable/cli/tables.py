"""Tables where there is room for them, and the same rows as lines on a narrow terminal."""

from collections.abc import Iterable
from dataclasses import dataclass

from castable.cli.wrapping import room, say

_WIDEST = 100
_NARROW = 60
"""On terminals that are narrower, columns would cut words."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a title.

    Parameters
    ----------
    title
        What the rows are about.
    headers
        The names of the columns.
    rows
        The cells of each row; an empty row is a line between two parts.
    line
        How a row is written in one line, with ``{}`` for each cell; cells that are empty end it.
    """

    title: str
    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    line: str


def print_tables(tables: Iterable[Table]) -> None:
    """Write tables to the output, as wide as it is."""
    width = min(room() or _WIDEST, _WIDEST)
    for table in tables:
        if width < _NARROW:
            _as_lines(table)
        else:
            _as_table(table, width)


def _as_lines(table: Table) -> None:
    say(table.title)
    for row in filter(None, table.rows):
        parts = table.line.split("|")
        kept = [part.format(cell) for part, cell in zip(parts, row, strict=True) if cell]
        say("  " + "".join(kept).replace("\n  ", " / "))
    say("")


def _as_table(table: Table, width: int) -> None:
    from rich.console import Console  # noqa: PLC0415 - help needs no tables
    from rich.table import Table as Drawn  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415 - a text in brackets is no markup

    drawn = Drawn(*table.headers, title=table.title)
    for row in table.rows:
        if row:
            drawn.add_row(*map(Text, row))
        else:
            drawn.add_section()
    Console(width=width).print(drawn)
