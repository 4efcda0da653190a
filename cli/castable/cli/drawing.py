"""A picture as a page or a drawing, each one file that needs nothing else."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from jinja2 import Environment, PackageLoader, StrictUndefined

from castable.cli.picture import Mark, Picture, Row, Tile

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_MANA = {"W": "w", "U": "u", "B": "b", "R": "r", "G": "g", "C": "c", "S": "s"}


@dataclass(frozen=True, slots=True)
class Piece:
    """Words, or one symbol."""

    text: str
    kinds: tuple[str, ...] = ()
    """Colors of a symbol, one or two; ``n`` for what has none; empty for words."""


def pieces(text: str) -> Iterator[Piece]:
    """Split a text into words and symbols: ``pay {1}{W/U}``.

    Yields
    ------
    Piece
        Words, or a symbol with its colors.
    """
    at = 0
    for match in _SYMBOL.finditer(text):
        if match.start() > at:
            yield Piece(text[at : match.start()])
        inner = match[1]
        colors = tuple(_MANA[part] for part in inner.split("/") if part in _MANA)
        yield Piece(inner, colors[:2] or ("n",))
        at = match.end()
    if at < len(text):
        yield Piece(text[at:])


PAYMENTS = "Payments, the best first"
"""The title of the list of several payments."""


def page(picture: Picture) -> str:
    """Return the picture as an HTML page."""
    return (
        _environment()
        .get_template("picture.html.j2")
        .render(picture=picture, pieces=pieces, payments_title=PAYMENTS)
    )


WIDTH, TILE, GAP, LINE = 732, 168, 12, 17
"""Pixels: of the drawing, of a tile, between two, and of a line of text."""
_LETTERS, _IN_BOLD = 21, 16
"""Letters in a line of a tile, and in one of its name."""
_BREAK = "\v"
"""Stands between two symbols while lines are broken; it is seen nowhere."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text at its place."""

    x: int
    y: int
    text: tuple[Piece, ...]
    style: str


@dataclass(frozen=True, slots=True)
class Box:
    """A tile at its place."""

    x: int
    y: int
    height: int
    tile: Tile
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The picture with places in pixels."""

    height: int
    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]


def drawing(picture: Picture) -> str:
    """Return the picture as an SVG drawing."""
    template = _environment().get_template("picture.svg.j2")
    return template.render(picture=picture, sheet=sheet(picture), width=WIDTH, tile=TILE)


def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("castable.cli"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def sheet(picture: Picture) -> Sheet:
    """Give every part of the picture its place, row under row."""
    y = GAP + 24
    lines: list[Line] = []
    boxes: list[Box] = []
    for text in _wrapped(f"{picture.answer}: {picture.headline}", 66):
        lines.append(_line(GAP, y, text, f"head {picture.answer}"))
        y += 26
    for row in picture.rows:
        lines.append(_line(GAP, y + 8, row.title, "title"))
        y = _place(row, y + 20, boxes) + GAP
    costs = [f"{source}: {amount}" for source, amount in picture.breakdown]
    for title, texts in (
        (f"Total cost {picture.total}".rstrip(), costs),
        *((each.title, ["; ".join(each.texts)]) for each in picture.clicks),
        ("Steps", [f"{s.number}. {s.text} ({s.cr})" for s in picture.steps]),
        (PAYMENTS, [f"{n}. {told}" for n, told in enumerate(picture.payments, 1)]),
        ("Notes", [f"{note.label}: {note.text}" for note in picture.notes]),
    ):
        if texts:
            lines.append(_line(GAP, y + 8, title, "title"))
            y += 30
        for text in texts:
            for part in _wrapped(text, 88, indent="    "):
                lines.append(_line(GAP, y, part, "text"))
                y += LINE + 3
    return Sheet(y + GAP, tuple(lines), tuple(boxes))


def _place(row: Row, y: int, boxes: list[Box]) -> int:
    """Place the tiles of a row, as many side by side as fit; return where they end."""
    across = (WIDTH - GAP) // (TILE + GAP)
    for start in range(0, len(row.tiles), across):
        tiles = row.tiles[start : start + across]
        texts = [list(_texts(tile)) for tile in tiles]
        height = max(len(each) for each in texts) * LINE + 14
        for n, (tile, said) in enumerate(zip(tiles, texts, strict=True)):
            x = GAP + n * (TILE + GAP)
            told = tuple(
                _line(x + 8, y + 4 + LINE * place, text, style)
                for place, (text, style) in enumerate(said, 1)
            )
            boxes.append(Box(x, y, height, tile, told))
        y += height + GAP
    return y


def _texts(tile: Tile) -> Iterator[tuple[str, str]]:
    name = tile.name if tile.count == 1 else f"{tile.count} {tile.name}"
    yield from ((part, "name") for part in _wrapped(name, _IN_BOLD))
    yield from ((part, "fact") for part in _wrapped(", ".join(tile.facts), _LETTERS))
    if tile.answer is not None:
        yield tile.answer, f"answer {tile.answer}"
    for mark in tile.marks:
        yield from ((part, "mark") for part in _wrapped(_told(mark), _LETTERS))


def _wrapped(text: str, letters: int, indent: str = "") -> list[str]:
    """Break a text into lines of so many letters, never within a symbol."""
    apart = text.replace("}{", f"}}{_BREAK}{{")
    lines = wrap(apart, letters, subsequent_indent=indent, replace_whitespace=False)
    return [line.replace(_BREAK, "") for line in lines]


def _told(mark: Mark) -> str:
    return f"{mark.number}. {mark.deed}" + (f" for {mark.what}" if mark.what else "")


def _line(x: int, y: int, text: str, style: str) -> Line:
    return Line(x, y, tuple(pieces(text)), style)
