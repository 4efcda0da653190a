"""``castable schema``: the formats as JSON Schema."""

import json
from enum import StrEnum
from typing import Annotated, Any

import typer

from castable.cli.problems import guarded

DRAFT = "https://json-schema.org/draft/2020-12/schema"


class Format(StrEnum):
    """A format that has a schema."""

    POSITION = "position"
    QUERY = "query"
    CASE = "case"
    VERDICT = "verdict"
    PAYMENTS = "payments"
    CARD = "card"


@guarded
def schema(
    name: Annotated[Format, typer.Argument(help="The format.")] = Format.CASE,
) -> None:
    """Print the JSON Schema of a format (2020-12)."""
    typer.echo(json.dumps(schema_of(name), indent=2, ensure_ascii=False))


def schema_of(name: Format) -> dict[str, Any]:
    """Return the JSON Schema of a format: what is read, or for verdicts and payments written."""
    head = {
        "$schema": DRAFT,
        "$id": f"urn:castable:schema:{name}:1",
        "title": f"castable {name}",
    }
    body = _card() if name is Format.CARD else _border(name)
    body.pop("title", None)
    return head | body


def _border(name: Format) -> dict[str, Any]:
    from pydantic import BaseModel, TypeAdapter  # noqa: PLC0415 - the other formats need none of it

    from castable.models.position import Position  # noqa: PLC0415
    from castable.models.query import Case, Query  # noqa: PLC0415
    from castable.models.verdict import HandVerdict, PaymentList, Verdict  # noqa: PLC0415

    if name is Format.VERDICT:
        adapter: TypeAdapter[Any] = TypeAdapter(Verdict | HandVerdict)
        return adapter.json_schema(mode="serialization")
    models: dict[Format, type[BaseModel]] = {
        Format.POSITION: Position,
        Format.QUERY: Query,
        Format.CASE: Case,
        Format.PAYMENTS: PaymentList,  # its later plans leave out what only the first tells
    }
    return models[name].model_json_schema(by_alias=True)


def _card() -> dict[str, Any]:
    import msgspec  # noqa: PLC0415

    from castable.models.cards import CardFacts  # noqa: PLC0415

    return msgspec.json.schema(CardFacts, schema_hook=_text)


def _text(kind: type) -> dict[str, Any]:
    """Mana costs stand in JSON as their text."""
    return {"type": "string", "description": f"A {kind.__name__} in the game's notation."}
