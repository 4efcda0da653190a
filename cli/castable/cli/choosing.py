"""Announced choices as they are written on the command line: ``--choose replicate=2``."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError

from castable.models.errors import CastableError, NotationError, Where
from castable.models.query import Choices

_NUMBERS = re.compile(r"\[\s*[0-9]+(?:\s*,\s*[0-9]+)*\s*\]|[0-9]+(?:\s*,\s*[0-9]+)+")
"""Numbers in brackets, or several of them between commas."""


def read_choices(texts: Iterable[str], given: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Read the choices of a query, by name.

    Parameters
    ----------
    texts
        Each a name alone, which says yes to it, or a name with ``=`` and a value: a number,
        ``true``, ``false``, or a name. One that is given again adds to a list, as do numbers
        between commas.
    given
        The choices that other options have made.
    source
        What the errors call the command line.

    Raises
    ------
    CastableError
        When a choice is made by two options. Names and values are not looked at here.
    """
    read: dict[str, list[Any]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        read.setdefault(name, []).extend(_values(value.strip()) if equals else [True])
    twice = next((name for name in read if name in given), None)
    if twice is not None:
        raise CastableError(
            f"{twice!r} is chosen by an option of its own too: give it once",
            code="option.repeated",
            where=Where("--choose", source=source),
        )
    return {name: _fitting(name, values, source) for name, values in read.items()}


def _values(text: str) -> list[Any]:
    """Read a value, or several numbers: ``0,3`` and ``[0, 3]``."""
    if _NUMBERS.fullmatch(text):
        return [int(number) for number in re.findall(r"\d+", text)]
    return [_value(text)]


def _value(text: str) -> Any:
    if text in ("true", "false") or (text.isascii() and text.isdecimal()):
        return json.loads(text)
    return text


_ANSWERS = {"yes": True, "no": False}


def _fitting(name: str, values: list[Any], source: str) -> Any:
    """Return one value alone, if the choice takes it so (``discard=2``); otherwise a list."""
    alone = values[0]
    if alone in _ANSWERS and not _takes(name, alone) and _takes(name, _ANSWERS[alone]):
        return _ANSWERS[alone]
    if isinstance(alone, str) and not _takes(name, values) and _takes(name, [0]):
        raise NotationError(
            f"expected numbers for {name!r}, counted from 0, got {alone!r}",
            code="value.type",
            where=Where("--choose", source=source),
            suggestions=(f"{name}=0,3",),
        )
    if len(values) > 1 or (_takes(name, values) and not _takes(name, alone)):
        return values
    return alone


def _takes(name: str, value: Any) -> bool:
    try:
        Choices.model_validate({name: value})
    except ValidationError:
        return False
    return True
