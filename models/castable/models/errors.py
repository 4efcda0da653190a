"""What can be wrong with a question, and what can be wrong with us.

The rules' "no" and the honest "unknown" are values (:mod:`castable.models.verdict`), never errors.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Where:
    """A place in the input.

    Parameters
    ----------
    path
        JSON path (``position.players.you.hand[0]``) or option name (``--battlefield``).
    line, column
        One-based place in the text, where it is known; 0 where it is not. A column without a line
        is one within the value at *path*.
    source
        Name of the file, ``standard input`` or ``command line``.
    """

    path: str = ""
    line: int = 0
    column: int = 0
    source: str = ""

    def __str__(self) -> str:
        places = (("line", self.line), ("column", self.column))
        place = ", ".join(f"{word} {number}" for word, number in places if number)
        return ", ".join(part for part in (self.source, self.path, place) if part)


class CastableError(ValueError):
    """A question that can't be asked so.

    Parameters
    ----------
    message
        One clause: what was found and what was expected; lower case, input quoted.
    code
        Stable, ``area.fact``.
    where
        Place in the input.
    suggestions
        Nearest valid names, best first.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        where: Where | None = None,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.where = where or Where()
        self.suggestions = suggestions

    def __str__(self) -> str:
        """Return the message, with what may be meant."""
        if not self.suggestions:
            return self.message
        return f"{self.message} (did you mean {' or '.join(map(repr, self.suggestions))}?)"

    def at(self, path: str) -> "CastableError":
        """Return the same error placed below *path* of the input."""
        inner = self.where.path
        dot = "." if path and inner and not inner.startswith("[") else ""
        return type(self)(
            self.message,
            code=self.code,
            where=replace(self.where, path=path + dot + inner),
            suggestions=self.suggestions,
        )


class NotationError(CastableError):
    """Text that is not in the notation it should be in (a mana cost, a count, JSON)."""


class UnknownName(CastableError):
    """A card, key, zone, step or ability that isn't known; *suggestions* are the nearest."""


class PositionProblem(CastableError):
    """A position or query that is well formed and makes no sense (a card not in its zone)."""


class InternalError(RuntimeError):
    """Our fault: the referee refused our plan, or an invariant broke."""


def alike(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the names that are written nearly so, the nearest first."""
    import difflib  # noqa: PLC0415 - only for a wrong name

    folded = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(name.casefold(), folded, n=3, cutoff=0.5)
    return tuple(folded[each] for each in found)
