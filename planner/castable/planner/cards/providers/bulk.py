"""Bulk files of data providers, read as a stream: a file of 200 MB needs no 200 MB of memory.

A file is MTGJSON's AtomicCards (an object) or Scryfall's oracle cards (a list), as it is or packed
by gzip, xz or zip. Of each record only what the compiler needs is kept.
"""

import gzip
import lzma
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, cast

import ijson

from castable.models.errors import CastableError, Where
from castable.models.mana import ManaCost
from castable.planner.cards.providers.mtgjson import atomic_card
from castable.planner.cards.providers.scryfall import is_card, oracle_card
from castable.planner.cards.records import RawCard, RawFace

_GZIP, _XZ, _ZIP = b"\x1f\x8b", b"\xfd7zXZ\x00", b"PK\x03\x04"
_DEEPEST = 100
"""No provider nests a tenth of it."""
_MARK = b"\xef\xbb\xbf"
"""The byte order mark, which editors put before text."""


def read_cards(path: Path) -> list[RawCard]:
    """Read the raw records of a bulk file, sorted by name.

    Raises
    ------
    CastableError
        ``cards.file`` when the file is missing, cut off, or no JSON; ``cards.format`` when it is
        JSON of another kind, with the record that is none.
    """
    try:
        with ExitStack() as stack:
            cards = list(_records(_opened(path, stack)))
    except (EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, gzip.BadGzipFile):
        raise _unreadable(path, "the compressed file is cut off or damaged") from None
    except OSError as error:
        raise _unreadable(path, error.strerror or "it can't be read") from None
    except (ijson.JSONError, UnicodeDecodeError):
        reason = "expected JSON, the file is cut off or something else"
        raise _unreadable(path, reason) from None
    except CastableError as error:
        raise CastableError(error.message, code=error.code, where=Where(path=str(path))) from None
    if not cards:
        raise CastableError(
            f"no card in {path.name!r}: expected MTGJSON's AtomicCards ({{'data': {{name: "
            "[faces]}}) or Scryfall's oracle cards (a list of cards)",
            code="cards.format",
            where=Where(path=str(path)),
        )
    return _with_melded(cards)


def _unreadable(path: Path, reason: str) -> CastableError:
    where = Where(path=str(path))
    return CastableError(f"can't read {path.name!r}: {reason}", code="cards.file", where=where)


def _opened(path: Path, stack: ExitStack) -> IO[bytes]:
    """Open a file, unpacked as it is read."""
    raw = stack.enter_context(path.open("rb"))
    beginning = raw.read(len(_XZ))
    raw.seek(0)
    if beginning.startswith(_GZIP):
        return cast(IO[bytes], stack.enter_context(gzip.open(raw)))
    if beginning.startswith(_XZ):
        return stack.enter_context(lzma.open(raw))
    if beginning.startswith(_ZIP):
        archive = stack.enter_context(zipfile.ZipFile(raw))
        names = [name for name in archive.namelist() if name.endswith(".json")]
        if len(names) != 1:
            raise _unreadable(path, "expected one JSON file in the archive")
        return stack.enter_context(archive.open(names[0]))
    return raw


def _records(stream: IO[bytes]) -> Iterator[RawCard]:
    """Yield the records of either provider, in the order of the file."""
    text = _Begun(stream)
    events = ijson.parse(_shallow(ijson.basic_parse(text, use_float=True)))
    if text.first == b"[":
        for number, record in enumerate(ijson.items(events, "item"), 1):
            if is_card(record):
                yield oracle_card(record, number)
    else:
        for name, faces in ijson.kvitems(events, "data"):
            yield atomic_card(name, faces)


def _shallow(events: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Pass the events of a parser on, as long as nothing is nested too deeply."""
    depth = 0
    for event in events:
        if event[0] in ("start_map", "start_array"):
            depth += 1
            if depth > _DEEPEST:
                raise ijson.JSONError("it is nested too deeply")
        elif event[0] in ("end_map", "end_array"):
            depth -= 1
        yield event


class _Begun:
    """A stream whose first character that is no space is known, and read all the same."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._ahead = stream.read(4096).removeprefix(_MARK)
        while self._ahead.isspace():
            self._ahead = stream.read(4096)
        self.first = self._ahead.lstrip()[:1]

    def read(self, size: int = -1) -> bytes:
        if size == 0:
            return b""
        ahead, self._ahead = self._ahead, b""
        return ahead or self._stream.read(size)


def _with_melded(cards: list[RawCard]) -> list[RawCard]:
    """Give each melded permanent a record of its own, beside the two cards it is made of.

    Its mana value is that of their front faces together (CR 202.3c).
    """
    known = {card.name for card in cards}
    parts: dict[str, list[RawCard]] = {}
    for card in cards:
        if card.layout == "meld" and len(card.faces) > 1:
            parts.setdefault(card.faces[-1].name, []).append(card)
    changed: dict[str, RawCard] = {}
    for name, pair in parts.items():
        value = sum(_mana_value(card.faces[0]) for card in pair)
        melded = replace(pair[0].faces[-1], meld_value=value if len(pair) > 1 else None)
        for card in pair:
            changed[card.name] = replace(card, faces=(*card.faces[:-1], melded))
        if name not in known:
            changed[name] = RawCard(name, "meld", (melded,))
    rest = (card for card in cards if card.name not in changed)
    return sorted([*rest, *changed.values()], key=lambda card: card.name)


def _mana_value(face: RawFace) -> int:
    return 0 if face.mana_cost is None else ManaCost.parse(face.mana_cost).mana_value()
