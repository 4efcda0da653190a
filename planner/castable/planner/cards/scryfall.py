"""Reading the "oracle cards" bulk file of Scryfall."""

from typing import Any

from castable.models.errors import CastableError
from castable.planner.cards.records import RawCard, RawFace

_NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})


def read_oracle_cards(data: Any) -> list[RawCard]:
    """Turn the content of an oracle-cards file into raw records, sorted by name.

    Raises
    ------
    CastableError
        ``cards.format`` when *data* has another shape.
    """
    try:
        cards = [_card(card) for card in data if card["layout"] not in _NOT_CARDS]
    except (KeyError, TypeError, AttributeError) as error:
        raise CastableError(
            f"expected Scryfall's oracle-cards (a list of card objects): {error!r}",
            code="cards.format",
        ) from error
    return sorted(cards, key=lambda card: card.name)


def _card(card: dict[str, Any]) -> RawCard:
    faces = card.get("card_faces") or [card]
    return RawCard(
        name=card["name"],
        layout=card["layout"],
        faces=tuple(_face(face, card) for face in faces),
    )


def _face(face: dict[str, Any], card: dict[str, Any]) -> RawFace:
    # A face of a two-faced card has its own colors; halves of one face have only a mana cost.
    colors = face.get("colors")
    return RawFace(
        name=face["name"],
        type_line=face.get("type_line") or card["type_line"],
        text=face.get("oracle_text", ""),
        mana_cost=face.get("mana_cost") or None,
        colors=None if colors is None else tuple(colors),
        power=face.get("power"),
        toughness=face.get("toughness"),
        loyalty=face.get("loyalty"),
    )
