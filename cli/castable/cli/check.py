"""``castable check``: one question, answered by the exit code and in words."""

from pathlib import Path
from typing import Annotated

import typer

from castable.cli.answering import HtmlFile, Limit, SvgFile, check_files, draw
from castable.cli.flags import NAME, CatalogueNames, Flags, case_from_flags
from castable.cli.inputs import Source, read_case, read_text
from castable.cli.options import asking
from castable.cli.outputs import Color, painter, verdict_text
from castable.cli.problems import NO, UNKNOWN, YES, guarded
from castable.cli.records import verdict_json
from castable.cli.wrapping import say
from castable.models.errors import CastableError, Where
from castable.models.query import Case
from castable.models.verdict import HandVerdict, Verdict


@guarded
@asking
def check(
    flags: Flags,
    limit: Limit = None,
    html: HtmlFile = None,
    svg: SvgFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
    stats: Annotated[bool, typer.Option("--stats", help="Tell how it was found.")] = False,
    color: Annotated[Color, typer.Option(help="When to use colors.")] = Color.AUTO,
) -> None:
    """Answer one question: can I cast this, and how do I pay.

    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown, 70 a bug of ours, 74 not written,
    130 broken off, 141 the reader went away.
    """
    check_files(html, svg)
    case, source = question_of(flags)
    verdict = _answer(case, source, limit=limit, timed=stats)
    if as_json:
        typer.echo(verdict_json(verdict, stats=stats))
    else:
        say(verdict_text(verdict, case.query, paint=painter(color), stats=stats))
    draw(case, verdict, html=html, svg=svg)
    raise typer.Exit(exit_code(verdict))


def question_of(flags: Flags) -> tuple[Case, Source]:
    """Read the case that the options or the file describe."""
    if not _is_file(flags.card):
        from castable.planner.cards.catalogues.store import installed  # noqa: PLC0415 - files need none

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
    """Whether a question is in a file: one that is there, a pipe included, or is called so."""
    if argument is None:
        return False
    if argument == "-" or argument.endswith(".json"):
        return True
    path = Path(argument)
    try:
        return path.exists() and not path.is_dir()
    except OSError:  # it is too long for the name of a file
        return False


def _answer(
    case: Case, source: Source, *, limit: float | None, timed: bool
) -> Verdict | HandVerdict:
    from castable import planner  # noqa: PLC0415 - help and bad questions need none of it

    try:
        verdict = planner.answer(case.position, case.query, limit=limit, timed=timed, explain=True)
        if isinstance(verdict, Verdict) and verdict.verdict == "no":
            found = planner.remedy(case.position, case.query, verdict, limit=limit)
            verdict = verdict.model_copy(update={"remedy": found})
    except CastableError as error:
        raise source.place(error) from None
    return verdict.model_copy(update={"id": case.id}) if case.id else verdict


def exit_code(verdict: Verdict | HandVerdict) -> int:
    """Return 0 for yes, 1 for no and 3 for unknown; for a hand, whether anything is castable."""
    if isinstance(verdict, Verdict):
        return {"yes": YES, "no": NO, "unknown": UNKNOWN}[verdict.verdict]
    answers = set(verdict.castable.values())
    return YES if "yes" in answers else UNKNOWN if "unknown" in answers else NO
