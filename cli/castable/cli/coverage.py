"""``castable cards coverage``: how much of a corpus is understood."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from castable.cli.bulk import BulkFile, Jobs
from castable.cli.problems import guarded
from castable.cli.progress import steps
from castable.cli.tables import Table, print_tables

if TYPE_CHECKING:
    from castable.planner.cards.reports.coverage import Coverage

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
    print_tables(_tables(found, templates, categories))


def _tables(found: "Coverage", templates: int, categories: str) -> Iterator[Table]:
    record = found.record(0)
    rows: list[tuple[str, ...]] = [
        _share(f"{name}  {row['what']}", row["faces"], row["fully_compiled"])
        for name, row in record["categories"].items()
    ]
    abilities = record["activated_abilities"]
    name = "E  costs and limits, by ability"
    rows.append(_share(name, abilities["count"], abilities["fully_compiled"]))
    rows += [
        (),
        ("all faces", f"{found.faces:,}", "", ""),
        ("without such text", f"{found.irrelevant:,}", "", ""),
        ("with such text", f"{found.faces - found.irrelevant:,}", f"{found.compiled:,}", ""),
    ]
    yield Table(
        "Faces by what their text bears on",
        ("", "faces", "fully compiled", "share"),
        tuple(rows),
        "{}: |{} faces|, {} fully compiled| ({})",
    )
    gaps = tuple((kind, f"{count:,}") for kind, count in record["faces_with"].items())
    yield Table("What is not compiled", ("faces with", "faces"), gaps, "{}: |{} faces")
    fates = tuple((fate, f"{count:,}") for fate, count in record["sentences"].items())
    yield Table("What became of each sentence", ("sentences", "count"), fates, "{}: |{}")
    if templates:
        listed = tuple(
            (str(count), where, kind, f"{text}\n  {found.examples[text][0]}")
            for (where, kind, text), count in found.ranked(categories)[:templates]
        )
        headers = ("n", "in", "what", "template, and a card")
        yield Table("Most frequent, not compiled", headers, listed, "{} | {} | {}: |{}")


def _share(name: str, faces: int, compiled: int) -> tuple[str, ...]:
    return name, f"{faces:,}", f"{compiled:,}", f"{compiled / faces if faces else 1:.1%}"
