"""``castable check``: one question, answered by the exit code and in words."""

from pathlib import Path
from typing import Annotated

import typer

from castable.cli.choosing import read_choices
from castable.cli.flags import NAME, CatalogueNames, Flags, case_from_flags
from castable.cli.inputs import Source, read_case, read_text
from castable.cli.outputs import Color, painter, verdict_text
from castable.cli.problems import NO, UNKNOWN, YES, guarded
from castable.cli.records import verdict_json
from castable.models.errors import CastableError, Where
from castable.models.query import Case
from castable.models.verdict import HandVerdict, Verdict

LONGEST_PATH = 1024
"""No file name is longer; a card's name may be anything."""

_ZONE = "Cards, such as '4 Forest, 3 Llanowar Elves (summoning sick)'; ';' separates as well."


@guarded
def check(  # noqa: PLR0913, PLR0917 - the signature is the command line
    question: Annotated[
        str | None,
        typer.Argument(
            metavar="CARD | FILE.json | -",
            help="The card to cast; or a case in a JSON file, '-' for standard input.",
            show_default=False,
        ),
    ] = None,
    action: Annotated[
        str, typer.Option(help="cast, activate, play_land, special, pay, hand or attack.")
    ] = "cast",
    battlefield: Annotated[list[str] | None, typer.Option(help=_ZONE)] = None,
    hand: Annotated[list[str] | None, typer.Option(help="Your other cards in hand.")] = None,
    graveyard: Annotated[list[str] | None, typer.Option(help="Your graveyard.")] = None,
    exile: Annotated[list[str] | None, typer.Option(help="Your cards in exile.")] = None,
    command: Annotated[list[str] | None, typer.Option(help="Your command zone.")] = None,
    opponent_battlefield: Annotated[
        list[str] | None, typer.Option(help="The opponent's battlefield.")
    ] = None,
    stack: Annotated[
        list[str] | None,
        typer.Option(help="Spells on the stack, the top one last; '(controller: you)' if yours."),
    ] = None,
    pool: Annotated[str | None, typer.Option(help="Mana in your pool: '{R}{R}'.")] = None,
    life: Annotated[int | None, typer.Option(help="Your life total; 20 if not given.")] = None,
    step: Annotated[
        str | None, typer.Option(help="Step or main phase; precombat_main if not given.")
    ] = None,
    turn: Annotated[str | None, typer.Option(help="Whose turn: you or opponent.")] = None,
    from_zone: Annotated[
        str | None, typer.Option("--from", help="The zone to cast from; hand if not given.")
    ] = None,
    target: Annotated[
        list[str] | None, typer.Option(help="A target: a name or id; repeatable.")
    ] = None,
    x: Annotated[int | None, typer.Option("--x", help="The value of X.")] = None,
    kicked: Annotated[bool, typer.Option("--kicked", help="Pay every kicker.")] = False,
    kicker: Annotated[
        list[str] | None, typer.Option(help="A kicker by index (from 0) or cost; repeatable.")
    ] = None,
    multikicker: Annotated[int | None, typer.Option(help="How often multikicker is paid.")] = None,
    alternative: Annotated[
        str | None, typer.Option(help="An alternative cost: keyword or cost; none for none.")
    ] = None,
    face: Annotated[str | None, typer.Option(help="The face or half to cast.")] = None,
    choose: Annotated[
        list[str] | None,
        typer.Option(help="Any other choice: buyback, modes=0, 'discard=Island'; repeatable."),
    ] = None,
    ability: Annotated[
        str | None, typer.Option(help="With --action activate: index (from 0) or cost.")
    ] = None,
    special: Annotated[
        str | None, typer.Option(help="With --action special: suspend, foretell, plot ...")
    ] = None,
    cost: Annotated[str | None, typer.Option(help="With --action pay: the cost.")] = None,
    oracle: Annotated[
        str | None,
        typer.Option(help=r"Text of CARD, home-made or worded otherwise; '\n' between abilities."),
    ] = None,
    type_line: Annotated[
        str | None, typer.Option(help="With --oracle: 'Creature - Goblin'; else as known.")
    ] = None,
    mana_cost: Annotated[
        str | None, typer.Option(help="With --oracle: '{1}{R}'; else as known, or none.")
    ] = None,
    policy: Annotated[
        str | None, typer.Option(help="The best payment: careful, greedy-mana or keep-blockers.")
    ] = None,
    keep: Annotated[
        list[str] | None, typer.Option(help="A card to keep castable; repeatable.")
    ] = None,
    spend: Annotated[
        list[str] | None, typer.Option(help="An object to pay with; repeatable.")
    ] = None,
    avoid: Annotated[
        list[str] | None, typer.Option(help="An object not to pay with; repeatable.")
    ] = None,
    committed: Annotated[
        list[str] | None,
        typer.Option(
            help="What you have done already to pay: 'Tundra for {U}', 'convoke Llanowar Elves'; "
            "'' for nothing yet; repeatable. The answer shows which clicks are left."
        ),
    ] = None,
    limit: Annotated[
        float | None,
        typer.Option(min=1e-6, help="Solver time, about in seconds."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write a picture of the answer to this file: a page.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="The same as a drawing.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="Tell how it was found.")] = False,
    color: Annotated[Color, typer.Option(help="When to use colors.")] = Color.AUTO,
) -> None:
    """Answer one question: can I cast this, and how do I pay.

    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown.
    """
    given = {
        "battlefield": battlefield,
        "hand": hand,
        "graveyard": graveyard,
        "exile": exile,
        "command": command,
        "opponent-battlefield": opponent_battlefield,
        "stack": stack,
    }
    zones = {zone: once(f"--{zone}", texts) for zone, texts in given.items() if texts}
    kickers = tuple(int(k) if k.isdecimal() else k for k in kicker or ())
    choices = {
        "x": x,
        "kicker": kickers or (True if kicked else None),
        "multikicker": multikicker,
        "alternative": alternative,
        "face": face,
    }
    made = {name: value for name, value in choices.items() if value is not None}
    flags = Flags(
        card=question,
        action=action,
        opponent=zones.pop("opponent-battlefield", None),
        stack=zones.pop("stack", None),
        zones=zones,
        pool=pool,
        life=life,
        step=step,
        turn=turn,
        from_zone=from_zone,
        targets=tuple(target or ()),
        ability=ability,
        special=special,
        cost=cost,
        oracle=None if oracle is None else oracle.replace("\\n", "\n"),
        type_line=type_line,
        mana_cost=mana_cost,
        choices=made,
        chosen=read_choices(choose or (), made, NAME),
        policy=policy,
        keep=tuple(keep or ()),
        spend=tuple(spend or ()),
        avoid=tuple(avoid or ()),
        committed=tuple(committed) if committed else None,
    )
    case, source = question_of(flags)
    verdict = _answer(case, source, limit=limit, timed=stats)
    if as_json:
        typer.echo(verdict_json(verdict, stats=stats))
    else:
        typer.echo(verdict_text(verdict, case.query, paint=painter(color), stats=stats))
    _draw(case, verdict, html=html, svg=svg)
    raise typer.Exit(exit_code(verdict))


def once(option: str, texts: list[str]) -> str:
    """Return the text of an option that is given once; a second one would hide the first."""
    if len(texts) > 1:
        raise CastableError(
            "it is given more than once: list all cards in one, with commas between",
            code="option.repeated",
            where=Where(option, source="command line"),
        )
    return texts[0]


def question_of(flags: Flags) -> tuple[Case, Source]:
    """Read the case that the options or the file describe."""
    if not _is_file(flags.card):
        from castable.planner.cards.store import installed  # noqa: PLC0415 - files need none

        return case_from_flags(flags, CatalogueNames(installed()))
    if flags.given:
        raise CastableError(
            f"expected a file alone or options alone: the question is in {flags.card!r}",
            code="usage.file_and_options",
            where=Where(flags.given[0], source=NAME),
        )
    source = read_text(str(flags.card))
    return read_case(source), source


def _is_file(argument: str | None) -> bool:
    if argument is None or len(argument) > LONGEST_PATH:
        return False
    return argument == "-" or argument.endswith(".json") or Path(argument).is_file()


def _answer(
    case: Case, source: Source, *, limit: float | None, timed: bool
) -> Verdict | HandVerdict:
    from castable import planner  # noqa: PLC0415 - help and bad questions need none of it

    try:
        verdict = planner.answer(case.position, case.query, limit=limit, timed=timed)
    except CastableError as error:
        raise source.place(error) from None
    return verdict.model_copy(update={"id": case.id}) if case.id else verdict


def _draw(
    case: Case, verdict: Verdict | HandVerdict, *, html: Path | None, svg: Path | None
) -> None:
    """Write the pictures that were asked for."""
    if html is None and svg is None:
        return
    from castable import planner  # noqa: PLC0415 - few ask for a picture
    from castable.cli.drawing import drawing, page  # noqa: PLC0415
    from castable.cli.picture import picture_of  # noqa: PLC0415

    picture = picture_of(case, verdict, planner.prepare(case.position).view.game.objects)
    for path, draw in ((html, page), (svg, drawing)):
        if path is not None:
            path.write_text(draw(picture), encoding="utf-8")


def exit_code(verdict: Verdict | HandVerdict) -> int:
    """Return 0 for yes, 1 for no and 3 for unknown; for a hand, whether anything is castable."""
    if isinstance(verdict, Verdict):
        return {"yes": YES, "no": NO, "unknown": UNKNOWN}[verdict.verdict]
    answers = set(verdict.castable.values())
    return YES if "yes" in answers else UNKNOWN if "unknown" in answers else NO
