"""Work on the cards of a corpus, in several processes, with the results in their order."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

_AT_ONCE = 50
"""Items that a process is given at once: less than a second of compiling."""


def in_order(work: Callable[[T], R], items: Sequence[T], jobs: int) -> Generator[R, None, None]:
    """Yield ``work(item)`` for each item, from *jobs* processes if more than one.

    Processes are spawned, on every system, so that they inherit nothing.
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap(work, items, chunksize=_AT_ONCE)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started us; it ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
