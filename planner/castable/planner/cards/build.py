"""Building the catalogue: ``python -m castable.planner.cards.build --from FILE --to FILE``."""

import argparse
import os
import sqlite3
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Any

from castable.models.base import RULES_EDITION
from castable.models.cards import CardFacts
from castable.models.errors import CastableError, InternalError, Where
from castable.planner.cards.catalogues.catalogue import (
    FACE_NAME,
    FORMAT,
    FULL_NAME,
    RAW,
    SIDE_NAME,
    is_catalogue,
)
from castable.planner.cards.catalogues.finished import (
    Finished,
    grammar_version,
    partial_file,
    reason_of,
)
from castable.planner.cards.catalogues.pool import in_order
from castable.planner.cards.catalogues.wire import decode, encode
from castable.planner.cards.compile import compile_card, compile_text
from castable.planner.cards.names import fold
from castable.planner.cards.providers.bulk import read_cards
from castable.planner.cards.records import RawCard

Progress = Callable[[int, int], None]
"""Told how many cards are done, and how many there are."""

_DICTIONARY_BYTES = 32_000
_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT, facts BLOB);
CREATE TABLE names (key TEXT, rank INTEGER, card INTEGER, PRIMARY KEY (key, rank, card))
    WITHOUT ROWID;
CREATE TABLE tokens (key TEXT PRIMARY KEY, name TEXT, facts BLOB) WITHOUT ROWID;
"""


def compile_all(
    cards: list[RawCard], finished: Finished, jobs: int, progress: Progress | None = None
) -> Iterator[CardFacts]:
    """Compile cards in order, those that are not finished yet, and note each that is.

    Raises
    ------
    CastableError
        When a card has a mana cost that is none; it names the card.
    """
    known = [finished.known(card) for card in cards]
    todo = [card for card, facts in zip(cards, known, strict=True) if facts is None]
    with closing(in_order(_compiled, todo, jobs)) as fresh:
        for done, (card, facts) in enumerate(zip(cards, known, strict=True), 1):
            if facts is None:
                made = next(fresh)
                if isinstance(made, str):
                    raise CastableError(made, code="cards.record")
                finished.keep(card, made)
                yield made
            else:
                yield facts
            if progress is not None:
                progress(done, len(cards))


def _compiled(card: RawCard) -> CardFacts | str:
    """Compile a card; return what is wrong with it if that can't be done."""
    try:
        return compile_card(card)
    except CastableError as error:
        return f"{card.name}: {error.message}"


def predefined_tokens() -> list[CardFacts]:
    """Compile the predefined tokens from their data file (CR 111.10)."""
    text = (resources.files("castable.planner.cards") / "data" / "tokens.txt").read_text("utf-8")
    tokens = []
    for block in text.strip().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if not lines:
            continue
        heading, *body = lines
        name, type_line, *rest = (part.strip() for part in heading.split("|"))
        power, _, toughness = rest[1].partition("/") if len(rest) > 1 else ("", "", "")
        face = compile_text(
            name,
            type_line,
            "\n".join(body),
            colors=rest[0] if rest else "",
            power=power or None,
            toughness=toughness or None,
        )
        tokens.append(CardFacts(name=name, layout="token", faces=(face,)))
    return tokens


def write_catalogue(
    facts: list[CardFacts], tokens: list[CardFacts], path: Path, source: str
) -> None:
    """Write a catalogue; the same facts give the same bytes."""
    path.unlink(missing_ok=True)
    blobs = [encode(card) for card in facts]
    for card, blob in zip(facts, blobs, strict=True):
        if decode(blob) != card:
            raise InternalError(f"the facts of {card.name!r} don't survive being stored")
    dictionary = _train(blobs)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(_SCHEMA)
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT INTO meta VALUES (?, ?)",
        [
            ("cards", str(len(facts))),
            ("dictionary", dictionary),
            ("format", FORMAT),
            ("grammar", grammar_version()),
            ("rules", RULES_EDITION),
            ("source", source),
        ],
    )
    connection.executemany(
        "INSERT INTO cards VALUES (?, ?, ?)",
        (
            (i, card.name, _pack(blob, dictionary))
            for i, (card, blob) in enumerate(zip(facts, blobs, strict=True), 1)
        ),
    )
    keys = sorted({row for i, card in enumerate(facts, 1) for row in _keys(card, i)})
    connection.executemany("INSERT INTO names VALUES (?, ?, ?)", keys)
    connection.executemany(
        "INSERT INTO tokens VALUES (?, ?, ?)",
        ((fold(t.name), t.name, _pack(encode(t), dictionary)) for t in tokens),
    )
    connection.execute("COMMIT")
    connection.execute("VACUUM")
    connection.close()


def _keys(card: CardFacts, number: int) -> Iterator[tuple[str, int, int]]:
    yield fold(card.name), FULL_NAME, number
    names = {face.name for face in card.faces}
    rank = SIDE_NAME if len(names) < len(card.faces) else FACE_NAME
    for face in card.faces:
        key = fold(face.name)
        if key != fold(card.name):
            yield key, rank, number


def _pack(blob: bytes, dictionary: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packer.compress(blob) + packer.flush()


def _train(blobs: Iterable[bytes]) -> bytes:
    """Choose text that is common in *blobs*: whole JSON objects, the most common ones last."""
    counts: Counter[bytes] = Counter()
    for blob in blobs:
        for piece in blob.replace(b"},{", b"}\n{").replace(b'","', b'"\n"').split(b"\n"):
            if len(piece) > 6:
                counts[piece] += 1
    ranked = sorted(counts.items(), key=lambda item: (-item[1] * len(item[0]), item[0]))
    chosen: list[bytes] = []
    size = 0
    for piece, count in ranked:
        if count < 3 or size + len(piece) > _DICTIONARY_BYTES:
            continue
        chosen.append(piece)
        size += len(piece)
    return b",".join(reversed(chosen))[-_DICTIONARY_BYTES:]


def summary(facts: Iterable[CardFacts]) -> dict[str, Any]:
    """Count how much of the text was compiled."""
    faces = [face for card in facts for face in card.faces]
    touched = Counter(t for f in faces for t in {t for u in f.unmodelled for t in u.touches})
    return {
        "faces": len(faces),
        "compiled": sum(not face.unmodelled for face in faces),
        "others": sum(any(u.scope == "others" for u in face.unmodelled) for face in faces),
        **{f"unmodelled {touch}": n for touch, n in sorted(touched.items())},
    }


def build(
    source: Path, target: Path, *, jobs: int = 1, progress: Progress | None = None
) -> tuple[CardFacts, ...]:
    """Compile a bulk file into a catalogue.

    The catalogue that is there stays until the new one is whole. What a build that is broken off
    has compiled is kept beside *target*, and the next one carries on there.

    Parameters
    ----------
    jobs
        Processes that compile; the catalogue is the same whatever their number.
    progress
        Told how many cards are done, and how many there are.

    Raises
    ------
    CastableError
        When *source* can't be read, or *target* can't be written or is another file.
    """
    refuse_foreign(target)
    raw = read_cards(source)
    with Finished(target) as finished:
        facts = list(compile_all(raw, finished, jobs, progress))
        replace_catalogue(facts, predefined_tokens(), target)
        finished.remove()
    return tuple(facts)


def is_begun(target: Path) -> bool:
    """Return whether cards are kept that a build of this catalogue has compiled already."""
    return partial_file(target).exists()


def refuse_foreign(target: Path) -> None:
    """Refuse to put a catalogue in the place of something else.

    Raises
    ------
    CastableError
        ``catalogue.file`` when what is there is a directory, or a file that is no catalogue.
    """
    if target.exists() and not target.is_file():
        what = "a directory" if target.is_dir() else "no file"
        reason = f"expected the name of a file, and this is {what}"
    elif target.exists() and target.stat().st_size and not is_catalogue(target):
        reason = "the file that is there is no catalogue, and it is not overwritten"
    else:
        return
    raise _unwritable(target, reason)


def _unwritable(target: Path, reason: str) -> CastableError:
    return CastableError(
        f"can't write the catalogue: {reason}",
        code="catalogue.file",
        where=Where(path=str(target)),
    )


def replace_catalogue(facts: list[CardFacts], tokens: list[CardFacts], target: Path) -> None:
    """Write a catalogue beside *target*, and put it in its place when it is whole.

    Raises
    ------
    CastableError
        ``catalogue.file`` when it can't be written.
    """
    written = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_catalogue(facts, tokens, written, source="")
        written.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise _unwritable(target, reason_of(error)) from error
    finally:
        if written.exists():  # and its directory, which may be what could not be made
            written.unlink()


def _count(done: int, total: int) -> None:
    if done % 2000 == 0 or done == total:
        sys.stderr.write(f"\rcompiled {done:,} of {total:,} cards")
        sys.stderr.flush()


def main(arguments: list[str] | None = None) -> int:
    """Build a catalogue from the command line."""
    parser = argparse.ArgumentParser(prog="castable.planner.cards.build", description=__doc__)
    parser.add_argument("--from", dest="source", type=Path, required=True, metavar="FILE")
    parser.add_argument("--to", dest="target", type=Path, required=True, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    try:
        facts = build(options.source, options.target, jobs=options.jobs, progress=_count)
    except CastableError as error:
        sys.stderr.write(f"error[{error.code}]: {error.message}\n")
        return 2
    sys.stderr.write("\n")
    for what, number in summary(facts).items():
        sys.stderr.write(f"{number:8,}  {what}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
