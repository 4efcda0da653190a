"""Records of MTGJSON's AtomicCards: the faces of each card, by its name."""

from typing import Any

import msgspec

from castable.planner.cards.records import RawCard, RawFace, foreign, said


class _Face(msgspec.Struct):
    """What is read of a face; other fields are passed over."""

    name: str
    layout: str
    type: str
    face_name: str | None = msgspec.field(name="faceName", default=None)
    text: str | None = None
    mana_cost: str | None = msgspec.field(name="manaCost", default=None)
    colors: tuple[str, ...] | None = None
    power: str | int | None = None
    toughness: str | int | None = None
    loyalty: str | int | None = None


def read_atomic_cards(data: Any) -> list[RawCard]:
    """Turn the content of an AtomicCards file into raw records, sorted by name.

    Raises
    ------
    CastableError
        ``cards.format`` when *data* has another shape.
    """
    cards = [atomic_card(name, faces) for name, faces in data["data"].items()]
    return sorted(cards, key=lambda card: card.name)


def atomic_card(name: str, faces: Any) -> RawCard:
    """Turn one card's record, a list of faces, into a raw record.

    Raises
    ------
    CastableError
        ``cards.format`` when it is no such record, or has no name.
    """
    try:
        read = msgspec.convert(faces, list[_Face])
    except msgspec.ValidationError as error:
        raise foreign(f"{name!r} is no record of MTGJSON's AtomicCards: {error}") from None
    if not read:
        raise foreign(f"{name!r} has no faces")
    if not name.strip() or any(not (face.face_name or face.name).strip() for face in read):
        raise foreign(f"a card without a name: {name!r}, {read[0].type}")
    return RawCard(
        name=name,
        layout=read[0].layout,
        faces=tuple(_face(face, later=i > 0) for i, face in enumerate(read)),
    )


def _face(face: _Face, *, later: bool) -> RawFace:
    colors = face.colors
    if colors is None and later and face.layout != "flip":
        colors = ()
    return RawFace(
        name=face.face_name or face.name,
        type_line=face.type,
        text=face.text or "",
        mana_cost=face.mana_cost,
        colors=colors,
        power=said(face.power),
        toughness=said(face.toughness),
        loyalty=said(face.loyalty),
    )
