"""Entries of a position that leave to the catalogue what their name means (CR 111.10)."""

import re

from castable.models.base import Zone
from castable.models.cards import Face
from castable.models.errors import CastableError, PositionProblem, UnknownName
from castable.models.position import MOST_ALIKE, Entry, Token
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.names import fold

_LIKE_A_TOKEN = 75
"""Likeness, of 100, from which on a token is hinted at before any card."""

_COUNTED = re.compile(r"(\d{4,})\s+(\S.*)")
"""From a thousand on, a number may be the beginning of a name."""


def completed(entry: Entry, catalogue: Catalogue, zone: Zone) -> Entry:
    """Return the entry with what its name says besides the card: a large count, a token.

    A card of that name goes before, unless it can't be on the battlefield (CR 304.4, 307.4).

    Raises
    ------
    PositionProblem
        When it counts more objects than are allowed.
    """
    name = entry.card
    if name is None or entry.oracle is not None:
        return entry
    match = _COUNTED.fullmatch(name) if name[0:1].isdigit() and entry.count == 1 else None
    if match is not None and not catalogue.has_card(name):
        count = int(match[1]) if len(match[1]) <= len(str(MOST_ALIKE)) else MOST_ALIKE + 1
        if count > MOST_ALIKE:
            raise PositionProblem(
                f"expected {MOST_ALIKE} or less for 'count', got {name!r}", code="value.range"
            )
        return completed(
            entry.model_copy(update={"card": match[2], "count": count}), catalogue, zone
        )
    if zone == "battlefield" and catalogue.has_token(name) and not _is_permanent(name, catalogue):
        return entry.model_copy(update={"card": None, "token": Token(name=name)})
    return entry


def hinted(error: CastableError, entry: Entry, catalogue: Catalogue, zone: Zone) -> CastableError:
    """Return the error about an unknown card with the tokens that are meant more likely."""
    if error.code != "card.unknown" or zone != "battlefield" or entry.card is None:
        return error
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only for a wrong name

    token = process.extractOne(
        entry.card,
        catalogue.token_names(),
        scorer=fuzz.ratio,
        processor=fold,
        score_cutoff=_LIKE_A_TOKEN,
    )
    names = (*((token[0],) if token is not None else ()), *error.suggestions)
    return UnknownName(error.message, code=error.code, where=error.where, suggestions=names)


def _is_permanent(name: str, catalogue: Catalogue) -> bool:
    """Return whether there is a card of that name that can be on the battlefield."""
    return catalogue.has_card(name) and any(f.is_permanent for f in catalogue.card(name).faces)


def with_loyalty(entry: Entry, face: Face, zone: Zone) -> Entry:
    """Return a planeswalker whose loyalty the position doesn't tell with what is printed.

    Without any loyalty it would not be there (CR 306.5b, 704.5i).
    """
    told = zone != "battlefield" or "loyalty" in entry.counters or entry.face_down
    if told or "Planeswalker" not in face.types or not (face.loyalty or "").isdigit():
        return entry
    return entry.model_copy(
        update={"counters": {**entry.counters, "loyalty": int(face.loyalty or 0)}}
    )
