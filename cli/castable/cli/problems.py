"""What is said about a question that can't be asked so, and with which exit code."""

import functools
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

import typer

from castable.cli.wrapping import room, wrapped
from castable.models.errors import CastableError

YES, NO, BAD_QUESTION, UNKNOWN = 0, 1, 2, 3
OUR_FAULT = 70
"""``EX_SOFTWARE``: an invariant of ours broke."""
NOT_WRITTEN = 74
"""``EX_IOERR``: the answer could not be written."""
INTERRUPTED = 130
CLOSED_PIPE = 141

MOST_PROBLEMS = 10
"""So many problems of one input are told at once."""

P = ParamSpec("P")
R = TypeVar("R")


class Problems(CastableError):
    """Several problems of one input; it stands for the first of them.

    Parameters
    ----------
    problems
        All of them, in the order of the input; at least one.
    """

    def __init__(self, problems: Iterable[CastableError]) -> None:
        self.problems = tuple(problems)
        first = self.problems[0]
        super().__init__(
            first.message, code=first.code, where=first.where, suggestions=first.suggestions
        )


def all_of(error: CastableError) -> tuple[CastableError, ...]:
    """Return the single problems that an error stands for."""
    return error.problems if isinstance(error, Problems) else (error,)


def as_record(error: CastableError) -> dict[str, Any]:
    """Return the error as it stands in JSON."""
    where: dict[str, Any] = {"path": error.where.path}
    if error.where.source:
        where["source"] = error.where.source
    if error.where.line:
        where["line"] = error.where.line
    if error.where.column:
        where["column"] = error.where.column
    return {
        "code": error.code,
        "message": error.message,
        "where": where,
        "suggestions": list(error.suggestions),
    }


def as_records(error: CastableError) -> dict[str, Any]:
    """Return ``error``, the first problem, and ``problems`` if there are several."""
    problems = [as_record(each) for each in all_of(error)]
    record: dict[str, Any] = {"error": problems[0]}
    if len(problems) > 1:
        record["problems"] = problems[:MOST_PROBLEMS]
        record["count"] = len(problems)
    return record


def internal_record(error: Exception) -> dict[str, Any]:
    """Return the JSON form of an error that is our fault."""
    message = f"{type(error).__name__}: {error}"
    return {
        "error": {
            "code": "internal",
            "message": message,
            "where": {"path": ""},
            "suggestions": [],
        }
    }


def as_text(error: CastableError) -> str:
    """Return the lines that a player reads."""
    problems = all_of(error)
    lines = []
    for each in problems[:MOST_PROBLEMS]:
        lines.append(f"error[{each.code}]: {each.message}")
        if str(each.where):
            lines.append(f" --> {each.where}")
        if each.suggestions:
            lines.append(f"hint: did you mean {_alternatives(each.suggestions)}?")
    if len(problems) > MOST_PROBLEMS:
        lines.append(f"and {len(problems) - MOST_PROBLEMS} more problems")
    return "\n".join(lines)


def _alternatives(names: tuple[str, ...]) -> str:
    quoted = [f"'{name}'" for name in names]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + f" or {quoted[-1]}"


def tell(text: str) -> None:
    """Write lines to the error stream; where that can't be done, the exit code has to do."""
    try:
        sys.stderr.write(wrapped(text, room(sys.stderr)) + "\n")
        sys.stderr.flush()
    except OSError:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - it is open to the end


def report(error: CastableError, *, as_json: bool) -> None:
    """Tell a bad question: JSON on the output, text on the error stream."""
    if as_json:
        typer.echo(json.dumps(as_records(error), ensure_ascii=False))
    else:
        tell(as_text(error))


def report_fault(error: Exception, *, as_json: bool) -> None:
    """Tell that we are wrong, with the traceback under ``CASTABLE_DEBUG=1``."""
    if os.environ.get("CASTABLE_DEBUG") == "1":
        tell("".join(traceback.format_exception(error)).rstrip())
    if as_json:
        typer.echo(json.dumps(internal_record(error), ensure_ascii=False))
    tell(f"error[internal]: {type(error).__name__}: {error}")
    tell("hint: this is a bug of castable; CASTABLE_DEBUG=1 shows where it happened")


def guarded(command: Callable[P, R]) -> Callable[P, R]:
    """Let a command end with the promised exit codes, whatever happens in it.

    An error that got away would end with 1, which is the answer "no" here.
    """

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        as_json = kwargs.get("as_json") is True
        try:
            return command(*args, **kwargs)
        except typer.Exit:
            raise
        except CastableError as error:
            report(error, as_json=as_json)
            raise typer.Exit(BAD_QUESTION) from None
        except BrokenPipeError:
            _silence_output()
            raise typer.Exit(CLOSED_PIPE) from None
        except OSError as error:
            raise typer.Exit(not_written(error)) from None
        except Exception as error:
            report_fault(error, as_json=as_json)
            raise typer.Exit(OUR_FAULT) from None

    return run


def not_written(error: OSError) -> int:
    """Say that reading or writing failed, leave the output alone, and return the exit code."""
    _silence_output()
    where = f" to {str(error.filename)!r}" if error.filename else ""
    told = f"the answer can't be written{where}: {error.strerror or error}"
    tell(f"error[output]: {told}\n --> {error.filename or 'standard output'}")
    return NOT_WRITTEN


def _silence_output() -> None:
    """Point the output at nothing, so that the interpreter's last flush can't fail."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
