"""``castable batch``: many cases, one verdict a line, in the order of the input."""

import json
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, NamedTuple

import typer

from castable.cli.inputs import Source, case_of, decoded, id_of, lines_of, opened, parse
from castable.cli.problems import (
    BAD_QUESTION,
    OUR_FAULT,
    YES,
    as_records,
    guarded,
    internal_record,
)
from castable.cli.records import verdict_json
from castable.models.errors import CastableError


class Line(NamedTuple):
    """One case, and all that a worker process has to know about it."""

    number: int
    text: bytes
    source: str
    stats: bool
    limit: float | None


class Result(NamedTuple):
    """A line of output, and what it means for the exit code."""

    text: str
    code: int


@guarded
def batch(
    cases: Annotated[
        str, typer.Argument(metavar="FILE.jsonl | -", help="One case a line; '-': standard input.")
    ],
    jobs: Annotated[int, typer.Option(min=1, help="Processes that answer at once.")] = 1,
    stats: Annotated[bool, typer.Option("--stats", help="Tell how each was found.")] = False,
    limit: Annotated[
        float | None, typer.Option(min=1e-6, help="Solver time for each case, about in seconds.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
) -> None:
    """Answer many cases: one a line, with one JSON answer a line.

    The answers are in the order of the cases. A line that can't be read gives a
    line with its "id", "line" and "error", and the others are answered.

    Exit codes: 0; or 2 if there was a bad line; or 70 if there was a bug of ours.
    """
    name = "standard input" if cases == "-" else cases
    with opened(cases) as stream:
        lines = (
            Line(number, text.rstrip(), name, stats, limit)
            for number, text in enumerate(lines_of(stream, cases), 1)
            if text.strip()
        )
        worst = _answer_all(lines, jobs, quiet=quiet, total=_count(cases))
    raise typer.Exit(worst)


def _answer_all(lines: Iterator[Line], jobs: int, *, quiet: bool, total: int | None) -> int:
    """Print an answer for each line and return the exit code."""
    worst = YES
    with _answered(lines, jobs) as results, _progress(total, quiet=quiet) as advance:
        for result in results:
            sys.stdout.write(result.text + "\n")
            sys.stdout.flush()
            worst = max(worst, result.code)
            advance()
    return worst


def _count(cases: str) -> int | None:
    """Count the cases of a file, for the progress; None where reading on is waiting."""
    if cases == "-" or not sys.stderr.isatty():
        return None
    with opened(cases) as stream:
        return sum(1 for text in lines_of(stream, cases) if text.strip())


def answer_line(line: Line) -> Result:
    """Answer one case; whatever goes wrong becomes its line of output."""
    data: Any = None
    text = ""
    try:
        from castable import planner  # noqa: PLC0415 - a batch of bad lines needs none of it

        text = decoded(line.text, line.source, line.number)
        source = Source(line.source, text, line.number)
        data = parse(source)
        case = case_of(data, source)
        try:
            verdict = planner.answer(case.position, case.query, limit=line.limit, timed=line.stats)
        except CastableError as error:
            raise source.place(error) from None
        return Result(
            verdict_json(verdict.model_copy(update={"id": case.id}), stats=line.stats), YES
        )
    except CastableError as error:
        return Result(_record(data, text, line, as_records(error)), BAD_QUESTION)
    except Exception as error:
        return Result(_record(data, text, line, internal_record(error)), OUR_FAULT)


def _record(data: Any, text: str, line: Line, error: dict[str, Any]) -> str:
    name = data.get("id") if isinstance(data, dict) else id_of(text)
    record = {"line": line.number} | error
    try:
        return json.dumps({"id": name} | record, ensure_ascii=False, allow_nan=False)
    except ValueError:  # Python reads NaN and Infinity, and they are no JSON
        return json.dumps({"id": None} | record, ensure_ascii=False)


@contextmanager
def _answered(lines: Iterator[Line], jobs: int) -> Iterator[Iterable[Result]]:
    """Give the results in the order of the lines, from *jobs* processes if more than one."""
    if jobs == 1:
        yield map(answer_line, lines)
        return
    if hasattr(signal, "SIGPIPE"):
        # Killed by the signal, we would leave the workers behind.
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, _ignore_interrupts) as pool:
        yield pool.imap(answer_line, lines, chunksize=4)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started us; it ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _progress(total: int | None, *, quiet: bool) -> Iterator[Callable[[], object]]:
    """Give what counts one case; it moves a bar if the error stream is a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - only for terminals
    from rich.progress import Progress  # noqa: PLC0415

    shown = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False)
    with shown as bar:
        task = bar.add_task("cases", total=total)
        yield lambda: bar.advance(task)
