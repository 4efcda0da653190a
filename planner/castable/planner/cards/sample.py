"""A reader's sheet: texts beside what was compiled of them, drawn at random from a category.

``python -m castable.planner.cards.sample --from FILE --category A --count 200 --seed 1`` prints
faces with their text, from the user's own bulk file, and their facts told in English, so that a
reader can compare the two. A misread is a fact that the text doesn't give; what is told as not
modelled is none.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from castable.models.cards import CardFacts
from castable.models.errors import CastableError
from castable.planner.cards.compile import compile_face
from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.records import RawCard, RawFace
from castable.planner.cards.reports.census import CATEGORIES, Category, of_face
from castable.planner.cards.telling.tell import describe


def draw(cards: list[RawCard], category: Category, count: int, seed: int) -> list[RawFace]:
    """Draw *count* different faces of a category; the same seed draws the same faces.

    A face is one by its name and its text: the same on both sides of a reversible card, or in two
    records, it is on one sheet.
    """
    ours = (face for card in cards for face in card.faces if category in of_face(face))
    faces = list({(face.name, face.text): face for face in ours}.values())
    return random.Random(seed).sample(faces, min(count, len(faces)))  # noqa: S311 - no secret


def sheet(face: RawFace) -> Iterator[str]:
    """Yield the lines of a sheet about one face: what is printed, and what was compiled."""
    yield f"== {face.name}"
    yield f"   {face.mana_cost or 'no mana cost'} | {face.type_line}"
    for i, line in enumerate(face.text.split("\n"), 1):
        yield f"   {i}. {line}"
    yield "-- compiled"
    facts = CardFacts(name=face.name, layout="normal", faces=(compile_face(face),))
    yield from (f" {line}" for line in describe(facts)[1:])


def main(arguments: list[str] | None = None) -> int:
    """Print a sheet from the command line."""
    parser = argparse.ArgumentParser(prog="castable.planner.cards.sample", description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, required=True, metavar="FILE")
    parser.add_argument("--category", choices=sorted(CATEGORIES), required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    try:
        cards = read_cards(options.source)
    except CastableError as error:
        sys.stderr.write(f"error[{error.code}]: {error.message}\n")
        return 2
    for face in draw(cards, options.category, options.count, options.seed):
        sys.stdout.write("\n".join(sheet(face)) + "\n\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
