"""``castable payments``: all the ways to pay, the best first."""

from typing import Annotated

import typer

from castable.cli.check import once, question_of
from castable.cli.flags import Flags
from castable.cli.outputs import Color, painter, payments_text
from castable.cli.problems import NO, UNKNOWN, YES, guarded
from castable.cli.records import payments_json
from castable.models.errors import CastableError

_ZONE = "Cards, such as '4 Forest, 3 Llanowar Elves (summoning sick)'; ';' separates as well."


@guarded
def payments(  # noqa: PLR0913, PLR0917 - the signature is the command line
    question: Annotated[
        str,
        typer.Argument(
            metavar="CARD | FILE.json | -",
            help="The card to cast; or a case in a JSON file, '-' for standard input.",
            show_default=False,
        ),
    ],
    best: Annotated[int, typer.Option(min=0, help="How many payments to list.")] = 10,
    most: Annotated[int, typer.Option(min=1, help="How many to count at most.")] = 1000,
    battlefield: Annotated[list[str] | None, typer.Option(help=_ZONE)] = None,
    hand: Annotated[list[str] | None, typer.Option(help="Your other cards in hand.")] = None,
    graveyard: Annotated[list[str] | None, typer.Option(help="Your graveyard.")] = None,
    pool: Annotated[str | None, typer.Option(help="Mana in your pool: '{R}{R}'.")] = None,
    life: Annotated[int | None, typer.Option(help="Your life total; 20 if not given.")] = None,
    x: Annotated[int | None, typer.Option("--x", help="The value of X.")] = None,
    policy: Annotated[
        str | None, typer.Option(help="The best payment: careful, greedy-mana or keep-blockers.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
    color: Annotated[Color, typer.Option(help="When to use colors.")] = Color.AUTO,
) -> None:
    """List the best payments, and count all that differ.

    Two differ if something else is tapped, lost or left; identical objects are one.
    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown.
    """
    given = {"battlefield": battlefield, "hand": hand, "graveyard": graveyard}
    flags = Flags(
        card=question,
        zones={zone: once(f"--{zone}", texts) for zone, texts in given.items() if texts},
        pool=pool,
        life=life,
        choices={} if x is None else {"x": x},
        policy=policy,
    )
    case, source = question_of(flags)
    from castable import planner  # noqa: PLC0415 - help and bad questions need none of it

    try:
        found = planner.payments(case.position, case.query, best=best, most=most)
    except CastableError as error:
        raise source.place(error) from None
    text = payments_json(found) if as_json else ""
    typer.echo(text or payments_text(found, case.query, paint=painter(color)))
    raise typer.Exit({"yes": YES, "no": NO, "unknown": UNKNOWN}[found.verdict.verdict])
