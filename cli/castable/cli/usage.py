"""Options and arguments that can't be read, told as every other bad question is."""

import functools
import re
import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from castable.cli.problems import BAD_QUESTION, YES, report, tell
from castable.cli.validation import nearest
from castable.models.errors import CastableError, NotationError, UnknownName, Where

NAME: Final = "command line"
_USAGE: Final = typer.BadParameter.__mro__[1]
"""The library's base of what is wrong with options and arguments."""

_WHOLE: Final = re.compile(r"valid integer")
_NUMBER: Final = re.compile(r"valid (?:number|float)")
_LEAST: Final = re.compile(r"(?:greater than or equal to |range x>=)(?P<least>[\d.e-]*\d)")
_CHOICES: Final = re.compile(r"(?P<got>'.*?') is not one of (?P<all>.*?)\.?$")
_MEANT: Final = re.compile(r"\.? (?:Did you mean (?P<names>.*)\?|\(Possible .*\))$")


class Commands(TyperGroup):
    """The commands, whose usage errors have code, place and hint, in JSON where that is asked."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command and leave with its exit code, or return what it gives."""
        given = sys.argv[1:] if args is None else list(args)
        try:
            code = super().main(
                args,
                prog_name,
                complete_var,
                standalone_mode=False,
                windows_expand_args=windows_expand_args,
                **extra,
            )
        except Exception as error:
            if not standalone_mode or not isinstance(error, (_USAGE, CastableError)):
                raise
            _tell(error, given)
            sys.exit(BAD_QUESTION)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else YES)
        return code


class Command(TyperCommand):
    """A command that doesn't let the last one of an option's values hide the others."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments.

        Raises
        ------
        CastableError
            When an option is given twice that takes one value.
        """
        *_, given = self.make_parser(ctx).parse_args(args=list(args))
        for param in given:
            again = given.count(param) > 1
            if again and not ctx.resilient_parsing and not _may_repeat(param):
                raise CastableError(
                    "it is given more than once: one value is expected",
                    code="option.repeated",
                    where=Where(max(param.opts, key=len), source=NAME),
                )
        return super().parse_args(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the help page; on a narrow terminal, what an option does stands below it."""
        formatter = ctx.make_formatter()
        if formatter.width < _COLUMNS:
            formatter.write_dl = functools.partial(formatter.write_dl, col_max=_INDENT)
        self.format_help(ctx, formatter)
        return str(formatter.getvalue()).rstrip("\n")


_COLUMNS: Final = 52
"""Pages that are narrower have no room for two columns."""
_INDENT: Final = 4

_SETTINGS: Final = {"color", "jobs", "limit"}
"""Options about how a question is answered: the last one counts, over that of an alias."""


def _may_repeat(param: Any) -> bool:
    if param.param_type_name == "argument":  # a second one is told as one too many
        return True
    return param.multiple or param.is_flag or param.name in _SETTINGS


def _tell(error: Any, given: Sequence[str]) -> None:
    if isinstance(error, CastableError):
        report(error, as_json="--json" in given)
        return
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return
    as_json = "--json" in given
    found = usage_problem(error, given)
    report(found, as_json=as_json)
    if not as_json and not found.suggestions and error.ctx is not None:
        tell(f"hint: '{error.ctx.command_path} --help' tells what there is")


def usage_problem(error: Any, given: Sequence[str]) -> CastableError:
    """Return what the library found wrong in our own words.

    Parameters
    ----------
    error
        What it raised.
    given
        The arguments of the command line.
    """
    where = Where(_place(error), source=NAME)
    text = str(error.format_message())
    if getattr(error, "possibilities", None) is not None or "No such option" in text:
        return UnknownName(
            f"no such option: {error.option_name}",
            code="option.unknown",
            where=Where(error.option_name, source=NAME),
            suggestions=tuple(error.possibilities or ()),
        )
    if (meant := _MEANT.search(text)) is not None:
        names = tuple(re.findall(r"'([^']*)'", meant["names"] or ""))
        message = _begun(text[: meant.start()])
        return UnknownName(message, code="command.unknown", where=where, suggestions=names)
    if getattr(error, "param", None) is None or type(error).__name__ == "MissingParameter":
        return CastableError(_begun(text), code="usage", where=where)
    return _wrong_value(str(error.message), where, _got(where.path, given))


def _begun(text: str) -> str:
    """Return a sentence as a clause."""
    return text[:1].lower() + text[1:].rstrip(".")


def _place(error: Any) -> str:
    """Return the option, or what the argument is called."""
    param = getattr(error, "param", None)
    if param is None:
        return str(getattr(error, "option_name", "") or "")
    options = [each for each in param.opts if each.startswith("-")]
    return max(options, key=len) if options else str(param.metavar or param.name or "")


def _got(option: str, given: Sequence[str]) -> str:
    """Return the value that an option was given, in quotes; nothing if it isn't found."""
    for before, after in zip(("", *given), given, strict=False):
        if after.startswith(f"{option}="):
            return repr(after.partition("=")[2])
        if before == option:
            return repr(after)
    return ""


def _wrong_value(message: str, where: Where, got: str) -> CastableError:
    if (found := _CHOICES.search(message)) is not None:
        choices = tuple(re.findall(r"'([^']*)'", found["all"]))
        return UnknownName(
            f"expected one of {', '.join(choices)}; got {found['got']}",
            code="value.unknown",
            where=where,
            suggestions=nearest(found["got"].strip("'"), choices),
        )
    what, code = _begun(message), "value.invalid"
    if _WHOLE.search(message):
        what, code = "expected a whole number", "value.type"
    elif _NUMBER.search(message):
        what, code = "expected a number", "value.type"
    elif (least := _LEAST.search(message)) is not None:
        what, code = f"expected {least['least']} or more", "value.range"
    behind = f", got {got}" if got and code != "value.invalid" else ""
    return NotationError(what + behind, code=code, where=where)
