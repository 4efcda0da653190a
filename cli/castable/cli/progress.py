"""A progress bar on the error stream, where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def steps(what: str, total: int | None) -> Iterator[Callable[..., None] | None]:
    """Yield what is told how many steps are done, and of how many; None when nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - help needs no bar
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, of=total: bar.update(task, completed=done, total=of)
