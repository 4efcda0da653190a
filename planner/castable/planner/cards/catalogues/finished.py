"""What a build has compiled already, so that one that was broken off can carry on.

Cards are known by a digest of their record and of the compiler: neither another source nor another
version of the compiler can leave wrong facts behind.
"""

import hashlib
import sqlite3
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from castable.models.cards import CardFacts
from castable.models.errors import CastableError, Where
from castable.planner.cards.catalogues.wire import decode, encode
from castable.planner.cards.records import RawCard

_KEPT_AT_ONCE = 200
"""Cards after which what is finished is safe, even from a loss of power."""
_SCHEMA = "CREATE TABLE IF NOT EXISTS finished (key BLOB PRIMARY KEY, facts BLOB) WITHOUT ROWID"


def digest_of(package: str, endings: tuple[str, ...]) -> str:
    """Return a digest of the files of a package, the same on every system."""
    whole = hashlib.sha256()
    for name, text in sorted(_files(resources.files(package), endings)):
        whole.update(f"{name}\n{len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()


def _files(folder: Traversable, endings: tuple[str, ...]) -> list[tuple[str, bytes]]:
    found = []
    for each in folder.iterdir():
        if each.is_dir():
            found += [(f"{each.name}/{name}", text) for name, text in _files(each, endings)]
        elif each.name.endswith(endings):
            found.append((each.name, each.read_bytes().replace(b"\r\n", b"\n")))
    return found


@cache
def grammar_version() -> str:
    """Return what tells one version of the grammar from another."""
    return digest_of("castable.planner.cards", (".lark",))


@cache
def _compiler_version() -> str:
    endings = (".py", ".lark", ".txt")
    packages = ("castable.models", "castable.planner.cards")
    return " ".join(digest_of(package, endings) for package in packages)


def reason_of(error: Exception) -> str:
    """Return in lower case why a file can't be read or written, without its name."""
    reason = error.strerror if isinstance(error, OSError) else None
    return (reason or str(error)).lower()


def partial_file(target: Path) -> Path:
    """Return where the cards are kept that are compiled already, while *target* is built."""
    return target.with_name(f".{target.name}.partial")


class Finished:
    """The cards that are compiled already, in a file beside the catalogue that is built.

    Parameters
    ----------
    target
        The catalogue.

    Raises
    ------
    CastableError
        ``catalogue.file`` when the file can't be written, or another build writes it.
    """

    def __init__(self, target: Path) -> None:
        self.path = partial_file(target)
        self._waiting = 0
        self._closed = False
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            self._connection = self._open()
        except (OSError, sqlite3.Error) as error:
            raise self._wrong(error) from error

    def _open(self) -> sqlite3.Connection:
        try:
            return self._connect()
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            self.path.unlink()  # it is damaged, and nothing in it is worth more than time
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=0)
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute(_SCHEMA)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _wrong(self, error: Exception) -> CastableError:
        busy = "locked" in str(error)
        reason = "another build of the same catalogue is running" if busy else reason_of(error)
        return CastableError(
            f"can't keep what is compiled: {reason}",
            code="catalogue.file",
            where=Where(path=str(self.path)),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def known(self, card: RawCard) -> CardFacts | None:
        """Return the facts of the card if it is finished."""
        query = "SELECT facts FROM finished WHERE key = ?"
        row = self._connection.execute(query, (_key(card),)).fetchone()
        return None if row is None else decode(row[0])

    def keep(self, card: RawCard, facts: CardFacts) -> None:
        """Note that the card is finished.

        Raises
        ------
        CastableError
            ``catalogue.file`` when it can't be written.
        """
        try:
            self._connection.execute(
                "INSERT OR REPLACE INTO finished VALUES (?, ?)", (_key(card), encode(facts))
            )
            self._waiting += 1
            if self._waiting == _KEPT_AT_ONCE:
                self._connection.execute("COMMIT")
                self._connection.execute("BEGIN EXCLUSIVE")
                self._waiting = 0
        except sqlite3.Error as error:
            raise self._wrong(error) from error

    def close(self) -> None:
        """Write what is not written yet."""
        if self._closed:
            return
        self._closed = True
        try:
            if self._connection.in_transaction:
                self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._wrong(error) from error
        finally:
            self._connection.close()

    def remove(self) -> None:
        """Forget all: the catalogue is whole."""
        self.close()
        self.path.unlink(missing_ok=True)


def _key(card: RawCard) -> bytes:
    record = msgspec.json.encode(card)
    return hashlib.sha256(_compiler_version().encode() + b"\n" + record).digest()
