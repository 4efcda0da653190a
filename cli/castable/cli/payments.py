"""``castable payments``: all the ways to pay, the best first."""

from typing import Annotated

import typer

from castable.cli.answering import HtmlFile, Limit, SvgFile, check_files, draw
from castable.cli.check import question_of
from castable.cli.flags import Flags
from castable.cli.options import asking
from castable.cli.outputs import Color, painter
from castable.cli.paying import payment_lines, payments_text
from castable.cli.problems import NO, UNKNOWN, YES, guarded
from castable.cli.records import payments_json
from castable.cli.wrapping import say
from castable.models.errors import CastableError


@guarded
@asking
def payments(
    flags: Flags,
    best: Annotated[int, typer.Option(min=0, help="How many payments to list.")] = 10,
    most: Annotated[int, typer.Option(min=1, help="How many to count at most.")] = 1000,
    limit: Limit = None,
    html: HtmlFile = None,
    svg: SvgFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="Tell how the first was found.")] = False,
    color: Annotated[Color, typer.Option(help="When to use colors.")] = Color.AUTO,
) -> None:
    """List the best payments, and count all that differ.

    Two differ if something else is tapped, lost or left; identical objects are one.
    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown, 70 a bug of ours, 74 not written,
    130 broken off, 141 the reader went away.
    """
    check_files(html, svg)
    case, source = question_of(flags)
    from castable import planner  # noqa: PLC0415 - help and bad questions need none of it

    try:
        found = planner.payments(
            case.position, case.query, best=best, most=most, limit=limit, timed=stats
        )
    except CastableError as error:
        raise source.place(error) from None
    if as_json:
        typer.echo(payments_json(found, stats=stats))
    else:
        say(payments_text(found, case.query, paint=painter(color), stats=stats))
    draw(case, found.verdict, html=html, svg=svg, payments=payment_lines(found))
    raise typer.Exit({"yes": YES, "no": NO, "unknown": UNKNOWN}[found.verdict.verdict])
