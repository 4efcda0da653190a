"""Run cases and count what is right: ``python -m benchmarks.cases [files] [--jobs N]``."""

import argparse
import gzip
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.judge import OUTCOMES, Judgement, judge
from castable import planner
from castable.models.errors import CastableError
from castable.models.query import Case
from castable.models.verdict import Verdict
from castable.planner.cards.catalogues.catalogue import Catalogue

CASES = Path(__file__).parent.parent / "tests" / "cases"


def run_case(line: str) -> list[Judgement]:
    """Answer one case, have the referee check the plan, and judge it; no error gets away."""
    case = Case.model_validate_json(line)
    name = case.id or "?"
    try:
        verdict = planner.answer(case.position, case.query)
        if isinstance(verdict, Verdict) and verdict.plan is not None:
            complaints = planner.verify(case.position, case.query, verdict.plan)
            if complaints:
                return [Judgement(name, "error", f"the referee: {'; '.join(complaints)}")]
        return judge(case, verdict, types_of)
    except Exception as error:
        code = f"[{error.code}]" if isinstance(error, CastableError) else ""
        return [Judgement(name, "error", f"{type(error).__name__}{code}: {error}")]


@cache
def types_of(name: str) -> frozenset[str]:
    """Return the card types of a card or of a predefined token; nothing for other tokens."""
    catalogue = Catalogue.embedded()
    for find in (catalogue.card, catalogue.token):
        try:
            return frozenset(find(name).front.types)
        except CastableError:
            continue
    return frozenset()


def read_lines(path: Path) -> list[str]:
    """Return the cases of a file, which may be packed by gzip."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    return [line for line in text.decode().split("\n") if line.strip()]


def main() -> None:
    """Run the files that are named, or the project's own cases."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cases", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(CASES.glob("*.jsonl")))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", help="run only the case of this id")
    parser.add_argument("--verbose", action="store_true", help="show what was answered")
    options = parser.parse_args()

    table = Table("file", *OUTCOMES, "payment right", "payment wrong")
    console = Console(width=None if sys.stdout.isatty() else 120)
    bad = False
    for path in options.files:
        lines = read_lines(path)
        if options.only:
            lines = [line for line in lines if f'"{options.only}"' in line]
        judgements = [each for many in _run(lines, options.jobs) for each in many]
        for each in judgements:
            if not each.is_right:
                _show(each, verbose=options.verbose)
        bad |= any(each.outcome not in ("right", "unknown") for each in judgements)
        table.add_row(path.name, *_counts(judgements))
    console.print(table)
    sys.exit(1 if bad else 0)


def _run(lines: list[str], jobs: int) -> Iterator[list[Judgement]]:
    if jobs == 1:
        yield from map(run_case, lines)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(run_case, lines, chunksize=4)


def _show(each: Judgement, *, verbose: bool) -> None:
    outcome = "payment" if each.outcome == "right" else each.outcome
    details = each.payment if each.payment else (each.said,) if verbose else ()
    print(f"{outcome:<12} {each.id}" + "".join(f"\n             {text}" for text in details))


def _counts(judgements: Iterable[Judgement]) -> Iterator[str]:
    judgements = list(judgements)
    outcomes = Counter(each.outcome for each in judgements)
    yield from (str(outcomes[outcome]) for outcome in OUTCOMES)
    judged = [each.payment for each in judgements if each.payment is not None]
    yield str(sum(not complaints for complaints in judged))
    yield str(sum(bool(complaints) for complaints in judged))


if __name__ == "__main__":
    main()
