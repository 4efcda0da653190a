"""``castable cards roundtrip``: what was compiled, told, against the text it was read from."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from castable.cli.bulk import BulkFile, Jobs
from castable.cli.naming import number
from castable.cli.problems import guarded
from castable.cli.progress import steps
from castable.cli.wrapping import say

if TYPE_CHECKING:
    from castable.planner.cards.records import RawCard


@guarded
def roundtrip(
    source: BulkFile,
    kinds: Annotated[
        int, typer.Option("--kinds", min=0, help="List so many kinds of differences.")
    ] = 40,
    jobs: Jobs = 1,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="List the differences of wording that are expected, first."),
    ] = False,
) -> None:
    """Tell what was compiled, and compare it with the texts.

    Every compiled ability is told; what differs from its text is listed by kind, with a card:
    words of the text that are not told, and told ones that the text does not have.
    """
    from castable.planner.cards.providers.bulk import read_cards  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.reports.roundtrip import by_kind, compare_all  # noqa: PLC0415

    cards = read_cards(source)
    if explain:
        say("\n".join(_explained(cards)))
    with steps("comparing", len(cards)) as told:
        total, differences = compare_all(cards, jobs, told)
    say(f"{number(total, 'sentence')} compared, {len(differences):,} differ")
    for (lost, added), group in by_kind(differences)[:kinds]:
        first = group[0]
        words = (("in the text and not told", lost), ("told and not in the text", added))
        say(f"{len(group):5}  {'; '.join(f'{what}: {each}' for what, each in words if each)}")
        say(f"       {first.face}: {first.template[:120]}")
        say(f"       told: {first.told[:120]}")


def _explained(cards: "Iterable[RawCard]") -> Iterator[str]:
    """Yield the ways of saying one thing in two wordings, each with a card that has the first."""
    from castable.planner.cards.reports.roundtrip import EXPLAINED  # noqa: PLC0415

    texts = [(f.name, f.text.replace(f.name, "~")) for card in cards for f in card.faces]
    ways: dict[str, list[tuple[str, str]]] = {}
    for why, said, made in EXPLAINED:
        ways.setdefault(why, []).append((said, made))
    yield "These differences of wording are expected, and are not counted:"
    for why, wordings in ways.items():
        yield f"expected: {why}"
        for said, made in wordings:
            yield f"     {_example(re.compile(said), made, texts)}"


def _example(said: re.Pattern[str], made: str, texts: Iterable[tuple[str, str]]) -> str:
    """Say what is taken for what, by the first text that has it."""
    for name, text in texts:
        if (found := said.search(text)) is not None:
            counts = " ".join(found.expand(made).split())
            what = f'counts as "{counts}"' if counts else "is passed over"
            return f'"{found[0].strip()}" {what}: {name}'
    return "in no text of this file: only in what is told of it, or on other cards"
