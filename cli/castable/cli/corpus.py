"""``castable cards build`` and ``castable cards add``: a catalogue of the user's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from castable.cli.bulk import BulkFile, Jobs
from castable.cli.inputs import parse, read_text
from castable.cli.naming import number
from castable.cli.problems import guarded, tell
from castable.cli.progress import steps
from castable.cli.wrapping import say
from castable.models.errors import CastableError, Where

if TYPE_CHECKING:
    from castable.planner.cards.records import RawCard

MOST_TEXT = 4_000_000
"""A file of home-made cards is no larger; bulk files are for ``build``."""


@guarded
def build(
    source: BulkFile,
    target: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", help="The catalogue; else the user's own."),
    ] = None,
    jobs: Jobs = 1,
) -> None:
    """Compile a bulk file into a catalogue of your own.

    Later questions are asked of it. The old catalogue stays until the new one is whole; a build
    that is broken off carries on where it stopped. Without --to it is the user's own: the file
    that CASTABLE_CATALOGUE names, or catalogue.sqlite in the user's data directory.
    """
    from castable.planner.cards import build as builder  # noqa: PLC0415 - help needs no cards
    from castable.planner.cards.catalogues.store import catalogue_file  # noqa: PLC0415

    target = target or catalogue_file()
    try:
        with steps("compiling", None) as told:
            facts = builder.build(source, target, jobs=jobs, progress=told)
    except KeyboardInterrupt:
        tell("interrupted: what is compiled is kept, the same command carries on")
        raise
    gaps = sum(bool(face.unmodelled) for card in facts for face in card.faces)
    cards, faces = number(len(facts), "card"), number(gaps, "face")
    text = "has text" if gaps == 1 else "have text"
    say(f"{cards} in {target}; {faces} {text} that is not modelled")


@guarded
def add(
    source: Annotated[
        str, typer.Argument(metavar="FILE.json", help="A home-made card, or a list; '-' for stdin.")
    ],
) -> None:
    """Add home-made cards to the user's catalogue.

    What is not understood of them is told by its line.

    A card is {"name", "type", "mana_cost", "text", "power", "toughness", "loyalty", "colors"}, or
    a record of MTGJSON or Scryfall.
    """
    from castable.planner.cards.catalogues.homemade import read_home_made  # noqa: PLC0415
    from castable.planner.cards.catalogues.own import keep  # noqa: PLC0415
    from castable.planner.cards.compile import compile_card  # noqa: PLC0415 - help needs no cards

    read = read_text(source)
    if len(read.text) > MOST_TEXT:
        raise CastableError(
            f"expected home-made cards of {MOST_TEXT:,} letters at most, got {len(read.text):,}: "
            "a bulk file is for 'castable cards build'",
            code="cards.file",
            where=Where(source=read.name),
        )
    try:
        cards = read_home_made(parse(read))
        facts = [compile_card(card) for card in cards]
    except CastableError as error:
        raise read.place(error) from None
    kept = keep(facts)
    for card in cards:
        _tell_gaps(card)
    say(f"added {', '.join(card.name for card in facts)} to {kept.target}")
    for names, what in ((kept.replaced, "home-made card"), (kept.hidden, "card of the catalogue")):
        if names:
            say(f"in place of the {what}{'s' * (len(names) > 1)} {', '.join(names)}")


def _tell_gaps(card: "RawCard") -> None:
    """Say which sentences were not understood, and what they may bear on."""
    from castable.planner.cards.reports.coverage import survey_sentences  # noqa: PLC0415

    for face in card.faces:
        for sentence, kinds in survey_sentences(face):
            about = "; ".join(dict.fromkeys(map(_in_words, kinds)))
            where = f"{face.name}, line {sentence.line + 1} of its text"
            text = sentence.text if len(sentence.text) <= _LONG else f"{sentence.text[:_LONG]}..."
            tell(f"warning: {where} was not wholly understood ({about}): {text}")


_LONG = 120
"""Letters of a sentence that a warning shows."""


def _in_words(kind: str) -> str:
    """Say what is not understood of a sentence, as a player would."""
    what, _, about = kind.partition(": ")
    if what == "unmodelled":
        if about == "none":
            return "it shows no sign of bearing on a cost"
        return f"it may bear on {_BEARING.get(about, about)}"
    return f"a part: {about}" if about else "it shows no sign of bearing on a cost"


_BEARING = {
    "cost": "what is to be paid", "option": "another or a cheaper way to pay",
    "mana": "the mana there is", "permission": "what may be cast or played",
    "restriction": "what can't be done",
    "target": "what can be chosen as a target", "types": "types and colors",
}  # fmt: skip
