"""``castable cards coverage``: how much of a corpus is understood."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from castable.cli.bulk import BulkFile, Jobs
from castable.cli.problems import guarded
from castable.cli.progress import steps
from castable.cli.wrapping import room

if TYPE_CHECKING:
    from castable.planner.cards.reports.coverage import Coverage

_WIDTH = 100
_CATEGORIES = "ABCDEF"


def _letters(category: str) -> str:
    """Return the letters of categories, in capitals."""
    asked = category.upper()
    if not asked or set(asked) - set(_CATEGORIES):
        raise typer.BadParameter(f"expected letters of {_CATEGORIES}, got {category!r}")
    return asked


@guarded
def coverage(
    source: BulkFile,
    templates: Annotated[
        int, typer.Option("--templates", min=0, help="List so many uncompiled templates.")
    ] = 30,
    category: Annotated[
        str,
        typer.Option(
            "--category",
            callback=_letters,
            help=f"List templates of these categories only: {_CATEGORIES}.",
        ),
    ] = _CATEGORIES,
    jobs: Jobs = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Print how much of a bulk file is understood.

    What isn't is listed by templates of its texts.
    """
    from castable.planner.cards.providers.bulk import read_cards  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.reports.coverage import survey  # noqa: PLC0415

    cards = read_cards(source)
    with steps("compiling", len(cards)) as told:
        found = survey(cards, jobs, told)
    if as_json:
        record = found.record(templates, category)
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        _print(found, templates, category)


def _print(found: "Coverage", templates: int, categories: str) -> None:
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console(width=min(room() or _WIDTH, _WIDTH))
    record = found.record(0)
    table = Table("", "faces", "fully compiled", "share", title="Faces by what their text bears on")
    for name, row in record["categories"].items():
        title = f"{name}  {row['what']}"
        share = f"{row['share']:.1%}"
        table.add_row(title, f"{row['faces']:,}", f"{row['fully_compiled']:,}", share)
    abilities = record["activated_abilities"]
    share = f"{abilities['fully_compiled'] / max(1, abilities['count']):.1%}"
    row = (f"{abilities['count']:,}", f"{abilities['fully_compiled']:,}", share)
    table.add_row("E  costs and limits, by ability", *row)
    table.add_section()
    table.add_row("all faces", f"{found.faces:,}", "", "")
    table.add_row("without such text", f"{found.irrelevant:,}", "", "")
    table.add_row(
        "with such text", f"{found.faces - found.irrelevant:,}", f"{found.compiled:,}", ""
    )
    console.print(table)
    gaps = Table("faces with", "faces", title="What is not compiled")
    for kind, count in record["faces_with"].items():
        gaps.add_row(kind, f"{count:,}")
    console.print(gaps)
    fates = Table("sentences", "count", title="What became of each sentence")
    for fate, count in record["sentences"].items():
        fates.add_row(fate, f"{count:,}")
    console.print(fates)
    if templates:
        listed = Table("n", "", "what", "template, and a card", title="Most frequent, not compiled")
        for (where, kind, text), count in found.ranked(categories)[:templates]:
            listed.add_row(str(count), where, kind, f"{text}\n  {found.examples[text][0]}")
        console.print(listed)
