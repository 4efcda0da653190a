"""Home-made cards: one record in the shape of MTGJSON, of Scryfall, or in our own simple one.

Our own has ``name``, ``type``, and where they apply ``mana_cost``, ``text``, ``colors``,
``power``, ``toughness``, ``loyalty``; or ``name``, ``layout`` and ``faces`` of that shape.
"""

import re
from typing import Any

from castable.models.cards import CardFacts
from castable.models.errors import CastableError, NotationError, UnknownName, Where
from castable.models.mana import ManaCost
from castable.planner.cards.catalogues.catalogue import Catalogue
from castable.planner.cards.compile import LAYOUTS, compile_card
from castable.planner.cards.names import cut, fold, nearest
from castable.planner.cards.providers.mtgjson import read_atomic_cards
from castable.planner.cards.providers.scryfall import read_oracle_cards
from castable.planner.cards.records import RawCard, RawFace, refuse_unknown_types

_OWN = ("name", "type", "mana_cost", "text", "colors", "power", "toughness", "loyalty")
_WHOLE = ("name", "layout", "faces")
_NUMBERS = ("power", "toughness", "loyalty")
_PRINTED = re.compile(r"[-+*?.∞²½Xd0-9]{1,8}")
"""A power, toughness or loyalty: ``2``, ``*``, ``1+*``, and what odd cards have."""
_COLORS = re.compile(r"[WUBRG]*", re.IGNORECASE)
_TWO_FACED = (
    "split", "aftermath", "flip", "transform", "modal_dfc", "adventure", "prepare",
)  # fmt: skip
"""Layouts of two faces (CR 709-722)."""
_EITHER = ("meld", "reversible_card")
"""Layouts of one face or two."""
_LONGEST_SHOWN = 40
_LONGEST_NAME = 200
"""The longest name that is printed has 141 letters."""


def read_home_made(data: Any) -> list[RawCard]:
    """Read a record, or a list of records.

    Raises
    ------
    CastableError
        With the path of what is wrong: a key that isn't known, a name that is missing, a mana
        cost that is none.
    """
    if isinstance(data, dict) and isinstance(data.get("data"), dict):
        return [_checked(card) for card in read_atomic_cards(data)]
    if not isinstance(data, list):
        return [_record(data, "")]
    if not data:
        raise _wrong("expected a card, got an empty list", "")
    cards: dict[str, RawCard] = {}
    for i, each in enumerate(data):
        card = _record(each, f"[{i}]")
        if fold(card.name) in cards:
            raise _wrong(f"a second card of the list is called {card.name!r}", f"[{i}].name")
        cards[fold(card.name)] = card
    return list(cards.values())


def _record(data: Any, path: str) -> RawCard:
    try:
        if not isinstance(data, dict):
            raise _wrong("expected a card, an object with a name", "")
        if "type_line" in data or "card_faces" in data or data.get("object") == "card":
            return _checked(read_oracle_cards([{"layout": "normal", **_named(data)}])[0])
        if "manaCost" in data or "faceName" in data or "colorIdentity" in data:
            name = str(_named(data)["name"])
            return _checked(read_atomic_cards({"data": {name: [{"layout": "normal", **data}]}})[0])
        if "faces" in data:
            return _whole(data)
        face = _face(data, "")
        return RawCard(face.name, "normal", (face,))
    except CastableError as error:
        raise error.at(path) from None


def _named(data: dict[str, Any]) -> dict[str, Any]:
    name = data.get("name")
    if not isinstance(name, str) or not fold(name):
        raise _wrong("expected the name of the card", "name" if "name" in data else "")
    if len(name) > _LONGEST_NAME or not name.isprintable():
        raise _wrong(
            f"expected a name on one line of {_LONGEST_NAME} letters or less, got {cut(name)}",
            "name",
        )
    return data


def _whole(data: dict[str, Any]) -> RawCard:
    _known(data, _WHOLE)
    if not isinstance(data["faces"], list) or not data["faces"]:
        raise _wrong("expected a list of faces", "faces")
    faces = tuple(_face(each, f"faces[{i}]") for i, each in enumerate(data["faces"]))
    name = _named(data)["name"] if "name" in data else " // ".join(face.name for face in faces)
    layout = data.get("layout", "normal" if len(faces) == 1 else "split")
    if not isinstance(layout, str) or layout not in LAYOUTS:
        raise UnknownName(
            f"expected a layout such as 'split', got {layout!r}",
            code="cards.layout",
            where=Where("layout"),
            suggestions=nearest(str(layout), LAYOUTS, or_first=False),
        )
    number = 2 if layout in _TWO_FACED else 1
    if len(faces) != number and layout not in _EITHER:
        raise _wrong(
            f"expected {number} faces for the layout {layout!r}, got {len(faces)}", "faces"
        )
    return RawCard(str(name), layout, faces)


def _face(data: Any, path: str) -> RawFace:
    try:
        if not isinstance(data, dict):
            raise _wrong("expected a face, an object with a name", "")
        _known(data, _OWN)
        for key, value in data.items():
            _refuse_unprinted(key, value)
        face = {key: str(value) for key, value in _named(data).items()}
        if "type" not in face:
            raise _wrong("expected a type line such as 'Creature - Goblin'", "type")
        refuse_unknown_types(face["type"], "type")
        colors = face.get("colors")
        try:
            ManaCost.parse(face.get("mana_cost") or "{0}")
        except NotationError as error:
            raise error.at("mana_cost") from None
        return RawFace(
            name=face["name"],
            type_line=face["type"],
            text=face.get("text", ""),
            mana_cost=face.get("mana_cost") or None,
            colors=None if colors is None else tuple(colors.upper()),
            power=face.get("power"),
            toughness=face.get("toughness"),
            loyalty=face.get("loyalty"),
        )
    except CastableError as error:
        raise error.at(path) from None


def _refuse_unprinted(key: str, value: Any) -> None:
    """Refuse a value that no card has there: of another type, or that is none of its kind."""
    if key in _NUMBERS:
        printed = isinstance(value, int | str) and not isinstance(value, bool)
        if not printed or not _PRINTED.fullmatch(str(value)):
            raise _wrong(f"expected a {key} such as 2 or '*', got {_shown(value)}", key)
    elif key == "colors":
        if not isinstance(value, str) or not _COLORS.fullmatch(value):
            raise _wrong(f"expected color letters such as 'GW', got {_shown(value)}", key)
    elif not isinstance(value, str):
        raise _wrong(f"expected text, got {_shown(value)}", key)


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return cut(value)
    text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."


def _known(data: dict[str, Any], keys: tuple[str, ...]) -> None:
    from rapidfuzz import process  # noqa: PLC0415 - only for what somebody has written by hand

    for key in data:
        if key not in keys:
            near = tuple(match for match, _, _ in process.extract(key, keys, limit=1))
            raise UnknownName(
                f"unknown key {key!r}", code="key.unknown", where=Where(key), suggestions=near
            )


def _checked(card: RawCard) -> RawCard:
    """Refuse a provider's card with a mana cost that is none."""
    for face in card.faces:
        try:
            ManaCost.parse(face.mana_cost or "{0}")
        except NotationError as error:
            raise _wrong(f"{face.name}: {error.message}", "") from None
    return card


def _wrong(message: str, path: str) -> CastableError:
    return CastableError(message, code="cards.record", where=Where(path))


def home_made(
    name: str,
    oracle: str,
    *,
    type_line: str | None = None,
    mana_cost: str | None = None,
    catalogue: Catalogue,
) -> CardFacts:
    """Compile a card that a position describes: its text, and what else it says of it.

    What it does not say is that of the card of that name, if there is one.

    Raises
    ------
    CastableError
        ``card.home_made`` when no such card is known and the type line is missing.
    """
    known = None
    try:
        known = catalogue.card(name).front if catalogue.has_card(name) else None
    except UnknownName:  # several have a face of that name
        known = None
    if known is None and type_line is None:
        raise CastableError(
            f"{name!r} is no known card: a home-made one needs its 'type_line' as well",
            code="card.home_made",
            where=Where("type_line"),
        )
    if type_line is not None:
        refuse_unknown_types(type_line, "type_line")
        line = type_line
    else:
        assert known is not None  # noqa: S101 - or its type line would have been asked for
        line = " ".join((*known.supertypes, *known.types))
        line += f" — {' '.join(known.subtypes)}" if known.subtypes else ""
    if mana_cost is not None:
        try:
            ManaCost.parse(mana_cost)
        except NotationError as error:
            raise error.at("mana_cost") from None
    if mana_cost is None and known is not None and known.mana_cost is not None:
        mana_cost = str(known.mana_cost)
    face = RawFace(
        name=name,
        type_line=line,
        text=oracle,
        mana_cost=mana_cost,
        power=known.power if known else None,
        toughness=known.toughness if known else None,
        loyalty=known.loyalty if known else None,
    )
    return compile_card(RawCard(name, "normal", (face,)))
