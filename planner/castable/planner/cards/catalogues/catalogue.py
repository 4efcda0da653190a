"""The catalogue: what every card says, as facts, in one file that is opened when first asked."""

import math
import os
import sqlite3
import zlib
from contextlib import closing
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from castable.models.cards import CardFacts
from castable.models.errors import CastableError, UnknownName, Where
from castable.planner.cards.catalogues.wire import decode
from castable.planner.cards.names import closest, cut, fold, shortened

FORMAT = "castable-catalogue-1"
"""First word of a catalogue: another number can't be read by this version."""

RAW = -15
"""``wbits`` of the packed facts: deflate without header, since the dictionary is known."""

FULL_NAME, FACE_NAME, SIDE_NAME = 0, 1, 2
"""Ranks of a name: a card's beats a face's, and that beats one printed on both sides."""


class Catalogue:
    """Card facts by name.

    Parameters
    ----------
    path
        A file that ``castable.planner.cards.build`` wrote. It is opened when a card is first
        asked for, and only read.
    base
        A catalogue that is asked for what this one does not have.
    """

    def __init__(self, path: Path, *, base: "Catalogue | None" = None) -> None:
        self._path = path
        self._base = base
        self._connection: sqlite3.Connection | None = None
        self._dictionary = b""
        self._cards: dict[str, CardFacts] = {}
        self._tokens: dict[str, CardFacts] = {}
        self._token_keys: frozenset[str] | None = None
        self._names: tuple[str, ...] | None = None

    @classmethod
    def open(cls, path: str | Path) -> "Catalogue":
        """Return the catalogue in a file."""
        return cls(Path(path))

    @classmethod
    def embedded(cls) -> "Catalogue":
        """Return the catalogue that is part of the package; the same one at every call."""
        return _embedded()

    def card(self, name: str) -> CardFacts:
        """Return the card of that name: a card's, a face's, or ``A // B``.

        Raises
        ------
        UnknownName
            ``card.unknown`` with the nearest names; ``card.ambiguous`` when several cards
            have a face of that name and none is called so.
        """
        known = self._cards.get(name)
        if known is None:
            known = self._cards[name] = self._load(name)
        return known

    def token(self, name: str) -> CardFacts:
        """Return a predefined token (CR 111.10).

        Raises
        ------
        UnknownName
            ``token.unknown``.
        """
        known = self._tokens.get(name)
        if known is None:
            row = self._rows("SELECT facts FROM tokens WHERE key = ?", fold(name))
            if not row and self._base is not None:
                return self._base.token(name)
            if not row:
                raise UnknownName(
                    f"expected a predefined token, got {name!r}",
                    code="token.unknown",
                    suggestions=closest(name, self.token_names(), 3),
                )
            known = self._tokens[name] = self._decode(row[0][0])
        return known

    def has_card(self, name: str) -> bool:
        """Return whether a card or a face is called so; cheaper than to ask for one in vain."""
        if name in self._cards or self._rows("SELECT 1 FROM names WHERE key = ?", fold(name)):
            return True
        return self._base is not None and self._base.has_card(name)

    def has_token(self, name: str) -> bool:
        """Return whether a predefined token is called so (CR 111.10)."""
        if self._token_keys is None:
            self._token_keys = frozenset(k for (k,) in self._rows("SELECT key FROM tokens"))
        if fold(name) in self._token_keys:
            return True
        return self._base is not None and self._base.has_token(name)

    def token_names(self) -> tuple[str, ...]:
        """Return the names of the predefined tokens, sorted."""
        own = [name for (name,) in self._rows("SELECT name FROM tokens")]
        return tuple(sorted({*own, *(self._base.token_names() if self._base is not None else ())}))

    def names(self) -> tuple[str, ...]:
        """Return the full names of all cards, sorted."""
        if self._names is None:
            rows = self._rows("SELECT name FROM cards ORDER BY id")
            own = tuple(name for (name,) in rows)
            base = self._base.names() if self._base is not None else ()
            self._names = tuple(sorted({*own, *base})) if base else own
        return self._names

    def own_cards(self) -> tuple[CardFacts, ...]:
        """Return the cards of this very catalogue, sorted by name."""
        rows = self._rows("SELECT facts FROM cards ORDER BY id")
        return tuple(self._decode(facts) for (facts,) in rows)

    def nearest(self, name: str, n: int = 3) -> tuple[str, ...]:
        """Return names that *name* may be meant for, best first.

        Those of the *n* cards whose names are most like it; or of up to twice as many that have
        its words, those whose mana value is lowest before others.
        """
        return shortened(name, self.names(), 2 * n, self._price) or closest(name, self.names(), n)

    def _price(self, name: str) -> float:
        """Return the mana value of a card; cards without a mana cost come after all others."""
        try:
            cost = self.card(name).front.mana_cost
        except UnknownName:
            cost = None
        return math.inf if cost is None else cost.mana_value()

    def _load(self, name: str) -> CardFacts:
        rows = self._rows(
            "SELECT names.rank, cards.name, cards.facts FROM names JOIN cards"
            " ON cards.id = names.card WHERE names.key = ? ORDER BY names.rank, cards.id",
            fold(name),
        )
        if not fold(name):  # blanks and signs alone: they are a name only as they are written
            rows = [row for row in rows if row[1] == name]
        if not rows and self._base is not None:
            try:
                return self._base.card(name)
            except UnknownName as error:
                if error.code != "card.unknown":
                    raise
        if not rows:
            raise UnknownName(
                f"expected the name of a card, got {cut(name)}",
                code="card.unknown",
                suggestions=self.nearest(name),
            )
        best = [row for row in rows if row[0] == rows[0][0]]
        if len(best) > 1:
            meant = tuple(row[1] for row in best)
            exact = [row for row in best if row[1] == name]
            if len(exact) != 1:
                raise UnknownName(
                    f"{name!r} could be any of: {'; '.join(meant)}",
                    code="card.ambiguous",
                    suggestions=meant,
                )
            best = exact
        return self._decode(best[0][2])

    def _decode(self, facts: bytes) -> CardFacts:
        unpack = zlib.decompressobj(RAW, zdict=self._dictionary)
        return decode(unpack.decompress(facts))

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        return self._open().execute(query, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = _connect(self._path)
            (found,) = self._connection.execute(
                "SELECT value FROM meta WHERE key = 'dictionary'"
            ).fetchone()
            self._dictionary = found
        return self._connection


VARIABLE = "CASTABLE_CATALOGUE"
"""Environment variable that names the catalogue to ask."""


def _connect(path: Path) -> sqlite3.Connection:
    named = os.environ.get(VARIABLE) == str(path)
    what = f"that {VARIABLE} names" if named else repr(path.name)

    def refuse(reason: str) -> CastableError:
        return CastableError(
            f"can't open the catalogue {what}: {reason}",
            code="catalogue.file",
            where=Where(path=str(path)),
        )

    if not path.is_file():
        raise refuse("it is a directory" if path.is_dir() else "there is no such file")
    connection = _reading(path)
    try:
        found = _format(connection)
    except sqlite3.Error as error:
        connection.close()
        raise refuse(f"it is no catalogue ({error})") from error
    if found != FORMAT:
        connection.close()
        raise refuse(f"expected format {FORMAT!r}, got {found!r}")
    return connection


def _reading(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


def _format(connection: sqlite3.Connection) -> str | None:
    row = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    return None if row is None else str(row[0])


def is_catalogue(path: Path) -> bool:
    """Return whether a file is a catalogue, of this version or of another one."""
    with closing(_reading(path)) as connection:
        try:
            return str(_format(connection)).startswith(FORMAT.rstrip("0123456789"))
        except sqlite3.Error:
            return False


@cache
def _embedded() -> Catalogue:
    data = resources.files("castable.planner.cards") / "data" / "catalogue.sqlite"
    with resources.as_file(data) as path:
        return Catalogue(path)
