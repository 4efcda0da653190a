"""The stored form of card facts: compact JSON."""

from functools import cache
from typing import Any

import msgspec

from castable.models.cards import CardFacts
from castable.models.mana import ManaCost


def _from_wire(kind: type, value: Any) -> Any:
    if kind is ManaCost:
        return ManaCost.parse(value)
    raise NotImplementedError(f"no stored form of {kind}")


@cache
def _decoder() -> msgspec.json.Decoder[CardFacts]:
    return msgspec.json.Decoder(CardFacts, dec_hook=_from_wire)


@cache
def _encoder() -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=str)


def encode(card: CardFacts) -> bytes:
    """Write the facts of a card as JSON."""
    return _encoder().encode(card)


def decode(raw: bytes) -> CardFacts:
    """Read the facts of a card from JSON."""
    return _decoder().decode(raw)
