"""``castable payments``: all the ways to pay, the best first."""

from typing import Annotated

import typer

from castable.cli import options
from castable.cli.check import question_of
from castable.cli.outputs import Color, painter, payments_text
from castable.cli.problems import NO, UNKNOWN, YES, guarded
from castable.cli.records import payments_json
from castable.models.errors import CastableError


@guarded
def payments(  # noqa: PLR0913, PLR0917 - the signature is the command line
    question: Annotated[
        str | None,
        typer.Argument(
            metavar="CARD | FILE.json | -",
            help="The card to cast; or a case in a JSON file, '-' for standard input.",
            show_default=False,
        ),
    ] = None,
    best: Annotated[int, typer.Option(min=0, help="How many payments to list.")] = 10,
    most: Annotated[int, typer.Option(min=1, help="How many to count at most.")] = 1000,
    action: options.Action = "cast",
    battlefield: options.Battlefield = None,
    hand: options.Hand = None,
    graveyard: options.Graveyard = None,
    exile: options.Exile = None,
    command: options.Command = None,
    opponent_battlefield: options.OpponentBattlefield = None,
    stack: options.Stack = None,
    pool: options.Pool = None,
    life: options.Life = None,
    step: options.Step = None,
    turn: options.Turn = None,
    from_zone: options.FromZone = None,
    target: options.Target = None,
    x: options.X = None,
    kicked: options.Kicked = False,
    kicker: options.Kicker = None,
    multikicker: options.Multikicker = None,
    alternative: options.Alternative = None,
    face: options.Face = None,
    choose: options.Choose = None,
    ability: options.Ability = None,
    special: options.Special = None,
    cost: options.Cost = None,
    oracle: options.Oracle = None,
    type_line: options.TypeLine = None,
    mana_cost: options.ManaCost = None,
    policy: options.Policy = None,
    keep: options.Keep = None,
    spend: options.Spend = None,
    avoid: options.Avoid = None,
    committed: options.Committed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
    color: Annotated[Color, typer.Option(help="When to use colors.")] = Color.AUTO,
) -> None:
    """List the best payments, and count all that differ.

    Two differ if something else is tapped, lost or left; identical objects are one.
    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown.
    """
    case, source = question_of(options.flags_of(question, locals()))
    from castable import planner  # noqa: PLC0415 - help and bad questions need none of it

    try:
        found = planner.payments(case.position, case.query, best=best, most=most)
    except CastableError as error:
        raise source.place(error) from None
    text = payments_json(found) if as_json else ""
    typer.echo(text or payments_text(found, case.query, paint=painter(color)))
    raise typer.Exit({"yes": YES, "no": NO, "unknown": UNKNOWN}[found.verdict.verdict])
