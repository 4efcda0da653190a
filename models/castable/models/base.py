"""The base of every public type, and the edition of the rules that is meant."""

from typing import Annotated, Literal

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from castable.models.described import described

RULES_EDITION = "2026-08-07"
"""Effective date of the Comprehensive Rules whose numbers are cited."""

Whose = Literal["you", "opponent", "any"]
"""Whose object or player is meant, seen from the controller of the text."""

Zone = Literal["hand", "battlefield", "graveyard", "exile", "command", "library", "stack"]
"""A zone (CR 400.1)."""

COMBAT = (
    "beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage",
    "end_of_combat",
)  # fmt: skip
"""The steps of the combat phase (CR 506.1)."""


MOST = 1_000_000
"""No number of a position or query is larger; what a game calls "any number" is smaller."""

Number = Annotated[int, Field(ge=0, le=MOST, strict=True)]
"""A number of things; in JSON a number without a fraction, never a string or ``true``."""

Integer = Annotated[int, Field(strict=True)]
"""A whole number."""

Flag = Annotated[bool, Field(strict=True)]
"""True or false, and nothing that could be taken for it (``"no"``, 0)."""


class Model(BaseModel):
    """Base of the border types: immutable, strict about its fields, documented field by field."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Describe the fields in the schema, where it is asked for, by the strings under them.

        Not as the class is made, as pydantic's own setting does: reading the source of every model
        takes a tenth of the start.
        """
        result = handler(schema)
        told = handler.resolve_ref_schema(result).get("properties", {})
        for name, text in described(cls).items():
            field = cls.model_fields.get(name)
            key = name if field is None or field.alias is None else field.alias
            for known in {key, name} & told.keys():
                told[known].setdefault("description", text)
        return result


class Fact(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """Base of the vocabulary in which cards are described: immutable, compact, quick to decode.

    Card facts are msgspec structs and not pydantic models because a catalogue of 35,000 faces is
    decoded one card at a time, at every start.
    """


class Variant(Fact, frozen=True, tag_field="kind", cache_hash=True):
    """Base of the facts that stand in a union; ``kind`` tells them apart in JSON."""
