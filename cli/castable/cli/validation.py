"""Problems of a question's JSON, said in the words of the format and not of the validator."""

import json
import re
import types
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails
from rapidfuzz import fuzz, process

from castable.cli.locate import Path
from castable.models.errors import CastableError, NotationError, PositionProblem, UnknownName

NEAR = 60
"""Likeness, out of 100, from which a known word is suggested."""

LIKE = 45
"""Likeness of the whole of two words of which neither holds the other."""

LIKE_PART = 70
"""Likeness of a word and a part of another."""

CLOSE = 12
"""So much less like than the best one, and a word isn't suggested beside it."""

_EXPECTED = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}
_CODES = {"step": "step.unknown", "from": "zone.unknown", "action": "action.unknown"}

_OTHER_WORDS = {"name": "card", "quantity": "count", "amount": "count", "number": "count"}
"""What is written in the place of a key that is spelled otherwise."""

Found = tuple[Path, CastableError]
"""A problem and the path of the value it is about."""


def nearest(word: str, known: Iterator[str] | tuple[str, ...]) -> tuple[str, ...]:
    """Return up to three *known* words that *word* may be meant for, best first."""
    folded = word.casefold()
    found = process.extract(folded, list(known), scorer=fuzz.WRatio, limit=3, score_cutoff=NEAR)
    near = [pair for pair in found if _is_like(folded, pair[0].casefold())]
    return tuple(name for name, score, _ in near if score > near[0][1] - CLOSE)


def _is_like(word: str, known: str) -> bool:
    """Return whether a word is like the whole of a known one, or one of its parts."""
    if word in known or known in word or fuzz.ratio(word, known) >= LIKE:
        return True
    return any(fuzz.ratio(word, part) >= LIKE_PART for part in re.split(r"[_ ]", known))


def problems_of(error: ValidationError, data: object, root: type[BaseModel]) -> list[Found]:
    """Translate a validation error, one problem for each wrong value.

    Parameters
    ----------
    error
        What pydantic found.
    data
        The value that was validated.
    root
        The model that it was validated as.
    """
    by_path: dict[Path, list[ErrorDetails]] = {}
    for detail in error.errors(include_url=False):
        by_path.setdefault(_data_path(detail, data), []).append(detail)
    return [
        (path, _problem(path, details, root))
        for path, details in by_path.items()
        if not _is_about_a_branch(path, details, by_path)
    ]


def _is_about_a_branch(path: Path, details: list[ErrorDetails], others: Iterable[Path]) -> bool:
    """Whether only other branches of a union find fault there: in one the fault is deeper."""
    deeper = any(len(other) > len(path) and other[: len(path)] == path for other in others)
    return deeper and all(d["type"] in (*_EXPECTED, "literal_error") for d in details)


def _data_path(detail: ErrorDetails, data: object) -> Path:
    """Take out of pydantic's location what is no key or index of the data (union branches)."""
    path: list[str | int] = []
    for part in detail["loc"]:
        if (isinstance(data, Mapping) and part in data) or (
            isinstance(data, list) and isinstance(part, int) and part < len(data)
        ):
            path.append(part)
            data = data[part]  # type: ignore[index]
    if detail["type"] == "missing":
        path.append(detail["loc"][-1])
    return tuple(path)


def _problem(path: Path, details: list[ErrorDetails], root: type[BaseModel]) -> CastableError:
    detail = next((d for d in details if d["type"] == "value_error"), details[0])
    kind, found = detail["type"], detail["input"]
    name = str(path[-1]) if path else ""
    if kind == "extra_forbidden":
        keys = _keys(annotation_at(root, path[:-1]))
        other = _OTHER_WORDS.get(name)
        near = _elsewhere(root, path) or ((other,) if other in keys else nearest(name, keys))
        known = "" if near else f": expected one of {', '.join(keys)}"
        return UnknownName(f"unknown key {name!r}{known}", code="key.unknown", suggestions=near)
    if kind == "missing":
        return PositionProblem(f"the key {name!r} is missing", code="key.missing")
    choices = tuple(dict.fromkeys(_choices(annotation_at(root, path))))
    if kind == "literal_error" and isinstance(found, str):
        near = nearest(found, choices)
        return UnknownName(
            f"expected one of {', '.join(choices)}; got {found!r}",
            code=_CODES.get(name, "value.unknown"),
            suggestions=near,
        )
    if kind == "value_error":
        cause = detail.get("ctx", {}).get("error")
        if isinstance(cause, CastableError):
            return cause
        return PositionProblem(str(cause or detail["msg"]), code="value.invalid")
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = "{ge} or more" if kind == "greater_than_equal" else "{le} or less"
        return PositionProblem(
            f"expected {bound.format(**detail['ctx'])} for {detail['loc'][-1]!r}, "
            f"got {_shown(found)}",
            code="value.range",
        )
    expected = " or ".join(dict.fromkeys(_expected(each) for each in details))
    return NotationError(f"expected {expected}, got {_shown(found)}", code="value.type")


def _elsewhere(root: type[BaseModel], path: Path) -> tuple[str, ...]:
    """Return where a key stands that belongs one level deeper: ``choices.x`` of a query."""
    inner = annotation_at(root, (*path[:-1], "choices"))
    return (f"choices.{path[-1]}",) if path[-1] in _keys(inner) else ()


def _expected(detail: ErrorDetails) -> str:
    if detail.get("ctx", {}).get("class_name") == "Entry":
        return "the name of a card or an object"
    return _EXPECTED.get(detail["type"], detail["msg"].removeprefix("Input should be ").lower())


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 40 else text[:37] + "..."


def annotation_at(annotation: Any, path: Path) -> Any:
    """Return the type that a model has at *path*; None if it has none there."""
    for part in path:
        annotation = next(_below(annotation, part), None)
    return annotation


def _below(annotation: Any, part: str | int) -> Iterator[Any]:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        for branch in args:
            yield from _below(branch, part)
    elif origin is Annotated:
        yield from _below(args[0], part)
    elif origin is tuple and isinstance(part, int):
        yield args[0]
    elif origin is dict and isinstance(part, str):
        yield args[1]
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        for name, field in annotation.model_fields.items():
            if part in (name, field.alias):
                yield field.annotation


def _keys(annotation: Any) -> tuple[str, ...]:
    """Return the keys of the model that an annotation holds."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return tuple(f.alias or name for name, f in annotation.model_fields.items())
    return tuple(key for branch in get_args(annotation) for key in _keys(branch))


def _choices(annotation: Any) -> Iterator[str]:
    """Yield the words that an annotation allows."""
    if get_origin(annotation) is Literal:
        yield from map(str, get_args(annotation))
    else:
        for branch in get_args(annotation):
            yield from _choices(branch)
