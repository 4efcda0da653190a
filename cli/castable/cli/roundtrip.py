"""``castable cards roundtrip``: what was compiled, told, against the text it was read from."""

from typing import Annotated

import typer

from castable.cli.bulk import BulkFile, Jobs
from castable.cli.naming import number
from castable.cli.problems import guarded
from castable.cli.progress import steps
from castable.cli.wrapping import say


@guarded
def roundtrip(
    source: BulkFile,
    kinds: Annotated[
        int, typer.Option("--kinds", min=0, help="List so many kinds of differences.")
    ] = 40,
    jobs: Jobs = 1,
    explain: Annotated[
        bool, typer.Option("--explain", help="List the differences of wording that are expected.")
    ] = False,
) -> None:
    """Tell what was compiled, and compare it with the texts.

    Every compiled ability is told; what differs from its text is listed by kind.
    Lost is a word of the text that is not told; added is a told one that the text does not have.
    """
    from castable.planner.cards.providers.bulk import read_cards  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.reports.roundtrip import EXPLAINED, by_kind, compare_all  # noqa: PLC0415

    if explain:
        for why in dict.fromkeys(why for why, _, _ in EXPLAINED):
            say(f"expected: {why}")
    cards = read_cards(source)
    with steps("comparing", len(cards)) as told:
        total, differences = compare_all(cards, jobs, told)
    say(f"{number(total, 'sentence')} compared, {len(differences):,} differ")
    for (lost, added), group in by_kind(differences)[:kinds]:
        say(f"{len(group):5}  lost: {lost or '-'}  added: {added or '-'}")
        first = group[0]
        say(f"       {first.face}: {first.template[:120]}")
        say(f"       told: {first.told[:120]}")
