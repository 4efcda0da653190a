"""The stored form of card facts: compact JSON, the same for equal facts."""

from functools import cache, lru_cache
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
    """Write the facts of a card as JSON; equal facts give the same bytes."""
    return _encoder().encode(_plain(card))


def decode(raw: bytes) -> CardFacts:
    """Read the facts of a card from JSON."""
    return _decoder().decode(raw)


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))


def _plain(part: Any) -> Any:
    """Return an equal part whose fields are the very default where they equal it.

    The encoder leaves out what *is* the default, not what equals it.
    """
    if isinstance(part, msgspec.Struct):
        return _plain_fact(part)
    if not isinstance(part, tuple):
        return part
    parts = tuple(_plain(each) for each in part)
    return parts if any(a is not b for a, b in zip(parts, part, strict=True)) else part


@lru_cache(maxsize=100_000)
def _plain_fact(fact: msgspec.Struct) -> msgspec.Struct:
    changed = {}
    for name, default in _defaults(type(fact)):
        old = getattr(fact, name)
        new = default if old == default else _plain(old)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(fact, **changed) if changed else fact
