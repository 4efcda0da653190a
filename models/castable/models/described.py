"""What the fields of a class are for: the strings that stand under them in its source."""

import ast
from inspect import cleandoc, getsource
from itertools import pairwise
from textwrap import dedent


def described(cls: type) -> dict[str, str]:
    """Return the descriptions of the fields of *cls* and of its bases, by name."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("castable."):
            found.update(_described_in(base))
    return found


def _described_in(cls: type) -> dict[str, str]:
    try:
        source = getsource(cls)
    except OSError:  # installed without its source
        return {}
    (body,) = ast.parse(dedent(source)).body
    if not isinstance(body, ast.ClassDef):
        return {}
    return {
        field.target.id: cleandoc(text.value.value)
        for field, text in pairwise(body.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
