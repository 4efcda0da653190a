"""Records of Scryfall's "oracle cards": one object for each card."""

from typing import Any

import msgspec

from castable.planner.cards.records import RawCard, RawFace, foreign, said

_NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})


class _Face(msgspec.Struct):
    """What is read of a face; other fields are passed over."""

    name: str
    type_line: str | None = None
    oracle_text: str | None = None
    mana_cost: str | None = None
    colors: tuple[str, ...] | None = None
    power: str | int | None = None
    toughness: str | int | None = None
    loyalty: str | int | None = None


class _Card(_Face, kw_only=True):
    """What is read of a card; one without faces is a face itself."""

    layout: str
    card_faces: list[_Face] | None = None


def read_oracle_cards(data: Any) -> list[RawCard]:
    """Turn the content of an oracle-cards file into raw records, sorted by name.

    Raises
    ------
    CastableError
        ``cards.format`` when *data* has another shape.
    """
    cards = [oracle_card(card, i) for i, card in enumerate(data, 1) if is_card(card)]
    return sorted(cards, key=lambda card: card.name)


def is_card(record: Any) -> bool:
    """Return whether a record is that of a card, and not of a token, an emblem or a picture."""
    return not (isinstance(record, dict) and record.get("layout") in _NOT_CARDS)


def oracle_card(record: Any, number: int) -> RawCard:
    """Turn one card's record, the *number*-th of its file, into a raw record.

    Raises
    ------
    CastableError
        ``cards.format`` when it is no such record, or has no name.
    """
    try:
        card = msgspec.convert(record, _Card)
    except msgspec.ValidationError as error:
        raise foreign(f"record {number} is no card of Scryfall's oracle cards: {error}") from None
    faces = card.card_faces or [card]
    if not card.name.strip() or not all(face.name.strip() for face in faces):
        raise foreign(f"record {number} is a card without a name")
    if any(face.type_line is None and card.type_line is None for face in faces):
        raise foreign(f"record {number}, {card.name!r}, has no 'type_line'")
    return RawCard(card.name, card.layout, tuple(_face(face, card) for face in faces))


def _face(face: _Face, card: _Card) -> RawFace:
    # A face of a two-faced card has its own colors; halves of one face have only a mana cost.
    return RawFace(
        name=face.name,
        type_line=face.type_line or card.type_line or "",
        text=face.oracle_text or "",
        mana_cost=face.mana_cost or None,
        colors=face.colors,
        power=said(face.power),
        toughness=said(face.toughness),
        loyalty=said(face.loyalty),
    )
