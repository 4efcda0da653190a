"""Entries of a zone as they are written on the command line: ``4 Forest, 3 Elves (tapped)``."""

import re
from collections.abc import Iterator
from typing import Any, Protocol

from castable.cli.validation import nearest
from castable.models.errors import NotationError, UnknownName
from castable.models.position import parse_count


class Names(Protocol):
    """What has to be known about card names to tell where one ends."""

    def canonical(self, name: str) -> str | None:
        """Return the card's full name, None if there is no such card."""

    def nearest(self, name: str) -> tuple[str, ...]:
        """Return the names that *name* may be meant for, best first."""

    def is_token(self, name: str) -> bool:
        """Whether it is the name of a predefined token (CR 111.10)."""


_WORDS: dict[str, dict[str, Any]] = {
    "tapped": {"tapped": True},
    "untapped": {},
    "summoning sick": {"summoning_sick": True},
    "sick": {"summoning_sick": True},
    "entered this turn": {"entered_this_turn": True, "summoning_sick": True},
    "attacking": {"attacking": True},
    "blocking": {"blocking": True},
    "unblocked": {"unblocked": True},
    "face down": {"face_down": True},
    "manifested": {"face_down": "manifested"},
    "cloaked": {"face_down": "cloaked"},
    "flipped": {"flipped": True},
    "prototyped": {"prototyped": True},
    "transformed": {"face": "back"},
    "phased out": {"phased_out": True},
    "foretold": {"foretold": True},
    "foretold this turn": {"foretold": "this turn"},
    "plotted": {"plotted": True},
    "plotted this turn": {"plotted": "this turn"},
    "madness": {"madness": True},
    "miracle": {"miracle": True},
    "commander": {"commander": True},
    "may play": {"may_play": True},
    "loyalty activated": {"loyalty_activated": True},
    "monstrous": {"monstrous": True},
    "renowned": {"renowned": True},
    "solved": {"solved": True},
    "prepared": {"prepared": True},
}
"""States in a word or two, and what they say about the object."""

_COUNTERS = re.compile(r"(\d+) (\S.*?) counters?")
_CAST_BEFORE = re.compile(r"cast (\d+) times?")
_SIZE = re.compile(r"(-?\d+)/(-?\d+)")
_NUMBERED = re.compile(r"(timestamp|chosen[ _-]number)(?::| |: )(\d+)")
_KEYS = (
    "id", "attached to", "paired with", "exiled with", "attacking", "blocking", "chosen type",
    "chosen color", "chosen name", "noted mana", "granted", "face", "owner", "controller",
)  # fmt: skip
"""States with a value: names, colors, mana."""
_NAMED = re.compile(rf"({'|'.join(_KEYS).replace(' ', '[ _-]')})(?::| |: )(\S.*)")
STATES = (*_WORDS, "2 charge counters", "3/4", "cast 2 times")
"""Every state that is written in words and numbers alone."""
STATES_OF = (*_KEYS, "chosen number", "timestamp")
"""Every state that has a value behind a colon."""
_STATES = re.compile(r"(?P<entry>.*?)\s*\((?P<states>[^()]*)\)\s*", re.DOTALL)
_SUFFIXES = ("summoning sick", "tapped")
"""States that may stand after the name without parentheses."""


def read_entries(text: str, names: Names) -> tuple[dict[str, Any], ...]:
    """Read the entries of one zone.

    Parameters
    ----------
    text
        Entries separated by ``;`` and by commas. Names may contain commas: of the pieces between
        commas, as many are one name as make a known one. What stands alone between ``;`` is one
        name where not all the pieces of it are known.
    names
        The names that are known.

    Raises
    ------
    UnknownName
        When a state in parentheses isn't known.
    """
    whole = re.split(r";(?![^()]*\))", text)
    pieces = [p for each in whole for p in _apart(each, names, may_be_one=len(whole) > 1)]
    return tuple(_entry(piece.strip(), names) for piece in pieces if piece.strip())


def _pieces(text: str) -> list[str]:
    """Split at commas that don't stand in parentheses."""
    return re.split(r",(?![^()]*\))", text)


def _apart(text: str, names: Names, *, may_be_one: bool) -> list[str]:
    """Split a text at the commas between names."""
    pieces = list(_joined(_pieces(text), names))
    if may_be_one and not all(_is_known(piece.strip(), names, tokens=True) for piece in pieces):
        return [text]
    return pieces


_MOST_PIECES = 8
"""No name, its state included, has more commas than this."""


def _joined(pieces: list[str], names: Names) -> Iterator[str]:
    """Put the pieces of names that contain commas together again, longest first."""
    start = 0
    while start < len(pieces):
        for end in range(min(len(pieces), start + _MOST_PIECES), start, -1):
            piece = ",".join(pieces[start:end])
            if end == start + 1 or _is_known(piece.strip(), names):
                yield piece
                start = end
                break


def _is_known(piece: str, names: Names, *, tokens: bool = False) -> bool:
    if names.canonical(parse_count(piece)[1]):
        return True
    match = _STATES.fullmatch(piece)
    entry = match["entry"] if match else piece
    name = _without_suffix(parse_count(entry)[1])[0]
    return names.canonical(name) is not None or (tokens and names.is_token(name))


def _entry(piece: str, names: Names) -> dict[str, Any]:
    count, name = parse_count(piece)
    if names.canonical(name):
        return _object(name, count, names)
    if piece.count("(") > piece.count(")"):
        raise NotationError(f"expected ')' at the end of {piece!r}", code="notation.parenthesis")
    facts: dict[str, Any] = {}
    match = _STATES.fullmatch(piece)
    if match is not None:
        piece = match["entry"]
        for state in re.split("[,;]", match["states"]):
            _merge(facts, _state(" ".join(state.casefold().split()), state.strip()))
    count, name = parse_count(piece)
    if not names.canonical(name):
        name, further = _without_suffix(name)
        _merge(facts, further)
    return _object(name, count, names) | facts


_BEHIND = re.compile(r"(?P<name>.*\S)\s*(?:[xX\u00d7]\s*(?P<count>\d+)|\s(?P<token>tokens?))")
"""A number behind the name, or the word for what needs none."""


def _refuse_other_notation(name: str, count: int, names: Names) -> None:
    """Refuse a number or "token" behind the name, and say how it is written."""
    found = _BEHIND.fullmatch(name)
    if found is None:
        return
    meant = found["name"]
    known = names.canonical(meant) or (meant if names.is_token(meant) else None)
    if known is not None:
        number = int(found["count"] or count)
        raise UnknownName(
            f"expected a number and a name, such as '4 Island', got {name!r}",
            code="notation.entry",
            suggestions=(f"{number} {known}" if number != 1 else known,),
        )


def _object(name: str, count: int, names: Names) -> dict[str, Any]:
    known = names.canonical(name) is not None
    if not known and not names.is_token(name):
        _refuse_other_notation(name, count, names)
    what = {"token": {"name": name}} if not known and names.is_token(name) else {"card": name}
    return what | ({"count": count} if count != 1 else {})


def _without_suffix(name: str) -> tuple[str, dict[str, Any]]:
    for suffix in _SUFFIXES:
        if name.casefold().endswith(" " + suffix):
            return name[: -len(suffix)].rstrip(), _WORDS[suffix]
    return name, {}


def _state(state: str, written: str) -> dict[str, Any]:
    """Read one state; *state* is *written* folded."""
    if state in _WORDS:
        return _WORDS[state]
    if match := _COUNTERS.fullmatch(state):
        return {"counters": {match[2]: int(match[1])}}
    if match := _CAST_BEFORE.fullmatch(state):
        return {"times_cast": int(match[1])}
    if match := _SIZE.fullmatch(state):
        return {"power": int(match[1]), "toughness": int(match[2])}
    if match := _NUMBERED.fullmatch(state):
        return {re.sub("[ -]", "_", match[1]): int(match[2])}
    if match := _NAMED.fullmatch(state):
        return {re.sub("[ -]", "_", match[1]): written[-len(match[2]) :]}
    near = (
        _meant(written)
        or _key(written)
        or _counters(state)
        or nearest(state, (*_WORDS, "timestamp: 2"))
    )
    such = f": expected such as {', '.join(map(repr, _EXAMPLES))}; 'castable check --help' has all"
    expected = "" if near else such
    raise UnknownName(
        f"unknown state {written!r} of an object{expected}", code="state.unknown", suggestions=near
    )


_EXAMPLES = ("tapped", "summoning sick", "2 charge counters", "chosen type: Goblin")
_LIKE_COUNTERS = re.compile(r"(?P<number>-?\d+)? ?(?P<kind>\S.*?)(?P<word> counters?)?")


def _counters(state: str) -> tuple[str, ...]:
    """Return the state that tells counters, where a number or a kind of counters is meant."""
    from castable.planner.rules.position.counter_names import KNOWN  # noqa: PLC0415 - for errors

    found = _LIKE_COUNTERS.fullmatch(state)
    if found is None or not (found["kind"] in KNOWN or found["word"]):
        return ()
    number = abs(int(found["number"] or 2))
    return (f"{number} {found['kind']} counter{'s' * (number != 1)}",)


_CHOICE = re.compile(
    r"(?:named?|chosen|chose|choosing|imprinted):?\s+(?P<what>[^\s:][^:]*)", re.IGNORECASE
)


def _meant(written: str) -> tuple[str, ...]:
    """Return the states that tell what was chosen, where that is meant."""
    found = _CHOICE.fullmatch(written)
    if found is None:
        return ()
    return (f"chosen name: {found['what']}", f"chosen type: {found['what']}", "chosen color: R")


def _key(written: str) -> tuple[str, ...]:
    """Return the states that have the value, where the word before it is misspelt or another."""
    key, colon, value = written.partition(":")
    if key.strip().casefold() in ("power", "toughness"):
        return ("3/4",)
    near = nearest(key.strip(), STATES_OF) if colon and not _CHOICE.fullmatch(f"{key}: x") else ()
    return tuple(f"{each}: {value.strip()}" for each in near)


def _merge(facts: dict[str, Any], further: dict[str, Any]) -> None:
    for key, value in further.items():
        facts[key] = facts.get(key, {}) | value if key == "counters" else value
