"""The entry point: the commands, and exit codes that can be relied on."""

import importlib.metadata
import os
import shutil
import signal
import sys
from typing import Annotated

import typer

from castable.cli import batch, cards, check, payments, schema
from castable.cli.options import ENTRIES
from castable.cli.problems import INTERRUPTED, OUR_FAULT, not_written, report_fault
from castable.cli.usage import Command, Commands

app = typer.Typer(
    name="castable",
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    add_completion=True,
    help="Magic: the Gathering: can I cast this, and how do I pay.",
    epilog='Example: castable check "Siege Wurm" --battlefield "4 Forest, 3 Llanowar Elves"',
)
app.command("check", cls=Command, epilog=ENTRIES)(check.check)
app.command("payments", cls=Command, epilog=ENTRIES)(payments.payments)
app.command("batch", cls=Command)(batch.batch)
app.add_typer(cards.app, name="cards")
app.command("schema", cls=Command)(schema.schema)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"castable {importlib.metadata.version('castable')}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Magic: the Gathering: can I cast this, and how do I pay.

    Exit codes: 0 yes, 1 no, 2 bad question, 3 unknown, 70 a bug of ours, 74 not written,
    130 broken off, 141 the reader went away.
    """


def _open_closed_streams() -> None:
    """Put something in the place of a stream that we were started without.

    What is written to an output that was closed fails then, as it should, and no file that is
    opened later gets its number.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull)  # noqa: SIM115, PTH123 - for reading: writing is an error
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - there is nobody to tell


def help_width() -> int | None:
    """Return how wide a help page is on a narrow terminal; it has a width of its own elsewhere."""
    columns = shutil.get_terminal_size().columns
    return max(_LEAST_HELP, columns - 2) if columns < _OWN_LEAST else None


_LEAST_HELP = 30
_OWN_LEAST = 52
"""On terminals that are narrower, the library's help pages run over the edge."""


def main() -> None:
    """Run the command line and leave with its exit code.

    An error that gets away would leave with 1, and 1 is the answer "no"; therefore every other
    way out is caught here.
    """
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        app(terminal_width=help_width())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        sys.exit(not_written(error))
    except Exception as error:
        report_fault(error, as_json=False)
        sys.exit(OUR_FAULT)
