"""What the commands that answer one question have in common: its limit, and its pictures."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from castable.cli.flags import NAME
from castable.models.errors import CastableError, Where
from castable.models.query import Case
from castable.models.verdict import HandVerdict, Verdict

Limit = Annotated[float | None, typer.Option(min=1e-6, help="Solver time, about in seconds.")]
HtmlFile = Annotated[
    Path | None, typer.Option("--html", help="Write a picture of the answer to this file: a page.")
]
SvgFile = Annotated[Path | None, typer.Option("--svg", help="The same as a drawing.")]


def check_files(html: Path | None, svg: Path | None) -> None:
    """Refuse files for the pictures that can't be theirs.

    Raises
    ------
    CastableError
        When one is the output, or both are one.
    """
    for option, path in (("--html", html), ("--svg", svg)):
        if path == Path("-"):
            raise CastableError(
                "expected the name of a file: the output has the answer in words or in JSON",
                code="option.value",
                where=Where(option, source=NAME),
            )
    if html is not None and html == svg:
        raise CastableError(
            "expected another file than that of --html: one would be written over the other",
            code="option.repeated",
            where=Where("--svg", source=NAME),
        )


def draw(
    case: Case,
    verdict: Verdict | HandVerdict,
    *,
    html: Path | None,
    svg: Path | None,
    payments: Sequence[str] = (),
) -> None:
    """Write the pictures that were asked for, with a line for each of several *payments*."""
    if html is None and svg is None:
        return
    from castable import planner  # noqa: PLC0415 - few ask for a picture
    from castable.cli.drawing import drawing, page  # noqa: PLC0415
    from castable.cli.picture import picture_of  # noqa: PLC0415

    objects = planner.prepare(case.position).view.game.objects
    picture = picture_of(case, verdict, objects, payments)
    for path, form in ((html, page), (svg, drawing)):
        if path is not None:
            _write(path, form(picture))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:  # where writing fails, and not opening, it doesn't name the file
        raise OSError(error.errno, error.strerror, str(path)) from None
