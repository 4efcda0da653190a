"""Numbers of a JSON text, and what stands for one and is none."""

import math
import re


class NoNumberError(ValueError):
    """What stands for a number is none of a game, or none at all."""

    def __init__(self, message: str, pattern: re.Pattern[str], code: str = "value.range") -> None:
        super().__init__(message)
        self.pattern = pattern
        self.code = code


MOST_DIGITS = 100
"""A whole number of more digits isn't even read: the conversion alone may take long."""

LONG_NUMBER = re.compile(rf"-?\d{{{MOST_DIGITS + 1},}}(?![\d.eE])")


def whole(text: str) -> int:
    """Return a whole number of a JSON text."""
    digits = len(text.removeprefix("-"))
    if digits > MOST_DIGITS:
        raise NoNumberError(f"expected a number, got one of {digits} digits", LONG_NUMBER)
    return int(text)


def decimal(text: str) -> float:
    """Return another number of a JSON text."""
    number = float(text)
    if math.isinf(number):
        told = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."
        raise NoNumberError(f"expected a number, got {told}: it is too large", _exactly(text))
    return number


_MOST_SHOWN = 30


def constant(text: str) -> float:
    """Refuse ``NaN`` and the like, which Python reads."""
    message = f"this is not JSON: {text} is none of its numbers"
    raise NoNumberError(message, _exactly(text), code="json.syntax")


def _exactly(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text) + r"(?![\w.+-])")


def short(digits: str) -> int | None:
    """Return a whole number unless it is a long one."""
    return int(digits) if len(digits) <= MOST_DIGITS else None
